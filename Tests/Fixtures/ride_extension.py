#!/usr/bin/env python3
"""An extension that sends updates of a ride's status.

The variable RIDE selects the updates: "short" sends three and ends them, "held" sends one and waits to be stopped,
"invalid" sends one with a code that is not allowed there, "dying" exits after the first, "none" ends them without one.
The process adds itself to the list in FAULTY_MARKER.
"""
import json
import os
import sys

wire = os.fdopen(os.dup(1), "w", encoding="utf-8")
os.dup2(2, 1)
ride = os.environ["RIDE"]
with open(os.environ["FAULTY_MARKER"], "a", encoding="utf-8") as marker:
    marker.write(f"{os.getpid()}\n")


def send(message):
    wire.write(json.dumps({"jsonrpc": "2.0", **message}) + "\n")
    wire.flush()


def log(text):
    send({"method": "log/message", "params": {"level": "info", "message": text}})


def update(interaction, sequence, phase, code="success"):
    response = {"code": code, "properties": {"rideStatus": {"rideIdentifier": "ride-4", "phase": phase}}}
    send({"method": "intent/update", "params": {"interaction": interaction, "sequence": sequence, "response": response}})


for line in sys.stdin:
    message = json.loads(line)
    method, params = message.get("method"), message.get("params", {})
    if method == "initialize":
        result = {"protocolVersion": "1.0", "extension": {"name": "Ride"}, "intents": params["intents"], "features": []}
        send({"id": message["id"], "result": result})
    elif method == "intent/startSendingUpdates":
        send({"id": message["id"], "result": {}})
        interaction = params["interaction"]
        if ride == "none":
            send({"method": "intent/updatesEnded", "params": {"interaction": interaction}})
            continue
        update(interaction, 1, "confirmed", code="ready" if ride == "invalid" else "success")
        log("has begun to send updates")
        if ride == "dying":
            print("out of road", file=sys.stderr)
            os._exit(3)
        if ride == "short":
            update(interaction, 2, "approachingPickup")
            update(interaction, 3, "completed")
            send({"method": "intent/updatesEnded", "params": {"interaction": interaction}})
    elif method == "intent/stopSendingUpdates":
        log("has stopped sending updates")
    elif method == "shutdown":
        send({"id": message["id"], "result": {}})
    elif method == "exit":
        break
    elif "id" in message:
        send({"id": message["id"], "error": {"code": -32601, "message": "There is no method " + method}})
