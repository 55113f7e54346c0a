"""The results of handlers in the form of the wire."""

from __future__ import annotations

from typing import Any, Dict

from .options import Options
from .resolution import Resolution
from .response import Response


def result_of(method: str, value: Any) -> Dict[str, Any]:
    """Returns what a handler of a method returned as the result of the call; raises TypeError for another type."""
    if method == "intent/resolve":
        if isinstance(value, Resolution):
            return {"result": value.wire()}
        if isinstance(value, (list, tuple)) and all(isinstance(item, Resolution) for item in value):
            return {"results": [item.wire() for item in value]}
        raise TypeError(f"the handler returned {type(value).__name__}, neither a Resolution nor a sequence of them")
    expected = Options if method == "intent/options" else Response
    if not isinstance(value, expected):
        raise TypeError(f"the handler returned {type(value).__name__}, not {expected.__name__}")
    return value.wire() if isinstance(value, Options) else {"response": value.wire()}
