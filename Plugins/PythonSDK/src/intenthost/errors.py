"""The errors of JSON-RPC and of the protocol, as one exception."""

from __future__ import annotations

from typing import Any, Dict, Mapping, Optional, Sequence

PARSE_ERROR = -32700
INVALID_REQUEST = -32600
METHOD_NOT_FOUND = -32601
INVALID_PARAMS = -32602
INTERNAL_ERROR = -32603
REQUEST_CANCELLED = -32800


def text_of(value: object) -> str:
    """Returns the text of any value, also of one whose own conversion raises."""
    try:
        return str(value)
    except Exception:
        return f"a {type(value).__name__} that has no text"


class ResponseError(Exception):
    """An error that answers a request.

    A handler raises it to fail with a message of its own: the host shows `message` to the user as it is, and no
    traceback goes to the log. The host keeps 4,096 bytes of the message. `code` is one of JSON-RPC's, by default
    -32603. `data` is a JSON object.
    """

    def __init__(self, message: str, code: int = INTERNAL_ERROR, data: Optional[Mapping[str, Any]] = None) -> None:
        """Makes an error from a sentence for a person, a code and optional data."""
        # Authors pass exceptions as well.
        self.message = text_of(message)
        super().__init__(self.message)
        self.code = code
        self.data = data

    def wire(self) -> Dict[str, Any]:
        """Returns the error as the member `error` of an answer."""
        error: Dict[str, Any] = {"code": self.code, "message": self.message}
        if self.data is not None:
            error["data"] = dict(self.data)
        return error


class Cancelled(ResponseError):
    """The error of a call or job that is no longer wanted (-32800).

    A handler raises it, usually by `Call.check_cancelled`, to say that it has done nothing.
    """

    def __init__(self, reason: str = "user") -> None:
        """Makes the error from the host's reason, such as `timeout` or `user`."""
        data = {"kind": "cancelled", "reason": reason}
        super().__init__(f"The call was cancelled ({reason}).", REQUEST_CANCELLED, data)
        self.reason = reason


def method_not_found(method: str) -> ResponseError:
    """Returns the error for a method that nobody implements."""
    return ResponseError(f"There is no method '{method[:200]}'.", METHOD_NOT_FOUND)


def invalid_params(problem: str) -> ResponseError:
    """Returns the error for params that do not fit their method."""
    return ResponseError(problem, INVALID_PARAMS)


def out_of_order(method: str, problem: str) -> ResponseError:
    """Returns the error for a request that came at the wrong time."""
    return ResponseError(f"'{method[:200]}' came {problem}.", INVALID_REQUEST)


def no_handler(extension: str, intent: str) -> ResponseError:
    """Returns the error for an intent that no handler takes."""
    message = f"{extension} has no handler for {intent}; register one with @extension.handle(\"{intent}\")."
    return ResponseError(message, INTERNAL_ERROR, {"kind": "noHandlerProvided"})


def version_mismatch(extension: str, offered: Sequence[str], supported: Sequence[str]) -> ResponseError:
    """Returns the error for a host with which the extension has no version in common."""
    message = (
        f"{extension} speaks version {', '.join(supported)} of the protocol; "
        f"the host offers {', '.join(offered) or 'none'}."
    )
    return ResponseError(message, INVALID_PARAMS, {"kind": "versionMismatch", "supported": list(supported)})


def message_too_large(limit: int, seen: int) -> ResponseError:
    """Returns the error for a line over the limit; both numbers are bytes."""
    message = f"The message has {seen} bytes; the extension reads up to {limit}."
    return ResponseError(message, INVALID_REQUEST, {"kind": "messageTooLarge", "limit": limit, "seen": seen})
