#!/usr/bin/perl
# {{name}}: the handlers of an extension for IntentHost. What they print goes to the extension's log.
use strict;
use warnings;
use FindBin;
use lib $FindBin::RealBin;
use Protocol;

my $extension = Protocol->new('{{name}}', '{{version}}');
{{#intents}}

# {{intent}}
{{#parameters}}

# Takes {{#isArray}}each{{/isArray}}{{^isArray}}the{{/isArray}} value as it is: {{type}}.
$extension->resolve('{{intent}}', '{{parameter}}', sub {
    my ($value) = @_;
{{#isArray}}
    return [{ outcome => '{{missing}}' }] unless $value && @$value;
    return [map { { outcome => 'success' } } @$value];
{{/isArray}}
{{^isArray}}
    return { outcome => defined $value ? 'success' : '{{missing}}' };
{{/isArray}}
});
{{/parameters}}

# Says whether the intent could be handled now.
$extension->confirm('{{intent}}', sub { return { code => 'ready' } });

# Does the work.
$extension->handle('{{intent}}', sub {
    my ($parameters) = @_;
    print 'handles ', join(', ', sort keys %$parameters), "\n";
    return { code => '{{code}}' };
});
{{/intents}}

# A test gets the extension; a host is served.
return $extension if caller;
$extension->run;
