"""Tests of {{name}}, without a host: python3 -m unittest"""

import unittest

from extension import extension
from intenthost.testing import Client


class ExtensionTests(unittest.TestCase):
{{#intents}}
    def test_{{snake}}_has_a_title(self) -> None:
        with Client(extension) as client:
            answer = client.configure("{{intent}}", {"text": "Hello"})
        self.assertTrue(answer["success"])
        self.assertEqual([element["text"] for element in answer["card"]["body"]], ["{{stem}}"])

    def test_a_text_of_{{snake}}_is_drawn_and_other_values_are_left_to_the_host(self) -> None:
        values = {"text": "Hello", "number": 3}
        with Client(extension) as client:
            answer = client.configure("{{intent}}", values, ["number", "text"])
            self.assertEqual([element["text"] for element in answer["card"]["body"]], ["Hello"])
            self.assertEqual([parameter["keyPath"] for parameter in answer["configured"]], ["text"])
            self.assertFalse(client.configure("{{intent}}", values, ["number"])["success"])

{{/intents}}

if __name__ == "__main__":
    unittest.main()
