"""The views of a UI extension: what a host asks of it, and the cards that it draws."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Dict, FrozenSet, List, Mapping, Optional, Sequence, Tuple

from .call import Call
from .errors import invalid_params
from .peer import Peer
from .response import Response, UserActivity
from .session import Session
from .values import RequestID, require_object, require_text

CONFIGURE = "intents-ui/configure"

Size = Tuple[float, float]

_OF_RESPONSE = "response."
_MINIMUM_SIZE: Size = (320.0, 0.0)
_MAXIMUM_SIZE: Size = (600.0, 1200.0)
_DISPLAYS = ("map", "message", "paymentTransaction")
# What can mean something in the Markdown of a card.
_MARKS = frozenset("\\*_[]-+.)#{`<>&~=")


@dataclass(frozen=True)
class View:
    """What a UI extension draws for one call.

    `card` is an Adaptive Card as JSON; `card_of` makes one. `shows` names the parameters that it shows: those of the
    intent by their names, the properties of the response with `response.` in front. The host does not ask for them
    again; None stands for those that were asked for. `size` is the width and the height that the card would like, in
    points; None stands for the greatest that the host allows. `displays` names the host's own parts that it leaves out:
    `map`, `message`, `paymentTransaction`.
    """

    card: Mapping[str, Any]
    shows: Optional[Sequence[str]] = None
    size: Optional[Size] = None
    displays: Sequence[str] = ()


def card_of(*body: Mapping[str, Any], speak: Optional[str] = None, lang: Optional[str] = None) -> Dict[str, Any]:
    """Returns an Adaptive Card of elements; `speak` is said in place of its texts, `lang` is their language."""
    members = {"speak": speak, "lang": lang}
    present = {key: value for key, value in members.items() if value is not None}
    return {"type": "AdaptiveCard", "version": "1.6", "body": list(body), **present}


def plain(text: str, **members: Any) -> Dict[str, Any]:
    """Returns the element of a text as it stands, with nothing in it that means Markdown.

    `members` are other members of a TextBlock, such as `size="large"` or `weight="bolder"`. Words of others belong into
    this function: they cannot change what the card looks like.
    """
    return {"type": "TextBlock", "text": escaped(text), "wrap": True, **members}


def escaped(text: str) -> str:
    """Returns a text with each character escaped that can mean something in the Markdown of a card."""
    return "".join("\\" + character if character in _MARKS else character for character in text)


class ViewCall(Call):
    """A call of the host to draw an interaction, or parameters of it.

    `asked` names what to draw, as `View.shows` does; an empty set asks for the title of the whole. `status` is how far
    the extension of the intent has come, such as `ready` or `success`, and `response` what it answered. `kind` is
    `siriSnippet` or `mapsCard`. `interactive_behavior` says what happens when the person selects the card: `none`,
    `nextView`, `launch` or `genericAction`. Sizes are widths and heights in points.
    """

    def __init__(self, id: RequestID, params: Mapping[str, Any], session: Session, peer: Peer) -> None:
        """Reads a call; raises ResponseError (-32602) if its params have another shape."""
        interaction = require_object(params.get("interaction"), "interaction")
        call = {
            "interaction": require_text(interaction, "identifier"),
            "intent": interaction.get("intent"),
            "context": params.get("context"),
        }
        super().__init__(id, CONFIGURE, call, session, peer)
        self.status = _text(interaction.get("status"), "unspecified")
        self.response = _response(interaction.get("response"))
        view = params.get("view")
        view = view if isinstance(view, dict) else {}
        self.kind = _text(view.get("kind"), "siriSnippet")
        self.interactive_behavior = _text(view.get("interactiveBehavior"), "none")
        self.minimum_size = _size(view.get("minimumSize"), _MINIMUM_SIZE)
        self.maximum_size = _size(view.get("maximumSize"), _MAXIMUM_SIZE)
        names = _names(params.get("parameters"), self.intent.name)
        self.asked: FrozenSet[str] = frozenset(name for name in names if self._has_value(name))
        self._is_unknown = bool(names) and not self.asked

    def result(self, view: Optional[View]) -> Dict[str, Any]:
        """Returns the answer for the host; None lets the host draw its own.

        Raises TypeError or ValueError for what is no view, or for a size that is none.
        """
        if view is None:
            return {"success": False, "configured": [], "size": {"width": 0, "height": 0}}
        if not isinstance(view, View):
            raise TypeError(f"the handler returned {type(view).__name__}, not View or None")
        if not isinstance(view.card, Mapping):
            raise TypeError(f"the card is {type(view.card).__name__}, not an object")
        width, height = self.maximum_size if view.size is None else view.size
        if not all(math.isfinite(length) and length >= 0 for length in (width, height)):
            raise ValueError("the size of a view is two finite numbers, at least zero")
        for names, what in ((view.shows, "shows"), (view.displays, "displays")):
            if isinstance(names, str) or not all(isinstance(name, str) for name in names or ()):
                raise TypeError(f"'{what}' of a view is a sequence of names")
        unknown = [name for name in view.displays if name not in _DISPLAYS]
        if unknown:
            raise ValueError(f"'{unknown[0]}' is none of the parts {', '.join(_DISPLAYS)}")
        shown = self.asked if view.shows is None else frozenset(view.shows)
        answer: Dict[str, Any] = {
            "success": True,
            "configured": [self._parameter(name) for name in sorted(shown) if self._has_value(name)],
            "size": {"width": width, "height": height},
            "card": dict(view.card),
        }
        if view.displays:
            answer["displays"] = list(view.displays)
        return answer

    def _has_value(self, name: str) -> bool:
        if name.startswith(_OF_RESPONSE):
            properties = {} if self.response is None else self.response.properties
            return properties.get(name[len(_OF_RESPONSE) :]) is not None
        return self.parameters.get(name) is not None

    def _parameter(self, name: str) -> Dict[str, str]:
        if name.startswith(_OF_RESPONSE):
            return {"class": f"{self.intent.name}Response", "keyPath": name[len(_OF_RESPONSE) :]}
        return {"class": self.intent.name, "keyPath": name}


def _names(parameters: Any, intent: str) -> List[str]:
    if parameters is None:
        return []
    if not isinstance(parameters, list):
        raise invalid_params("'parameters' must be an array.")
    names = []
    for item in parameters:
        parameter = require_object(item, "parameters")
        name, of = require_text(parameter, "keyPath"), require_text(parameter, "class")
        # A parameter of another class has no name here, and so no value.
        prefixes = {intent: "", f"{intent}Response": _OF_RESPONSE}
        names.append(prefixes[of] + name if of in prefixes else "")
    return names


def _response(value: Any) -> Optional[Response]:
    if not isinstance(value, dict):
        return None
    properties, activity = value.get("properties"), value.get("userActivity")
    return Response(
        _text(value.get("code"), "unspecified"),
        properties if isinstance(properties, dict) else {},
        _activity(activity) if isinstance(activity, dict) else None,
    )


def _activity(value: Mapping[str, Any]) -> UserActivity:
    title, info, page = value.get("title"), value.get("userInfo"), value.get("webpageURL")
    return UserActivity(
        _text(value.get("activityType"), ""),
        title if isinstance(title, str) else None,
        info if isinstance(info, dict) else None,
        page if isinstance(page, str) else None,
    )


def _size(value: Any, default: Size) -> Size:
    if not isinstance(value, dict):
        return default
    width, height = _length(value.get("width"), default[0]), _length(value.get("height"), default[1])
    return (width, height)


def _length(value: Any, default: float) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 <= value <= 1e9:
        return default
    return float(value)


def _text(value: Any, default: str) -> str:
    return value if isinstance(value, str) else default
