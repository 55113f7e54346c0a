<?php
// Tests of {{name}}, without a host: php test.php
declare(strict_types=1);

$extension = require __DIR__ . '/extension.php';
$failures = 0;

/** Sends a request to the extension and returns the result. */
function ask(string $method, array $params): object
{
    global $extension;
    $message = ['jsonrpc' => '2.0', 'id' => 2, 'method' => $method, 'params' => $params];
    return json_decode($extension->answer(json_encode($message)))->result ?? new stdClass();
}

function expect(string $name, mixed $found, string $expected): void
{
    global $failures;
    $isGood = $found === $expected;
    $failures += $isGood ? 0 : 1;
    echo $isGood ? "ok: $name\n" : "FAILED: $name: found " . json_encode($found) . ", expected $expected\n";
}

ask('initialize', ['protocolVersions' => ['1.0']]);
{{#intents}}

$request = json_decode(file_get_contents(__DIR__ . '/requests/{{intent}}.json'));
$result = ask('intent/handle', ['intent' => ['name' => '{{intent}}', 'parameters' => $request]]);
expect('{{intent}} is handled', $result->response->code ?? null, '{{code}}');
{{#isAsking}}
$result = ask('intent/resolve', ['intent' => ['name' => '{{intent}}'], 'parameter' => '{{asked}}']);
expect('{{intent}} asks for what is missing', ($result->result ?? $result->results[0])->outcome ?? null, 'needsValue');
{{/isAsking}}
{{/intents}}

exit($failures === 0 ? 0 : 1);
