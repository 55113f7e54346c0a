<?php
if (getenv('INTENTHOST_LAUNCH_ID') === false) {
    fwrite(STDERR, "An extension for IntentHost: the host runs it.\n");
    exit(64);
}

class Refused extends Exception
{
    public function __construct(public readonly int $number, string $message, public readonly array $more = [])
    {
        parent::__construct($message);
    }
}

$done = [];

function result(string $method, mixed $params): mixed
{
    global $done;
    if ($method === 'initialize' && isset($done[$method]) || str_starts_with($method, 'intent/') && isset($done['shutdown'])) {
        throw new Refused(-32600, "$method came at the wrong time.");
    }
    if ($method === 'initialize' && !in_array('1.0', $params['protocolVersions'])) {
        $data = ['kind' => 'versionMismatch', 'supported' => ['1.0']];
        throw new Refused(-32602, 'This extension speaks version 1.0 of the protocol.', ['data' => $data]);
    }
    if ($method === 'initialize' || $method === 'shutdown') {
        $done[$method] = true;
    }
    return match ($method) {
        'initialize' => [
            'protocolVersion' => '1.0',
            'extension' => ['name' => 'Runtime', 'version' => '1.0'],
            'intents' => ['INSendMessageIntent'],
            'features' => [],
        ],
        'intent/confirm' => ['response' => ['code' => 'ready', 'properties' => new stdClass()]],
        'intent/handle' => ['response' => ['code' => 'success', 'properties' => new stdClass()]],
        'shutdown' => new stdClass(),
        default => throw new Refused(-32601, "There is no method $method."),
    };
}

while (($line = fgets(STDIN)) !== false) {
    if (trim($line) === '') {
        continue;
    }
    $message = json_decode($line, true);
    if ($message['method'] === 'exit') {
        break;
    }
    if (!array_key_exists('id', $message)) {
        continue;
    }
    $answer = ['jsonrpc' => '2.0', 'id' => $message['id']];
    try {
        $answer['result'] = result($message['method'], $message['params'] ?? null);
    } catch (Refused $refused) {
        $answer['error'] = ['code' => $refused->number, 'message' => $refused->getMessage(), ...$refused->more];
    }
    echo json_encode($answer), "\n";
}
