"""What becomes of the exceptions of handlers."""

from __future__ import annotations

from typing import Optional

from .errors import INTERNAL_ERROR, Cancelled, ResponseError, text_of
from .peer import LOG_BYTES, Peer
from .values import cut


def as_response_error(error: BaseException, subject: str, cancel_reason: Optional[str], peer: Peer) -> ResponseError:
    """Returns the error for the host, and writes the traceback of an unexpected exception to the log."""
    if isinstance(error, ResponseError):
        try:
            error.wire()
        except Exception:
            # Its data is no object, or a subclass has left out the initializer.
            return ResponseError(getattr(error, "message", text_of(error)), getattr(error, "code", INTERNAL_ERROR))
        return error
    # Imported late: most launches see no exception, and both take long.
    import asyncio
    import traceback

    if isinstance(error, asyncio.CancelledError):
        return Cancelled(cancel_reason or "user")
    summary = f"{subject} raised {type(error).__name__}: {text_of(error)}"
    try:
        trace = "".join(traceback.format_exception(type(error), error, error.__traceback__)).rstrip()
    except Exception:
        trace = summary
    # The end of a traceback says most.
    peer.log("error", trace[-LOG_BYTES:])
    return ResponseError(cut(summary, LOG_BYTES))
