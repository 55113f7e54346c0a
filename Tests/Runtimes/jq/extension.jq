# The whole extension: jq reads a value of JSON at a time. `foreach` keeps what was initialized and ended.
def failure($code; $message): {error: {code: $code, message: $message}};

def response($code): {result: {response: {code: $code, properties: {}}}};

def answer($state):
  if .method == "initialize" and $state.initialized or (.method | startswith("intent/")) and $state.ended
  then failure(-32600; "\(.method) came at the wrong time.")
  elif .method == "initialize" and (.params.protocolVersions | index("1.0")) == null
  then failure(-32602; "This extension speaks version 1.0 of the protocol.")
    | .error.data = {kind: "versionMismatch", supported: ["1.0"]}
  elif .method == "initialize"
  then {result: {protocolVersion: "1.0", extension: {name: "Runtime", version: "1.0"},
    intents: ["INSendMessageIntent"], features: []}}
  elif .method == "intent/confirm" then response("ready")
  elif .method == "intent/handle" then response("success")
  elif .method == "shutdown" then {result: {}}
  else failure(-32601; "There is no method \(.method).")
  end;

if env.INTENTHOST_LAUNCH_ID == null then
  "An extension for IntentHost: the host runs it.\n" | halt_error(64)
else
  foreach inputs as $message ({};
    . as $old
      | ($message | answer($old)) as $answer
      | {
          $answer,
          initialized: ($old.initialized or $answer.result.protocolVersion != null),
          ended: ($old.ended or $message.method == "shutdown")
        };
    if $message.method == "exit" then halt
    elif $message | has("id") then {jsonrpc: "2.0", id: $message.id} + .answer
    else empty
    end)
end
