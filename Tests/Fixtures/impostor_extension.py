#!/usr/bin/env python3
"""An extension that connects to the daemon at IMPOSTOR_SOCKET as the person, as the app IMPOSTOR_OTHER and as its own,
by itself and by processes that hide where they come from. It writes what it reached to IMPOSTOR_RESULT: for each
process and each attempt "done", or the kind of the error.
"""
import array
import json
import os
import socket
import sys

OWN = os.environ.get("IMPOSTOR_OWN", "")
# What only the person may ask, and what an app may.
ATTEMPTS = {
    "device/set": {"isLocked": False},
    "assistant/say": {"text": "hello"},
    "intent/perform": {"intent": "INSendMessageIntent"},
    "host/status": {},
    "host/reload": {},
    "jobs/list": {},
    "extensions/liftQuarantine": {"extension": OWN},
    "authorization/deny": {"app": OWN},
    "app/requestAuthorization": {},
    "app/authorizationStatus": {},
    "app/setPredictionMode": {"type": 6, "mode": 0},
}


def connect(path):
    connection = socket.socket(socket.AF_UNIX)
    connection.settimeout(20)
    connection.connect(path)
    return connection


def tries(connection, client, offers=()):
    """Greets the host and sends each attempt; returns what came of the greeting and of each."""
    stream = connection.makefile("r")
    number = 0

    def ask(method, params):
        nonlocal number
        number += 1
        request = json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params})
        try:
            connection.sendall(request.encode() + b"\n")
        except OSError:
            pass  # The host may have said why before it has closed the connection.
        try:
            for line in stream:
                message = json.loads(line)
                if message.get("id") in (number, None) and "method" not in message:
                    error = message.get("error")
                    return error.get("data", {}).get("kind", "error") if error else "done"
        except OSError as error:
            return f"closed: {error}"
        return "closed"

    hello = {"protocolVersion": 1, "client": {"name": "impostor", **client}, "answersQuestions": True, "offers": list(offers)}
    found = {"host/hello": ask("host/hello", hello)}
    if found["host/hello"] == "done":
        found.update({method: ask(method, params) for method, params in ATTEMPTS.items()})
    return found


def everything(path, own, other):
    return {
        "person": tries(connect(path), {"kind": "command"}, ["authorizationAnswers", "localAuthentication"]),
        "other": tries(connect(path), {"kind": "app", "app": other}),
        "own": tries(connect(path), {"kind": "app", "app": own}),
    }


def as_orphan(path, own, other):
    """The same by a process of its own session, with an empty environment, whose parents have ended."""
    reading, writing = os.pipe()
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            os.dup2(writing, 1)
            os.execve(sys.executable, [sys.executable, __file__, "--try", path, own, other], {})
        os._exit(0)
    os.close(writing)
    os.wait()
    with os.fdopen(reading) as found:
        return json.loads(found.read() or "{}")


def by_the_dead(path):
    """The same over a connection that a process has made which is gone when the host looks."""
    ours, theirs = socket.socketpair()
    if os.fork() == 0:
        connection = connect(path)
        theirs.sendmsg([b"."], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [connection.fileno()]))])
        os._exit(0)
    os.wait()
    _, fds, _, _ = socket.recv_fds(ours, 1, 1)
    connection = socket.socket(fileno=fds[0])
    connection.settimeout(20)
    return {"person": tries(connection, {"kind": "command"})}


def extension():
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
                "extension": {"name": "Impostor", "version": "1"},
                "intents": params["intents"],
                "features": [],
            }
        elif method == "intent/resolve":
            result = {"results": [{"outcome": "success", "value": None}]}
        elif method == "intent/confirm":
            result = {"response": {"code": "ready"}}
        elif method == "intent/handle":
            told = os.environ["IMPOSTOR_SOCKET"], OWN, os.environ["IMPOSTOR_OTHER"]
            found = {"itself": everything(*told), "orphan": as_orphan(*told), "dead": by_the_dead(told[0])}
            with open(os.environ["IMPOSTOR_RESULT"], "w") as file:
                json.dump(found, file)
            result = {"response": {"code": "success"}}
        else:
            result = {}
        print(json.dumps({"jsonrpc": "2.0", "id": message["id"], "result": result}), flush=True)


if sys.argv[1:2] == ["--try"]:
    print(json.dumps(everything(*sys.argv[2:])))
else:
    extension()
