#!/usr/bin/env python3
"""An extension that keeps every rule of the protocol but the one that the variable FAULT names, such as F1.

It reads what comes at once as a chunk, so that it knows which lines came together. The process adds itself to the list
in FAULTY_MARKER.
"""
import fcntl
import json
import os
import select
import struct
import sys
import termios

FAULT = os.environ.get("FAULT", "")
with open(os.environ["FAULTY_MARKER"], "a", encoding="utf-8") as marker:
    marker.write(f"{os.getpid()}\n")
if "INTENTHOST_LAUNCH_ID" not in os.environ:
    print("An extension for tests of 'intenthost check'.", file=sys.stderr)
    sys.exit(0 if FAULT == "L1" else 64)

wire = os.fdopen(os.dup(1), "wb")
os.dup2(2, 1)
MESSAGE, PAYMENT, RIDE, SOUP = "INSendMessageIntent", "INSendPaymentIntent", "INGetRideStatusIntent", "OrderSoupIntent"
ERRORS = {-32600: "came at the wrong time", -32601: "is no method", -32602: "has wrong params"}


class Refused(Exception):
    """A request that is answered with an error: its code, and perhaps its data."""


def unread():
    """Returns the number of bytes that the host has not read."""
    return struct.unpack("i", fcntl.ioctl(wire, termios.FIONREAD, b"\0" * 4))[0]


def write(line):
    if FAULT == "F4" and unread() > 16 << 10:
        return
    wire.write(line + (b"\r\n" if FAULT == "F2" else b"\n"))
    wire.flush()


def send(message):
    write(json.dumps({"jsonrpc": "2.0", **message}).encode())


def notify(method, params):
    send({"method": method, "params": params})


def log(level="info", **more):
    notify("log/message", {"level": level, "message": "A line for the log.", **more})


class Extension:
    def __init__(self):
        self.phase = "new"
        self.limit = 8 << 20
        self.known = set()
        self.jobs = {"transfer"}
        self.chunk = []
        self.burst = 0
        self.titles = 0

    # Requests

    def initialize(self, id, params):
        if self.phase != "new" and FAULT != "L8":
            raise Refused(-32600)
        if "1.0" not in params["protocolVersions"] and FAULT != "L7":
            raise Refused(-32602, {"kind": "versionMismatch", "supported": ["1.0"]})
        if FAULT == "L3":
            notify("$/progress", {"id": id, "sequence": 1})
        self.phase = "running"
        self.limit = params["limits"]["maximumMessageBytes"]
        if FAULT == "F7" and self.limit < 1 << 20:
            log(padding="x" * self.limit)
        return {
            "protocolVersion": "2.0" if FAULT == "L5" else "1.0",
            "extension": {"name": "Check"},
            "intents": params["intents"],
            "features": ["ack", "ping", "progress", "extend"],
            "concurrentCalls": 0 if FAULT == "L6" else 4,
        }

    def shutdown(self, id, params):
        self.phase = "stopping"
        return None if FAULT == "L9" else {}

    def ping(self, id, params):
        if FAULT == "L13":
            raise Refused(-32601)
        return {}

    def status(self, id, params):
        return {"state": "working" if FAULT == "J6" else "lost"}

    def resolve(self, id, params):
        value = params["intent"]["parameters"].get(params["parameter"])
        if isinstance(value, list):
            results = [{"outcome": "success", "value": item} for item in value]
            return {"results": results + results if FAULT == "S2" else results}
        return {"result": {"outcome": "notRequired" if value is None else "success"}}

    def options(self, id, params):
        return {"items": []} if FAULT == "S3" else {"sections": []}

    def confirm(self, id, params):
        return {"response": {"code": "inProgress" if FAULT == "S4" else "ready", "properties": {}}}

    def handle(self, id, params):
        notify("$/ack", {"id": 4711 if FAULT == "P1" else id})
        name = params["intent"]["name"]
        if FAULT == "M8" and "exampleMember" in params:
            raise Refused(-32602)
        if name == MESSAGE:
            self.report(id)
        if FAULT == "C1" and not self.chunk and select.select([0], [], [], 0.15)[0]:
            self.chunk = self.read()
            if self.chunk and b"$/cancelRequest" in self.chunk[0]:
                return self.chunk.pop(0)
        if FAULT == "C2" and self.chunk and b"$/cancelRequest" in self.chunk[0]:
            return self.chunk.pop(0)
        if (FAULT, self.burst) in (("B1", 4), ("B2", 6)) and not self.chunk:
            return b"nothing"
        if name == PAYMENT:
            return self.begin_job(id)
        code = "ready" if FAULT == "S5" else "success"
        return {"response": {"code": code, "properties": {"sentMesage": {}} if FAULT == "S6" else {}}}

    def report(self, id):
        """Sends everything that a handler may send."""
        for sequence in (2, 1) if FAULT == "P2" else (1, 2):
            notify("$/progress", {"id": id, "sequence": sequence, "fraction": sequence / 2})
        log("loud" if FAULT == "P3" else "debug")
        more = {"id": 4711 if FAULT == "P4" else id, "milliseconds": 1}
        send({"id": f"more-{id}", "method": "$/extend", "params": more})
        if FAULT == "R9":
            send({"id": "time", "method": "host/time", "params": {}})
        if FAULT == "F1":
            write(b"\xef\xbb\xbf" + json.dumps({"jsonrpc": "2.0", "method": "log/message"}).encode())
        if FAULT == "F10":
            write(b"Hello")
        if FAULT == "M1":
            write(b'{"jsonrpc": "1.0", "method": "log/message", "params": {}}')
        if FAULT == "M5":
            log(values=[0] * 70_000)

    def begin_job(self, id):
        code = "success" if FAULT == "J1" else "inProgress"
        answer(id, {"response": {"code": code, "properties": {}}, "job": {"handle": "transfer", "ttlMs": 60_000}})
        for sequence in (2, 1) if FAULT == "J2" else (1, 2):
            notify("job/progress", {"handle": "transfer", "sequence": sequence})
        response = {"code": "ready" if FAULT == "J3" else "success", "properties": {}}
        notify("job/result", {"handle": "transfer", "sequence": 3, "response": response})
        return b"answered"

    def start_updates(self, id, params):
        if FAULT == "U1":
            answer(id, error={"code": -32603, "message": "There is no ride."})
        else:
            answer(id, {})
        for sequence in (2, 1) if FAULT == "U2" else (1, 2):
            response = {"code": "success", "properties": {}}
            update = {"interaction": params["interaction"], "sequence": sequence, "response": response}
            notify("intent/update", update)
        return b"answered"

    def configure(self, id, params):
        """Draws the title with all that it has, and what else is asked for."""
        notify("$/ack", {"id": 4711 if FAULT == "P1" else id})
        if FAULT == "M8" and "exampleMember" in params:
            raise Refused(-32602)
        if FAULT == "V7" and not params["context"]["locale"].startswith("en"):
            raise Refused(-32603)
        intent = params["interaction"]["intent"]
        asked = [parameter["keyPath"] for parameter in params["parameters"] if parameter["class"] == intent["name"]]
        known = [name for name in asked if name in intent["parameters"]]
        nothing = {"success": False, "configured": [], "size": {"width": 0, "height": 0}}
        if params["parameters"] and not known and FAULT != "V5":
            return nothing
        self.titles += not params["parameters"]
        if FAULT == "V8" and not params["parameters"] and self.titles % 2:
            return nothing
        body = [{"type": "TextBlock", "text": str(intent["parameters"].get(name))} for name in known or ["title"]]
        if FAULT == "V2":
            body *= 201
        if FAULT == "V3":
            body.append({"type": "Input.Text", "id": "reply"})
        other = "INOtherIntent" if FAULT == "V4" else intent["name"]
        answer = {
            "success": True,
            "configured": [{"class": other, "keyPath": name} for name in known or list(intent["parameters"])[:1]],
            "size": {"width": 5000 if FAULT == "V6" else 320, "height": 40},
            "card": {"type": "AdaptiveCard", "version": "1.6", "body": body},
        }
        if FAULT == "V1":
            del answer["success"]
        return answer

    METHODS = {
        "initialize": initialize, "shutdown": shutdown, "ping": ping, "job/status": status, "intent/resolve": resolve,
        "intent/options": options, "intent/confirm": confirm, "intent/handle": handle,
        "intent/startSendingUpdates": start_updates, "intents-ui/configure": configure,
    }

    def request(self, id, method, params):
        self.known.add(id)
        try:
            if self.phase == "stopping" and method.startswith("intent") and FAULT != "L10":
                raise Refused(-32600)
            if method not in self.METHODS:
                if FAULT == "R7":
                    return answer(id, {})
                raise Refused(-32601)
            result = self.METHODS[method](self, id, params)
            # Bytes stand for a call that is left without an answer, or has it already.
            if not isinstance(result, bytes):
                for _ in range(2 if FAULT == "R1" and method == "intent/handle" else 1):
                    answer(id, result)
        except Refused as error:
            code, *data = error.args
            answer(id, error={"code": code, "message": ERRORS[code], **({"data": data[0]} if data else {})})

    # Notifications

    def notification(self, method, params):
        if method == "exit":
            os._exit(3 if FAULT == "L11" else 0)
        if method == "job/ack" and params["handle"] not in self.jobs and FAULT == "J4":
            os._exit(3)
        if method == "job/cancel" and params["handle"] not in self.jobs and FAULT == "J5":
            os._exit(3)
        if method == "intent/stopSendingUpdates" and FAULT == "U3":
            os._exit(3)
        if method == "$/cancelRequest" and params["id"] not in self.known and FAULT == "C3":
            answer(params["id"], error={"code": -32800, "message": "cancelled"})
        if method == "example/unknownNotification" and FAULT == "R8":
            answer(None, error={"code": -32601, "message": "There is no such notification."})

    # Lines

    rest = b""

    def read(self):
        """Waits for bytes, and returns the lines that they complete; None at the end."""
        while True:
            chunk = os.read(0, 1 << 20)
            if not chunk:
                return None
            if FAULT == "F3":
                chunk = chunk.decode("utf-8", "replace").encode()
            *lines, self.rest = (self.rest + chunk).split(b"\n")
            lines = [line.rstrip(b"\r") for line in lines]
            if lines:
                return [line for line in lines if line]

    def run(self):
        while True:
            self.chunk = self.read()
            if self.chunk is None:
                sys.exit(3 if FAULT == "L12" else 0)
            self.burst = sum(b'"intent/handle"' in line for line in self.chunk)
            while self.chunk:
                self.line(self.chunk.pop(0))

    def line(self, line):
        message = json.loads(line)
        id, method = message.get("id"), message.get("method")
        if method is None:
            return
        if len(line) > self.limit - (FAULT == "F5"):
            data = {"kind": "messageTooLarge", "limit": self.limit, "seen": len(line) + (FAULT == "F6")}
            answer(id, error={"code": -32600, "message": "That is too long.", "data": data})
        elif "id" in message:
            self.request(id, method, message.get("params", {}))
        else:
            self.notification(method, message.get("params", {}))


def answer(id, result=None, error=None):
    if FAULT == "R2" and isinstance(id, str) and id.isdigit():
        id = int(id)
    if FAULT == "R3" and isinstance(id, int):
        id = int(float(id))
    if FAULT == "E1" and error:
        error.pop("message")
    outcome = {"error": error} if error else {"result": result}
    send({**outcome, "id": id} if FAULT == "F8" else {"id": id, **outcome})


Extension().run()
