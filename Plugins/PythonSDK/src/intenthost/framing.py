"""Lines out of bytes: the framing of the wire, without any input or output."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import List, Optional, Union

from .values import RequestID, is_request_id

DEFAULT_LIMIT = 8 * 1024 * 1024
LARGEST_LIMIT = 16 * 1024 * 1024

# The part of a line that is kept for its id. Writers put the id first.
_PREFIX = 4096
_HEAD = re.compile(
    rb'\s*\{\s*(?:"jsonrpc"\s*:\s*"[^"\\]*"\s*,\s*)?'
    rb'"id"\s*:\s*(-?[0-9]{1,18}|"(?:[^"\\]|\\.){0,1000}")\s*,\s*"(method|result|error)"'
)


@dataclass(frozen=True)
class TooLongLine:
    """A line over the limit, of which only the beginning is kept; `seen` is its length in bytes."""

    prefix: bytes
    seen: int

    def request_id(self) -> Optional[RequestID]:
        """Returns the id if the line was a request that has it in front, and None otherwise."""
        found = _HEAD.match(self.prefix)
        if found is None or found[2] != b"method":
            return None
        try:
            value: RequestID = json.loads(found[1])
        except ValueError:
            return None
        return value if is_request_id(value) else None


class LineFramer:
    """Splits a stream of bytes into lines.

    The time is linear in the bytes, however they are cut. Memory is bounded: of a line that is longer than the limit
    only the beginning is kept. Blank lines are left out, and so is a CR in front of the LF.
    """

    def __init__(self, limit: int = DEFAULT_LIMIT) -> None:
        """Makes a framer for lines of at most `limit` bytes, without their line ends."""
        self.limit = limit
        self._kept = bytearray()
        self._seen = 0

    def feed(self, data: bytes) -> List[Union[bytes, TooLongLine]]:
        """Takes the next bytes of the stream and returns the lines that they complete."""
        lines: List[Union[bytes, TooLongLine]] = []
        start = 0
        while True:
            end = data.find(b"\n", start)
            self._keep(data[start:] if end < 0 else data[start:end])
            if end < 0:
                return lines
            start = end + 1
            line = self._take()
            if line:
                lines.append(line)

    def _keep(self, data: bytes) -> None:
        self._seen += len(data)
        # One byte more than the limit, which may turn out to be the CR of the line end.
        if self._seen <= self.limit + 1:
            self._kept += data
        elif len(self._kept) > _PREFIX:
            self._kept = self._kept[:_PREFIX]
        elif len(self._kept) < _PREFIX:
            self._kept += data[: _PREFIX - len(self._kept)]

    def _take(self) -> Union[bytes, TooLongLine, None]:
        line, seen = bytes(self._kept), self._seen
        self._kept, self._seen = bytearray(), 0
        if seen == len(line) and line.endswith(b"\r"):
            line, seen = line[:-1], seen - 1
        if seen > self.limit:
            return TooLongLine(line[:_PREFIX], seen)
        return line if line.strip(b" \t\r") else None
