"""What a runtime does by itself: the textbook loop, and an extension that is spoken to without a host."""

import json
import re
import statistics
import time
from dataclasses import dataclass

from process import Process

# Between a line's having been read and the verdict that no answer comes.
PATIENCE = 3
LINES = 3
# For a runtime that starts slowly, on a machine that does other things.
START = 30
STARTS = 5
PARAMETER = "x" * (1 << 20)


def answers(command, folder):
    """When a loop answers lines while its stdin stays open, as the table says it."""
    with Process(command, folder, {}) as process:
        turns = []
        for number in range(LINES):
            # JSON, so that jq takes it, too.
            process.send(b'"Hello %d"\n' % number)
            deadline = time.monotonic() + START
            # A line that was read is answered soon, or never. The kernel tells nobody that a pipe was read.
            while process.unread() and time.monotonic() < deadline and process.process.poll() is None:
                time.sleep(0.01)
            line = process.line(PATIENCE)
            while line and b"Hello" not in line:
                line = process.line(PATIENCE)
            turns.append(int(re.search(rb"\d", line)[0]) if line else None)
        assert process.process.poll() is None, f"the loop has ended: {process.said()}"
    return {
        (0, 1, 2): "yes", (None, None, None): "**no**", (0, None, None): "**the first line only**",
        (None, 0, 1): "**a line late**",
    }.get(tuple(turns), f"**{turns}**")


def request(method, number, params):
    return json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params}, separators=(",", ":")).encode() + b"\n"


INITIALIZE = {
    "protocolVersions": ["1.0"], "host": {"name": "runtimes", "version": "1"}, "extension": {"identifier": "org.example.runtime"},
    "intents": ["INSendMessageIntent"], "limits": {}, "locale": "en-US", "locked": False,
    "containers": {"app": "/nonexistent", "groups": {}}, "features": [],
}


def ask(process, method, number, params):
    process.send(request(method, number, params))
    line = process.line(START)
    answer = json.loads(line or "{}")
    assert answer.get("id") == number and "result" in answer, f"{method} was answered {line[:300]!r}: {process.said()}"
    return answer["result"]


def handle(process, number, content):
    intent = {"name": "INSendMessageIntent", "identifier": "1", "parameters": {"content": content}}
    result = ask(process, "intent/handle", number, {"interaction": "1", "intent": intent, "context": {}})
    assert result["response"]["code"] == "success", result


@dataclass
class Figures:
    """What an extension needs, in milliseconds, KiB and seconds, and how it ends."""

    start: float
    threads: int
    processes: int
    private: int
    private_after: int
    end_of_input: str
    end_seconds: float
    terminated: str
    terminated_seconds: float


def started(command, folder):
    """An extension that has answered initialize, and the milliseconds until then."""
    process = Process(command, folder, {"INTENTHOST_LAUNCH_ID": "1"})
    try:
        ask(process, "initialize", 1, INITIALIZE)
    except BaseException:
        process.__exit__()
        raise
    return process, (time.monotonic() - process.began) * 1000


def figures(command, folder):
    """Measures an extension by hand."""
    starts = []
    for _ in range(STARTS):
        process, milliseconds = started(command, folder)
        with process:
            starts.append(milliseconds)
    process, _ = started(command, folder)
    with process:
        handle(process, 2, "Hello")
        process.rest()
        private, threads, processes = process.private(), process.threads(), len(process.family())
        handle(process, 3, PARAMETER)
        process.rest()
        private_after = process.private()
        process.process.stdin.close()
        end = process.end()
    process, _ = started(command, folder)
    with process:
        handle(process, 2, "Hello")
        process.rest()
        process.process.terminate()
        terminated = process.end()
    return Figures(statistics.median(starts), threads, processes, private, private_after, *end, *terminated)
