#!/usr/bin/env php
<?php
// {{name}}: the handlers of an extension for IntentHost. What they print goes to the extension's log.
declare(strict_types=1);

require_once __DIR__ . '/protocol.php';

$extension = new Extension('{{name}}', '{{version}}');
{{#intents}}

// {{intent}}
{{#parameters}}

// Takes {{#isArray}}each{{/isArray}}{{^isArray}}the{{/isArray}} value as it is: {{type}}.
$extension->resolve('{{intent}}', '{{parameter}}', function (mixed $value): array {
{{#isArray}}
    return outcomes($value, '{{missing}}');
{{/isArray}}
{{^isArray}}
    return outcome($value === null ? '{{missing}}' : 'success');
{{/isArray}}
});
{{/parameters}}

// Says whether the intent could be handled now.
$extension->confirm('{{intent}}', fn (object $parameters): array => ['code' => 'ready']);

// Does the work.
$extension->handle('{{intent}}', function (object $parameters): array {
    echo 'handles ', implode(', ', array_keys(get_object_vars($parameters))), "\n";
    return ['code' => '{{code}}'];
});
{{/intents}}

// A test gets the extension; a host is served.
if (realpath($_SERVER['SCRIPT_FILENAME']) === __FILE__) {
    $extension->run();
}

return $extension;
