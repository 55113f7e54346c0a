"""What becomes of the exceptions of handlers."""

from __future__ import annotations

from typing import Optional

from .errors import Cancelled, ResponseError
from .peer import LOG_BYTES, Peer
from .values import cut


def as_response_error(error: BaseException, subject: str, cancel_reason: Optional[str], peer: Peer) -> ResponseError:
    """Returns the error for the host, and writes the traceback of an unexpected exception to the log."""
    if isinstance(error, ResponseError):
        return error
    # Imported late: most launches see no exception, and both take long.
    import asyncio
    import traceback

    if isinstance(error, asyncio.CancelledError):
        return Cancelled(cancel_reason or "user")
    lines = traceback.format_exception(type(error), error, error.__traceback__)
    # The end of a traceback says most.
    peer.log("error", "".join(lines).rstrip()[-LOG_BYTES:])
    return ResponseError(cut(f"{subject} raised {type(error).__name__}: {error}", LOG_BYTES))
