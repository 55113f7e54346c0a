import std/[json, os, strutils]

if not existsEnv("INTENTHOST_LAUNCH_ID"):
  stderr.writeLine "An extension for IntentHost: the host runs it."
  quit 64

type Refused = object of CatchableError
  error: JsonNode

proc refuse(code: int, message: string): ref Refused =
  (ref Refused)(msg: message, error: %*{"code": code, "message": message})

var isInitialized, isEnded = false

proc result(name: string, params: JsonNode): JsonNode =
  if name == "initialize" and isInitialized or name.startsWith("intent/") and isEnded:
    raise refuse(-32600, name & " came at the wrong time.")
  case name
  of "initialize":
    if %"1.0" notin params["protocolVersions"].elems:
      let refused = refuse(-32602, "This extension speaks version 1.0 of the protocol.")
      refused.error["data"] = %*{"kind": "versionMismatch", "supported": ["1.0"]}
      raise refused
    isInitialized = true
    %*{"protocolVersion": "1.0", "extension": {"name": "Runtime", "version": "1.0"},
       "intents": ["INSendMessageIntent"], "features": []}
  of "intent/confirm": %*{"response": {"code": "ready", "properties": {}}}
  of "intent/handle": %*{"response": {"code": "success", "properties": {}}}
  of "shutdown":
    isEnded = true
    %*{}
  else: raise refuse(-32601, "There is no method " & name & ".")

for line in stdin.lines:
  if line.isEmptyOrWhitespace:
    continue
  let message = parseJson(line)
  if message["method"].getStr == "exit":
    break
  if "id" notin message:
    continue
  let answer = %*{"jsonrpc": "2.0", "id": message["id"]}
  try:
    answer["result"] = result(message["method"].getStr, message{"params"})
  except Refused as refused:
    answer["error"] = refused.error
  echo answer
