"""All open jobs of the process."""

from __future__ import annotations

import threading
from typing import Any, Callable, Dict, List, Optional, Tuple

from .errors import ResponseError
from .faults import as_response_error
from .job import UNKNOWN, Job, JobWork
from .jobfile import JobDirectory, JobFile
from .peer import Peer
from .response import Response
from .session import Intent
from .workers import Work, Workers

Resume = Callable[[str], Optional[JobWork]]


class JobTable:
    """Keeps jobs from the answer that announces them until the host acknowledges their results."""

    def __init__(self, peer: Peer, workers: Workers, resume: Resume) -> None:
        """Makes an empty table; `resume` returns what continues a job of an intent."""
        self._peer = peer
        self._workers = workers
        self._resume = resume
        self._directory: Optional[JobDirectory] = None
        self._jobs: Dict[str, Tuple[Job, Work]] = {}
        self._lock = threading.Lock()

    def open(self, container: str) -> List[Tuple[Job, Optional[Dict[str, Any]]]]:
        """Returns the jobs that earlier processes left, with their outcomes; raises OSError."""
        self._directory = JobDirectory(container)
        return [self._take(file, record) for file, record in self._directory.all()]

    def keep(self, job: Job) -> None:
        """Takes a new job, before the host hears of it; raises ResponseError if it cannot be kept."""
        with self._lock:
            if job.handle in self._jobs:
                raise ResponseError(f"Another open job is named {job.handle}.")
            self._jobs[job.handle] = (job, Work())
        if self._directory is None:
            return
        try:
            file = self._directory.file(job.handle)
            if file is None:
                raise ResponseError(f"Another process has a job named {job.handle}.")
            job._keep(file)
        except (OSError, ValueError, ResponseError) as error:
            self.drop(job)
            raise ResponseError(f"The job cannot be kept: {error}") from error

    def drop(self, job: Job) -> None:
        """Forgets a job of which the host has not heard."""
        with self._lock:
            self._jobs.pop(job.handle, None)
        if job._file is not None:
            job._file.remove()

    def begin(self, job: Job, outcome: Optional[Dict[str, Any]] = None) -> None:
        """Starts the work of a job, or sends its result if it has one."""
        with self._lock:
            known, work = self._jobs.get(job.handle, (None, None))
        # The host may have cancelled it meanwhile, as a job that it does not know.
        if known is not job or work is None or not job._begun(outcome) or job._work is None:
            return

        def done(value: Any, error: Optional[BaseException]) -> None:
            self._finish(job, value, error)

        self._workers.start(job._work, (job,), done, work)

    def acknowledged(self, handle: str) -> None:
        """Forgets a job whose result the host has."""
        with self._lock:
            job, _ = self._jobs.get(handle, (None, None))
            if job is not None and job._forget():
                del self._jobs[handle]

    def cancel(self, handle: str, reason: str) -> None:
        """Cancels a job, and forgets one that the host does not know; nothing happens if there is none of the name."""
        with self._lock:
            job, work = self._jobs.get(handle, (None, None))
            if job is None or work is None:
                return
            job._cancel(reason)
            if reason == UNKNOWN:
                del self._jobs[handle]
        work.cancel()

    def status(self, handle: str) -> Dict[str, Any]:
        """Returns the answer to `job/status`, after taking over a job whose process has ended."""
        with self._lock:
            job, _ = self._jobs.get(handle, (None, None))
        if job is not None:
            return job.status()
        try:
            file = None if self._directory is None else self._directory.file(handle)
        except OSError:
            file = None
        record = None if file is None else file.read()
        if file is None or record is None:
            if file is not None:
                file.remove()
            return {"state": "lost"}
        job, outcome = self._take(file, record)
        self.begin(job, outcome)
        return job.status()

    def _take(self, file: JobFile, record: Dict[str, Any]) -> Tuple[Job, Optional[Dict[str, Any]]]:
        intent = Intent.read(record)
        handle, interaction = record["handle"], record["interaction"]
        work = self._resume(intent.name)
        job = Job(intent, interaction, self._peer, work, record["ttlMs"], handle)
        job._file = file
        with self._lock:
            self._jobs[handle] = (job, Work())
        outcome: Optional[Dict[str, Any]] = record["outcome"]
        if outcome is None and work is None:
            job.fail(f"Nothing continues a job of {intent.name}.")
        return job, outcome

    def _finish(self, job: Job, value: Any, error: Optional[BaseException]) -> None:
        try:
            if error is not None:
                raise error
            if not isinstance(value, Response):
                raise TypeError(f"the work returned {type(value).__name__}, not a Response")
            job.finish(value)
        except BaseException as fault:
            failure = as_response_error(fault, f"Job {job.handle}", job.cancel_reason, self._peer)
            try:
                job.fail(failure.message, failure.code)
            except ValueError:
                # The code is no JSON.
                job.fail(failure.message)
