#!/usr/bin/env python3
"""Measures calls between hosts beside what the broker itself takes, and prints a table with the limits.

usage: Tests/Cluster/measure.py FOLDER

The folder has the programs of a release build, and TrivialExtension. Hosts and broker have network namespaces of their
own where this user may make them. Both ends of the broker's own request and reply are in Python, as the caller is.
"""

import ctypes
import json
import multiprocessing
import os
import socket
import statistics
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import network  # noqa: E402
from world import World, brokers, eventually  # noqa: E402

CALLS, ROUNDS = 2000, 5
REQUEST = {"intent": "INHangUpCallIntent"}


class Caller:
    """A client that does as little as a client can."""

    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(path)
        self.lines = self.socket.makefile("rb")
        self.number = 0
        hello = {"protocolVersion": 1, "client": {"name": "measure", "version": "", "kind": "other"}}
        self.call("host/hello", hello)

    def call(self, method, params):
        self.number += 1
        request = {"jsonrpc": "2.0", "id": self.number, "method": method, "params": params}
        self.socket.sendall(json.dumps(request).encode() + b"\n")
        return json.loads(self.lines.readline())

    def succeeds(self):
        return self.call("intent/perform", REQUEST)["result"]["status"] == "success"

    def perform(self):
        assert self.succeeds(), "a call that was measured has failed"


def median(body):
    """The median time of a call in microseconds."""
    for _ in range(CALLS // 10):
        body()
    times = []
    for _ in range(CALLS):
        start = time.perf_counter_ns()
        body()
        times.append(time.perf_counter_ns() - start)
    return statistics.median(times) / 1000


def enter(world, name):
    """Moves this process to the network of a host."""
    words = world.within(name)
    if words:
        with open(words[1].partition("=")[2], "rb") as file:
            # CLONE_NEWNET; newer versions of Python have os.setns.
            assert ctypes.CDLL(None).setns(file.fileno(), 0x40000000) == 0, "the network cannot be entered"


def connect(broker):
    connection = socket.create_connection((broker.host, broker.port))
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    lines = connection.makefile("rb")
    lines.readline()
    connection.sendall(b'CONNECT {"verbose":false,"pedantic":false,"headers":true,"no_responders":true}\r\nPING\r\n')
    assert lines.readline() == b"PONG\r\n"
    return connection, lines


def respond(world, ready):
    """Answers each request at the broker with itself."""
    enter(world, "b")
    connection, lines = connect(world.broker)
    connection.sendall(b"SUB echo 1\r\nPING\r\n")
    assert lines.readline() == b"PONG\r\n"
    ready.set()
    while True:
        words = lines.readline().split()
        body = lines.read(int(words[-1]) + 2)
        connection.sendall(b"PUB %s %d\r\n%s" % (words[3], len(body) - 2, body))


def ask(world, pipe):
    """Measures request and reply of the broker, from the host of the caller."""
    enter(world, "a")
    connection, lines = connect(world.broker)
    connection.sendall(b"SUB answer 1\r\n")
    body = json.dumps(REQUEST).encode()

    def request():
        connection.sendall(b"PUB echo answer %d\r\n%s\r\n" % (len(body), body))
        lines.read(int(lines.readline().split()[-1]) + 2)

    pipe.send(median(request))


def broker_call(world):
    ready, (here, there) = multiprocessing.Event(), multiprocessing.Pipe()
    responder = multiprocessing.Process(target=respond, args=(world, ready), daemon=True)
    responder.start()
    ready.wait(60)
    asker = multiprocessing.Process(target=ask, args=(world, there), daemon=True)
    asker.start()
    result = here.recv()
    asker.join(60)
    responder.kill()
    responder.join(60)
    return result


def memory(pid):
    """The memory that a process shares with no other one, in MiB."""
    with open(f"/proc/{pid}/smaps_rollup", encoding="utf-8") as file:
        return sum(int(line.split()[1]) for line in file if line.startswith("Private_")) / 1024


def row(name, unit, ours, beside, what, limit):
    ratio = ours / beside if beside else None
    holds = (ratio if beside else ours) <= limit
    text = f"{ratio:.2f} ×" if beside else ""
    bound = f"≤ {limit} ×" if beside else f"≤ {limit}"
    print(f"| {name} | {ours:.0f} {unit} | {f'{beside:.0f} {unit}' if beside else ''} | {what} | {text} | {bound} "
          f"| {'yes' if holds else 'no'} |", flush=True)


def measure(programs, version, program):
    world = (network.Network if network.is_possible() else World)(programs, program, "a", "b")
    with world:
        world["b"].has("Trivial", executable=f"{world.programs}/TrivialExtension",
                       IntentsSupported=["INHangUpCallIntent"])
        world.start()
        elsewhere, here = Caller(world["a"].socket), Caller(world["b"].socket)
        rounds = []
        for _ in range(ROUNDS):
            joined = median(here.perform)
            world["b"].kill("bridge")
            alone = median(here.perform)
            world["b"].join()
            eventually("calls go there", elsewhere.succeeds)
            rounds.append((median(elsewhere.perform), broker_call(world), joined, alone))
        call, broker, joined, alone = (statistics.median(column) for column in zip(*rounds))
        row(f"call by two hosts, NATS {version}", "µs", call, broker, "request and reply of the broker", 2)
        row("call here, with a bridge", "µs", joined, alone, "without a bridge", 1.02)
        row("memory of the bridge", "MiB", memory(world["a"].running["bridge"].pid), None, "", 16)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    print("| figure | ours | beside | of | ratio | limit | holds |\n|---|---:|---:|---|---:|---:|---|", flush=True)
    for version, program in brokers().items():
        measure(sys.argv[1], version, program)


main()
