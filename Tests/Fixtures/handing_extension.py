#!/usr/bin/env python3
"""An extension that leaves every intent to its app: continueInApp, with the activity of a search for photos."""
import json
import sys

ACTIVITY = {"activityType": "org.intenthost.MonkeyPhotos.search", "userInfo": {"photos": ["1"]}}

for line in sys.stdin:
    message = json.loads(line)
    method, params = message.get("method"), message.get("params") or {}
    if method == "exit":
        break
    if "id" not in message:
        continue
    if method == "initialize":
        result = {
            "protocolVersion": "1.0",
            "extension": {"name": "Handing", "version": "1"},
            "intents": params["intents"],
            "features": [],
        }
    elif method == "intent/resolve":
        result = {"results": [{"outcome": "success", "value": None}]}
    elif method == "intent/confirm":
        result = {"response": {"code": "ready"}}
    elif method == "intent/handle":
        result = {"response": {"code": "continueInApp", "userActivity": ACTIVITY}}
    else:
        result = {}
    print(json.dumps({"jsonrpc": "2.0", "id": message["id"], "result": result}), flush=True)
