"""A launch from `initialize` to its end, and lines that are no messages."""

from __future__ import annotations

import asyncio
import json
import os
import re
import threading
import unittest
from pathlib import Path
from typing import Any, Dict, List, Tuple

from intenthost import Call, Extension, Options, Resolution, Response, ResponseError, Session, View, card_of
from intenthost.testing import Client, PendingCall

SEND = "INSendMessageIntent"
# The script that tests the installed package says where the document is.
PROTOCOL = Path(os.environ.get("INTENTHOST_PROTOCOL") or Path(__file__).resolve().parents[3] / "docs" / "protocol.md")


def sending() -> Extension:
    """Returns an extension that takes every message."""
    extension = Extension("Test", "2.1", concurrent_calls=4)
    extension.handle(SEND)(lambda call: Response.success())
    return extension


class LifeTests(unittest.TestCase):
    """The order of a launch."""

    def error_of(self, call: PendingCall) -> ResponseError:
        with self.assertRaises(ResponseError) as caught:
            call.result()
        return caught.exception

    def test_initialize_announces_the_extension(self) -> None:
        client = Client(sending(), intents=["INOtherIntent", SEND], features=["ack", "extend", "future"])
        self.assertEqual(
            client.initialize(),
            {
                "protocolVersion": "1.0", "extension": {"name": "Test", "version": "2.1"}, "intents": [SEND],
                "features": ["ping", "ack", "extend"], "concurrentCalls": 4,
            },
        )

    def test_version_that_is_not_common_is_an_error(self) -> None:
        client = Client(sending())
        client.initialization["protocolVersions"] = ["2.0", "3.0"]
        error = self.error_of(client.request("initialize", client.initialization))
        self.assertEqual((error.code, error.data), (-32602, {"kind": "versionMismatch", "supported": ["1.0"]}))
        self.assertIn("Test speaks version 1.0", error.message)

    def test_initialize_of_another_shape_is_refused_and_may_be_repeated(self) -> None:
        client = Client(sending())
        changes: List[Dict[str, Any]] = [
            {"intents": "x"}, {"intents": [3]}, {"protocolVersions": None}, {"extension": []},
            {"extension": {"identifier": 3}}, {"limits": []}, {"containers": 3}, {"features": "ack"},
            {"containers": {"groups": []}},
        ]
        for change in changes:
            error = self.error_of(client.request("initialize", {**client.initialization, **change}))
            self.assertEqual(error.code, -32602, change)
        self.assertEqual(self.error_of(client.request("initialize", [])).code, -32602)
        self.assertEqual(client.initialize()["intents"], [SEND])

    def test_requests_out_of_order_are_refused(self) -> None:
        client = Client(sending())
        self.assertEqual(self.error_of(client.begin("handle", SEND)).code, -32600)
        self.assertEqual(client.request("ping", {}).result(), {})
        client.initialize()
        self.assertEqual(self.error_of(client.request("initialize", client.initialization)).code, -32600)
        client.shutdown()
        self.assertEqual(self.error_of(client.begin("handle", SEND)).code, -32600)

    def test_start_runs_before_the_answer_and_its_fault_is_answered(self) -> None:
        extension = sending()
        sessions: List[Session] = []

        @extension.on_start
        async def start(session: Session) -> None:
            await asyncio.sleep(0)
            sessions.append(session)
            if len(sessions) == 1:
                raise OSError("no disk")

        client = Client(extension, container="/srv/box", limits={"graceMs": "x", "maximumMessageBytes": 1})
        self.assertIn("no disk", self.error_of(client.request("initialize", client.initialization)).message)
        client.initialize()
        session = sessions[1]
        self.assertEqual((session.container, session.grace_ms, session.maximum_message_bytes), ("/srv/box", 2000, 1024))

    def test_shutdown_waits_for_calls_and_runs_its_hook(self) -> None:
        extension = Extension("Test")
        order: List[str] = []
        begun, release = threading.Event(), threading.Event()

        @extension.handle(SEND)
        def handle(call: Call) -> Response:
            begun.set()
            release.wait()
            order.append("handled")
            return Response.success()

        @extension.on_shutdown
        def stop() -> None:
            order.append("stopped")
            raise ValueError("a fault in the hook")

        client = Client(extension)
        client.initialize()
        running, waiting = client.begin("handle", SEND), client.begin("handle", SEND)
        begun.wait()
        shutdown = client.request("shutdown", {})
        self.assertEqual(self.error_of(waiting).code, -32800)
        self.assertFalse(shutdown.is_answered)
        release.set()
        self.assertEqual(running.result()["response"]["code"], "success")
        self.assertEqual(shutdown.result(), {})
        self.assertEqual(client.request("shutdown", {}).result(), {})
        self.assertEqual(order, ["handled", "stopped"])

    def test_memory_warning_reaches_its_hook(self) -> None:
        extension, warned = sending(), threading.Event()
        sizes: List[Tuple[int, int]] = []

        @extension.on_memory_warning
        def warn(used: int, limit: int) -> None:
            sizes.append((used, limit))
            warned.set()

        with Client(extension) as client:
            hostile: List[Any] = [[], "x", 3]
            for params in hostile:
                client.notify("memory/warning", params)
            client.memory_warning(80, 100)
            self.assertTrue(warned.wait(10))
        self.assertEqual(sizes, [(80, 100)])


class StrayLineTests(unittest.TestCase):
    """Lines that are no messages are logged, and the wire goes on."""

    def test_garbage_is_logged_and_never_fatal(self) -> None:
        garbage = [
            b"garbage", b"\xff\xfe\xfd", b"[]", b"3", b"null", b'"text"', b"{", b'{"a":1}', b"\xef\xbb\xbf{}",
            b'[{"jsonrpc":"2.0","id":1,"method":"ping"}]', b"[" * 100_000, b"9" * 5000, b'{"method":3}',
            b'{"jsonrpc":"2.0","id":null,"method":"ping"}', b'{"jsonrpc":"2.0","id":true,"method":"ping"}',
            b'{"jsonrpc":"2.0","id":1.5,"method":"ping"}', b'{"jsonrpc":"2.0","id":77,"result":{}}',
            b'{"jsonrpc":"2.0","id":"python-1","error":3}',
        ]
        with Client(sending()) as client:
            for line in garbage:
                before = len(client.notifications("log/message"))
                client.feed(line + b"\r\n")
                self.assertEqual(len(client.notifications("log/message")), before + 1, line[:40])
            self.assertEqual(client.handle(SEND)["code"], "success")

    def test_request_with_a_broken_method_is_answered(self) -> None:
        with Client(sending()) as client:
            client.feed(b'{"jsonrpc":"2.0","id":"seven","method":7}\n')
            self.assertEqual(client.messages[-1]["id"], "seven")
            self.assertEqual(client.messages[-1]["error"]["code"], -32600)

    def test_ids_are_returned_as_they_came(self) -> None:
        with Client(sending()) as client:
            for id in ('"7"', '"ü\\n"', "-4", "9007199254740993", '"' + "x" * 128 + '"'):
                client.feed(f'{{"jsonrpc":"2.0","id":{id},"method":"ping"}}\n'.encode())
                self.assertEqual(client.messages[-1]["id"], json.loads(id))

    def test_ids_that_are_too_long_are_refused(self) -> None:
        with Client(sending(), limits={"maximumMessageBytes": 2048}) as client:
            client.limit = 2048
            for rest in ('"method":"ping"}', '"method":3}', '"method":"ping","params":"' + "x" * 4000 + '"}'):
                before = len(client.messages)
                client.feed(f'{{"jsonrpc":"2.0","id":"{"x" * 129}",{rest}\n'.encode())
                self.assertEqual([message["method"] for message in client.messages[before:]], ["log/message"])
            client.notify("$/cancelRequest", {"id": "x" * 129})
            self.assertEqual(client.handle(SEND)["code"], "success")

    def test_id_of_a_running_call_is_not_answered_twice(self) -> None:
        extension, begun, release = Extension("Test"), threading.Event(), threading.Event()

        @extension.handle(SEND)
        def handle(call: Call) -> Response:
            begun.set()
            release.wait()
            return Response.success()

        with Client(extension) as client:
            call = client.begin("handle", SEND)
            begun.wait()
            for method in ("intent/handle", "ping", "unknown", "initialize"):
                client.feed(f'{{"jsonrpc":"2.0","id":{call.id},"method":"{method}","params":{{}}}}\n'.encode())
            client.feed(f'{{"jsonrpc":"2.0","id":{call.id},"method":[]}}\n'.encode())
            self.assertFalse(call.is_answered)
            release.set()
            call.result()
            self.assertEqual(len([message for message in client.messages if message.get("id") == call.id]), 1)

    def test_line_over_the_limit_is_answered_with_its_id(self) -> None:
        with Client(sending(), limits={"maximumMessageBytes": 2048}) as client:
            client.limit = 2048
            client.feed(b'{"jsonrpc":"2.0","id":70,"method":"intent/handle","params":"' + b"x" * 4000 + b'"}\n')
            error = client.messages[-1]["error"]
            self.assertEqual(error["data"], {"kind": "messageTooLarge", "limit": 2048, "seen": 4062})
            client.feed(b'{"jsonrpc":"2.0","id":70,"result":"' + b"x" * 4000 + b'"}\n')
            self.assertEqual(client.messages[-1]["method"], "log/message")
            self.assertEqual(client.handle(SEND)["code"], "success")


@unittest.skipUnless(PROTOCOL.exists(), "docs/protocol.md is in the checkout only")
class ProtocolTests(unittest.TestCase):
    """The examples of docs/protocol.md."""

    def test_every_request_of_the_host_is_understood(self) -> None:
        extension = Extension("Test", concurrent_calls=4)
        for intent in (SEND, "INSendPaymentIntent", "OrderSoupIntent"):
            extension.handle(intent)(lambda call: Response.success())
            extension.confirm(intent)(lambda call: Response.ready())
        extension.resolve(SEND, "recipients")(lambda call: Resolution.success())
        extension.options("OrderSoupIntent", "soup")(lambda call: Options.of([]))
        extension.configure(SEND)(lambda call: View(card_of()))
        kinds: Dict[str, int] = {}
        example = re.compile(r"^```json (\S+ (?:request|notification))\n(.*?)^```", re.M | re.S)
        for heading, text in example.findall(PROTOCOL.read_text("utf-8")):
            message: Dict[str, Any] = json.loads(text)
            if message["method"] in ("$/extend", "shutdown", "exit", "intent/startSendingUpdates"):
                continue
            kinds[message["method"]] = 1
            client = Client(extension)
            if message["method"] != "initialize":
                client.initialize()
            if "id" in message:
                answer = client.request(message["method"], message["params"]).result()
                self.assertIsInstance(answer, dict, heading)
            else:
                client.notify(message["method"], message["params"])
            self.assertEqual(client.notifications("log/message"), [], heading)
        for method in ("intent/resolve", "intent/options", "intent/handle", "job/cancel", "$/cancelRequest", "ping"):
            self.assertIn(method, kinds)


if __name__ == "__main__":
    unittest.main()
