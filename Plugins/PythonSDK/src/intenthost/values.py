"""JSON as the protocol has it: messages to and from bytes, and checks of their shape."""

from __future__ import annotations

import json
import math
from typing import Any, Dict, List, Mapping, NoReturn, Union

from .errors import invalid_params, text_of

RequestID = Union[int, str]

# The longest number whose value a double may still hold. Python's own time for longer integers grows quadratically.
_LONGEST_NUMBER = 400
# The longest id that is a text. A line may be as short as 1 KiB.
_LONGEST_ID = 128
# The host reads no message of an extension with more values.
_MOST_VALUES = 65_536


def decode(line: bytes) -> Any:
    """Returns the JSON value of a line.

    Raises ValueError for bytes that are not UTF-8 or not JSON, for numbers that a double cannot hold, and for values
    nested too deeply for the parser.
    """
    try:
        return json.loads(line.decode("utf-8"), parse_int=_integer, parse_float=_real, parse_constant=_no_number)
    except RecursionError:
        raise ValueError("it is nested too deeply") from None


def encode(message: Mapping[str, Any], limit: int) -> bytes:
    """Returns a message as a line with its LF, in the order of its members.

    Raises ValueError if the message is not JSON, has more than 65,536 values, or its line has more bytes than the
    limit.
    """
    try:
        text = json.dumps(message, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    except Exception as error:
        # Values may be of the author's own classes, which raise anything.
        raise ValueError(f"a value is not JSON: {text_of(error)}") from None
    line = mended(text).encode("utf-8")
    if len(line) > limit:
        raise ValueError(f"the message has {len(line)} bytes; the host reads up to {limit}")
    # Each value takes two bytes at least, with its comma.
    if len(line) >= 2 * _MOST_VALUES and count_values(message) > _MOST_VALUES:
        raise ValueError(f"the message has more than {_MOST_VALUES} values")
    return line + b"\n"


def mended(text: str) -> str:
    """Returns a text with U+FFFD in place of each lone surrogate, which has no form in UTF-8.

    The names of files that are no UTF-8 have them, and texts that were cut between two halves of a character.
    """
    try:
        text.encode("utf-8")
        return text
    except UnicodeEncodeError:
        pass
    # Both halves of one character make that character.
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def count_values(value: Any) -> int:
    """Returns the number of JSON values in a value, with itself."""
    count = 0
    rest: List[Any] = [value]
    while rest:
        item = rest.pop()
        count += 1
        if isinstance(item, Mapping):
            rest.extend(item.values())
        elif isinstance(item, (list, tuple)):
            rest.extend(item)
    return count


def cut(text: str, limit: int) -> str:
    """Returns a text of at most so many bytes of UTF-8, cut between two characters."""
    if len(text) * 4 <= limit:
        return text
    data = text[:limit].encode("utf-8", "replace")
    return text if len(text) <= limit and len(data) <= limit else data[:limit].decode("utf-8", "ignore")


def require_object(value: Any, name: str) -> Dict[str, Any]:
    """Returns a value that must be an object, or raises the error for invalid params."""
    if not isinstance(value, dict):
        raise invalid_params(f"'{name}' must be an object.")
    return value


def require_text(params: Mapping[str, Any], key: str) -> str:
    """Returns a member that must be a text, or raises the error for invalid params."""
    value = params.get(key)
    if not isinstance(value, str):
        raise invalid_params(f"'{key}' must be a text.")
    return value


def require_texts(params: Mapping[str, Any], key: str) -> List[str]:
    """Returns a member that must be an array of texts, or raises the error for invalid params."""
    value = params.get(key)
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise invalid_params(f"'{key}' must be an array of texts.")
    return value


def integer(value: Any, default: int, least: int = 0) -> int:
    """Returns a whole number, at least `least`, or the default for every other value."""
    if isinstance(value, bool) or not isinstance(value, (int, float)) or value != int(value):
        return default
    return max(int(value), least)


def is_request_id(value: Any) -> bool:
    """Returns whether a value can be the id of a request: an integer, or a text that fits into every line."""
    if isinstance(value, str):
        return len(value) <= _LONGEST_ID
    return isinstance(value, int) and not isinstance(value, bool)


def _integer(digits: str) -> int:
    if len(digits) > _LONGEST_NUMBER:
        raise ValueError("a number has too many digits")
    return int(digits)


def _real(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise ValueError("a number is too large")
    return number


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON")
