import json
import os
import sys

if "INTENTHOST_LAUNCH_ID" not in os.environ:
    print("An extension for IntentHost: the host runs it.", file=sys.stderr)
    sys.exit(64)

done = set()


class Refused(Exception):
    pass


def result(method, params):
    if method in done and method == "initialize" or method.startswith("intent/") and "shutdown" in done:
        raise Refused(-32600, f"{method} came at the wrong time.")
    if method == "initialize" and "1.0" not in params["protocolVersions"]:
        data = {"kind": "versionMismatch", "supported": ["1.0"]}
        raise Refused(-32602, "This extension speaks version 1.0 of the protocol.", data)
    done.add(method)
    if method == "initialize":
        extension = {"name": "Runtime", "version": "1.0"}
        return {"protocolVersion": "1.0", "extension": extension, "intents": ["INSendMessageIntent"], "features": []}
    if method == "intent/confirm":
        return {"response": {"code": "ready", "properties": {}}}
    if method == "intent/handle":
        return {"response": {"code": "success", "properties": {}}}
    if method == "shutdown":
        return {}
    raise Refused(-32601, f"There is no method {method}.")


for line in sys.stdin:
    if not line.strip():
        continue
    message = json.loads(line)
    if message["method"] == "exit":
        break
    if "id" not in message:
        continue
    answer = {"jsonrpc": "2.0", "id": message["id"]}
    try:
        answer["result"] = result(message["method"], message.get("params"))
    except Refused as refused:
        answer["error"] = dict(zip(("code", "message", "data"), refused.args))
    print(json.dumps(answer), flush=True)
