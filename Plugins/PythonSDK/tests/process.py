"""A real extension process for tests, spoken to over its pipes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import textwrap
from typing import Any, Dict, List, Optional

Message = Dict[str, Any]

PREFIX = """
import asyncio, os, subprocess, sys, threading, time
from intenthost import *
extension = Extension("Test", concurrent_calls=2)
"""
SUFFIX = """
sys.exit(extension.run())
"""
INITIALIZE = {
    "protocolVersions": ["1.0"], "extension": {"identifier": "org.intenthost.Test"}, "intents": ["INTestIntent"],
    "limits": {"graceMs": 2000}, "features": ["ack", "progress", "extend"],
}


class Process:
    """An extension whose handlers are given as source, which runs after the definition of `extension`."""

    def __init__(self, source: str, initialize: bool = True, grace_ms: int = 2000) -> None:
        """Starts the process, and initializes the extension unless told otherwise."""
        program = PREFIX + textwrap.dedent(source) + SUFFIX
        # The children of a test find the package where the test has found it.
        environment = {**os.environ, "INTENTHOST_LAUNCH_ID": "test", "PYTHONPATH": os.pathsep.join(sys.path)}
        environment.pop("PYTHONUNBUFFERED", None)
        self.process = subprocess.Popen(
            [sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            env=environment,
        )
        assert self.process.stdin is not None and self.process.stdout is not None
        self.stdin, self.stdout = self.process.stdin, self.process.stdout
        self.seen: List[Message] = []
        if initialize:
            self.request(1, "initialize", {**INITIALIZE, "limits": {"graceMs": grace_ms}})
            self.answer(1)

    def write(self, data: bytes) -> None:
        """Writes bytes as they are."""
        self.stdin.write(data)
        self.stdin.flush()

    def request(self, id: Any, method: str, params: Optional[Message] = None) -> None:
        """Sends a request."""
        message = {"jsonrpc": "2.0", "id": id, "method": method, "params": params or {}}
        self.write(json.dumps(message).encode() + b"\n")

    def call(self, id: Any, values: Optional[Message] = None) -> None:
        """Sends intent/handle."""
        intent = {"name": "INTestIntent", "identifier": "x", "parameters": values or {}}
        self.request(id, "intent/handle", {"interaction": "x", "intent": intent})

    def notify(self, method: str, params: Optional[Message] = None) -> None:
        """Sends a notification."""
        self.write(json.dumps({"jsonrpc": "2.0", "method": method, "params": params or {}}).encode() + b"\n")

    def read(self) -> Message:
        """Returns the next message; fails for a line that is none."""
        line = self.stdout.readline()
        if not line:
            raise EOFError("the extension has closed its stdout")
        message: Message = json.loads(line)
        assert isinstance(message, dict) and message.get("jsonrpc") == "2.0", line
        self.seen.append(message)
        return message

    def answer(self, id: Any) -> Message:
        """Reads until the answer to a request and returns it."""
        while True:
            message = self.read()
            if "method" not in message and message.get("id") == id:
                return message

    def notification(self, method: str) -> Message:
        """Reads until a notification and returns its params."""
        while True:
            message = self.read()
            if message.get("method") == method:
                params: Message = message["params"]
                return params

    def logged(self) -> List[str]:
        """Returns the lines of the log that were read so far."""
        return [message["params"]["message"] for message in self.seen if message.get("method") == "log/message"]

    def end(self, timeout: float = 20) -> int:
        """Closes stdin, reads the rest and returns the exit status."""
        self.stdin.close()
        while True:
            try:
                self.read()
            except EOFError:
                break
        return self.process.wait(timeout)

    def discard(self) -> None:
        """Kills the process if it still runs, and closes the pipes."""
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
            if pipe is not None:
                try:
                    pipe.close()
                except BrokenPipeError:
                    continue
