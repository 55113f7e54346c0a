#!/usr/bin/env python3
"""An extension that continues messages as jobs, kept in its container across restarts.

The content of a message names the kind of job: "quick" ends at once, "held" only in a later launch or when it is
cancelled, "forgotten" is unknown to a later launch, "twice" sends its result twice, "failed" ends at once with a
failure, "locale" is "held" and reports the locale of the launch that ends it, "stubborn" never ends.
"""
import json
import os
import sys

wire = os.fdopen(os.dup(1), "w", encoding="utf-8")
os.dup2(2, 1)
jobs = {}
path = ""
locale = ""


def send(message):
    wire.write(json.dumps({"jsonrpc": "2.0", **message}) + "\n")
    wire.flush()


def save():
    with open(path + ".new", "w", encoding="utf-8") as file:
        json.dump(jobs, file)
        file.flush()
        os.fsync(file.fileno())
    os.rename(path + ".new", path)


def result(handle, sequence, **outcome):
    send({"method": "job/result", "params": {"handle": handle, "sequence": sequence, **outcome}})


def succeed(handle, sequence):
    code = "failureMessageServiceNotAvailable" if jobs[handle] == "failed" else "success"
    content = locale if jobs[handle] == "locale" else jobs[handle]
    response = {"code": code, "properties": {"sentMessage": {"content": content}}}
    result(handle, sequence, response=response)


def initialize(params):
    global path, locale
    locale = params["locale"]
    path = params["containers"]["app"] + "/jobs.json"
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            jobs.update(json.load(file))
    open_jobs = [handle for handle, content in jobs.items() if content != "forgotten"]
    return {
        "protocolVersion": "1.0",
        "extension": {"name": "Jobs", "version": "1"},
        "intents": params["intents"],
        "features": [],
        "openJobs": open_jobs,
    }


def handle(params):
    content = params["intent"]["parameters"]["content"]
    name = f"job-{os.getpid()}-{len(jobs)}"
    jobs[name] = content
    save()
    return {"response": {"code": "inProgress", "properties": {}}, "job": {"handle": name, "ttlMs": 600000}}


for line in sys.stdin:
    message = json.loads(line)
    method, params = message.get("method"), message.get("params", {})
    if method == "initialize":
        answer = initialize(params)
        send({"id": message["id"], "result": answer})
        for name in answer["openJobs"]:
            if jobs[name] == "stubborn":
                send({"method": "log/message", "params": {"level": "notice", "message": "goes on with a stubborn job"}})
            else:
                succeed(name, 1)
    elif method == "intent/handle":
        answer = handle(params)
        send({"id": message["id"], "result": answer})
        name = answer["job"]["handle"]
        send({"method": "job/progress", "params": {"handle": name, "sequence": 1, "fraction": 0.5, "message": "halfway"}})
        for _ in range({"quick": 1, "twice": 2, "failed": 1}.get(jobs[name], 0)):
            succeed(name, 2)
    elif method == "job/ack":
        jobs.pop(params["handle"], None)
        save()
    elif method == "job/cancel" and jobs.get(params["handle"]) != "stubborn":
        jobs.pop(params["handle"], None)
        save()
        result(params["handle"], 9, error={"code": -32800, "message": "The job was cancelled."})
    elif method == "shutdown":
        send({"id": message["id"], "result": {}})
    elif method == "exit":
        break
    elif "id" in message:
        send({"id": message["id"], "error": {"code": -32601, "message": "There is no method " + method}})
