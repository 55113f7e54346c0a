"""The results of resolving a parameter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Dict, Optional, Sequence, Tuple

_FEWEST_OPTIONS, _MOST_OPTIONS = 2, 10


@dataclass(frozen=True)
class Resolution:
    """What a handler says about the value of a parameter.

    Make one with the class methods. Values are JSON in the forms of docs/protocol.md. A `message` is for the user; the
    host keeps 4,096 bytes of it. Some types of parameters lack outcomes: the host refuses those with
    `outcomeNotAllowed`.
    """

    outcome: str
    value: Any = None
    options: Optional[Tuple[Any, ...]] = None
    reason: Optional[str] = None
    message: Optional[str] = None

    @classmethod
    def success(cls, value: Any = None) -> "Resolution":
        """Accepts a value; with None, the value that the host has sent."""
        return cls("success", value=value)

    @classmethod
    def not_required(cls) -> "Resolution":
        """Drops the value, and asks for none."""
        return cls("notRequired")

    @classmethod
    def needs_value(cls, message: Optional[str] = None) -> "Resolution":
        """Has the user asked for a value."""
        return cls("needsValue", message=message)

    @classmethod
    def needs_more_details(cls, message: Optional[str] = None) -> "Resolution":
        """Has the user asked for a more precise value."""
        return cls("needsMoreDetails", message=message)

    @classmethod
    def disambiguation(cls, options: Sequence[Any], message: Optional[str] = None) -> "Resolution":
        """Has the user choose among two to ten values; raises ValueError for fewer or more."""
        if not _FEWEST_OPTIONS <= len(options) <= _MOST_OPTIONS:
            raise ValueError(f"a disambiguation has two to ten options, not {len(options)}")
        return cls("disambiguation", options=tuple(options), message=message)

    @classmethod
    def confirmation_required(
        cls, value: Any = None, *, reason: Optional[str] = None, message: Optional[str] = None
    ) -> "Resolution":
        """Has the user asked whether a value is meant; with None, the value that the host has sent."""
        return cls("confirmationRequired", value=value, reason=reason, message=message)

    @classmethod
    def unsupported(
        cls, *, reason: Optional[str] = None, message: Optional[str] = None, value: Any = None
    ) -> "Resolution":
        """Refuses the value; `reason` is a name from the parameter's result class."""
        return cls("unsupported", value=value, reason=reason, message=message)

    def wire(self) -> Dict[str, Any]:
        """Returns the result as JSON; members that are None are absent."""
        members = {
            "value": self.value,
            "options": None if self.options is None else list(self.options),
            "reason": self.reason,
            "message": self.message,
        }
        return {"outcome": self.outcome, **{key: value for key, value in members.items() if value is not None}}
