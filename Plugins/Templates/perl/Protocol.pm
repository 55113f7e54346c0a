package Protocol;

# An extension with its handlers, which speaks with the host: each message is a line with a JSON object, after JSON-RPC.
use strict;
use warnings;
use JSONText qw(decode_text encode_text);

# The longest message in bytes, without the end of its line.
use constant LONGEST_LINE => 8 * 1024 * 1024;

# The id of a line that is broken or too long; the host writes it first.
my $id_first = qr/\A\s*\{\s*"jsonrpc"\s*:\s*"2\.0"\s*,\s*"id"\s*:\s*(-?[0-9]+|"(?:[^"\\]|\\.)*")\s*[,}]/;

sub new {
    my ($class, $name, $version) = @_;
    return bless { name => $name, version => $version, phase => 'new', handlers => {}, intents => {} }, $class;
}

# The function gets the value of a parameter, or undef, and returns a result of resolving, or an array of them.
sub resolve {
    my ($self, $intent, $parameter, $function) = @_;
    $self->{handlers}{"intent/resolve $intent $parameter"} = $function;
}

# The function gets the parameters and returns a response.
sub confirm {
    my ($self, $intent, $function) = @_;
    $self->{handlers}{"intent/confirm $intent"} = $function;
}

# The function gets the parameters, does the work and returns a response.
sub handle {
    my ($self, $intent, $function) = @_;
    $self->{intents}{$intent} = 1;
    $self->{handlers}{"intent/handle $intent"} = $function;
}

# Serves the host until it says 'exit' or closes the wire.
sub run {
    my ($self) = @_;
    if (!exists $ENV{INTENTHOST_LAUNCH_ID}) {
        print STDERR "$self->{name} is an extension for IntentHost: run it with ",
            "'intenthost invoke <intent> --manifests .'\n";
        exit 64;
    }
    # What is printed from here on goes to the log and cannot hurt the protocol.
    open my $wire, '>&', \*STDOUT or die $!;
    open STDOUT, '>&', \*STDERR or die $!;
    binmode $_ for \*STDIN, $wire;
    binmode $_, ':utf8' for \*STDOUT, \*STDERR;
    # Without this, Perl would keep the answers until its buffer is full.
    $_->autoflush(1) for $wire, \*STDOUT;
    while ($self->{phase} ne 'over' && defined(my $line = <STDIN>)) {
        my $answer = $self->answer($line);
        print {$wire} $answer, "\n" if defined $answer;
    }
    exit 0;
}

# Returns the answer to a line, or undef if there is none to send.
sub answer {
    my ($self, $line) = @_;
    $line =~ s/\r?\n?\z//;
    if (length $line > LONGEST_LINE) {
        my $data = { kind => 'messageTooLarge', limit => \LONGEST_LINE, seen => \length $line };
        return _refuse($line, -32600, 'The message is longer than the limit.', $data);
    }
    return undef unless $line =~ /\S/;
    my $message = eval { decode_text($line) };
    if ($@) {
        print STDERR "A line was no message: $@";
        return _refuse($line, -32700, 'The line is not JSON.');
    }
    return undef unless ref $message eq 'HASH' && defined $message->{method} && !ref $message->{method};
    my $id = $message->{id};
    if (!defined $id) {
        # Other notifications, such as $/cancelRequest, are ignored.
        $self->{phase} = 'over' if $message->{method} eq 'exit';
        return undef;
    }
    my $result = eval { encode_text($self->_result($message->{method}, _hash($message->{params}))) };
    return _answer(encode_text($id), 'result', $result) if defined $result;
    my $error = $@;
    if (ref $error ne 'HASH') {
        print STDERR $error;
        $error = _error(-32603, 'The handler failed.');
    }
    return _answer(encode_text($id), 'error', encode_text($error));
}

# Answers a line that cannot be read; undef if its id cannot be read either.
sub _refuse {
    my ($line, @error) = @_;
    my ($id) = substr($line, 0, 1024) =~ $id_first;
    return defined $id ? _answer($id, 'error', encode_text(_error(@error))) : undef;
}

sub _error {
    my ($code, $message, $data) = @_;
    return { code => \$code, message => $message, $data ? (data => $data) : () };
}

sub _answer {
    my ($id, $member, $json) = @_;
    return qq({"jsonrpc":"2.0","id":$id,"$member":$json});
}

sub _hash { return ref $_[0] eq 'HASH' ? $_[0] : {} }

sub _texts { return grep { defined && !ref } ref $_[0] eq 'ARRAY' ? @{ $_[0] } : () }

sub _result {
    my ($self, $method, $params) = @_;
    if ($method eq 'initialize') {
        return $self->_initialize($params) if $self->{phase} eq 'new';
        die _error(-32600, "'initialize' came a second time.");
    }
    die _error(-32600, "'$method' came before 'initialize'.") if $self->{phase} eq 'new';
    return {} if $method eq 'ping';
    if ($method eq 'shutdown') {
        $self->{phase} = 'stopping';
        return {};
    }
    if ($method =~ m{\Aintent/}) {
        die _error(-32600, "'$method' came after 'shutdown'.") if $self->{phase} eq 'stopping';
        return $self->_call($method, _hash($params->{intent}), $params->{parameter});
    }
    die _error(-32601, "There is no method '$method'.");
}

# Agrees with the host on the version and on the intents that both sides know.
sub _initialize {
    my ($self, $params) = @_;
    die _error(-32602, "$self->{name} speaks version 1.0 of the protocol.",
        { kind => 'versionMismatch', supported => ['1.0'] })
        unless grep { $_ eq '1.0' } _texts($params->{protocolVersions});
    $self->{phase} = 'running';
    return {
        protocolVersion => '1.0',
        extension => { name => $self->{name}, version => $self->{version} },
        intents => [grep { $self->{intents}{$_} } _texts($params->{intents})],
        features => [],
    };
}

sub _call {
    my ($self, $method, $intent, $parameter) = @_;
    my $is_resolve = $method eq 'intent/resolve';
    my $key = join ' ', _texts([$method, $intent->{name}, $is_resolve ? $parameter : ()]);
    my $handler = $self->{handlers}{$key} or die _error(-32601, 'There is no handler for this.');
    my $parameters = _hash($intent->{parameters});
    return { response => $handler->($parameters) } unless $is_resolve;
    my $result = $handler->($parameters->{$parameter});
    return ref $result eq 'ARRAY' ? { results => $result } : { result => $result };
}

1;
