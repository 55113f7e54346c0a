"""Work that goes on after handle has answered `inProgress`."""

from __future__ import annotations

import threading
import uuid
from typing import Any, Awaitable, Callable, Dict, Optional, Union

from .errors import INTERNAL_ERROR, REQUEST_CANCELLED, Cancelled, ResponseError, text_of
from .jobfile import LONGEST_HANDLE, JobFile, is_handle
from .peer import LOG_BYTES, Peer
from .progress import progress_members
from .response import Response
from .session import Intent
from .values import cut, encode

JobWork = Callable[["Job"], Union[Response, Awaitable[Response]]]

# The reason of `job/cancel` for a job that the host does not know.
UNKNOWN = "unknown"
# What a message has around the outcome of a job.
_ENVELOPE = 4096


class Job:
    """A job that the host follows: it shows the progress, keeps the result, and may cancel it.

    `handle` names the job, over restarts of the extension as well. `cancelled` is set when the job is no longer
    wanted; `cancel_reason` is then `user`, `timeout` or `unknown`. Coroutines are cancelled as well. All methods may
    be called on every thread.
    """

    def __init__(
        self,
        intent: Intent,
        interaction: str,
        peer: Peer,
        work: Optional[JobWork],
        ttl_ms: int,
        handle: Optional[str] = None,
    ) -> None:
        """Makes a job that has not begun; `Call.start_job` does it for authors."""
        self.handle = str(uuid.uuid4()) if handle is None else handle
        if not is_handle(self.handle):
            raise ValueError(f"the handle of a job has 1 to {LONGEST_HANDLE} bytes")
        self.intent = intent
        self.interaction = interaction
        self.ttl_ms = ttl_ms
        self.cancelled = threading.Event()
        self.cancel_reason: Optional[str] = None
        self._peer = peer
        self._work = work
        self._file: Optional[JobFile] = None
        self._lock = threading.Lock()
        self._is_begun = False
        self._is_forgotten = False
        self._sequence = 0
        self._progress: Dict[str, Any] = {}
        self._outcome: Optional[Dict[str, Any]] = None

    def check_cancelled(self) -> None:
        """Raises Cancelled if the job is no longer wanted."""
        if self.cancelled.is_set():
            raise Cancelled(self.cancel_reason or "user")

    def progress(
        self,
        fraction: Optional[float] = None,
        completed: Optional[float] = None,
        total: Optional[float] = None,
        message: Optional[str] = None,
    ) -> None:
        """Reports progress of the job; before its begin and after its end nothing is sent.

        `fraction` is from zero to one. Raises ValueError for numbers that are not finite.
        """
        members = progress_members(fraction, completed, total, message)
        # Sent within the lock, so that reports leave in order and none follows the result.
        with self._lock:
            if self._outcome is not None or not self._is_begun or self._is_forgotten:
                return
            self._sequence += 1
            params = {"handle": self.handle, "sequence": self._sequence, **members}
            self._peer.notify("job/progress", params, may_be_lost=True)
            self._progress = members

    def finish(self, response: Response) -> None:
        """Ends the job with a response, whose code is a final one; the first end counts.

        Raises ValueError if the code is not final, or if the wire cannot carry the response.
        """
        if response.code in ("inProgress", "ready", "unspecified"):
            raise ValueError(f"'{response.code}' does not end a job")
        self._end({"response": response.wire()})

    def fail(self, message: str, code: int = INTERNAL_ERROR) -> None:
        """Ends the job with an error for the user; the code -32800 says that nothing was done."""
        self._end({"error": ResponseError(cut(text_of(message), LOG_BYTES), code).wire()})

    def status(self) -> Dict[str, Any]:
        """Returns the state of the job as the answer to `job/status`."""
        with self._lock:
            outcome, progress = self._outcome, self._progress
        if outcome is None:
            return {"state": "working", **({"progress": progress} if progress else {})}
        if "error" in outcome:
            return {"state": "cancelled" if outcome["error"].get("code") == REQUEST_CANCELLED else "failed"}
        return {"state": "failed" if outcome["response"]["code"].startswith("failure") else "succeeded"}

    def _end(self, outcome: Dict[str, Any]) -> None:
        encode(outcome, self._peer.sender.limit - _ENVELOPE)
        with self._lock:
            if self._outcome is not None or self._is_forgotten:
                return
            if self._file is not None:
                try:
                    self._file.write(self._record(outcome))
                except OSError as error:
                    text = f"The result of job {self.handle} is lost if this process ends now: {error}"
                    self._peer.log("error", text)
            self._outcome = outcome
            if self._is_begun:
                self._send_outcome(outcome)

    def _keep(self, file: JobFile) -> None:
        with self._lock:
            if self._is_forgotten:
                file.remove()
                return
            file.write(self._record(None))
            self._file = file

    def _begun(self, outcome: Optional[Dict[str, Any]] = None) -> bool:
        """Lets reports leave, and returns whether there is work to do."""
        with self._lock:
            if self._is_forgotten:
                return False
            self._is_begun = True
            self._outcome = self._outcome or outcome
            if self._outcome is not None:
                self._send_outcome(self._outcome)
            return self._outcome is None

    def _cancel(self, reason: str) -> None:
        with self._lock:
            if self.cancel_reason is None:
                self.cancel_reason = reason
            self.cancelled.set()
            if reason == UNKNOWN:
                # Nobody acknowledges the result of a job that the host does not know.
                self._is_forgotten = True
                self._remove_file()
            elif self._outcome is not None and self._is_begun:
                # The host does not have the result yet, or it would not ask.
                self._send_outcome(self._outcome)

    def _forget(self) -> bool:
        """Removes what is kept of the job once the host has its result; returns False if there is none."""
        with self._lock:
            if self._outcome is None:
                return False
            self._remove_file()
            return True

    def _remove_file(self) -> None:
        file, self._file = self._file, None
        if file is not None:
            file.remove()

    def _send_outcome(self, outcome: Dict[str, Any]) -> None:
        self._sequence += 1
        params = {"handle": self.handle, "sequence": self._sequence}
        try:
            self._peer.notify("job/result", {**params, **outcome})
        except ValueError as error:
            # An earlier process kept it, under a higher limit.
            failure = ResponseError(f"The result of the job cannot be sent: {error}.")
            self._peer.notify("job/result", {**params, "error": failure.wire()})

    def _record(self, outcome: Optional[Dict[str, Any]]) -> Dict[str, Any]:
        record = {"handle": self.handle, "interaction": self.interaction, "intent": self.intent.wire()}
        return {**record, "ttlMs": self.ttl_ms, "outcome": outcome}
