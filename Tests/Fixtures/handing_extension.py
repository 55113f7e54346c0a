#!/usr/bin/env python3
"""An extension that leaves every intent to its app, with the activity of a search for photos.

The arguments are the codes in answer to confirm and to handle, and the code at the end of a job if handle answers
inProgress.
"""
import json
import sys

CONFIRM, HANDLE, END = sys.argv[1:] if len(sys.argv) > 1 else ("ready", "continueInApp", "")

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
        result = {"response": {"code": CONFIRM, "userActivity": ACTIVITY}}
    elif method == "intent/handle":
        result = {"response": {"code": HANDLE, "userActivity": ACTIVITY}}
        if END:
            result["job"] = {"handle": "job", "ttlMs": 600000}
    else:
        result = {}
    print(json.dumps({"jsonrpc": "2.0", "id": message["id"], "result": result}), flush=True)
    if method == "intent/handle" and END:
        end = {"handle": "job", "sequence": 1, "response": {"code": END, "userActivity": ACTIVITY}}
        print(json.dumps({"jsonrpc": "2.0", "method": "job/result", "params": end}), flush=True)
