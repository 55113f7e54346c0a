"""Python's `logging` into the extension's log."""

from __future__ import annotations

import logging

from .extension import Extension


class LogHandler(logging.Handler):
    """A handler for `logging` that writes to the log of an extension.

    Levels above `ERROR` become `error`, and those between two levels the lower one.
    """

    def __init__(self, extension: Extension, level: int = logging.NOTSET) -> None:
        """Makes a handler for records from a level on."""
        super().__init__(level)
        self._extension = extension

    def emit(self, record: logging.LogRecord) -> None:
        """Writes a record; a fault in its formatting goes to stderr, as with all handlers of `logging`."""
        try:
            self._extension.log(self.format(record), _level(record.levelno))
        except Exception:
            self.handleError(record)


def _level(number: int) -> str:
    if number >= logging.ERROR:
        return "error"
    if number >= logging.WARNING:
        return "warning"
    return "info" if number >= logging.INFO else "debug"
