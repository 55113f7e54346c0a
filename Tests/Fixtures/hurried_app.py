#!/usr/bin/env python3
"""An app's program that goes on with one activity, leaves the host, and ends when somebody writes to the pipe 'go'."""
import json
import os
import socket

HELLO = {
    "protocolVersion": 1,
    "client": {"name": "hurried", "kind": "app", "app": os.environ["INTENTHOST_APP"]},
}

host = socket.socket(socket.AF_UNIX)
host.connect(os.environ["INTENTHOST_SOCKET"])
stream = host.makefile("rw")
print(json.dumps({"jsonrpc": "2.0", "id": 0, "method": "host/hello", "params": HELLO}), file=stream, flush=True)
for line in stream:
    message = json.loads(line)
    if message.get("method") == "app/continueActivity":
        print(json.dumps({"jsonrpc": "2.0", "id": message["id"], "result": {}}), file=stream, flush=True)
        break
stream.close()
host.close()
print("left", flush=True)
with open(os.path.join(os.environ["HOME"], "go")) as go:
    go.read()
