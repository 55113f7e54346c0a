"""The calls under way: so many at a time, each answered once."""

from __future__ import annotations

import threading
from collections import deque
from typing import Any, Callable, Deque, Dict, Optional, Tuple

from .call import Call
from .errors import Cancelled, ResponseError
from .extension import Extension
from .faults import as_response_error
from .job import Job
from .jobtable import JobTable
from .peer import Peer
from .results import result_of
from .values import RequestID
from .view import ViewCall
from .workers import Work, Workers

# The host sends no more than the extension carries out. This bounds a host that does.
_MOST_WAITING = 1024
# The host's clock began earlier, so a quarter of the grace is left for the way back.
_GRACE_SHARE = 0.75


class _Entry:
    """A call, its handler and what runs it."""

    def __init__(self, call: Call, handler: Callable[..., Any]) -> None:
        self.call = call
        self.handler = handler
        self.work = Work()
        self.has_slot = False
        self.timer: Optional[threading.Timer] = None


class CallTable:
    """Carries out calls, and gives each exactly one answer.

    A cancelled call whose handler does not end is answered with -32800 before the grace is over, and its place is free
    for the next call.
    """

    def __init__(self, extension: Extension, peer: Peer, workers: Workers, jobs: JobTable) -> None:
        """Makes an empty table."""
        self._extension = extension
        self._peer = peer
        self._workers = workers
        self._jobs = jobs
        self._lock = threading.Lock()
        self._entries: Dict[RequestID, _Entry] = {}
        self._waiting: Deque[_Entry] = deque()
        self._running = 0
        self._on_idle: Optional[Callable[[], None]] = None

    def has(self, id: RequestID) -> bool:
        """Returns whether a call with the id is not answered yet."""
        with self._lock:
            return id in self._entries

    def add(self, call: Call, handler: Callable[..., Any]) -> None:
        """Takes a call, which runs at once or when a place is free."""
        entry = _Entry(call, handler)
        with self._lock:
            is_full = len(self._waiting) >= _MOST_WAITING
        if is_full:
            self._peer.fail(call.id, ResponseError(f"{self._extension.name} has too many calls that wait."))
            return
        if "ack" in self._peer.features:
            # Before another thread can begin and answer the call.
            self._peer.notify("$/ack", {"id": call.id})
        with self._lock:
            self._entries[call.id] = entry
            self._waiting.append(entry)
        self._begin_next()

    def cancel(self, id: RequestID, reason: str, grace_ms: int) -> None:
        """Cancels a call; nothing happens if it is answered already."""
        with self._lock:
            entry = self._entries.get(id)
            has_begun = entry is not None and entry.has_slot
            if entry is not None and not has_begun:
                self._waiting.remove(entry)
        if entry is None:
            return
        entry.call._cancel(reason)
        if not has_begun:
            self._answer(entry, None, Cancelled(reason))
            return
        entry.work.cancel()
        timer = threading.Timer(grace_ms * _GRACE_SHARE / 1000, self._ended, (entry, None, Cancelled(reason)))
        timer.daemon = True
        with self._lock:
            if id not in self._entries or entry.timer is not None:
                return
            entry.timer = timer
        timer.start()

    def close(self, on_idle: Callable[[], None]) -> None:
        """Begins no more calls, and calls back once those that run have ended."""
        with self._lock:
            waiting = list(self._waiting)
            self._waiting.clear()
            is_idle = self._running == 0
            self._on_idle = None if is_idle else on_idle
        for entry in waiting:
            entry.call._cancel("shutdown")
            self._answer(entry, None, Cancelled("shutdown"))
        if is_idle:
            on_idle()

    def cancel_all(self, reason: str, grace_ms: int) -> None:
        """Cancels all calls."""
        with self._lock:
            ids = list(self._entries)
        for id in ids:
            self.cancel(id, reason, grace_ms)

    def _begin_next(self) -> None:
        with self._lock:
            if not self._waiting or self._running >= self._extension.concurrent_calls:
                return
            entry = self._waiting.popleft()
            entry.has_slot = True
            self._running += 1

        def done(value: Any, error: Optional[BaseException]) -> None:
            self._ended(entry, value, error)

        self._workers.start(entry.handler, (entry.call,), done, entry.work)

    def _ended(self, entry: _Entry, value: Any, error: Optional[BaseException]) -> None:
        try:
            self._answer(entry, value, error)
        finally:
            self._release(entry)

    def _release(self, entry: _Entry) -> None:
        with self._lock:
            # The handler of a call that was given up ends a second time.
            if not entry.has_slot:
                return
            entry.has_slot = False
            self._running -= 1
            timer, entry.timer = entry.timer, None
            on_idle = None
            if self._running == 0:
                on_idle, self._on_idle = self._on_idle, None
        if timer is not None:
            timer.cancel()
        if on_idle is not None:
            on_idle()
        self._begin_next()

    def _answer(self, entry: _Entry, value: Any, error: Optional[BaseException]) -> None:
        call = entry.call
        if not call._take_answer():
            return
        with self._lock:
            self._entries.pop(call.id, None)
        try:
            if error is not None:
                raise error
            result, job = self._result(call, value)
        except BaseException as fault:
            subject = f"{self._extension.name}'s handler of {call.method} for {call.intent.name}"
            self._peer.fail(call.id, as_response_error(fault, subject, call.cancel_reason, self._peer))
            return
        is_sent = self._peer.answer(call.id, result)
        if job is not None and is_sent:
            self._jobs.begin(job)
        elif job is not None:
            self._jobs.drop(job)

    def _result(self, call: Call, value: Any) -> Tuple[Dict[str, Any], Optional[Job]]:
        if isinstance(call, ViewCall):
            return call.result(value), None
        result = result_of(call.method, value)
        job = call._job
        if job is None or value.code != "inProgress":
            return result, None
        self._jobs.keep(job)
        return {**result, "job": {"handle": job.handle, "ttlMs": job.ttl_ms}}, job
