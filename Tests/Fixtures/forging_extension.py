#!/usr/bin/env python3
"""An extension whose texts control a terminal and look like lines of the host.

It asks which of two messages is meant, logs, writes to standard error and writes a line that is not a message. Then it
ends the request as the variable FORGERY says: "success" with a forged value, "error" with a forged message, "crash"
with an exit.
"""
import json
import os
import sys

FORGED = "\x1b[2J\u009b1A\u202e\x7f\u2028\U000e0041\nforged: "
wire = os.fdopen(os.dup(1), "w", encoding="utf-8")
os.dup2(2, 1)
with open(os.environ["FAULTY_MARKER"], "a", encoding="utf-8") as marker:
    marker.write(f"{os.getpid()}\n")


def send(message):
    # Unescaped as far as JSON allows: wire lines are shown too.
    wire.write(json.dumps({"jsonrpc": "2.0", **message}, ensure_ascii=False) + "\n")
    wire.flush()


def refuse(message, code=-32601, text="There is no such method"):
    send({"id": message["id"], "error": {"code": code, "message": text}})


def resolve(message):
    params = message["params"]
    value = params["intent"]["parameters"].get("content")
    if params["parameter"] != "content":
        refuse(message)
    elif value == "Hello":
        options = [FORGED + "option one", FORGED + "option two"]
        result = {"outcome": "disambiguation", "options": options, "message": FORGED + "question"}
        send({"id": message["id"], "result": {"result": result}})
    else:
        send({"id": message["id"], "result": {"result": {"outcome": "success"}}})


def handle(message):
    send({"method": "log/message", "params": {"level": "info", "message": FORGED + "log"}})
    wire.write("\x1b[2Jforged stray line\n")
    wire.flush()
    print("\x1b[2J\rforged last words", file=sys.stderr, flush=True)
    if os.environ["FORGERY"] == "crash":
        os._exit(3)
    if os.environ["FORGERY"] == "error":
        return refuse(message, -32000, FORGED + "error")
    response = {"code": "success", "properties": {"sentMessage": {"content": FORGED + "value"}}}
    send({"id": message["id"], "result": {"response": response}})


for line in sys.stdin:
    message = json.loads(line)
    method, params = message.get("method"), message.get("params", {})
    if method == "initialize":
        result = {"protocolVersion": "1.0", "extension": {"name": "Forger"}, "intents": params["intents"], "features": []}
        send({"id": message["id"], "result": result})
    elif method == "intent/resolve":
        resolve(message)
    elif method == "intent/handle":
        handle(message)
    elif method == "shutdown":
        send({"id": message["id"], "result": {}})
    elif method == "exit":
        break
    elif "id" in message:
        refuse(message)
