use strict;
use warnings;
use JSON::PP;

if (!$ENV{INTENTHOST_LAUNCH_ID}) {
    print STDERR "An extension for IntentHost: the host runs it.\n";
    exit 64;
}

$| = 1;
my $json = JSON::PP->new->utf8->allow_nonref;
my %done;

# Returns the members of an answer.
sub answer {
    my ($method, $params) = @_;
    if ($method eq 'initialize' && $done{initialize} || $method =~ m{^intent/} && $done{shutdown}) {
        return error => {code => -32600, message => "$method came at the wrong time."};
    }
    if ($method eq 'initialize' && !grep { $_ eq '1.0' } @{$params->{protocolVersions}}) {
        my $data = {kind => 'versionMismatch', supported => ['1.0']};
        return error => {code => -32602, message => 'This extension speaks version 1.0 of the protocol.', data => $data};
    }
    $done{$method} = 1 if $method =~ /^(initialize|shutdown)$/;
    my $extension = {name => 'Runtime', version => '1.0'};
    my %results = (
        'initialize' =>
            {protocolVersion => '1.0', extension => $extension, intents => ['INSendMessageIntent'], features => []},
        'intent/confirm' => {response => {code => 'ready', properties => {}}},
        'intent/handle' => {response => {code => 'success', properties => {}}},
        'shutdown' => {},
    );
    return result => $results{$method} if $results{$method};
    return error => {code => -32601, message => "There is no method $method."};
}

while (my $line = <STDIN>) {
    next if $line !~ /\S/;
    my $message = $json->decode($line);
    last if $message->{method} eq 'exit';
    next if !exists $message->{id};
    my ($member, $value) = answer($message->{method}, $message->{params});
    # A hash has no order, and 'id' comes before what may be long.
    print '{"jsonrpc":"2.0","id":', $json->encode($message->{id}), qq(,"$member":), $json->encode($value), "}\n";
}
