"""An app: the program that a person uses, which tells the host what they do and goes on where an extension ends.

An App registers what the host may ask of it. `App.connect` tells the host something; `App.run` serves it:

    app = App("org.example.lists")

    @app.on_continue
    def show(activity, interaction):
        print("Opened:", activity.get("title"))
        return True

    with app.connect() as host:
        host.donate("INAddTasksIntent", {"taskTitles": [{"spokenPhrase": "Milk"}]}, group="groceries")

docs/host-protocol.md describes the forms of intents, activities and shortcuts.
"""

from __future__ import annotations

import json
import os
import plistlib
import sys
import traceback
import uuid
from pathlib import Path
from typing import Any, Callable, Dict, Iterable, List, Mapping, Optional, TypeVar, Union

from .client import HostClient, HostError, Json, Refusal
from .response import Response, UserActivity

Continue = Callable[[Json, Optional[Json]], Any]
Handle = Callable[[Json], Union[Response, Mapping[str, Any]]]
Activity = Union[UserActivity, Mapping[str, Any]]
_Function = TypeVar("_Function", bound=Callable[..., Any])

# The folders that are searched above a program: `Lists.app/PlugIns/Lists.appex` are two of them.
_DEPTH = 6


class App:
    """What a program is to the host: the identifier of its app, and what it does for the host."""

    def __init__(self, identifier: Optional[str] = None) -> None:
        """Makes an app; without an identifier it is the app in whose folder the program lies.

        Raises HostError if there is none.
        """
        found = identifier or own_identifier()
        if not found:
            raise HostError(
                "This program belongs to no app. Put it into the folder of one, beside its app.json, or name the app: "
                'App("org.example.lists").',
                "unknownApp",
            )
        self.identifier = found
        self._continue: Optional[Continue] = None
        self._handlers: Dict[str, Handle] = {}

    @property
    def was_started_by_host(self) -> bool:
        """Whether the host has started the program, and no person; such a program ends when it has done its work."""
        return bool(os.environ.get("INTENTHOST_ACTIVITY"))

    def on_continue(self, function: _Function) -> _Function:
        """Registers what goes on with an activity: `function(activity, interaction)`.

        The interaction led to the activity, and may be None. The function returns True if the app goes on with it.
        """
        self._continue = function
        return function

    def on_handle(self, intent: str) -> Callable[[_Function], _Function]:
        """Registers what carries out an intent that an extension leaves to the app, by `handleInApp`.

        The function gets the values of the intent and returns a Response.
        """

        def register(function: _Function) -> _Function:
            if intent in self._handlers:
                raise ValueError(f"{intent} has a handler already.")
            self._handlers[intent] = function
            return function

        return register

    def connect(self, path: Optional[str] = None, locale: Optional[str] = None, patience: float = 10.0) -> AppClient:
        """Connects to the host, which has `patience` seconds for an answer. Raises HostError if there is none."""
        return AppClient(self, path, locale, patience)

    def run(self, path: Optional[str] = None) -> None:
        """Serves the host until it ends, or until a function of the app calls `AppClient.stop` or `sys.exit`."""
        with self.connect(path) as client:
            client.serve()

    def answer(self, method: str, params: Json) -> Json:
        """Returns the answer to a request of the host. Raises Refusal for one that the app does not take."""
        if method == "app/continueActivity":
            activity = params.get("activity") or {}
            if self._continue is None or not self._continue(activity, params.get("interaction")):
                kind = str(activity.get("activityType"))[:200]
                raise Refusal(-32603, f"The app goes on with no activity of the type '{kind}'.", "notContinued")
            return {}
        if method == "app/handleIntent":
            intent = params.get("intent") or {}
            name = str(intent.get("name"))
            handler = self._handlers.get(name)
            if handler is None:
                raise Refusal(-32603, f"The app has no handler for {name[:200]}.", "noHandlerProvided")
            response = handler(intent.get("parameters") or {})
            return {"response": response.wire() if isinstance(response, Response) else dict(response)}
        raise Refusal(-32601, f"There is no method '{method[:200]}'.")


class AppClient(HostClient):
    """The connection of an app, for one thread. Requests of the host are answered while one of the app waits."""

    def __init__(self, app: App, path: Optional[str], locale: Optional[str], patience: float) -> None:
        """Connects and greets the host as the app."""
        self.app = app
        self._is_stopped = False
        program = os.path.basename(sys.argv[0]) if sys.argv and sys.argv[0] else app.identifier
        super().__init__(program, path, locale, patience, app=app.identifier)

    def __enter__(self) -> AppClient:
        return self

    def serve(self) -> None:
        """Answers requests of the host until it ends the connection, or until `stop`."""
        self.socket.settimeout(None)
        while not self._is_stopped:
            try:
                message = self._receive("a request")
            except HostError:
                return
            if "method" in message:
                self._take(message, 0, None, None, None)

    def stop(self) -> None:
        """Ends `serve` when the request under way is answered."""
        self._is_stopped = True

    def answer_host(self, method: str, params: Json) -> Json:
        """Returns the answer to a request of the host; what a function of the app raises is told on stderr."""
        try:
            return self.app.answer(method, params)
        except Refusal:
            raise
        except Exception as error:
            traceback.print_exc()
            raise Refusal(-32603, f"The app failed: {error}.") from error

    # Authorization

    def authorization_status(self) -> str:
        """Whether the app may be used: `notDetermined`, `restricted`, `denied` or `authorized`."""
        return str(self.call("app/authorizationStatus", {})["status"])

    def request_authorization(self) -> str:
        """The status after the person was asked, if nobody had decided; they may take their time."""
        return str(self.call("app/requestAuthorization", {}, patience=None)["status"])

    # Donations

    def donate(
        self,
        intent: str,
        parameters: Optional[Mapping[str, Any]] = None,
        *,
        identifier: Optional[str] = None,
        group: Optional[str] = None,
        response: Optional[Response] = None,
        direction: Optional[str] = None,
        start: Optional[float] = None,
        end: Optional[float] = None,
        **settings: Any,
    ) -> str:
        """Tells the host what the person has done, and returns the identifier of the donation.

        A donation with the identifier of an earlier one takes its place. `direction` is `outgoing`, `incoming` or
        `unspecified`; `start` and `end` are seconds since 1970, as of `time.time`. `settings` are further members of
        the intent, such as `suggestedInvocationPhrase`.
        """
        name = identifier or str(uuid.uuid4()).upper()
        params: Json = {"identifier": name, "intent": intent_value(intent, parameters, **settings)}
        if response is not None:
            params["response"] = {"code": response.code, "properties": dict(response.properties)}
        times = {"start": start, "end": end}
        params.update({key: round(time * 1000) for key, time in times.items() if time is not None})
        params.update({key: text for key, text in {"group": group, "direction": direction}.items() if text is not None})
        self.call("app/donate", params)
        return name

    def delete_donations(self, identifiers: Iterable[str]) -> int:
        """Deletes donations of the app by their identifiers, and returns how many there were."""
        return self._deleted("app/deleteDonations", {"identifiers": list(identifiers)})

    def delete_donation_group(self, group: str) -> int:
        """Deletes the donations of a group, and returns how many there were."""
        return self._deleted("app/deleteDonations", {"group": group})

    def delete_all_donations(self) -> int:
        """Deletes all donations of the app, and returns how many there were."""
        return self._deleted("app/deleteDonations", {"all": True})

    def donate_activity(self, activity: Activity) -> None:
        """Tells the host of an activity of the person that the app can go on with."""
        self.call("app/donateActivity", {"activity": _activity(activity)})

    def delete_activities(self, persistent_identifiers: Iterable[str]) -> int:
        """Deletes activities of the app, and returns how many there were."""
        return self._deleted("app/deleteActivities", {"persistentIdentifiers": list(persistent_identifiers)})

    def delete_all_activities(self) -> int:
        """Deletes all activities of the app, and returns how many there were."""
        return self._deleted("app/deleteActivities", {"all": True})

    # Words

    def set_vocabulary(self, kind: str, items: Iterable[Union[str, Mapping[str, Any]]]) -> None:
        """Teaches the host the words of the person for a kind, such as `contactName`, the most important first.

        They take the place of the words before. An item is a phrase, or an object with `phrase` and perhaps
        `identifier` and `pronunciation`.
        """
        list_ = [{"phrase": item} if isinstance(item, str) else dict(item) for item in items]
        self.call("app/setVocabulary", {"type": kind, "items": list_})

    def remove_all_vocabulary(self) -> None:
        """Has the host forget the words of all kinds."""
        self.call("app/removeAllVocabulary", {})

    # Shortcuts and proposals

    def set_shortcut_suggestions(self, shortcuts: Iterable[Mapping[str, Any]]) -> None:
        """Proposes shortcuts, in place of those before; `shortcut` makes one."""
        self.call("app/setShortcutSuggestions", {"shortcuts": [dict(one) for one in shortcuts]})

    def set_relevant_shortcuts(self, shortcuts: Iterable[Mapping[str, Any]]) -> None:
        """Proposes shortcuts for a time or a situation: objects with `shortcut` and perhaps `role`, `providers`."""
        self.call("app/setRelevantShortcuts", {"shortcuts": [dict(one) for one in shortcuts]})

    def set_upcoming_media(self, intents: Iterable[Mapping[str, Any]]) -> None:
        """Proposes media that the person may want next; `intent_value` makes an intent."""
        self.call("app/setUpcomingMedia", {"intents": [dict(one) for one in intents]})

    def set_prediction_mode(self, kind: str, only_from_list: bool) -> None:
        """Says whether media of a kind are predicted only from what `set_upcoming_media` names."""
        self.call("app/setPredictionMode", {"type": kind, "mode": int(only_from_list)})

    def voice_shortcuts(self) -> List[Json]:
        """The shortcuts that the person says by a phrase of their own."""
        return list(self.call("shortcuts/list", {})["shortcuts"])

    def voice_shortcut(self, identifier: str) -> Json:
        """One of these shortcuts."""
        return self.call("shortcuts/get", {"identifier": identifier})

    def add_voice_shortcut(self, phrase: str, shortcut: Mapping[str, Any]) -> Json:
        """Adds a shortcut with a phrase that the person has chosen."""
        return self.call("shortcuts/add", {"phrase": phrase, "shortcut": dict(shortcut)})

    def remove_voice_shortcut(self, identifier: str) -> int:
        """Removes a shortcut, and returns how many there were."""
        return self._deleted("shortcuts/remove", {"identifier": identifier})

    def _deleted(self, method: str, params: Json) -> int:
        return int(self.call(method, params)["deleted"])


def intent_value(intent: str, parameters: Optional[Mapping[str, Any]] = None, **settings: Any) -> Json:
    """An intent with its values, and perhaps `suggestedInvocationPhrase` and the like."""
    return {"intent": intent, "parameters": dict(parameters or {}), **settings}


def shortcut(what: Union[Activity, Json]) -> Json:
    """A shortcut to an intent, as `intent_value` makes it, or to an activity."""
    if isinstance(what, Mapping) and "intent" in what:
        return {"intent": dict(what)}
    return {"userActivity": _activity(what)}


def own_identifier(program: Optional[str] = None, environment: Mapping[str, str] = os.environ) -> Optional[str]:
    """The app of a program: the one that the environment names, or that of the nearest folder of an app."""
    if named := environment.get("INTENTHOST_APP"):
        return named
    path = Path(os.path.abspath(program if program is not None else sys.argv[0]))
    for folder in list(path.parents)[:_DEPTH]:
        if identifier := _identifier_of(folder):
            return identifier
    return None


def _identifier_of(folder: Path) -> Optional[str]:
    def text(value: Any, key: str) -> Optional[str]:
        found = value.get(key) if isinstance(value, dict) else None
        return found if isinstance(found, str) and found and "$" not in found else None

    try:
        return text(json.loads((folder / "app.json").read_text("utf-8")), "identifier")
    except OSError:
        pass
    except ValueError:
        return None
    if folder.suffix != ".app" and not (folder / "PlugIns").is_dir():
        return None
    try:
        return text(plistlib.loads((folder / "Info.plist").read_bytes()), "CFBundleIdentifier")
    except Exception:
        # No file, or one with a mistake of any kind.
        return None


def _activity(activity: Activity) -> Json:
    return activity.wire() if isinstance(activity, UserActivity) else dict(activity)
