"""The extension's side of the protocol: takes lines of the host and hands them on."""

from __future__ import annotations

import threading
from typing import Any, Callable, Dict, Mapping, Optional, Union

from . import errors
from .call import Call
from .calls import CallTable
from .errors import ResponseError
from .extension import Extension
from .faults import as_response_error
from .framing import TooLongLine
from .jobtable import JobTable
from .life import Life
from .peer import Peer, Sender
from .values import RequestID, decode, integer, is_request_id, require_object, require_text
from .view import CONFIGURE, ViewCall
from .workers import Work, Workers

_CALLS = ("intent/resolve", "intent/options", "intent/confirm", "intent/handle", CONFIGURE)


class Runtime:
    """Answers the lines of a host. `receive` is called by one thread at a time, and never waits for a handler."""

    def __init__(self, extension: Extension, sender: Sender) -> None:
        """Makes the runtime of an extension that sends by a sender."""
        self.extension = extension
        self.peer = Peer(sender)
        self.workers = Workers()
        self.jobs = JobTable(self.peer, self.workers, extension._resumption)
        self.calls = CallTable(extension, self.peer, self.workers, self.jobs)
        self.life = Life(extension, self.peer, self.workers, self.jobs, self.calls)
        self._lock = threading.Lock()
        self._is_warned = False
        self._requests: Dict[str, Callable[[RequestID, Mapping[str, Any]], None]] = {
            "shutdown": self.life.shutdown,
            "initialize": self.life.initialize,
            "job/status": self._job_status,
        }
        self._notifications: Dict[str, Callable[[Mapping[str, Any]], None]] = {
            "$/cancelRequest": self._cancel,
            "job/ack": lambda params: self.jobs.acknowledged(require_text(params, "handle")),
            "job/cancel": lambda params: self.jobs.cancel(require_text(params, "handle"), _reason(params)),
            "memory/warning": self._memory_warning,
        }
        extension._peer = self.peer

    def receive(self, line: Union[bytes, TooLongLine]) -> bool:
        """Takes a line, and returns False if it ends the process."""
        if isinstance(line, TooLongLine):
            self._receive_too_long(line)
            return True
        try:
            message = decode(line)
        except ValueError as error:
            self.peer.log("warning", f"The host sent a line that is not JSON: {error}.")
            return True
        if not isinstance(message, dict):
            self.peer.log("warning", "The host sent a line that is not an object.")
            return True
        return self._receive(message)

    def finish(self, seconds: float) -> None:
        """Waits at most so long for the running calls and the hook of the shutdown."""
        # First, so that no call waits for an answer that nobody reads.
        self.peer.close()
        self.life.stop()
        self.life.wait(seconds)

    def terminate(self) -> None:
        """Cancels all calls, because the process is told to end."""
        # Half of the grace, so that `finish` still sees the answers.
        self.calls.cancel_all("shutdown", self.life.grace_ms // 2)

    def _receive_too_long(self, line: TooLongLine) -> None:
        id = line.request_id()
        if id is None or self.calls.has(id):
            self.peer.log("warning", f"The host sent a line of {line.seen} bytes, which is too long.")
        else:
            self.peer.fail(id, errors.message_too_large(self.peer.sender.limit, line.seen))

    def _receive(self, message: Mapping[str, Any]) -> bool:
        id, method = message.get("id"), message.get("method")
        if "method" not in message and ("result" in message or "error" in message):
            if not self.peer.answered(message):
                self.peer.log("warning", "The host answered what was not asked.")
        elif not isinstance(method, str) or ("id" in message and not is_request_id(id)):
            self.peer.log("warning", "The host sent an object that is not a message.")
            if isinstance(id, (int, str)) and is_request_id(id) and not self.calls.has(id):
                self.peer.fail(id, ResponseError("This is not a JSON-RPC message.", errors.INVALID_REQUEST))
        elif isinstance(id, (int, str)):
            self._request(id, method, message.get("params"))
        elif method == "exit":
            return False
        else:
            self._notification(method, message.get("params"))
        return True

    def _request(self, id: RequestID, method: str, params: Any) -> None:
        if self.calls.has(id):
            self.peer.log("warning", f"The host sent the id {str(id)[:100]} twice.")
            return
        try:
            if method == "ping":
                self.peer.answer(id, {})
                return
            self.life.check_order(method)
            if method not in _CALLS and method not in self._requests:
                raise errors.method_not_found(method)
            params = {} if params is None else params
            if not isinstance(params, dict):
                raise errors.invalid_params(f"The params of '{method}' must be an object.")
            if method in _CALLS:
                self._call(id, method, params)
            else:
                self._requests[method](id, params)
        except Exception as fault:
            self.peer.fail(id, as_response_error(fault, f"'{method[:200]}'", None, self.peer))

    def _call(self, id: RequestID, method: str, params: Mapping[str, Any]) -> None:
        session = self.extension.session
        assert session is not None
        is_view = method == CONFIGURE
        call = ViewCall(id, params, session, self.peer) if is_view else Call(id, method, params, session, self.peer)
        handler = self.extension._handler(method, call.intent.name, call.parameter)
        if isinstance(call, ViewCall) and call._is_unknown:
            # Nothing that the handler could know of is asked for.
            self.peer.answer(id, call.result(None))
        elif handler is not None:
            self.calls.add(call, handler)
        elif method in ("intent/handle", CONFIGURE):
            raise errors.no_handler(self.extension.name, call.intent.name)
        else:
            raise errors.method_not_found(method)

    def _job_status(self, id: RequestID, params: Mapping[str, Any]) -> None:
        self.peer.answer(id, self.jobs.status(require_text(params, "handle")))

    def _notification(self, method: str, params: Any) -> None:
        take = self._notifications.get(method)
        if take is None:
            return
        try:
            take(require_object({} if params is None else params, "params"))
        except Exception as fault:
            error = as_response_error(fault, "The SDK", None, self.peer)
            self.peer.log("warning", f"The host sent '{method}', which cannot be read: {error}")

    def _cancel(self, params: Mapping[str, Any]) -> None:
        id = params.get("id")
        if not is_request_id(id):
            raise errors.invalid_params("'id' must be an integer or a text of at most 128 characters.")
        assert isinstance(id, (int, str))
        self.calls.cancel(id, _reason(params), integer(params.get("graceMs"), self.life.grace_ms))

    def _memory_warning(self, params: Mapping[str, Any]) -> None:
        hook = self.extension._handler("memory")
        with self._lock:
            if hook is None or self._is_warned:
                return
            self._is_warned = True
        sizes = (integer(params.get("usedBytes"), 0), integer(params.get("limitBytes"), 0))
        self.workers.start(hook, sizes, lambda _, error: self._warned(error), Work())

    def _warned(self, error: Optional[BaseException]) -> None:
        with self._lock:
            self._is_warned = False
        if error is not None:
            as_response_error(error, "The hook of the memory warning", None, self.peer)


def _reason(params: Mapping[str, Any]) -> str:
    reason = params.get("reason")
    return reason[:100] if isinstance(reason, str) else "user"
