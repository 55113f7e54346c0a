#!/usr/bin/env python3
"""An extension that judges its host by the rules of docs/protocol.md.

usage: judging_extension.py REPORT      (adds a line of JSON to the file at its end: {"tried": […], "broken": […]})

The content of a message says what happens to it: "hold" is answered once two of them are open and no third has come,
"cancel" once it is cancelled, "job" goes on as a job, "more" asks for more time first, and all others are answered at
once. The process adds itself to the list in FAULTY_MARKER.
"""
import json
import os
import select
import sys

MARKER = os.environ.get("FAULTY_MARKER")
if MARKER:
    with open(MARKER, "a", encoding="utf-8") as marker:
        marker.write(f"{os.getpid()}\n")
wire = os.fdopen(os.dup(1), "wb")
os.dup2(2, 1)
REASONS = {"timeout", "user", "locked", "superseded", "shutdown", "memory"}
CALLS = {"intent/resolve": 0, "intent/options": 0, "intent/confirm": 1, "intent/handle": 2, "intent/startSendingUpdates": 2}
WIDTH = 2


def write(*parts):
    for part in parts:
        wire.write(part)
        wire.flush()


class Judge:
    def __init__(self):
        self.tried, self.broken = set(), []
        self.limit = 8 << 20
        self.last_id = 0
        self.open = {}
        self.used = set()
        self.stages = {}
        self.asked = {}
        self.phase = "new"
        self.exit_at = None
        self.held = []
        self.jobs = {}
        self.updates = {}
        self.chunk_number = 0

    def rule(self, number, holds, text=""):
        self.tried.add(number)
        if not holds:
            self.broken.append([number, str(text)[:300]])

    # What the host sends

    def line(self, line):
        self.rule("F9", len(line) <= self.limit, f"{len(line)} bytes")
        self.rule("F2", line and not line.endswith(b"\r"), line)
        try:
            text = line.decode()
        except UnicodeDecodeError:
            return self.rule("F1", False, line)
        self.rule("F1", not text.startswith("\ufeff") and text.lstrip()[:1] == "{", text)
        try:
            message = json.loads(text)
        except ValueError as error:
            return self.rule("M1", False, error)
        if not isinstance(message, dict):
            return
        self.rule("M1", message.get("jsonrpc") == "2.0" and ("method" in message or "id" in message), text)
        order = [key for key in message if key in ("jsonrpc", "id", "method", "params", "result", "error")]
        right = [key for key in ("jsonrpc", "id", "method", "params", "result", "error") if key in message]
        self.rule("F8", order == right, order)
        if "method" not in message:
            self.answer(message)
        elif "id" in message:
            self.request(message["id"], message["method"], message.get("params", {}))
        else:
            self.notification(message["method"], message.get("params", {}))

    def request(self, id, method, params):
        self.rule("R4", isinstance(id, int) and id > self.last_id, f"{id} after {self.last_id}")
        self.last_id = id
        self.rule("L2", (method == "initialize") == (self.phase == "new"), method)
        if method == "initialize":
            self.initialize(id, params)
        elif method == "shutdown":
            self.phase = "stopping"
            self.exit_at = self.chunk_number
            send({"id": id, "result": {}})
        elif method in CALLS:
            self.call(id, method, params)
        else:
            self.rule("L13", method != "ping", "ping without the feature")
            send({"id": id, "error": {"code": -32601, "message": "There is no such method."}})

    def initialize(self, id, params):
        container = params.get("containers", {}).get("app", "")
        self.rule("L5", "1.0" in params.get("protocolVersions", []) and params.get("intents"), params)
        self.rule("L5", os.path.isdir(container) or not MARKER, f"no directory '{container}'")
        self.limit = params.get("limits", {}).get("maximumMessageBytes", self.limit)
        # A host that sends more before the answer would do it now.
        self.rule("L2", not select.select([0], [], [], 0.2)[0] or not MARKER, "the host did not wait for the answer")
        self.phase = "running"
        send({"id": id, "result": {
            "protocolVersion": "1.0", "extension": {"name": "Judge", "unknown": 1}, "intents": params.get("intents", []),
            "features": ["ack", "progress", "extend", "example"], "concurrentCalls": WIDTH,
        }})
        # A host goes on after a line that is no message, an answer that nobody awaits, and blank lines.
        write(b"\n\r\nHello\n", b'{"jsonrpc":"2.0","id":4711,"result":{}}\r\n')

    def call(self, id, method, params):
        self.open[id] = method
        self.rule("B1", len(self.open) <= WIDTH, f"{len(self.open)} calls")
        self.rule("L4", self.phase == "running", "a call after shutdown")
        context, interaction = params.get("context", {}), params.get("interaction")
        self.rule("S1", all(isinstance(context.get(key), int) for key in ("deadlineMs", "idleMs", "attempt")), context)
        stage = self.stages.get(interaction, -1)
        is_once = CALLS[method] > stage if method != "intent/resolve" else CALLS[method] >= stage
        self.rule("S1", is_once, f"{method} after stage {stage} of {interaction}")
        self.stages[interaction] = max(stage, CALLS[method])
        if method == "intent/startSendingUpdates":
            self.updates[interaction] = True
            self.settle(id, {})
            response = {"code": "success", "properties": {}}
            notify("intent/update", {"interaction": interaction, "sequence": 1, "response": response})
        elif method == "intent/handle":
            self.handle(id, params["intent"]["parameters"].get("content"))
        elif method == "intent/resolve":
            self.settle(id, None, {"code": -32601, "message": "All values are right."})
        else:
            self.settle(id, {"response": {"code": "ready", "properties": {}}, "unknown": []})

    def handle(self, id, content):
        success = {"response": {"code": "success", "properties": {}}}
        if content == "hold":
            self.held.append(id)
            if len(self.held) == WIDTH:
                self.rule("B1", not select.select([0], [], [], 0.2)[0], "more came while all places were taken")
                for held in self.held:
                    self.settle(held, success)
                self.held = []
        elif content == "cancel":
            notify("$/ack", {"id": id})
            notify("$/progress", {"id": id, "sequence": 1, "message": "waiting"})
        elif content == "more":
            self.ask("more", "$/extend", {"id": id, "milliseconds": 100}, success, id)
            self.ask("time", "host/time", {}, None, id)
        elif content == "job":
            handle = f"job-{id}"
            self.jobs[handle] = 0
            self.settle(id, {"response": {"code": "inProgress", "properties": {}},
                             "job": {"handle": handle, "ttlMs": 60000}})
            for sequence in (1, 2):
                notify("job/result", {"handle": handle, "sequence": sequence, **success})
        else:
            title = {"activityType": "test", "title": "gr\u00fcn"}
            self.settle(id, {"response": {"code": "success", "properties": {}, "userActivity": title}})

    def settle(self, id, result, error=None):
        del self.open[id]
        self.used.add(id)
        message = {"jsonrpc": "2.0", "id": id, **({"error": error} if error else {"result": result})}
        line = json.dumps(message, ensure_ascii=False).encode() + b"\n"
        # A character comes in two parts.
        place = line.find("\u00fc".encode()) + 1
        write(line[:place], line[place:])

    def ask(self, id, method, params, result, call):
        self.asked[id] = (method, result, call)
        send({"id": id, "method": method, "params": params})

    def answer(self, message):
        known = self.asked.pop(message.get("id"), None)
        self.rule("R1", known is not None, f"an answer to {message.get('id')}")
        if known is None:
            return
        method, result, call = known
        if method == "$/extend":
            granted = message.get("result", {}).get("grantedMilliseconds")
            self.rule("P4", isinstance(granted, int) and granted >= 0, message)
            self.settle(call, result)
        else:
            self.rule("R9", message.get("error", {}).get("code") == -32601, message)

    def notification(self, method, params):
        self.rule("L2", self.phase != "new" or method == "exit", method)
        if method == "exit":
            self.rule("L4", self.exit_at == self.chunk_number, "exit did not come together with shutdown")
            self.rule("L4", not os.read(0, 1), "bytes came after exit")
            self.end()
        elif method == "$/cancelRequest":
            self.cancel(params)
        elif method == "job/ack":
            known = self.jobs.get(params.get("handle"))
            self.rule("J4", known is not None and params.get("sequence") == known + 1, params)
            self.jobs[params.get("handle")] = (known or 0) + 1
        elif method == "intent/stopSendingUpdates":
            self.rule("U3", self.updates.pop(params.get("interaction"), False), params)

    def cancel(self, params):
        id, grace = params.get("id"), params.get("graceMs")
        self.rule("C1", params.get("reason") in REASONS and isinstance(grace, int) and grace > 0, params)
        # The answer may have crossed the cancellation.
        self.rule("C1", id in self.open or id in self.used, f"{id} was never sent")
        if id in self.open:
            self.settle(id, None, {"code": -32800, "message": "cancelled"})

    # Life

    def run(self):
        rest = b""
        while chunk := os.read(0, 1 << 20):
            self.chunk_number += 1
            *lines, rest = (rest + chunk).split(b"\n")
            for line in lines:
                self.line(line)
        self.rule("L4", False, "stdin ended without exit")
        self.end()

    def end(self):
        self.rule("R1", not self.asked, f"no answer to {list(self.asked)}")
        with open(sys.argv[1], "a", encoding="utf-8") as report:
            report.write(json.dumps({"tried": sorted(self.tried), "broken": self.broken}) + "\n")
        os._exit(0)


def send(message):
    write(json.dumps({"jsonrpc": "2.0", **message}).encode() + b"\n")


def notify(method, params):
    send({"method": method, "params": params})


Judge().run()
