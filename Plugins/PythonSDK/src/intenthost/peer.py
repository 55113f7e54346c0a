"""The host as the extension sees it: answers, notifications and requests to it."""

from __future__ import annotations

import itertools
import threading
from concurrent.futures import Future, InvalidStateError
from typing import Any, Dict, FrozenSet, Mapping, Optional, Protocol

from .errors import INTERNAL_ERROR, ResponseError, text_of
from .values import RequestID, cut

# The host keeps so many bytes of a line of the log.
LOG_BYTES = 4096
LEVELS = ("error", "warning", "info", "debug")


class Sender(Protocol):
    """What takes the messages for the host."""

    limit: int

    def send(self, message: Mapping[str, Any], may_be_lost: bool = False) -> None:
        """Sends a message; raises ValueError if it cannot be one."""


class Peer:
    """Sends to the host. Every method may be called on every thread and never waits for the host."""

    def __init__(self, sender: Sender) -> None:
        """Makes a peer that sends by a sender."""
        self.sender = sender
        self.features: FrozenSet[str] = frozenset()
        self._numbers = itertools.count(1)
        self._requests: Dict[str, "Future[Any]"] = {}
        self._is_closed = False
        self._lock = threading.Lock()

    def answer(self, id: RequestID, result: Any) -> bool:
        """Answers a request, with an error if the wire cannot carry the result; returns whether it can."""
        try:
            self.sender.send({"jsonrpc": "2.0", "id": id, "result": result})
            return True
        except ValueError as error:
            self.log("error", f"The answer cannot be sent: {error}.")
            self.fail(id, ResponseError(f"The answer of the extension cannot be sent: {error}."))
            return False

    def fail(self, id: RequestID, error: ResponseError) -> None:
        """Answers a request with an error."""
        try:
            self.sender.send({"jsonrpc": "2.0", "id": id, "error": error.wire()})
            return
        except (TypeError, ValueError):
            # Its data or its code cannot be sent, or it is too long.
            text = cut(text_of(error), LOG_BYTES)
        try:
            self._fail_plainly(id, text)
        except ValueError:
            self._fail_plainly(id, "The error of the extension cannot be sent.")

    def _fail_plainly(self, id: RequestID, text: str) -> None:
        self.sender.send({"jsonrpc": "2.0", "id": id, "error": {"code": INTERNAL_ERROR, "message": text}})

    def notify(self, method: str, params: Mapping[str, Any], may_be_lost: bool = False) -> None:
        """Sends a notification; raises ValueError if its params are no JSON."""
        self.sender.send({"jsonrpc": "2.0", "method": method, "params": params}, may_be_lost)

    def log(self, level: str, message: str) -> None:
        """Sends a line for the extension's log, at most 4,096 bytes of it."""
        if level not in LEVELS:
            raise ValueError(f"'{level}' is none of the levels {', '.join(LEVELS)}")
        self.notify("log/message", {"level": level, "message": cut(message, LOG_BYTES)}, may_be_lost=True)

    def request(self, method: str, params: Mapping[str, Any]) -> "Future[Any]":
        """Sends a request and returns the future of its result; an error of the host is a ResponseError in it.

        After `close` nothing is sent, and the result is None.
        """
        future: "Future[Any]" = Future()
        with self._lock:
            if self._is_closed:
                future.set_result(None)
                return future
            id = f"python-{next(self._numbers)}"
            self._requests[id] = future
        try:
            self.sender.send({"jsonrpc": "2.0", "id": id, "method": method, "params": params})
        except ValueError:
            self._forget(id)
            raise
        return future

    def answered(self, message: Mapping[str, Any]) -> bool:
        """Takes an answer of the host, and returns whether a request awaits it."""
        future = self._forget(message.get("id"))
        if future is None:
            return False
        error = message.get("error")
        if error is None:
            settle(future, message.get("result"))
            return True
        text = error.get("message") if isinstance(error, dict) else None
        settle(future, None, ResponseError(text if isinstance(text, str) else "The host refused the request."))
        return True

    def close(self) -> None:
        """Ends the requests that the host has not answered with None, because the host answers no more."""
        with self._lock:
            self._is_closed = True
            futures = list(self._requests.values())
            self._requests.clear()
        for future in futures:
            settle(future, None)

    def _forget(self, id: Any) -> Optional["Future[Any]"]:
        with self._lock:
            return self._requests.pop(id, None) if isinstance(id, str) else None


def settle(future: "Future[Any]", value: Any, error: Optional[BaseException] = None) -> None:
    """Gives a future its value or error, unless it has one already."""
    try:
        if error is None:
            future.set_result(value)
        else:
            future.set_exception(error)
    except InvalidStateError:
        return
