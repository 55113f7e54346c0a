"""Attacks of the clients of a daemon on its memory, its time, its log, its descriptors and its disk."""

import contextlib
import json
import os
import select
import shutil
import socket
import statistics
import subprocess
import threading
import time

from attack import collector
from box import Fell

attacks, attack = collector("client")

MIB = 1 << 20


class Client:
    """A client of a daemon, which reads only while it waits for an answer."""

    def __init__(self, path, **members):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(60)
        self.socket.connect(path)
        self.rest = b""
        self.last = 0
        client = {"name": "attack", "kind": "other", **members}
        self.answer = self.request("host/hello", {"protocolVersion": 1, "client": client})

    def send(self, method, params, identifier=None):
        """Sends a request; `params` may be text of JSON. Returns its id."""
        self.last += 1
        identifier = identifier or self.last
        text = params if isinstance(params, str) else json.dumps(params)
        self.socket.sendall(f'{{"jsonrpc":"2.0","id":{identifier},"method":"{method}","params":{text}}}\n'.encode())
        return identifier

    def messages(self):
        """Yields the messages of the daemon until it hangs up."""
        while True:
            while b"\n" in self.rest:
                line, self.rest = self.rest.split(b"\n", 1)
                yield json.loads(line)
            try:
                more = self.socket.recv(1 << 20)
            except ConnectionError:
                return
            if not more:
                return
            self.rest += more

    def wait(self, identifier):
        """Waits for the answer to a request, and returns it; None if the daemon has hung up."""
        return next((message for message in self.messages() if message.get("id") == identifier and "method" not in message), None)

    def request(self, method, params):
        return self.wait(self.send(method, params))

    def close(self):
        self.socket.close()


def memory(process, name="VmRSS"):
    """Returns the memory of a process in bytes."""
    with open(f"/proc/{process.pid}/status", encoding="ascii") as file:
        return next(int(line.split()[1]) << 10 for line in file if line.startswith(f"{name}:"))


def message(content):
    """Returns the params of a message that Faulty gets."""
    return {"intent": "INSendMessageIntent", "parameters": {"content": content}}


def call_times(path, seconds, least=20):
    """Returns how long the calls of an honest client take, in seconds."""
    client = Client(path)
    times = []
    end = time.monotonic() + seconds
    while time.monotonic() < end or len(times) < least:
        began = time.monotonic()
        answer = client.request("intent/perform", message("Hello"))
        if answer is None or answer.get("result", {}).get("status") != "success":
            raise Fell(f"a call of an honest client failed: {str(answer)[:300]}")
        times.append(time.monotonic() - began)
    client.close()
    return times


def hostile_values(size=MIB):
    """Returns params of almost this size, of as many small values as a message may have."""
    element = '{"a":1,"b":2},'
    text = element * ((1 << 16) // 3 - 16)
    text = text[: len(text) - 1]
    head = '{"intent":"INSendMessageIntent","parameters":{"content":"fault:hang-after-ack","x":['
    tail = "]}}"
    return head + text + " " * (size - len(head) - len(tail) - len(text) - 200) + tail


def flood(path, params, count, stop, ended):
    """Sends requests of one client, which reads nothing, until the daemon hangs up or the attack ends."""
    line = b""
    client = None
    try:
        client = Client(path)
        client.socket.settimeout(1)
        for number in range(count):
            line = f'{{"jsonrpc":"2.0","id":{number + 9},"method":"intent/perform","params":{params}}}\n'.encode()
            while line and not stop.is_set():
                try:
                    line = line[client.socket.send(line):]
                except TimeoutError:
                    continue
        stop.wait()
    except OSError:
        ended.append(path)
    finally:
        if client:
            client.close()


@attack
def memory_of_clients(box):
    """64 clients send 256 requests of 1 MiB of small values each, and read no answer"""
    box.manifest(limits={"handle": "60s", "idle": "60s", "queue": "60s", "request": "120s", "concurrentCalls": 64})
    with box.serving() as (process, path):
        usual = statistics.median(call_times(path, 2))
        idle = memory(process)
        stop, ended = threading.Event(), []
        params = hostile_values()
        threads = [threading.Thread(target=flood, args=(path, params, 256, stop, ended)) for _ in range(64)]
        for thread in threads:
            thread.start()
        try:
            during = statistics.median(call_times(path, 10))
            peak = memory(process, "VmHWM")
            left = memory(process)
        finally:
            stop.set()
            for thread in threads:
                thread.join()
        Client(path).request("host/status", {})
        after = memory(process)
        figures = (
            f"idle {idle >> 20} MiB, peak {peak >> 20}, during {left >> 20}, afterwards {after >> 20}; "
            f"a call {usual * 1e3:.2f} ms, meanwhile {during * 1e3:.2f} ms; {len(ended)} were dropped"
        )
        print("      ", figures)
        if peak - idle > 256 * MIB:
            raise Fell(f"the daemon grew: {figures}")
        # Some milliseconds more are noise of a busy machine.
        if during > 2 * usual + 0.003:
            raise Fell(f"honest calls are slow: {figures}")


@attack
def slow_readers(box):
    """64 clients ask for long answers and read none"""
    box.manifest(limits={name: "60s" for name in ("handle", "idle", "resolve", "confirm", "launch", "queue", "request")})
    with box.serving() as (process, path):
        call_times(path, 0)
        idle = memory(process)
        usual = statistics.median(call_times(path, 0))
        clients = [Client(path) for _ in range(64)]
        # Answers of some 12 KiB each: one client could let 9 MiB wait, and all of them 576 MiB.
        requests = b"".join(
            f'{{"jsonrpc":"2.0","id":{number},"method":"host/status","params":{{}}}}\n'.encode() for number in range(9, 809)
        )
        rests = {client: requests for client in clients}
        for client in clients:
            client.socket.setblocking(False)
        stop = threading.Event()

        def send():
            while not stop.is_set() and any(rests.values()):
                waiting = {client.socket: client for client, rest in rests.items() if rest}
                for ready in select.select([], waiting, [], 0.05)[1]:
                    client = waiting[ready]
                    try:
                        rests[client] = rests[client][ready.send(rests[client][:4000]):]
                    except BlockingIOError:
                        pass
                    except OSError:
                        rests[client] = b""

        sending = threading.Thread(target=send)
        sending.start()
        try:
            during = statistics.median(call_times(path, 5))
        finally:
            stop.set()
            sending.join()
        peak = memory(process, "VmHWM")
        for client in clients:
            client.close()
        figures = f"idle {idle >> 20} MiB, peak {peak >> 20}; a call {usual * 1e3:.2f} ms, meanwhile {during * 1e3:.2f} ms"
        print("      ", figures)
        if peak - idle > 256 * MIB:
            raise Fell(f"the daemon grew: {figures}")
        # Some milliseconds more are noise of a busy machine.
        if during > 2 * usual + 0.003:
            raise Fell(f"honest calls are slow: {figures}")


@attack
def line_without_end(box):
    """a client sends a line that never ends"""
    box.manifest()
    with box.serving() as (process, path):
        idle = memory(process)
        client = Client(path)
        client.socket.settimeout(10)
        sent = 0
        try:
            while sent < 64 * MIB:
                sent += client.socket.send(b" " * (64 << 10))
        except (ConnectionError, TimeoutError):
            pass
        if sent >= 64 * MIB:
            raise Fell("the daemon takes a line without an end")
        if memory(process, "VmHWM") - idle > 16 * MIB:
            raise Fell("the line takes memory")
        # The daemon hangs up before its log is on the disk; the answers below come after it.
        call_times(path, 0, least=3)
        if "a line of more than 1048576 bytes" not in box.said():
            raise Fell(f"the reason is not told: {box.said()}")


@attack
def sentence_flood(box):
    """eight clients have 2,000 sentences understood, beside one with a single sentence"""
    box.manifest()
    data = f"{box.folder}/share/intenthost"
    os.makedirs(f"{data}/templates")
    languages = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Sources/Assistant/Languages")
    shutil.copytree(languages, f"{data}/languages")
    subprocess.run(["chmod", "-R", "a+rX", f"{box.folder}/share"], check=True)
    sentence = " and ".join(["send a message to Bruno about the second one"] * 12)
    with box.serving() as (process, path):
        honest = Client(path)
        first = honest.request("assistant/understand", {"text": sentence})
        if "result" not in first:
            raise Fell(f"the assistant does not work: {first}")

        def seconds():
            began = time.monotonic()
            if "result" not in honest.request("assistant/understand", {"text": sentence}):
                raise Fell("the sentence was not understood")
            return time.monotonic() - began

        usual = statistics.median(seconds() for _ in range(5))
        # A program of its own: clients of one program share its turns.
        script = (
            "import sys; sys.path.insert(0, sys.argv[1]); import clients\n"
            "flood = [clients.Client(sys.argv[2]) for _ in range(8)]\n"
            "[client.send('assistant/understand', {'text': sys.argv[3]}) for _ in range(250) for client in flood]\n"
            "print('sent', flush=True); sys.stdin.read()\n"
        )
        attacker = subprocess.Popen(
            ["python3", "-c", script, os.path.dirname(os.path.abspath(__file__)), path, sentence],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )
        try:
            attacker.stdout.readline()
            waited = seconds()
        finally:
            attacker.communicate()
        if waited > 10 * usual + 0.2:
            raise Fell(f"a sentence took {waited:.2f} s, and {usual:.3f} s without the flood")


@attack
def descriptor_flood(box):
    """clients take all connections of a daemon that may have 256 descriptors, then an extension is to start"""
    box.manifest()
    with box.serving(prefix=("prlimit", "--nofile=256:256")) as (process, path):
        honest = Client(path)
        flood = []
        for _ in range(400):
            client = socket.socket(socket.AF_UNIX)
            client.setblocking(False)
            with contextlib.suppress(OSError):
                client.connect(path)
            flood.append(client)
        time_limit = time.monotonic() + 20
        while "takes no more" not in box.said():
            if time.monotonic() > time_limit:
                raise Fell(f"the daemon takes {len(flood)} clients: {box.said()}")
            select.select([], [], [], 0.05)
        answer = honest.request("intent/perform", message("Hello"))
        if answer["result"]["status"] != "success":
            raise Fell(f"no extension starts: {answer}")
        for _ in range(200):
            client = socket.socket(socket.AF_UNIX)
            with contextlib.suppress(OSError):
                client.connect(path)
            client.close()
        honest.request("host/status", {})
        for client in flood:
            client.close()
        with open(f"{box.folder}/log", encoding="utf-8") as file:
            lines = file.read().count("takes no more")
        if lines > 5:
            raise Fell(f"the log has {lines} lines about it")


@attack
def refusal_flood(box):
    """a client sends 24,000 requests that are refused, to push decisions out of the audit log"""
    box.manifest()
    lock = {"IntentsRestrictedWhileLocked": ["INSendMessageIntent"]}
    box.manifest(**lock)
    with box.serving() as (process, path):
        client = Client(path)
        params = {**message("Hello"), "device": {"isLocked": True, "isProtectedDataAvailable": True}}
        text = json.dumps(params)
        for _ in range(120):
            for _ in range(200):
                client.send("intent/perform", text)
            answers = client.messages()
            for _ in range(200):
                if next(answers)["result"]["status"] == "success":
                    raise Fell("the locked device sends a message")
    found = [f"{folder}/{name}" for folder, _, names in os.walk(box.home) for name in names if name.startswith("audit.jsonl")]
    lines = []
    for name in found:
        with open(name, encoding="utf-8") as file:
            lines += [json.loads(line) for line in file]
    refused = [line for line in lines if line["decision"] == "refused"]
    if not refused:
        raise Fell(f"no refusal is in the audit log: {found}")
    if len(refused) > 200:
        raise Fell(f"the audit log has {len(refused)} refusals")
    if not any("like it before it" in line.get("reason", "") for line in refused):
        raise Fell(f"the refusals were not counted: {refused[-1]}")


def install(box, identifier):
    """Installs an app about which nobody has decided."""
    folder = box.directory(f"{identifier}.app")
    os.mkdir(f"{folder}/PlugIns")
    box.give(f"{folder}/PlugIns")
    box.write(f"{folder}/app.json", json.dumps({"identifier": identifier, "displayName": "Evil", "usageDescription": "Evil."}))
    shutil.copy2(f"{box.bin}/Faulty", f"{folder}/PlugIns/Faulty")
    manifest = {"identifier": f"{identifier}.extension", "executable": "Faulty", "IntentsSupported": ["INSendMessageIntent"]}
    box.write(f"{folder}/PlugIns/evil.json", json.dumps(manifest))
    box.give(f"{folder}/PlugIns/Faulty")
    box.run("install", folder).ended(0)


def donate(path, app, count, size, first=0, batch=100):
    """Has an app donate, and returns the number of donations that were kept in a second."""
    client = Client(path, kind="app", app=app)
    began = time.monotonic()
    content = "x" * size
    done = 0
    while done < count:
        for number in range(first + done, first + min(done + batch, count)):
            intent = {"intent": "INSendMessageIntent", "parameters": {"content": content}}
            client.send("app/donate", {"identifier": f"d{number}", "intent": intent})
        answers = client.messages()
        for _ in range(min(batch, count - done)):
            answer = next(answers)
            if "result" not in answer:
                raise Fell(f"a donation is not kept: {answer}")
        done += batch
    client.close()
    return count / (time.monotonic() - began)


@attack
def donation_flood(box):
    """an app about which nobody has decided donates 300 times 60 KiB"""
    identifier = "org.example.evil"
    install(box, identifier)
    with box.serving(sees_installed=True) as (process, path):
        donate(path, identifier, 300, 60 << 10, batch=10)
    size = sum(
        os.path.getsize(f"{folder}/{name}")
        for folder, _, names in os.walk(box.home) for name in names if name.startswith("personal.sqlite3")
    )
    if size > 4 * MIB:
        raise Fell(f"the store has {size >> 20} MiB")
    if box.run("data", "export", within=60).code != 0:
        raise Fell("the store cannot be exported")
