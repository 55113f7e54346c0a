<?php
declare(strict_types=1);

/** The longest message in bytes, without the end of its line. */
const LONGEST_LINE = 8 * 1024 * 1024;

/** The id of a line that is broken or too long; the host writes it first. */
const ID_FIRST = '/^\s*\{\s*"jsonrpc"\s*:\s*"2\.0"\s*,\s*"id"\s*:\s*(-?[0-9]+|"(?:[^"\\\\]|\\\\.)*")\s*[,}]/';

/** A result of resolving a parameter, such as "success" or "needsValue". */
function outcome(string $name): array
{
    return ['outcome' => $name];
}

/** A result for each element of an array, or the one for no element. */
function outcomes(mixed $values, string $missing): array
{
    return $values ? array_map(fn () => outcome('success'), $values) : [outcome($missing)];
}

/** An error that a request is answered with. */
final class Refused extends Exception
{
    public function __construct(int $code, string $message, public readonly ?array $data = null)
    {
        parent::__construct($message, $code);
    }
}

/** An extension, which speaks with the host: a message is a line with a JSON object, after JSON-RPC. */
final class Extension
{
    private string $phase = 'new';
    private array $handlers = [];
    private array $intents = [];

    public function __construct(private string $name, private string $version)
    {
    }

    /** The function gets the value of a parameter, or null, and returns a result of resolving, or a list of them. */
    public function resolve(string $intent, string $parameter, callable $function): void
    {
        $this->handlers["intent/resolve $intent $parameter"] = $function;
    }

    /** The function gets the parameters and returns a response. */
    public function confirm(string $intent, callable $function): void
    {
        $this->handlers["intent/confirm $intent"] = $function;
    }

    /** The function gets the parameters, does the work and returns a response. */
    public function handle(string $intent, callable $function): void
    {
        $this->intents[] = $intent;
        $this->handlers["intent/handle $intent"] = $function;
    }

    /** Serves the host until it says 'exit' or closes the wire. */
    public function run(): never
    {
        if (getenv('INTENTHOST_LAUNCH_ID') === false) {
            fwrite(STDERR, "$this->name is an extension for IntentHost: run it with "
                . "'intenthost invoke <intent> --manifests .'\n");
            exit(64);
        }
        // What is printed goes to the log and cannot hurt the protocol, also what PHP itself has to say.
        ini_set('display_errors', 'stderr');
        ob_start(function (string $text): string {
            fwrite(STDERR, $text);
            return '';
        }, 1);
        while ($this->phase !== 'over' && ($line = fgets(STDIN)) !== false) {
            $answer = $this->answer($line);
            // A stream has no buffer that could hold the answer back.
            if ($answer !== null && fwrite(STDOUT, $answer . "\n") === false) {
                exit(74);
            }
        }
        exit(0);
    }

    /** Returns the answer to a line; null if there is none to send. */
    public function answer(string $line): ?string
    {
        $line = preg_replace('/\r?\n?$/D', '', $line);
        if (strlen($line) > LONGEST_LINE) {
            $data = ['kind' => 'messageTooLarge', 'limit' => LONGEST_LINE, 'seen' => strlen($line)];
            return $this->refuse($line, new Refused(-32600, 'The message is longer than the limit.', $data));
        }
        if (trim($line) === '') {
            return null;
        }
        try {
            $message = json_decode($line, false, 257, JSON_THROW_ON_ERROR);
        } catch (JsonException $error) {
            fwrite(STDERR, "A line was no message: {$error->getMessage()}\n");
            return $this->refuse($line, new Refused(-32700, 'The line is not JSON.'));
        }
        if (!is_object($message) || !is_string($message->method ?? null)) {
            return null;
        }
        if (!isset($message->id)) {
            if ($message->method === 'exit') {
                $this->phase = 'over'; // Other notifications, such as $/cancelRequest, are ignored.
            }
            return null;
        }
        $id = $this->json($message->id);
        try {
            $result = $this->json($this->result($message->method, $this->object($message->params ?? null)));
            return "{\"jsonrpc\":\"2.0\",\"id\":$id,\"result\":$result}";
        } catch (Refused $refused) {
            return $this->failure($id, $refused);
        } catch (Throwable $error) {
            fwrite(STDERR, "$error\n");
            return $this->failure($id, new Refused(-32603, 'The handler failed.'));
        }
    }

    /** Answers a line that cannot be read; null if its id cannot be read either. */
    private function refuse(string $line, Refused $refused): ?string
    {
        return preg_match(ID_FIRST, substr($line, 0, 1024), $found) ? $this->failure($found[1], $refused) : null;
    }

    private function failure(string $id, Refused $refused): string
    {
        $error = ['code' => $refused->getCode(), 'message' => $refused->getMessage()];
        $json = $this->json($refused->data === null ? $error : $error + ['data' => $refused->data]);
        return "{\"jsonrpc\":\"2.0\",\"id\":$id,\"error\":$json}";
    }

    private function json(mixed $value): string
    {
        return json_encode($value, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES
            | JSON_PRESERVE_ZERO_FRACTION | JSON_INVALID_UTF8_SUBSTITUTE);
    }

    private function object(mixed $value): object
    {
        return is_object($value) ? $value : new stdClass();
    }

    private function result(string $method, object $params): array|object
    {
        if ($method === 'initialize') {
            return $this->phase === 'new' ? $this->initialize($params)
                : throw new Refused(-32600, "'initialize' came a second time.");
        }
        if ($this->phase === 'new') {
            throw new Refused(-32600, "'$method' came before 'initialize'.");
        }
        if ($method === 'ping' || $method === 'shutdown') {
            $this->phase = $method === 'ping' ? $this->phase : 'stopping';
            return new stdClass();
        }
        if ($this->phase === 'stopping' && str_starts_with($method, 'intent/')) {
            throw new Refused(-32600, "'$method' came after 'shutdown'.");
        }
        $intent = $this->object($params->intent ?? null);
        $parameters = $this->object($intent->parameters ?? null);
        $parameter = $method === 'intent/resolve' ? $params->parameter ?? null : null;
        $names = array_filter([$intent->name ?? null, $parameter], is_string(...));
        $handler = $this->handlers[implode(' ', [$method, ...$names])]
            ?? throw new Refused(-32601, "There is no method '$method', or no handler for this.");
        if ($method !== 'intent/resolve') {
            return ['response' => $handler($parameters)];
        }
        $result = $handler($parameters->{$parameter} ?? null);
        return [array_is_list($result) ? 'results' : 'result' => $result];
    }

    /** Agrees with the host on the version and on the intents that both sides know. */
    private function initialize(object $params): array
    {
        if (!in_array('1.0', (array) ($params->protocolVersions ?? []), true)) {
            $data = ['kind' => 'versionMismatch', 'supported' => ['1.0']];
            throw new Refused(-32602, "$this->name speaks version 1.0 of the protocol.", $data);
        }
        $this->phase = 'running';
        return [
            'protocolVersion' => '1.0',
            'extension' => ['name' => $this->name, 'version' => $this->version],
            'intents' => array_values(array_intersect(
                array_filter((array) ($params->intents ?? []), is_string(...)),
                $this->intents
            )),
            'features' => [],
        ];
    }
}
