# Raku's core has no JSON. The head of a line, up to the name of the method, is matched as the host writes it; an answer
# repeats the id as it came.
unless %*ENV<INTENTHOST_LAUNCH_ID> {
    note 'An extension for IntentHost: the host runs it.';
    exit 64;
}

# Bytes, whatever the locale says.
$*IN.encoding('latin-1');
$*OUT.encoding('latin-1');
$*OUT.out-buffer = False;

my $is-initialized = False;
my $is-ended = False;

sub failure($code, $message, $data = '') {
    '"error":{"code":' ~ $code ~ ',"message":"' ~ $message ~ '"' ~ $data ~ '}'
}

sub response($code) {
    '"result":{"response":{"code":"' ~ $code ~ '","properties":{}}}'
}

sub answer($method, $line) {
    if $method eq 'initialize' && $is-initialized || $method.starts-with('intent/') && $is-ended {
        return failure(-32600, "$method came at the wrong time.");
    }
    given $method {
        when 'initialize' {
            unless $line.contains('"1.0"') {
                my $data = ',"data":{"kind":"versionMismatch","supported":["1.0"]}';
                return failure(-32602, 'This extension speaks version 1.0 of the protocol.', $data);
            }
            $is-initialized = True;
            return '"result":{"protocolVersion":"1.0","extension":{"name":"Runtime","version":"1.0"},'
                ~ '"intents":["INSendMessageIntent"],"features":[]}';
        }
        when 'intent/confirm' { return response('ready') }
        when 'intent/handle' { return response('success') }
        when 'shutdown' {
            $is-ended = True;
            return '"result":{}';
        }
        default { return failure(-32601, "There is no method $method.") }
    }
}

my $before = ',"method":"';
for lines() -> $line {
    my $start = $line.index($before) // next;
    my $from = $start + $before.chars;
    my $method = $line.substr($from, $line.index('"', $from) - $from);
    last if $method eq 'exit';
    my $head = $line.substr(0, $start);
    my $id = $head.index('"id":') // next;
    say '{"jsonrpc":"2.0","id":' ~ $head.substr($id + 5) ~ ',' ~ answer($method, $line) ~ '}';
}
