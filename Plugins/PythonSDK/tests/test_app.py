"""The app of a program, against a socket that a thread of the test serves."""

from __future__ import annotations

import contextlib
import io
import json
import os
import plistlib
import tempfile
import unittest
import unittest.mock
from pathlib import Path
from typing import Any, Callable, Dict, List

from intenthost import Response, UserActivity
from intenthost.app import App, intent_value, own_identifier, shortcut
from intenthost.client import HostError

from .test_client import HostDouble, Json

Send = Callable[[Json], None]


class AppTests(unittest.TestCase):
    def told(self, tell: Callable[[Any], Any], answer: Json) -> Json:
        """What reaches the host, with its method, when the app tells something; and what it gets for it."""
        requests: List[Json] = []

        def script(message: Json, send: Send) -> None:
            requests.append(message)
            send({"id": message["id"], "result": answer})

        with HostDouble(script) as host, App("org.example.lists").connect(host.path) as client:
            returned = tell(client)
        self.assertEqual(len(requests), 1)
        return {"method": requests[0]["method"], "params": requests[0]["params"], "returned": returned}

    def test_an_app_greets_as_itself(self) -> None:
        with HostDouble(lambda message, send: None) as host, App("org.example.lists").connect(host.path):
            hello = host.greeting
        self.assertEqual(hello["client"]["kind"], "app")
        self.assertEqual(hello["client"]["app"], "org.example.lists")
        self.assertFalse(hello["answersQuestions"])

    def test_a_donation_has_the_form_of_the_protocol(self) -> None:
        told = self.told(
            lambda client: client.donate(
                "INAddTasksIntent", {"taskTitles": []}, identifier="d", group="g", direction="outgoing", start=1.5,
                end=2, response=Response.success({"a": 1}), suggestedInvocationPhrase="Add",
            ),
            {},
        )
        self.assertEqual(told["method"], "app/donate")
        intent = {"intent": "INAddTasksIntent", "parameters": {"taskTitles": []}, "suggestedInvocationPhrase": "Add"}
        response = {"code": "success", "properties": {"a": 1}}
        self.assertEqual(told["params"], {
            "identifier": "d", "intent": intent, "response": response, "group": "g", "direction": "outgoing",
            "start": 1500, "end": 2000,
        })
        self.assertEqual(told["returned"], "d")

    def test_a_donation_without_an_identifier_gets_one_of_its_own(self) -> None:
        first, second = (self.told(lambda client: client.donate("INAddTasksIntent"), {}) for _ in range(2))
        self.assertEqual(first["params"]["identifier"], first["returned"])
        self.assertNotEqual(first["returned"], second["returned"])

    def test_each_request_has_its_method_and_params(self) -> None:
        intent = intent_value("INAddTasksIntent", {"a": 1})
        activity = UserActivity("org.example.list", "Groceries")
        wire = {"activityType": "org.example.list", "title": "Groceries"}
        deleted = {"deleted": 3}
        voice = {"identifier": "v", "phrase": "Milk", "shortcut": {"intent": intent}}
        cases: List[Any] = [
            (lambda c: c.authorization_status(), "app/authorizationStatus", {}, {"status": "denied"}, "denied"),
            (lambda c: c.request_authorization(), "app/requestAuthorization", {}, {"status": "denied"}, "denied"),
            (lambda c: c.delete_donations(["a"]), "app/deleteDonations", {"identifiers": ["a"]}, deleted, 3),
            (lambda c: c.delete_donation_group("g"), "app/deleteDonations", {"group": "g"}, deleted, 3),
            (lambda c: c.delete_all_donations(), "app/deleteDonations", {"all": True}, deleted, 3),
            (lambda c: c.donate_activity(activity), "app/donateActivity", {"activity": wire}, {}, None),
            (
                lambda c: c.delete_activities(["p"]),
                "app/deleteActivities", {"persistentIdentifiers": ["p"]}, deleted, 3,
            ),
            (lambda c: c.delete_all_activities(), "app/deleteActivities", {"all": True}, deleted, 3),
            (
                lambda c: c.set_vocabulary("contactName", ["Bobo", {"phrase": "Jr.", "identifier": "7"}]),
                "app/setVocabulary",
                {"type": "contactName", "items": [{"phrase": "Bobo"}, {"phrase": "Jr.", "identifier": "7"}]}, {}, None,
            ),
            (lambda c: c.remove_all_vocabulary(), "app/removeAllVocabulary", {}, {}, None),
            (
                lambda c: c.set_shortcut_suggestions([shortcut(intent), shortcut(activity)]),
                "app/setShortcutSuggestions", {"shortcuts": [{"intent": intent}, {"userActivity": wire}]}, {}, None,
            ),
            (
                lambda c: c.set_relevant_shortcuts([{"shortcut": shortcut(wire), "role": "action"}]),
                "app/setRelevantShortcuts",
                {"shortcuts": [{"shortcut": {"userActivity": wire}, "role": "action"}]}, {}, None,
            ),
            (lambda c: c.set_upcoming_media([intent]), "app/setUpcomingMedia", {"intents": [intent]}, {}, None),
            (
                lambda c: c.set_prediction_mode("song", True),
                "app/setPredictionMode", {"type": "song", "mode": 1}, {}, None,
            ),
            (lambda c: c.voice_shortcuts(), "shortcuts/list", {}, {"shortcuts": [voice]}, [voice]),
            (lambda c: c.voice_shortcut("v"), "shortcuts/get", {"identifier": "v"}, voice, voice),
            (
                lambda c: c.add_voice_shortcut("Milk", shortcut(intent)),
                "shortcuts/add", {"phrase": "Milk", "shortcut": {"intent": intent}}, voice, voice,
            ),
            (lambda c: c.remove_voice_shortcut("v"), "shortcuts/remove", {"identifier": "v"}, {"deleted": 1}, 1),
        ]
        for tell, method, params, answer, returned in cases:
            with self.subTest(method):
                told = self.told(tell, answer)
                self.assertEqual(told, {"method": method, "params": params, "returned": returned})

    def test_a_refusal_has_the_words_of_the_host(self) -> None:
        def script(message: Json, send: Send) -> None:
            error = {"code": -32000, "message": "Lists may not be used.", "data": {"kind": "notAuthorized"}}
            send({"id": message["id"], "error": error})

        with HostDouble(script) as host, App("org.example.lists").connect(host.path) as client:
            with self.assertRaisesRegex(HostError, "Lists may not be used.") as caught:
                client.set_vocabulary("contactName", [])
        self.assertEqual(caught.exception.kind, "notAuthorized")


class ServingTests(unittest.TestCase):
    """Requests of the host to an app."""

    def answers(self, app: App, requests: List[Json]) -> List[Json]:
        """The answers of an app that serves, without their ids and the version."""
        found: List[Json] = []
        rest = [{"id": number, **request} for number, request in enumerate(requests)]

        def script(message: Json, send: Send) -> Any:
            if "method" not in message:
                found.append({key: message[key] for key in ("result", "error") if key in message})
            if not rest:
                return "end"
            send(rest.pop(0))
            return None

        with HostDouble(script) as host, contextlib.redirect_stderr(io.StringIO()) as log:
            with app.connect(host.path) as client:
                client._send({"method": "ready"})
                client.serve()
        self.log = log.getvalue()
        return found

    def test_an_app_goes_on_with_an_activity(self) -> None:
        app = App("org.example.lists")
        opened: List[Any] = []

        @app.on_continue
        def show(activity: Json, interaction: Any) -> bool:
            opened.append((activity["activityType"], interaction))
            return bool(activity["activityType"] == "ours")

        def request(kind: str, **more: Any) -> Json:
            return {"method": "app/continueActivity", "params": {"activity": {"activityType": kind}, **more}}

        ours, other = request("ours", interaction={"x": 1}), request("other")
        answers = self.answers(app, [ours, other])
        self.assertEqual(opened, [("ours", {"x": 1}), ("other", None)])
        self.assertEqual(answers[0], {"result": {}})
        self.assertEqual(answers[1]["error"]["data"], {"kind": "notContinued"})
        self.assertIn("other", answers[1]["error"]["message"])

    def test_an_app_carries_out_what_its_extension_leaves_to_it(self) -> None:
        app = App("org.example.fit")

        @app.on_handle("INStartWorkoutIntent")
        def start(parameters: Json) -> Response:
            if not parameters:
                raise RuntimeError("nothing to start")
            return Response.success({"name": parameters["workoutName"]})

        def request(name: str, **parameters: Any) -> Json:
            params = {"intent": {"name": name, "parameters": parameters}}
            return {"method": "app/handleIntent", "params": params}

        requests = [
            request("INStartWorkoutIntent", workoutName="run"), request("INStartWorkoutIntent"),
            request("INEndWorkoutIntent"), {"method": "app/other", "params": {}},
        ]
        answers = self.answers(app, requests)
        self.assertEqual(answers[0], {"result": {"response": {"code": "success", "properties": {"name": "run"}}}})
        self.assertIn("nothing to start", answers[1]["error"]["message"])
        self.assertIn("RuntimeError", self.log)
        self.assertEqual(answers[2]["error"]["data"], {"kind": "noHandlerProvided"})
        self.assertEqual(answers[3]["error"]["code"], -32601)

    def test_an_app_that_stops_itself_answers_first(self) -> None:
        app = App("org.example.lists")

        @app.on_continue
        def show(activity: Json, interaction: Any) -> bool:
            client.stop()
            return True

        found: List[Json] = []

        def script(message: Json, send: Send) -> None:
            if "method" in message:
                send({"id": 1, "method": "app/continueActivity", "params": {"activity": {"activityType": "a"}}})
            else:
                found.append(message["result"])

        with HostDouble(script) as host:
            with app.connect(host.path) as client:
                client._send({"method": "ready"})
                client.serve()
        self.assertEqual(found, [{}])

    def test_two_handlers_of_an_intent_are_a_mistake(self) -> None:
        app = App("org.example.lists")
        app.on_handle("INAddTasksIntent")(lambda parameters: Response.success())
        with self.assertRaises(ValueError):
            app.on_handle("INAddTasksIntent")(lambda parameters: Response.success())


class OwnIdentifierTests(unittest.TestCase):
    """The app that a program belongs to."""

    def test_the_environment_comes_before_the_nearest_folder_of_an_app(self) -> None:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            program = folder / "Lists.app" / "PlugIns" / "Lists.appex" / "run"
            program.parent.mkdir(parents=True)
            self.assertIsNone(own_identifier(str(program), {}))
            plist = {"CFBundleIdentifier": "org.example.plist"}
            (folder / "Lists.app" / "Info.plist").write_bytes(plistlib.dumps(plist))
            self.assertEqual(own_identifier(str(program), {}), "org.example.plist")
            (folder / "Lists.app" / "app.json").write_text(json.dumps({"identifier": "org.example.json"}))
            self.assertEqual(own_identifier(str(program), {}), "org.example.json")
            self.assertEqual(own_identifier(str(program), {"INTENTHOST_APP": "org.example.named"}), "org.example.named")

    def test_what_names_no_app_is_none(self) -> None:
        texts: Dict[str, bytes] = {
            "app.json": b"{", "Info.plist": plistlib.dumps({"CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)"}),
        }
        for file, text in texts.items():
            with self.subTest(file), tempfile.TemporaryDirectory() as name:
                app = Path(name) / "Lists.app"
                app.mkdir()
                (app / file).write_bytes(text)
                self.assertIsNone(own_identifier(str(app / "run"), {}))

    def test_a_program_of_no_app_is_told_what_to_do(self) -> None:
        with tempfile.TemporaryDirectory() as name, unittest.mock.patch("sys.argv", [os.path.join(name, "run")]):
            with unittest.mock.patch.dict(os.environ), self.assertRaisesRegex(HostError, "app.json"):
                os.environ.pop("INTENTHOST_APP", None)
                App()
