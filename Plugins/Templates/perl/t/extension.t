# Tests of {{name}}, without a host: prove
use strict;
use warnings;
use FindBin;
use lib "$FindBin::RealBin/..";
use JSONText qw(decode_text encode_text);
use Test::More;

my $folder = "$FindBin::RealBin/..";
my $extension = do "$folder/extension.pl" or die $@ || $!;
$extension->answer('{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersions":["1.0"]}}');

# Sends a request to the extension and returns the result.
sub ask {
    my ($method, $params) = @_;
    my $message = { jsonrpc => '2.0', id => \2, method => $method, params => $params };
    return decode_text($extension->answer(encode_text($message)))->{result};
}

# Returns the parameters of the request in a file.
sub request {
    my ($intent) = @_;
    open my $file, '<', "$folder/requests/$intent.json" or die $!;
    return decode_text(join '', <$file>);
}
{{#intents}}

is ask('intent/handle', { intent => { name => '{{intent}}', parameters => request('{{intent}}') } })->{response}{code},
    '{{code}}', '{{intent}} is handled';
{{#isAsking}}
my ${{snake}} = ask('intent/resolve', { intent => { name => '{{intent}}' }, parameter => '{{asked}}' });
is ${{snake}}{{#isAskedArray}}->{results}[0]{{/isAskedArray}}{{^isAskedArray}}->{result}{{/isAskedArray}}{outcome},
    'needsValue', '{{intent}} asks for what is missing';
{{/isAsking}}
{{/intents}}

my $text = '["a\u00e9\ud83d\udc12\ud800\n",-1.50,18446744073709551615,true,null,{"b":[]}]';
my $written = qq(["a\xc3\xa9\xf0\x9f\x90\x92\xef\xbf\xbd\\u000a",-1.50,18446744073709551615,true,null,{"b":[]}]);
is encode_text(decode_text($text)), $written, 'JSON is read and written without loss';

done_testing;
