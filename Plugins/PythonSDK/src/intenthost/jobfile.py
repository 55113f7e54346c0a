"""Jobs on disk, so that a later process continues them."""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
from typing import Any, Dict, List, Mapping, Optional, Tuple

LONGEST_HANDLE = 1024

_SUFFIX = ".json"


def is_handle(text: str) -> bool:
    """Returns whether a text can name a job: it has 1 to 1,024 bytes of UTF-8."""
    try:
        return 1 <= len(text.encode("utf-8")) <= LONGEST_HANDLE
    except UnicodeEncodeError:
        # A lone surrogate has no UTF-8.
        return False


class JobFile:
    """The file of one job, which belongs to this process until it ends.

    A second file beside it is locked, so that only one of several processes of an extension continues the job. What is
    written is safe on disk when the call returns.
    """

    def __init__(self, path: str, lock: int) -> None:
        """Makes the file of a job whose lock this process has."""
        self._path = path
        self._lock = lock

    def write(self, record: Mapping[str, Any]) -> None:
        """Replaces the record as a whole; raises OSError if it cannot."""
        draft = self._path + ".new"
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            json.dump(record, file)
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, self._path)
        _sync(os.path.dirname(self._path))

    def read(self) -> Optional[Dict[str, Any]]:
        """Returns the record, or None if there is none that can be read."""
        try:
            with open(self._path, encoding="utf-8") as file:
                record = json.load(file)
        except (OSError, ValueError, RecursionError):
            return None
        return record if _is_record(record) else None

    def remove(self) -> None:
        """Removes the record and gives the lock back."""
        for path in (self._path, self._path + ".lock"):
            try:
                os.unlink(path)
            except OSError:
                continue
        self.close()

    def close(self) -> None:
        """Gives the lock back and leaves the record to a later process."""
        if self._lock >= 0:
            os.close(self._lock)
            self._lock = -1


class JobDirectory:
    """The directory in an extension's container in which its jobs are kept."""

    def __init__(self, container: str) -> None:
        """Makes the directory if it is absent; raises OSError if it cannot."""
        self._path = os.path.join(container, ".intenthost", "jobs")
        os.makedirs(self._path, mode=0o700, exist_ok=True)

    def file(self, handle: str) -> Optional[JobFile]:
        """Returns the file of a job, old or new, or None if another process has it; raises OSError."""
        # The handle comes from the host as well, so it is no part of the path.
        return self._locked(hashlib.sha256(handle.encode("utf-8", "surrogatepass")).hexdigest() + _SUFFIX)

    def all(self) -> List[Tuple[JobFile, Dict[str, Any]]]:
        """Returns the jobs that no other process has, and that can be read."""
        found = []
        for name in sorted(os.listdir(self._path)):
            file = self._locked(name) if name.endswith(_SUFFIX) else None
            record = None if file is None else file.read()
            if file is not None and record is not None:
                found.append((file, record))
            elif file is not None:
                file.close()
        return found

    def _locked(self, name: str) -> Optional[JobFile]:
        path = os.path.join(self._path, name)
        lock = os.open(path + ".lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(lock)
            return None
        return JobFile(path, lock)


def _is_record(record: Any) -> bool:
    if not isinstance(record, dict) or not isinstance(record.get("intent"), dict):
        return False
    handle, intent = record.get("handle"), record["intent"]
    return (
        isinstance(handle, str)
        and is_handle(handle)
        and isinstance(record.get("interaction"), str)
        and isinstance(intent.get("name"), str)
        and isinstance(intent.get("parameters"), dict)
        and isinstance(record.get("ttlMs"), int)
        and (record.get("outcome") is None or _is_outcome(record["outcome"]))
    )


def _is_outcome(value: Any) -> bool:
    if not isinstance(value, dict):
        return False
    response, error = value.get("response"), value.get("error")
    if response is None:
        return isinstance(error, dict)
    return isinstance(response, dict) and isinstance(response.get("code"), str)


def _sync(directory: str) -> None:
    descriptor = os.open(directory, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
