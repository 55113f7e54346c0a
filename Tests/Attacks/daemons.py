"""Attacks on the daemon by its clients, and by what others do to its files."""

import contextlib
import json
import os
import signal
import socket
import subprocess
import time

from attack import collector
from box import Fell

attacks, attack = collector("client")

HELLO = {"protocolVersion": 1, "client": {"name": "attack", "version": "", "kind": "other"}}


@contextlib.contextmanager
def serving(box, *options):
    """Runs a daemon, and gives its process and the path of its socket."""
    path = f"{box.home}/host.sock"
    log = open(f"{box.home}/serve.log", "ab")
    process = box.start("serve", "--manifests", box.manifests, "--socket", path, *options, stderr=log)
    try:
        connect(path, process).close()
        yield process, path
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGCONT)
            process.terminate()
        try:
            process.wait(30)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise Fell("the daemon did not stop within 30 s") from None
        log.close()


def connect(path, process=None, within=20):
    """Connects to a daemon as soon as it listens."""
    deadline = time.monotonic() + within
    while True:
        client = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        client.settimeout(20)
        try:
            client.connect(path)
            return client
        except OSError as error:
            client.close()
            if time.monotonic() > deadline or (process and process.poll() is not None):
                raise Fell(f"no daemon answers: {error}") from None
            time.sleep(0.02)


def line(method, params, identifier=1):
    return json.dumps({"jsonrpc": "2.0", "id": identifier, "method": method, "params": params}).encode() + b"\n"


def said(client):
    """Everything that the daemon says until it hangs up, as messages."""
    text = b""
    with contextlib.suppress(ConnectionError), client:
        while part := client.recv(1 << 16):
            text += part
    return [json.loads(each) for each in text.splitlines()]


@attack
def refused_without_a_word(box):
    """a client greets wrongly, or sends what is no message: it is told why before the end"""
    box.manifest()
    wrong = [
        (line("host/hello", {**HELLO, "protocolVersion": 99}, "h"), "h", -32603),
        (line("host/hello", {}, "h"), "h", -32602),
        (line("host/hello", [], 7), 7, -32602),
        (line("device/get", {}, 7), 7, -32603),
        (b"hello\n", None, -32700),
        (b'{"id": 7\n', 7, -32700),
        (b'"text"\n', None, -32600),
        (b"[]\n", None, -32600),
        (b'{"jsonrpc": "2.0", "id": 7, "method": 1}\n', 7, -32600),
        (b'{"id": "x", "method": "device/get"}\n', "x", -32600),
    ]
    with serving(box) as (_, path):
        for bad, identifier, code in wrong:
            # Alone, and with so much behind it that the daemon has not read all when it hangs up.
            for more in (b"", line("device/get", {}, 9) * 4000):
                client = connect(path)
                with contextlib.suppress(ConnectionError):
                    client.sendall(bad + more)
                answers = [(each.get("id"), each.get("error", {}).get("code")) for each in said(client)]
                if answers != [(identifier, code)]:
                    raise Fell(f"{bad!r} was answered with {answers}")
    # After the greeting, too.
    with serving(box) as (_, path):
        for bad, identifier, code in wrong[4:]:
            client = connect(path)
            client.sendall(line("host/hello", HELLO, 0) + bad)
            answers = said(client)
            if [each.get("id") for each in answers] != [0, identifier] or answers[1]["error"]["code"] != code:
                raise Fell(f"{bad!r} was answered with {answers}")
