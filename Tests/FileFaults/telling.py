#!/usr/bin/env python3
"""An extension that writes three lines to standard error for each message that it sends."""

import json
import sys


def answer(message, result):
    print(json.dumps({"jsonrpc": "2.0", "id": message["id"], "result": result}), flush=True)


for line in sys.stdin:
    message = json.loads(line)
    method, params = message.get("method"), message.get("params", {})
    if method == "initialize":
        answer(message, {"protocolVersion": "1.0", "extension": {"name": "Telling"}, "intents": params["intents"], "features": []})
    elif method == "intent/resolve":
        answer(message, {"result": {"outcome": "success"}})
    elif method == "intent/confirm":
        answer(message, {"response": {"code": "ready", "properties": {}}})
    elif method == "intent/handle":
        for number in range(3):
            print(f"{params['intent']['parameters']['content']} {number}", file=sys.stderr, flush=True)
        answer(message, {"response": {"code": "success", "properties": {}}})
    elif method == "shutdown":
        answer(message, {})
    elif method == "exit":
        break
