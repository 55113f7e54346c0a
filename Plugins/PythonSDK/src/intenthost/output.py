"""What takes the place of stdin and stdout, which belong to the wire."""

from __future__ import annotations

import io
import os
import sys
import threading
from typing import BinaryIO, Callable, Dict, Iterable, TextIO, Tuple

# The host keeps so many bytes of a line; a longer line becomes several.
_LONGEST_LINE = 4096


def take_descriptors() -> Tuple[int, int]:
    """Returns descriptors of the wire for reading and writing, and takes it away from all other code.

    Afterwards descriptor 0 is empty and descriptor 1 leads to stderr. Programs that a handler starts inherit those.
    """
    wire = os.dup(0), os.dup(1)
    empty = os.open(os.devnull, os.O_RDONLY)
    os.dup2(empty, 0)
    os.close(empty)
    os.dup2(2, 1)
    return wire


def plain_stdout() -> TextIO:
    """Returns a stream for `sys.stdout` that leads to stderr, once the wire is taken away."""
    stream = sys.__stdout__
    if isinstance(stream, io.TextIOWrapper) and not stream.closed:
        stream.reconfigure(line_buffering=True)
        return stream
    return open(1, "w", buffering=1, encoding="utf-8", errors="backslashreplace", closefd=False)


class LogStream(io.TextIOBase):
    """A stream for `sys.stdout` whose lines go to a function, each whole and without its line end.

    Every thread has a line of its own, so that the lines of two handlers do not mix.
    """

    def __init__(self, log: Callable[[str], None]) -> None:
        """Makes a stream whose lines go to `log`."""
        super().__init__()
        self._log = log
        self._lines: Dict[int, str] = {}
        self._lock = threading.Lock()
        self._bytes = open(1, "wb", buffering=0, closefd=False)

    @property
    def encoding(self) -> str:  # type: ignore[override]
        """The encoding of the wire."""
        return "utf-8"

    @property
    def buffer(self) -> BinaryIO:
        """A stream for bytes; it leads to stderr."""
        return self._bytes

    def writable(self) -> bool:
        """Returns True."""
        return True

    def fileno(self) -> int:
        """Returns descriptor 1, which leads to stderr."""
        return 1

    def write(self, text: str) -> int:
        """Takes a text, and logs the lines that it completes."""
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        thread = threading.get_ident()
        with self._lock:
            *lines, rest = (self._lines.pop(thread, "") + text).split("\n")
            if len(rest) > _LONGEST_LINE:
                lines.append(rest)
            elif rest:
                self._lines[thread] = rest
        self._log_lines(lines)
        return len(text)

    def log_rest(self) -> None:
        """Logs the lines that nobody has ended."""
        with self._lock:
            lines = list(self._lines.values())
            self._lines.clear()
        self._log_lines(lines)

    def _log_lines(self, lines: Iterable[str]) -> None:
        for line in lines:
            for start in range(0, len(line) if line.strip() else 0, _LONGEST_LINE):
                self._log(line[start:start + _LONGEST_LINE])
