#!/usr/bin/env python3
"""An extension for sessions with the assistant: it asks for the content of a message that has none.

The content says what it does: "wait" tells progress and never answers, "job" becomes a job, which "finish" ends.
"""
import json
import os
import sys

wire = os.fdopen(os.dup(1), "w", encoding="utf-8")
os.dup2(2, 1)
waiting = set()
jobs = []


def send(message):
    wire.write(json.dumps({"jsonrpc": "2.0", **message}) + "\n")
    wire.flush()


def resolve(params):
    value = params["intent"]["parameters"].get(params["parameter"])
    if params["parameter"] == "content" and value is None:
        return {"result": {"outcome": "needsValue"}}
    if isinstance(value, list):
        return {"results": [{"outcome": "success", "value": item} for item in value]}
    return {"result": {"outcome": "notRequired"} if value is None else {"outcome": "success", "value": value}}


def finish():
    while jobs:
        response = {"code": "success", "properties": {}}
        send({"method": "job/result", "params": {"handle": jobs.pop(), "sequence": 1, "response": response}})


def handle(id, params):
    content = params["intent"]["parameters"]["content"]
    response = {"code": "success", "properties": {}}
    if content == "wait":
        waiting.add(id)
        return send({"method": "$/progress", "params": {"id": id, "sequence": 1}})
    if content == "job":
        jobs.append(f"job-{os.getpid()}-{id}")
        response["code"] = "inProgress"
        return send({"id": id, "result": {"response": response, "job": {"handle": jobs[-1], "ttlMs": 600000}}})
    if content == "finish":
        finish()
    send({"id": id, "result": {"response": response}})


for line in sys.stdin:
    message = json.loads(line)
    method, params = message.get("method"), message.get("params", {})
    if method == "initialize":
        extension = {"name": "Saying", "version": "1"}
        answer = {"protocolVersion": "1.0", "extension": extension, "intents": params["intents"], "features": ["progress"]}
        send({"id": message["id"], "result": answer})
    elif method == "intent/resolve":
        send({"id": message["id"], "result": resolve(params)})
    elif method == "intent/confirm":
        send({"id": message["id"], "result": {"response": {"code": "ready", "properties": {}}}})
    elif method == "intent/handle":
        handle(message["id"], params)
    elif method == "$/cancelRequest" and params["id"] in waiting:
        waiting.discard(params["id"])
        send({"id": params["id"], "error": {"code": -32800, "message": "It was cancelled."}})
    elif method == "shutdown":
        send({"id": message["id"], "result": {}})
    elif method == "exit":
        break
    elif "id" in message:
        send({"id": message["id"], "error": {"code": -32601, "message": "There is no method " + method}})
