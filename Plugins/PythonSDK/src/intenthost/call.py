"""The call that a handler carries out."""

from __future__ import annotations

import threading
from concurrent.futures import Future
from typing import Any, Dict, List, Mapping, Optional

from .errors import Cancelled
from .job import Job, JobWork
from .peer import Peer, settle
from .progress import progress_members
from .session import CallContext, Intent, Session
from .values import RequestID, integer, require_text


class Call:
    """A call of the host: what it asks, and the ways to report back while it runs.

    `method` is `intent/resolve`, `intent/options`, `intent/confirm` or `intent/handle`. `interaction` is the same for
    all calls of one request. `parameter` is set for resolve and options, `search_term` for some options.
    `cancelled` is set when the host no longer wants the call; `cancel_reason` then says why.

    All methods may be called on every thread, and do nothing once the call is answered.
    """

    def __init__(self, id: RequestID, method: str, params: Mapping[str, Any], session: Session, peer: Peer) -> None:
        """Reads a call; raises ResponseError (-32602) if its params have another shape."""
        self.id = id
        self.method = method
        self.session = session
        self.interaction = require_text(params, "interaction")
        self.intent = Intent.read(params)
        self.context = CallContext.read(params)
        has_parameter = method in ("intent/resolve", "intent/options")
        self.parameter = require_text(params, "parameter") if has_parameter else ""
        self.search_term = require_text(params, "searchTerm") if params.get("searchTerm") is not None else None
        self.cancelled = threading.Event()
        self.cancel_reason: Optional[str] = None
        self._peer = peer
        self._lock = threading.Lock()
        self._is_answered = False
        self._sequence = 0
        self._extensions: List["Future[Any]"] = []
        self._job: Optional[Job] = None

    @property
    def parameters(self) -> Mapping[str, Any]:
        """The known values of the intent by the names of its parameters."""
        return self.intent.parameters

    @property
    def value(self) -> Any:
        """The value of the parameter that is resolved; None if there is none."""
        return self.intent.parameters.get(self.parameter)

    def check_cancelled(self) -> None:
        """Raises Cancelled if the host no longer wants the call."""
        if self.cancelled.is_set():
            raise Cancelled(self.cancel_reason or "user")

    def log(self, message: str, level: str = "info") -> None:
        """Writes to the extension's log; `level` is `error`, `warning`, `info` or `debug`, else ValueError."""
        self._peer.log(level, message)

    def progress(
        self,
        fraction: Optional[float] = None,
        completed: Optional[float] = None,
        total: Optional[float] = None,
        message: Optional[str] = None,
    ) -> None:
        """Reports progress, which restarts the host's idle clock.

        `fraction` is from zero to one. At most twenty reports a second reach the user. Nothing is sent to a host
        without the feature `progress`. Raises ValueError for numbers that are not finite.
        """
        if "progress" not in self._peer.features:
            return
        members = progress_members(fraction, completed, total, message)
        # Sent within the lock, so that reports leave in order and none follows the answer.
        with self._lock:
            if self._is_answered:
                return
            self._sequence += 1
            params = {"id": self.id, "sequence": self._sequence, **members}
            self._peer.notify("$/progress", params, may_be_lost=True)

    def extend(self, milliseconds: int, reason: Optional[str] = None) -> int:
        """Asks for more time, waits for the host's answer, and returns the milliseconds that it grants.

        That may be zero, and is zero if the call is cancelled or the host lacks the feature `extend`. Raises
        ResponseError if the host refuses the request. Coroutines await `extend_async` instead.
        """
        return _granted(self._extension(milliseconds, reason).result())

    async def extend_async(self, milliseconds: int, reason: Optional[str] = None) -> int:
        """Asks for more time as `extend` does, without blocking the event loop."""
        import asyncio

        return _granted(await asyncio.wrap_future(self._extension(milliseconds, reason)))

    def _extension(self, milliseconds: int, reason: Optional[str]) -> "Future[Any]":
        nothing: "Future[Any]" = Future()
        nothing.set_result(None)
        if "extend" not in self._peer.features:
            return nothing
        params: Dict[str, Any] = {"id": self.id, "milliseconds": milliseconds}
        if reason is not None:
            params["reason"] = reason
        with self._lock:
            if self._is_answered or self.cancelled.is_set():
                return nothing
            future = self._peer.request("$/extend", params)
            self._extensions = [other for other in self._extensions if not other.done()] + [future]
        return future

    def start_job(self, work: Optional[JobWork] = None, ttl_ms: int = 3_600_000, handle: Optional[str] = None) -> Job:
        """Makes a job that begins when this call answers `Response.in_progress`.

        `work` is a function or coroutine function; it gets the job and returns the final response. Without it, the
        extension calls `Job.finish` or `Job.fail` itself. `ttl_ms` is the time that the host waits for the result.
        `handle` names the job among the open ones, with at most 1,024 bytes; by default it is a new UUID. Only handle
        may have a job, and only one. Raises RuntimeError otherwise, and ValueError for a handle that is too long.
        """
        if self.method != "intent/handle":
            raise RuntimeError(f"{self.method} cannot have a job; only intent/handle can")
        job = Job(self.intent, self.interaction, self._peer, work, ttl_ms, handle)
        with self._lock:
            if self._job is not None:
                raise RuntimeError("the call has a job already")
            self._job = job
        return job

    def _cancel(self, reason: str) -> None:
        with self._lock:
            if self.cancelled.is_set():
                return
            self.cancel_reason = reason
            self.cancelled.set()
            extensions, self._extensions = self._extensions, []
        for future in extensions:
            settle(future, None)

    def _take_answer(self) -> bool:
        """Returns True to the first caller, which then answers; progress ends with that."""
        with self._lock:
            is_first = not self._is_answered
            self._is_answered = True
        return is_first


def _granted(result: Any) -> int:
    return integer(result.get("grantedMilliseconds"), 0) if isinstance(result, dict) else 0
