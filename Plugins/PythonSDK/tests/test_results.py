"""The exact forms of what handlers return."""

from __future__ import annotations

import unittest
from typing import Any, Dict, List

from intenthost import Options, OptionSection, Resolution, Response, UserActivity
from intenthost.results import result_of


class ResultTests(unittest.TestCase):
    """Resolution results, responses and options on the wire."""

    def test_every_outcome_has_its_form(self) -> None:
        cases: Dict[Resolution, Dict[str, Any]] = {
            Resolution.success("x"): {"outcome": "success", "value": "x"},
            Resolution.success(): {"outcome": "success"},
            Resolution.success(False): {"outcome": "success", "value": False},
            Resolution.not_required(): {"outcome": "notRequired"},
            Resolution.needs_value(): {"outcome": "needsValue"},
            Resolution.needs_value("What?"): {"outcome": "needsValue", "message": "What?"},
            Resolution.needs_more_details("Which?"): {"outcome": "needsMoreDetails", "message": "Which?"},
            Resolution.disambiguation(["a", "b"]): {"outcome": "disambiguation", "options": ["a", "b"]},
            Resolution.confirmation_required("a"): {"outcome": "confirmationRequired", "value": "a"},
            Resolution.confirmation_required(1, reason="r", message="m"):
                {"outcome": "confirmationRequired", "value": 1, "reason": "r", "message": "m"},
            Resolution.unsupported(reason="r", message="m"): {"outcome": "unsupported", "reason": "r", "message": "m"},
            Resolution.unsupported(): {"outcome": "unsupported"},
        }
        for resolution, form in cases.items():
            self.assertEqual(resolution.wire(), form)

    def test_reasons_and_messages_are_named(self) -> None:
        for outcome in (Resolution.unsupported, Resolution.confirmation_required):
            with self.assertRaises(TypeError):
                outcome("x", "There is no list of that name.")  # type: ignore[call-arg]

    def test_disambiguation_has_two_to_ten_options(self) -> None:
        for count in (0, 1, 11):
            with self.assertRaises(ValueError):
                Resolution.disambiguation(["x"] * count)

    def test_responses_have_their_form(self) -> None:
        activity = UserActivity("a.b", title="T", user_info={"k": 1}, webpage_url="https://example.org")
        self.assertEqual(Response.ready().wire(), {"code": "ready", "properties": {}})
        self.assertEqual(
            Response("failureRequiringAppLaunch", {"a": None}, activity).wire(),
            {
                "code": "failureRequiringAppLaunch",
                "properties": {"a": None},
                "userActivity": {
                    "activityType": "a.b", "title": "T", "userInfo": {"k": 1}, "webpageURL": "https://example.org",
                },
            },
        )
        self.assertEqual(Response.in_progress().code, "inProgress")
        self.assertEqual(Response.failure({"a": 1}).wire(), {"code": "failure", "properties": {"a": 1}})

    def test_options_have_their_form(self) -> None:
        self.assertEqual(Options.of(["a"]).wire(), {"sections": [{"items": ["a"]}]})
        self.assertEqual(
            Options([OptionSection(["a"], "Today"), OptionSection([])], "a").wire(),
            {"sections": [{"title": "Today", "items": ["a"]}, {"items": []}], "defaultValue": "a"},
        )

    def test_values_of_another_type_are_refused(self) -> None:
        wrong: Dict[str, List[Any]] = {
            "intent/resolve": [None, "x", ["x"], Response.ready()],
            "intent/options": [None, ["a"], Resolution.success()],
            "intent/confirm": [None, True, Resolution.success()],
            "intent/handle": [None, "success", {"code": "success"}],
        }
        for method, values in wrong.items():
            for value in values:
                with self.assertRaises(TypeError, msg=method):
                    result_of(method, value)


if __name__ == "__main__":
    unittest.main()
