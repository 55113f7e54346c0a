"""The sending side of the wire: a queue and one thread, so that nobody waits until the host reads."""

from __future__ import annotations

import os
import threading
from typing import Any, Callable, List, Mapping

from .framing import DEFAULT_LIMIT
from .values import encode

# Beyond so many waiting bytes, reports that may be lost are left out.
_CROWDED = 1024 * 1024


class MessageWriter:
    """Sends messages over a descriptor in the order in which they come.

    `send` never waits for the host. Answers are always kept until they are written. Reports that may be lost, such as
    progress and lines for the log, are dropped while more than 1 MiB waits.
    """

    def __init__(self, descriptor: int, on_break: Callable[[], None]) -> None:
        """Makes a writer; `on_break` is called once if the host no longer reads."""
        self.limit = DEFAULT_LIMIT
        self._descriptor = descriptor
        self._on_break = on_break
        self._lines: List[bytes] = []
        self._waiting = 0
        self._ends = False
        self._changed = threading.Condition()
        self._thread = threading.Thread(target=self._write_lines, name="intenthost-writer", daemon=True)
        self._thread.start()

    def send(self, message: Mapping[str, Any], may_be_lost: bool = False) -> None:
        """Queues a message; raises ValueError if it cannot be a line of the wire."""
        line = encode(message, self.limit)
        with self._changed:
            if self._ends or (may_be_lost and self._waiting > _CROWDED):
                return
            self._lines.append(line)
            self._waiting += len(line)
            self._changed.notify()

    def close(self, seconds: float) -> None:
        """Takes no more messages, and waits at most so long until those that wait are written."""
        with self._changed:
            self._ends = True
            self._changed.notify()
        self._thread.join(seconds)

    def forked(self) -> None:
        """Sends nothing more, because this is a forked child; the thread is not there, and the lock may be held."""
        self._changed = threading.Condition()
        self._ends = True

    def _write_lines(self) -> None:
        while True:
            with self._changed:
                while not self._lines and not self._ends:
                    self._changed.wait()
                data = b"".join(self._lines)
                self._lines.clear()
                if not data:
                    return
            try:
                rest = memoryview(data)
                while rest:
                    rest = rest[os.write(self._descriptor, rest):]
            except OSError:
                return self._break()
            with self._changed:
                self._waiting -= len(data)

    def _break(self) -> None:
        with self._changed:
            self._ends = True
            self._lines.clear()
        self._on_break()
