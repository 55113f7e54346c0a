"""Prints what a host that runs as a daemon does: calls, states of extensions, progress of jobs.

    python3 -m intenthost.watch
"""

from __future__ import annotations

import sys
from typing import Any, Dict, Iterator

from .client import HostClient, HostError

Json = Dict[str, Any]


def printable(text: str) -> str:
    """The text without what controls a terminal."""
    return "".join(character if character.isprintable() else "?" for character in text)


def call_line(call: Json) -> str:
    """One call as a line: its number, what it is, and how far it is."""
    words = [f"#{call['call']}", call["intent"], call.get("name", "")]
    if call["isRunning"]:
        fraction = (call.get("progress") or {}).get("fraction")
        words.append("runs" if fraction is None else f"{fraction:.0%}")
    else:
        words.append(f"{call['status']} after {call['timings']['totalMs']:.1f} ms")
        if error := call.get("error"):
            words.append(f"in {call['stage']}: {error['message']}")
    return " ".join(word for word in words if word)


def lines(changes: Json, states: Dict[str, str]) -> Iterator[str]:
    """The lines that tell of changes; `states` are those of extensions that were told."""
    for extension in (changes.get("status") or {}).get("extensions", []):
        if states.get(extension["identifier"]) != extension["state"]:
            states[extension["identifier"]] = extension["state"]
            yield f"{extension['name']} is {extension['state']}"
    for call in changes.get("calls", []):
        yield call_line(call)
    if left := changes.get("callsLeftOut"):
        yield f"and {left} more changes of calls"
    for job in changes.get("jobs", []):
        fraction = (job.get("progress") or {}).get("fraction")
        yield f"job {job['id']} {job['state']}" + ("" if fraction is None else f" {fraction:.0%}")


def main() -> int:
    """Prints until it is interrupted, or the host leaves."""
    states: Dict[str, str] = {}
    try:
        with HostClient("watch") as client:
            for changes in client.watch():
                for line in lines(changes, states):
                    print(printable(line), flush=True)
    except HostError as error:
        print(f"Error: {error}", file=sys.stderr)
        return 69
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
