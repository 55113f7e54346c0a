#!/usr/bin/env python3
"""An extension for the tests of the console, which does what the content of a message says.

"work" begins a job, "go on" moves the newest job a quarter further, "finish" ends it well, "fall" ends the process by a
signal, "wait" never answers, and everything else is done at once.
"""
import json
import os
import signal
import sys

wire = os.fdopen(os.dup(1), "w", encoding="utf-8")
os.dup2(2, 1)
jobs = []


def send(message):
    wire.write(json.dumps({"jsonrpc": "2.0", **message}) + "\n")
    wire.flush()


def tell(job):
    job["sequence"] += 1
    part = {"handle": job["handle"], "sequence": job["sequence"]}
    send({"method": "job/progress", "params": part | {"fraction": job["quarters"] / 4, "message": "sweeping"}})


def handle(identifier, content):
    response = {"response": {"code": "success", "properties": {}}}
    if content == "fall":
        print("This is the end of the foreman.", file=sys.stderr, flush=True)
        os.kill(os.getpid(), signal.SIGSEGV)
    if content == "wait":
        return
    if content == "work":
        jobs.append({"handle": f"job-{os.getpid()}-{len(jobs)}", "sequence": 0, "quarters": 1})
        response = {"response": {"code": "inProgress", "properties": {}}}
        response["job"] = {"handle": jobs[-1]["handle"], "ttlMs": 600_000}
    send({"id": identifier, "result": response})
    if content == "work":
        tell(jobs[-1])
    if content == "go on":
        jobs[-1]["quarters"] += 1
        tell(jobs[-1])
    if content == "finish":
        end(jobs.pop(), response={"code": "success", "properties": {}})


def end(job, **result):
    send({"method": "job/result", "params": {"handle": job["handle"], "sequence": job["sequence"] + 1, **result}})


for line in sys.stdin:
    message = json.loads(line)
    method, params, identifier = message.get("method"), message.get("params", {}), message.get("id")
    if method == "initialize":
        intents = params["intents"]
        answer = {"protocolVersion": "1.0", "extension": {"name": "Foreman"}, "intents": intents, "features": []}
        send({"id": identifier, "result": answer})
    elif method == "intent/handle":
        handle(identifier, params["intent"]["parameters"].get("content"))
    elif method == "job/cancel":
        for job in [job for job in jobs if job["handle"] == params["handle"]]:
            jobs.remove(job)
            end(job, error={"code": -32800, "message": "The job was cancelled."})
    elif method == "shutdown":
        send({"id": identifier, "result": {}})
    elif method == "exit":
        break
    elif identifier is not None:
        send({"id": identifier, "error": {"code": -32601, "message": f"There is no method {method}"}})
