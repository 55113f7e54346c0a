"""Handlers, driven in process."""

from __future__ import annotations

import asyncio
import logging
import sys
import threading
import unittest
from typing import Any, Dict, List, Mapping, Sequence, Tuple

from intenthost import Call, Cancelled, Extension, LogHandler, Options, Resolution, Response, ResponseError
from intenthost.session import CallContext
from intenthost.testing import Client, PendingCall

SEND = "INSendMessageIntent"


class CallTests(unittest.TestCase):
    """What handlers get and what becomes of their results."""

    def setUp(self) -> None:
        self.extension = Extension("Test", "2.1")

    def failure(self, call: PendingCall) -> ResponseError:
        with self.assertRaises(ResponseError) as caught:
            call.result()
        return caught.exception

    def test_a_call_has_its_place_in_the_trace_of_its_caller(self) -> None:
        for sent, read in (({"traceparent": "t"}, "t"), ({}, None), ({"traceparent": 7}, None)):
            self.assertEqual(CallContext.read({"context": sent}).traceparent, read)

    def test_stages_reach_their_handlers(self) -> None:
        @self.extension.resolve(SEND, "content")
        def content(call: Call) -> Resolution:
            return Resolution.success(str(call.value).upper())

        @self.extension.resolve(SEND, "recipients")
        async def recipients(call: Call) -> Sequence[Resolution]:
            await asyncio.sleep(0)
            return [Resolution.success(value) for value in call.value]

        @self.extension.options(SEND, "serviceName")
        def services(call: Call) -> Options:
            return Options.of([call.search_term, call.parameter])

        @self.extension.confirm(SEND)
        async def confirm(call: Call) -> Response:
            return Response.ready({"attempt": call.context.attempt})

        @self.extension.handle(SEND)
        def handle(call: Call) -> Response:
            return Response.success({"said": call.parameters["content"]})

        with Client(self.extension) as client:
            self.assertEqual(
                client.resolve(SEND, "content", {"content": "hi"}), {"result": {"outcome": "success", "value": "HI"}}
            )
            results = client.resolve(SEND, "recipients", {"recipients": ["a", "b"]})["results"]
            self.assertEqual([result["value"] for result in results], ["a", "b"])
            self.assertEqual(
                client.options(SEND, "serviceName", search_term="x"), {"sections": [{"items": ["x", "serviceName"]}]}
            )
            self.assertEqual(client.confirm(SEND), {"code": "ready", "properties": {"attempt": 1}})
            self.assertEqual(client.handle(SEND, {"content": "ü"}), {"code": "success", "properties": {"said": "ü"}})
            self.assertEqual(len(client.notifications("$/ack")), 5)

    def test_missing_handlers_accept_the_value_or_say_so(self) -> None:
        @self.extension.handle(SEND)
        def handle(call: Call) -> Response:
            return Response.success()

        with Client(self.extension) as client:
            for stage in ("resolve", "options", "confirm"):
                self.assertEqual(self.failure(client.begin(stage, SEND, parameter="x")).code, -32601)
            error = self.failure(client.begin("handle", "INOtherIntent"))
            self.assertEqual((error.code, (error.data or {})["kind"]), (-32603, "noHandlerProvided"))
            self.assertEqual(self.failure(client.request("intent/unknown", 3)).code, -32601)

    def test_params_of_another_shape_are_refused(self) -> None:
        with Client(self.extension) as client:
            intent = {"name": SEND, "identifier": "x", "parameters": {}}
            broken = [
                [], "x", 3, {}, {"interaction": "x"}, {"interaction": 1, "intent": intent},
                {"interaction": "x", "intent": []}, {"interaction": "x", "intent": {"name": 3}},
                {"interaction": "x", "intent": {**intent, "parameters": []}},
                {"interaction": "x", "intent": intent, "context": []},
            ]
            for params in broken:
                self.assertEqual(self.failure(client.request("intent/handle", params)).code, -32602, params)
            incomplete = {"interaction": "x", "intent": intent}
            self.assertEqual(self.failure(client.request("intent/resolve", incomplete)).code, -32602)

    def test_raising_handler_gives_an_error_and_a_traceback_in_the_log(self) -> None:
        @self.extension.handle(SEND)
        def handle(call: Call) -> Response:
            raise KeyError("bananas")

        @self.extension.confirm(SEND)
        async def confirm(call: Call) -> Response:
            sys.exit(3)

        with Client(self.extension) as client:
            error = self.failure(client.begin("handle", SEND))
            self.assertEqual(error.code, -32603)
            self.assertIn("raised KeyError: 'bananas'", error.message)
            log = client.wait_for("log/message")
            self.assertEqual(log["level"], "error")
            self.assertIn("Traceback", log["message"])
            self.assertIn("SystemExit", self.failure(client.begin("confirm", SEND)).message)

    def test_response_error_is_answered_as_it_is(self) -> None:
        @self.extension.handle(SEND)
        def handle(call: Call) -> Response:
            raise ResponseError("The bank is closed.", -32000, {"until": 9})

        with Client(self.extension) as client:
            error = self.failure(client.begin("handle", SEND))
            self.assertEqual((error.message, error.code, error.data), ("The bank is closed.", -32000, {"until": 9}))
            self.assertEqual(client.notifications("log/message"), [])

    def test_result_that_is_no_json_or_too_long_is_an_error(self) -> None:
        values = [object(), float("nan"), "x" * 5000, [0] * 70_000]

        @self.extension.handle(SEND)
        def handle(call: Call) -> Response:
            return Response.success({"value": values[call.parameters["index"]]})

        with Client(self.extension, limits={"maximumMessageBytes": 4096}) as client:
            client.limit = 4096
            for index in range(len(values)):
                error = self.failure(client.begin("handle", SEND, {"index": index}))
                self.assertIn("cannot be sent", error.message)

    def test_progress_is_numbered_and_ends_with_the_answer(self) -> None:
        calls: List[Call] = []

        @self.extension.handle(SEND)
        def handle(call: Call) -> Response:
            calls.append(call)
            call.progress(fraction=7)
            call.progress(completed=1.5, total=2.5, message="Sending")
            return Response.success()

        with Client(self.extension) as client:
            pending = client.begin("handle", SEND)
            pending.result()
            calls[0].progress(fraction=1)
            self.assertEqual(
                client.notifications("$/progress"),
                [
                    {"id": pending.id, "sequence": 1, "fraction": 1.0},
                    {"id": pending.id, "sequence": 2, "completed": 1.5, "total": 2.5, "message": "Sending"},
                ],
            )
        self.assertEqual(calls[0].extend(1000), 0)

    def test_features_that_the_host_lacks_are_not_used(self) -> None:
        granted: List[int] = []

        @self.extension.handle(SEND)
        def handle(call: Call) -> Response:
            call.progress(0.5)
            granted.append(call.extend(1000))
            return Response.success()

        client = Client(self.extension, features=["future"])
        self.assertEqual(client.initialize()["features"], ["ping"])
        client.handle(SEND)
        self.assertEqual(granted, [0])
        self.assertEqual([message for message in client.messages if "method" in message], [])
        client.shutdown()

    def test_more_time_is_granted_to_functions_and_coroutines(self) -> None:
        @self.extension.handle(SEND)
        def handle(call: Call) -> Response:
            return Response.success({"granted": call.extend(9000, "The picture is large.")})

        @self.extension.confirm(SEND)
        async def confirm(call: Call) -> Response:
            return Response.ready({"granted": await call.extend_async(9000)})

        with Client(self.extension, granted_ms=700) as client:
            pending = client.begin("handle", SEND)
            self.assertEqual(pending.result()["response"]["properties"], {"granted": 700})
            self.assertEqual(client.confirm(SEND)["properties"], {"granted": 700})
            asked = [message["params"] for message in client.messages if message.get("method") == "$/extend"]
            self.assertEqual(
                asked[0], {"id": pending.id, "milliseconds": 9000, "reason": "The picture is large."}
            )

    def test_calls_run_side_by_side_up_to_the_announced_number(self) -> None:
        extension = Extension("Test", concurrent_calls=3)
        together, lock = threading.Barrier(3, timeout=10), threading.Lock()
        running, most = 0, 0

        @extension.handle(SEND)
        def handle(call: Call) -> Response:
            nonlocal running, most
            with lock:
                running += 1
                most = max(most, running)
            together.wait()
            with lock:
                running -= 1
            return Response.success()

        with Client(extension) as client:
            for call in [client.begin("handle", SEND) for _ in range(9)]:
                call.result()
        self.assertEqual(most, 3)

    def test_log_takes_levels_and_logging_records(self) -> None:
        @self.extension.handle(SEND)
        def handle(call: Call) -> Response:
            call.log("x" * 5000, "debug")
            logging.getLogger("intenthost.test").warning("%d bananas", 3)
            with self.assertRaises(ValueError):
                call.log("x", "loud")
            return Response.success()

        logger, handler = logging.getLogger("intenthost.test"), LogHandler(self.extension)
        logger.addHandler(handler)
        self.addCleanup(logger.removeHandler, handler)
        logger.propagate = False
        with Client(self.extension) as client:
            client.handle(SEND)
            long, warning = client.notifications("log/message")
            self.assertEqual((long["level"], len(long["message"])), ("debug", 4096))
            self.assertEqual(warning, {"level": "warning", "message": "3 bananas"})

    def test_handler_is_registered_once(self) -> None:
        self.extension.handle(SEND)(lambda call: Response.success())
        with self.assertRaises(ValueError):
            self.extension.handle(SEND)(lambda call: Response.success())
        with self.assertRaises(ValueError):
            Extension("Test", concurrent_calls=0)


class Unspeakable(Exception):
    """An exception that has no text."""

    def __str__(self) -> str:
        raise RuntimeError("no text")


class Untold(ResponseError):
    """An error that does not call the initializer of its class."""

    def __init__(self) -> None:
        pass


class Hostile(Dict[str, Any]):
    """A value that raises what no encoder expects."""

    def items(self) -> Any:
        raise RuntimeError("no items")


class FaultTests(unittest.TestCase):
    """Whatever a handler does, its call is answered and its place is free for the next one."""

    def assert_answered(self, handler: Any, text: str) -> None:
        extension = Extension("Test")
        extension.handle(SEND)(handler)
        with Client(extension) as client:
            for _ in range(3):
                with self.assertRaises(ResponseError) as caught:
                    client.begin("handle", SEND).result(5)
                self.assertEqual(caught.exception.code, -32603)
                self.assertIn(text, caught.exception.message)

    def test_handler_without_the_parameter(self) -> None:
        async def coroutine() -> Response:
            return Response.success()

        self.assert_answered(coroutine, "TypeError")
        self.assert_answered(lambda: Response.success(), "TypeError")

    def test_many_waiting_calls_of_a_handler_without_the_parameter(self) -> None:
        extension = Extension("Test")

        async def coroutine() -> Response:
            return Response.success()

        handler: Any = coroutine
        extension.handle(SEND)(handler)
        with Client(extension) as client:
            for call in [client.begin("handle", SEND) for _ in range(600)]:
                with self.assertRaisesRegex(ResponseError, "TypeError"):
                    call.result()

    def test_errors_that_cannot_be_told(self) -> None:
        errors: List[Tuple[BaseException, str]] = [
            (Unspeakable(), "Unspeakable"),
            (ResponseError("x", data=5), "x"),  # type: ignore[arg-type]
            (ResponseError("y", data={"z": object()}), "y"),
            (ResponseError("w", code=object()), "w"),  # type: ignore[arg-type]
            (ResponseError(Unspeakable()), "Unspeakable"),  # type: ignore[arg-type]
            (ResponseError(KeyError("k")), "k"),  # type: ignore[arg-type]
            (Untold(), ""),
        ]
        for error, text in errors:
            def function(call: Call, error: BaseException = error) -> Response:
                raise error

            async def coroutine(call: Call, error: BaseException = error) -> Response:
                raise error

            self.assert_answered(function, text)
            self.assert_answered(coroutine, text)

    def test_values_that_raise_as_they_are_encoded(self) -> None:
        self.assert_answered(lambda call: Response.success({"value": Hostile(a=1)}), "no items")

    def test_long_error_on_short_lines(self) -> None:
        extension = Extension("Test")

        @extension.handle(SEND)
        def handle(call: Call) -> Response:
            raise ResponseError("x" * 5000)

        with Client(extension, limits={"maximumMessageBytes": 1024}) as client:
            client.limit = 1024
            with self.assertRaisesRegex(ResponseError, "cannot be sent"):
                client.handle(SEND)

    def test_acknowledgement_precedes_the_answer(self) -> None:
        extension = Extension("Test")
        release, second = threading.Event(), threading.Event()

        @extension.handle(SEND)
        def handle(call: Call) -> Response:
            if call.parameters["first"]:
                release.wait()
            else:
                second.set()
            return Response.success()

        class SlowClient(Client):
            def send(self, message: Mapping[str, Any], may_be_lost: bool = False) -> None:
                if message.get("method") == "$/ack" and message["params"]["id"] == 3:
                    release.set()
                    second.wait(0.3)
                super().send(message, may_be_lost)

        with SlowClient(extension) as client:
            calls = [client.begin("handle", SEND, {"first": first}) for first in (True, False)]
            for call in calls:
                call.result()
            kinds = [
                message.get("method", "answer") for message in client.messages
                if 3 in (message.get("id"), message.get("params", {}).get("id"))
            ]
            self.assertEqual(kinds, ["$/ack", "answer"])


class CancelTests(unittest.TestCase):
    """A cancelled call is answered once, with its result or -32800."""

    def setUp(self) -> None:
        self.extension = Extension("Test")
        self.begun, self.release = threading.Event(), threading.Event()
        self.addCleanup(self.release.set)

    def assert_cancelled(self, call: PendingCall, reason: str) -> None:
        with self.assertRaises(ResponseError) as caught:
            call.result()
        self.assertEqual(caught.exception.code, -32800)
        self.assertEqual(caught.exception.data, {"kind": "cancelled", "reason": reason})

    def test_function_sees_the_event_and_decides(self) -> None:
        @self.extension.handle(SEND)
        def handle(call: Call) -> Response:
            self.begun.set()
            call.cancelled.wait()
            if call.parameters["done"]:
                return Response.success({"reason": call.cancel_reason})
            call.check_cancelled()
            raise AssertionError

        with Client(self.extension) as client:
            for is_done in (True, False):
                self.begun.clear()
                pending = client.begin("handle", SEND, {"done": is_done})
                self.begun.wait()
                client.cancel(pending, "timeout")
                client.cancel(pending, "user")
                if is_done:
                    self.assertEqual(pending.result()["response"]["properties"], {"reason": "timeout"})
                else:
                    self.assert_cancelled(pending, "timeout")

    def test_coroutine_is_cancelled_and_may_still_answer(self) -> None:
        @self.extension.handle(SEND)
        async def handle(call: Call) -> Response:
            self.begun.set()
            try:
                await asyncio.sleep(3600)
            except asyncio.CancelledError:
                if call.parameters["done"]:
                    return Response.success()
                raise
            raise AssertionError

        with Client(self.extension) as client:
            for is_done in (True, False):
                self.begun.clear()
                pending = client.begin("handle", SEND, {"done": is_done})
                self.begun.wait()
                client.cancel(pending, "user")
                if is_done:
                    self.assertEqual(pending.result()["response"]["code"], "success")
                else:
                    self.assert_cancelled(pending, "user")

    def test_handler_that_never_returns_is_answered_for_and_its_place_is_free(self) -> None:
        @self.extension.handle(SEND)
        def handle(call: Call) -> Response:
            if call.parameters.get("stuck"):
                self.begun.set()
                self.release.wait()
            return Response.success()

        with Client(self.extension) as client:
            pending = client.begin("handle", SEND, {"stuck": True})
            self.begun.wait()
            client.cancel(pending, "timeout", grace_ms=40)
            self.assert_cancelled(pending, "timeout")
            self.assertEqual(client.handle(SEND)["code"], "success")
            self.release.set()
            self.assertEqual(client.handle(SEND)["code"], "success")
            self.assertEqual(len([message for message in client.messages if message.get("id") == pending.id]), 1)

    def test_coroutine_that_ignores_the_cancellation_is_answered_for(self) -> None:
        @self.extension.handle(SEND)
        async def handle(call: Call) -> Response:
            self.begun.set()
            while not self.release.is_set():
                try:
                    await asyncio.sleep(0.01)
                except asyncio.CancelledError:
                    continue
            return Response.success()

        with Client(self.extension) as client:
            pending = client.begin("handle", SEND)
            self.begun.wait()
            client.cancel(pending, "user", grace_ms=40)
            self.assert_cancelled(pending, "user")
            self.release.set()

    def test_call_that_waits_is_cancelled_at_once(self) -> None:
        handled: List[int] = []

        @self.extension.handle(SEND)
        def handle(call: Call) -> Response:
            handled.append(1)
            self.begun.set()
            self.release.wait()
            return Response.success()

        with Client(self.extension) as client:
            first, second = client.begin("handle", SEND), client.begin("handle", SEND)
            self.begun.wait()
            client.cancel(second, "user")
            self.assert_cancelled(second, "user")
            self.release.set()
            first.result()
        self.assertEqual(handled, [1])

    def test_cancel_after_the_answer_and_of_unknown_calls_does_nothing(self) -> None:
        @self.extension.handle(SEND)
        def handle(call: Call) -> Response:
            return Response.success()

        with Client(self.extension) as client:
            pending = client.begin("handle", SEND)
            pending.result()
            client.cancel(pending)
            hostile: List[Any] = [{"id": "x"}, {"id": None}, {}, [], None, {"id": True}, {"id": 7, "graceMs": "x"}]
            for params in hostile:
                client.notify("$/cancelRequest", params)
            self.assertEqual(client.handle(SEND)["code"], "success")

    def test_request_for_more_time_ends_with_the_cancellation(self) -> None:
        @self.extension.handle(SEND)
        def handle(call: Call) -> Response:
            self.begun.set()
            granted = call.extend(1000)
            raise Cancelled(f"granted {granted}")

        class SilentClient(Client):
            def send(self, message, may_be_lost=False):  # type: ignore[no-untyped-def]
                if message.get("method") == "$/extend":
                    return
                super().send(message, may_be_lost)

        with SilentClient(self.extension) as client:
            pending = client.begin("handle", SEND)
            self.begun.wait()
            client.cancel(pending, "user")
            self.assert_cancelled(pending, "granted 0")


if __name__ == "__main__":
    unittest.main()
