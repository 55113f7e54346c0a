"""What the host says about itself, the launch and each call."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Dict, FrozenSet, Mapping, Optional, Tuple

from .errors import invalid_params
from .framing import DEFAULT_LIMIT, LARGEST_LIMIT
from .values import integer, require_object, require_text, require_texts

_LEAST_LIMIT = 1024
_DEFAULT_GRACE = 2000


@dataclass(frozen=True)
class Session:
    """A launch of the extension.

    `container` is the extension's own directory, and `groups` has those of its app groups. They outlive the launch.
    State belongs there, and must be safe on disk before the answer: the process may be killed at any time. `container`
    is None if the host gives none. `limits` are the host's, in milliseconds and bytes.
    """

    identifier: str
    intents: Tuple[str, ...]
    protocol_versions: Tuple[str, ...]
    features: FrozenSet[str]
    locale: str
    locked: bool
    container: Optional[str]
    groups: Mapping[str, str]
    limits: Mapping[str, Any]

    @property
    def grace_ms(self) -> int:
        """The milliseconds that the process may go on after `exit`; 2,000 if the host does not say."""
        return integer(self.limits.get("graceMs"), _DEFAULT_GRACE)

    @property
    def maximum_message_bytes(self) -> int:
        """The longest line in either direction, from 1 KiB to 16 MiB."""
        limit = integer(self.limits.get("maximumMessageBytes"), DEFAULT_LIMIT, _LEAST_LIMIT)
        return min(limit, LARGEST_LIMIT)

    @classmethod
    def read(cls, params: Mapping[str, Any]) -> "Session":
        """Reads the params of `initialize`; raises ResponseError (-32602) if they have another shape."""
        containers = _optional_object(params, "containers")
        container = containers.get("app")
        groups = _optional_object(containers, "groups")
        return cls(
            identifier=require_text(require_object(params.get("extension"), "extension"), "identifier"),
            intents=tuple(require_texts(params, "intents")),
            protocol_versions=tuple(require_texts(params, "protocolVersions")),
            features=frozenset(require_texts(params, "features")) if "features" in params else frozenset(),
            locale=_text(params.get("locale"), "en-US"),
            locked=params.get("locked") is True,
            container=container if isinstance(container, str) else None,
            groups={key: path for key, path in groups.items() if isinstance(path, str)},
            limits=_optional_object(params, "limits"),
        )


@dataclass(frozen=True)
class Intent:
    """What the user wants: the class name of the intent, the id of the transaction and the known values."""

    name: str
    identifier: str
    parameters: Mapping[str, Any]

    @classmethod
    def read(cls, params: Mapping[str, Any]) -> "Intent":
        """Reads the intent of a call; raises ResponseError (-32602) if it has another shape."""
        intent = require_object(params.get("intent"), "intent")
        return cls(
            require_text(intent, "name"), _text(intent.get("identifier"), ""), _optional_object(intent, "parameters")
        )

    def wire(self) -> Dict[str, Any]:
        """Returns the intent as JSON."""
        return {"name": self.name, "identifier": self.identifier, "parameters": dict(self.parameters)}


@dataclass(frozen=True)
class CallContext:
    """What the host says about one call.

    `deadline_ms` is the time left at the start, `idle_ms` the time that may pass without progress; both are None if
    the host does not say. `idempotency_key` is the same for every attempt of one request. `attempt` counts from one.
    `traceparent` is the place of the request in a trace of its caller (W3C Trace Context), or None.
    """

    deadline_ms: Optional[int]
    idle_ms: Optional[int]
    locked: bool
    locale: str
    idempotency_key: str
    attempt: int
    traceparent: Optional[str] = None

    @classmethod
    def read(cls, params: Mapping[str, Any]) -> "CallContext":
        """Reads the context of a call; raises ResponseError (-32602) if it is no object."""
        context = _optional_object(params, "context")
        deadline, idle = integer(context.get("deadlineMs"), -1), integer(context.get("idleMs"), -1)
        return cls(
            deadline_ms=deadline if deadline >= 0 else None,
            idle_ms=idle if idle >= 0 else None,
            locked=context.get("locked") is True,
            locale=_text(context.get("locale"), "en-US"),
            idempotency_key=_text(context.get("idempotencyKey"), ""),
            attempt=integer(context.get("attempt"), 1, 1),
            traceparent=_text(context.get("traceparent"), "") or None,
        )


def _text(value: Any, default: str) -> str:
    return value if isinstance(value, str) else default


def _optional_object(params: Mapping[str, Any], key: str) -> Dict[str, Any]:
    value = params.get(key)
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise invalid_params(f"'{key}' must be an object.")
    return value
