"""JSON as the protocol has it: messages to and from bytes, and checks of their shape."""

from __future__ import annotations

import json
import math
import re
import secrets
from decimal import Decimal, InvalidOperation
from typing import Any, Dict, List, Mapping, NoReturn, Union

from .errors import invalid_params, text_of

RequestID = Union[int, str]

# The longest integer that is an int: Python's own time for longer ones grows quadratically.
_LONGEST_INTEGER = 400
# A number without an exponent and no longer than this is the one that a float of it prints.
_EXACT_LENGTH = 15
# Before a Decimal on its way into a message. No text from outside has it, because it never leaves the process.
_MARK = f"decimal-{secrets.token_hex(16)}:"
_MARKED = re.compile(f'"{_MARK}([^"]*)"')
# The longest id that is a text. A line may be as short as 1 KiB.
_LONGEST_ID = 128
# The host reads no message of an extension with more values.
_MOST_VALUES = 65_536


def decode(line: bytes) -> Any:
    """Returns the JSON value of a line.

    A number that neither an int of 400 digits nor a float holds becomes a Decimal, which loses no digit. Raises
    ValueError for bytes that are not UTF-8 or not JSON, and for values nested too deeply for the parser.
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
        text = json.dumps(message, ensure_ascii=False, allow_nan=False, separators=(",", ":"), default=_marked)
    except Exception as error:
        # Values may be of the author's own classes, which raise anything.
        raise ValueError(f"a value is not JSON: {text_of(error)}") from None
    if _MARK in text:
        text = _MARKED.sub(r"\1", text)
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


def _integer(digits: str) -> Union[int, Decimal]:
    return int(digits) if len(digits) <= _LONGEST_INTEGER else Decimal(digits)


def _real(digits: str) -> Union[float, Decimal]:
    number = float(digits)
    if len(digits) <= _EXACT_LENGTH and "e" not in digits.lower():
        return number
    try:
        exact = Decimal(digits)
    except InvalidOperation:
        raise ValueError("the exponent of a number is too large") from None
    return number if math.isfinite(number) and exact == Decimal(repr(number)) else exact


def _marked(value: Any) -> str:
    """Returns what stands for a Decimal until the message is a text."""
    if isinstance(value, Decimal) and value.is_finite():
        return f"{_MARK}{value}"
    raise TypeError(f"Object of type {type(value).__name__} is not JSON serializable")


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON")
