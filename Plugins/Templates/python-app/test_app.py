"""Tests of the app {{name}}, without a host: python3 -m unittest"""

import json
import pathlib
import unittest
import unittest.mock

from app import app, did
from intenthost.app import AppClient

REQUESTS = pathlib.Path(__file__).parent / "PlugIns" / "requests"


class AppTests(unittest.TestCase):
    def test_it_goes_on_with_an_activity(self) -> None:
        activity = {"activityType": "{{identifier}}", "title": "{{name}}"}
        self.assertEqual(app.answer("app/continueActivity", {"activity": activity}), {})
{{#intents}}

    def test_{{snake}}_is_told_and_handled(self) -> None:
        request = json.loads((REQUESTS / "{{intent}}.json").read_text("utf-8"))
        client = unittest.mock.create_autospec(AppClient, instance=True)
        did(client, "{{intent}}", request)
        client.donate.assert_called_once_with("{{intent}}", request, direction="outgoing")
        params = {"intent": {"name": "{{intent}}", "parameters": request}}
        self.assertEqual(app.answer("app/handleIntent", params)["response"]["code"], "{{code}}")
{{/intents}}


if __name__ == "__main__":
    unittest.main()
