"""UI extensions, driven in process."""

from __future__ import annotations

import math
import unittest
from typing import Any, List, Mapping, Optional, cast

from intenthost import Extension, ResponseError, View, ViewCall, card_of, escaped, plain
from intenthost.testing import Client

SEND = "INSendMessageIntent"
VALUES: Mapping[str, Any] = {"content": "Hi!", "sender": None, "recipients": [{"displayName": "Bobo"}]}
NOTHING = {"success": False, "configured": [], "size": {"width": 0, "height": 0}}


class ViewTests(unittest.TestCase):
    """What a handler gets and what becomes of its view."""

    def setUp(self) -> None:
        self.extension = Extension("Test")
        self.calls: List[ViewCall] = []
        self.view: Any = View(card_of(plain("a")))

        @self.extension.configure(SEND)
        def draw(call: ViewCall) -> Optional[View]:
            self.calls.append(call)
            return cast(Optional[View], self.view)

    def test_initialize_announces_what_is_drawn(self) -> None:
        client = Client(self.extension)
        self.assertEqual(client.initialize()["intents"], [SEND])
        client.shutdown()

    def test_the_title_and_then_a_parameter_are_drawn(self) -> None:
        with Client(self.extension) as client:
            title = client.configure(SEND, VALUES)
            self.assertEqual(title["configured"], [])
            self.assertEqual(title["size"], {"width": 600, "height": 1200})
            self.assertEqual(title["card"]["body"], [{"type": "TextBlock", "text": "a", "wrap": True}])
            content = client.configure(SEND, VALUES, ["content"])
            self.assertEqual(content["configured"], [{"class": SEND, "keyPath": "content"}])
        self.assertEqual([sorted(call.asked) for call in self.calls], [[], ["content"]])

    def test_the_call_tells_of_the_interaction(self) -> None:
        response = {
            "code": "success", "properties": {"sentMessages": [1]},
            "userActivity": {"activityType": "chat", "title": "t", "userInfo": {"a": 1}},
        }
        with Client(self.extension) as client:
            client.configure(SEND, VALUES, ["response.sentMessages"], "success", response, "es-ES")
        call = self.calls[0]
        self.assertEqual((call.status, call.kind, call.interactive_behavior), ("success", "siriSnippet", "none"))
        self.assertEqual((call.minimum_size, call.maximum_size), ((320, 0), (600, 1200)))
        self.assertEqual((call.intent.name, call.context.locale), (SEND, "es-ES"))
        self.assertEqual(call.asked, {"response.sentMessages"})
        assert call.response is not None and call.response.user_activity is not None
        self.assertEqual((call.response.code, call.response.user_activity.user_info), ("success", {"a": 1}))

    def test_what_is_shown_is_named_if_it_has_a_value(self) -> None:
        self.view = View(
            card_of(), shows=["recipients", "content", "sender", "x", "response.sentMessages"], size=(320, 80),
            displays=["message"],
        )
        with Client(self.extension) as client:
            answer = client.configure(SEND, VALUES, response={"code": "success", "properties": {"sentMessages": [1]}})
        self.assertEqual(
            answer["configured"],
            [
                {"class": SEND, "keyPath": "content"}, {"class": SEND, "keyPath": "recipients"},
                {"class": SEND + "Response", "keyPath": "sentMessages"},
            ],
        )
        self.assertEqual((answer["size"], answer["displays"]), ({"width": 320, "height": 80}, ["message"]))

    def test_without_a_view_the_host_draws_its_own(self) -> None:
        self.view = None
        with Client(self.extension) as client:
            self.assertEqual(client.configure(SEND, VALUES), NOTHING)

    def test_an_unknown_parameter_is_refused_without_the_handler(self) -> None:
        with Client(self.extension) as client:
            for asked in (["sender"], ["nothing"], [""], ["response.sentMessages"]):
                self.assertEqual(client.configure(SEND, VALUES, asked), NOTHING)
            self.assertEqual(self.calls, [])
            known = client.configure(SEND, VALUES, ["nothing", "content"])
            self.assertEqual(known["configured"], [{"class": SEND, "keyPath": "content"}])

    def test_what_is_no_view_is_an_error(self) -> None:
        wrong: List[Any] = [
            card_of(), "a", 3, View(cast(Any, [])), View({}, size=(math.nan, 1)), View({}, size=(1, math.inf)),
            View({}, size=(-1, 1)), View({}, displays=["video"]), View({"a": object()}),
        ]
        with Client(self.extension) as client:
            for self.view in wrong:
                with self.assertRaises(ResponseError) as caught:
                    client.configure(SEND, VALUES)
                self.assertEqual(caught.exception.code, -32603)

    def test_an_intent_without_a_handler_is_an_error(self) -> None:
        with Client(self.extension) as client:
            with self.assertRaises(ResponseError) as caught:
                client.configure("INStartCallIntent", {})
            self.assertEqual((caught.exception.data or {})["kind"], "noHandlerProvided")
            with self.assertRaises(ResponseError) as caught:
                client.handle(SEND, VALUES)
            self.assertEqual((caught.exception.data or {})["kind"], "noHandlerProvided")

    def test_params_of_another_shape_are_refused(self) -> None:
        intent = {"name": SEND, "identifier": "i", "parameters": {}}
        interaction = {"identifier": "i", "intent": intent}
        broken: List[Any] = [
            [], "x", {}, {"interaction": "i"}, {"interaction": {}}, {"interaction": {"identifier": 1}},
            {"interaction": {"identifier": "i", "intent": 3}}, {"interaction": interaction, "parameters": 1},
            {"interaction": interaction, "parameters": [1]}, {"interaction": interaction, "parameters": [{"class": 1}]},
        ]
        with Client(self.extension) as client:
            for params in broken:
                with self.assertRaises(ResponseError) as caught:
                    client.request("intents-ui/configure", params).result()
                self.assertEqual(caught.exception.code, -32602, params)

    def test_hostile_members_get_their_defaults(self) -> None:
        interaction = {
            "identifier": "i", "intent": {"name": SEND, "identifier": "i", "parameters": VALUES}, "status": 3,
            "response": {"code": 1, "properties": [], "userActivity": {"title": 3}},
        }
        sizes: List[Any] = [{"width": -1, "height": True}, {"width": 10**300, "height": "1"}, [], None, {"width": 1e300}]
        for size in sizes:
            with Client(self.extension) as client:
                view = {"kind": 7, "minimumSize": size, "maximumSize": size}
                client.request("intents-ui/configure", {"interaction": interaction, "view": view}).result()
            call = self.calls[-1]
            self.assertEqual((call.kind, call.status), ("siriSnippet", "unspecified"))
            self.assertEqual((call.minimum_size, call.maximum_size), ((320, 0), (600, 1200)))

    def test_words_of_others_are_no_markdown(self) -> None:
        self.assertEqual(escaped("a*b_[c](d) \\ -"), "a\\*b\\_\\[c\\](d\\) \\\\ \\-")
        self.assertEqual(plain("*", size="large")["size"], "large")


if __name__ == "__main__":
    unittest.main()
