"""Tests of {{name}}, without a host: python3 -m unittest"""

import json
import pathlib
import unittest

from extension import extension
from intenthost.testing import Client

REQUESTS = pathlib.Path(__file__).parent / "requests"


class ExtensionTests(unittest.TestCase):
{{#intents}}
    def test_{{snake}}_is_handled(self) -> None:
        request = json.loads((REQUESTS / "{{intent}}.json").read_text("utf-8"))
        with Client(extension) as client:
            self.assertEqual(client.handle("{{intent}}", request)["code"], "{{code}}")

{{#isAsking}}
    def test_{{snake}}_asks_for_what_is_missing(self) -> None:
        with Client(extension) as client:
            answer = client.resolve("{{intent}}", "{{asked}}")
{{#isAskedArray}}
        self.assertEqual(answer["results"][0]["outcome"], "needsValue")
{{/isAskedArray}}
{{^isAskedArray}}
        self.assertEqual(answer["result"]["outcome"], "needsValue")
{{/isAskedArray}}

{{/isAsking}}
{{/intents}}

if __name__ == "__main__":
    unittest.main()
