"""The order of a launch: `initialize` first, `shutdown` last."""

from __future__ import annotations

import threading
from typing import Any, Dict, List, Mapping, Optional

from . import errors
from .calls import CallTable
from .errors import ResponseError
from .extension import Extension
from .faults import as_response_error
from .jobtable import JobTable
from .peer import Peer
from .session import Session
from .values import RequestID
from .workers import Work, Workers

PROTOCOL_VERSIONS = ("1.0",)
_FEATURES = ("ack", "progress", "extend")
_DEFAULT_GRACE = 2000


class Life:
    """The life of an extension between `initialize` and the end of its process.

    `grace_ms` is the time that the process may go on after `exit`.
    """

    def __init__(self, extension: Extension, peer: Peer, workers: Workers, jobs: JobTable, calls: CallTable) -> None:
        """Makes the life of an extension that waits for `initialize`."""
        self.extension = extension
        self.peer = peer
        self.workers = workers
        self.jobs = jobs
        self.calls = calls
        self.grace_ms = _DEFAULT_GRACE
        self._phase = "new"
        self._lock = threading.Lock()
        self._shutdown_ids: List[RequestID] = []
        self._has_stopped = threading.Event()

    def check_order(self, method: str) -> None:
        """Raises ResponseError (-32600) for a request that comes at the wrong time."""
        with self._lock:
            phase = self._phase
        if method == "initialize":
            if phase != "new":
                raise errors.out_of_order(method, "a second time")
        elif phase in ("new", "starting"):
            raise errors.out_of_order(method, "before the answer to 'initialize'")
        if phase == "stopping" and method.startswith(("intent/", "intents-ui/")):
            raise errors.out_of_order(method, "after 'shutdown'")

    def initialize(self, id: RequestID, params: Mapping[str, Any]) -> None:
        """Answers `initialize`, after the hook of the start."""
        self._set_phase("starting")
        try:
            session = Session.read(params)
            if not set(session.protocol_versions) & set(PROTOCOL_VERSIONS):
                raise errors.version_mismatch(self.extension.name, session.protocol_versions, PROTOCOL_VERSIONS)
        except ResponseError:
            self._set_phase("new")
            raise
        self.extension.session = session
        self.peer.sender.limit = session.maximum_message_bytes
        self.grace_ms = session.grace_ms
        hook = self.extension._handler("start")
        if hook is None:
            self._started(id, session, None)
        else:
            self.workers.start(hook, (session,), lambda _, error: self._started(id, session, error), Work())

    def shutdown(self, id: RequestID, params: Mapping[str, Any]) -> None:
        """Begins no more calls, and answers once the running ones and the hook of the shutdown have ended."""
        with self._lock:
            self._shutdown_ids.append(id)
        self.stop()
        if self._has_stopped.is_set():
            self._answer_shutdown()

    def stop(self) -> None:
        """Begins no more calls, and runs the hook of the shutdown after the running ones."""
        with self._lock:
            is_first = self._phase != "stopping"
            self._phase = "stopping"
        if is_first:
            self.calls.close(self._run_shutdown_hook)

    def wait(self, seconds: float) -> None:
        """Waits at most so long for the end of the calls and the hook."""
        self._has_stopped.wait(seconds)

    def _started(self, id: RequestID, session: Session, error: Optional[BaseException]) -> None:
        if error is not None:
            self._set_phase("new")
            subject = f"The start of {self.extension.name}"
            self.peer.fail(id, as_response_error(error, subject, None, self.peer))
            return
        result: Dict[str, Any] = {
            "protocolVersion": next(version for version in session.protocol_versions if version in PROTOCOL_VERSIONS),
            "extension": {"name": self.extension.name, "version": self.extension.version},
            "intents": [intent for intent in session.intents if self.extension._handles(intent)],
            "features": ["ping", *(feature for feature in _FEATURES if feature in session.features)],
            "concurrentCalls": self.extension.concurrent_calls,
        }
        kept = []
        if self.extension._keeps_jobs and session.container is not None:
            try:
                kept = self.jobs.open(session.container)
                result["openJobs"] = [job.handle for job, _ in kept]
            except OSError as fault:
                self.peer.log("error", f"The jobs of earlier processes cannot be read: {fault}")
        self.peer.features = session.features & set(_FEATURES)
        self._set_phase("running")
        self.peer.answer(id, result)
        # After the answer, which names the jobs.
        for job, outcome in kept:
            self.jobs.begin(job, outcome)

    def _run_shutdown_hook(self) -> None:
        hook = self.extension._handler("shutdown")
        if hook is None:
            self._stopped(None)
        else:
            self.workers.start(hook, (), lambda _, error: self._stopped(error), Work())

    def _stopped(self, error: Optional[BaseException]) -> None:
        if error is not None:
            as_response_error(error, "The hook of the shutdown", None, self.peer)
        self._has_stopped.set()
        self._answer_shutdown()

    def _answer_shutdown(self) -> None:
        with self._lock:
            ids, self._shutdown_ids = self._shutdown_ids, []
        for id in ids:
            self.peer.answer(id, {})

    def _set_phase(self, phase: str) -> None:
        with self._lock:
            if self._phase != "stopping":
                self._phase = phase
