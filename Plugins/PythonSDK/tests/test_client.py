"""The client of a daemon, against a socket that a thread of the test serves."""

from __future__ import annotations

import json
import os
import socket
import tempfile
import threading
import unittest
import unittest.mock
from typing import Any, Callable, Dict, List

from intenthost import watch
from intenthost.client import HostClient, HostError, socket_path

Json = Dict[str, Any]
Script = Callable[[Json, Callable[[Json], None]], Any]

HELLO = {"protocolVersion": 1, "host": {"name": "double", "version": "1", "pid": 7}, "dataDirectory": "/d"}


class HostDouble:
    """Answers the greeting, and then each request as `script(message, send)` does."""

    def __init__(self, script: Script) -> None:
        self.directory = tempfile.TemporaryDirectory()
        self.path = os.path.join(self.directory.name, "host.sock")
        self.listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.listener.bind(self.path)
        self.listener.listen()
        self.thread = threading.Thread(target=self.serve, args=(script,))
        self.thread.start()

    def serve(self, script: Script) -> None:
        connection, _ = self.listener.accept()
        with connection, connection.makefile("rb") as lines:

            def send(message: Json) -> None:
                connection.sendall(json.dumps({"jsonrpc": "2.0", **message}).encode() + b"\n")

            for line in lines:
                message = json.loads(line)
                if message.get("method") == "host/hello":
                    self.greeting: Json = message["params"]
                    send({"id": message["id"], "result": HELLO})
                elif script(message, send) == "end":
                    return

    def __enter__(self) -> HostDouble:
        return self

    def __exit__(self, *error: object) -> None:
        self.thread.join()
        self.listener.close()
        self.directory.cleanup()


class ClientTests(unittest.TestCase):
    def test_a_request_brings_its_outcome_with_questions_on_the_way(self) -> None:
        def script(message: Json, send: Callable[[Json], None]) -> None:
            if message.get("method") == "intent/perform":
                send({"method": "call/progress", "params": {"request": message["id"], "fraction": 0.5}})
                question = {"kind": "needsValue", "text": "Which soup?"}
                send({"id": "q", "method": "dialogue/ask", "params": {"request": message["id"], "question": question}})
            else:
                send({"id": 2, "result": {"status": "success", "text": message["result"]["text"]}})

        progress: List[Json] = []
        with HostDouble(script) as host, HostClient("test", host.path) as client:
            outcome = client.perform(
                "OrderSoupIntent",
                dialogue=lambda question: {"answer": "text", "text": "clam for " + question["text"]},
                progress=progress.append,
            )
        self.assertEqual(outcome, {"status": "success", "text": "clam for Which soup?"})
        self.assertEqual(progress, [{"request": 2, "fraction": 0.5}])

    def test_a_queued_job_is_named_listed_followed_and_cancelled(self) -> None:
        asked: List[Json] = []

        def script(message: Json, send: Callable[[Json], None]) -> None:
            asked.append({"method": message["method"], "params": message["params"]})
            if message["method"] == "queue/follow":
                send({"method": "call/progress", "params": {"request": message["id"], "fraction": 0.5}})
            first: Json = {"jobs": [{"job": "q-2"}, {"job": "q-1"}], "next": "q-1"}
            pages = {None: first, "q-1": {"jobs": [{"job": "q-0"}]}}
            results: Dict[str, Any] = {
                "queue/perform": {"job": "q-2"},
                "queue/jobs": pages[message["params"].get("after")],
                "queue/follow": {"outcome": {"status": "success"}},
                "queue/cancel": {},
            }
            send({"id": message["id"], "result": results[message["method"]]})

        progress: List[Json] = []
        with HostDouble(script) as host, HostClient("test", host.path) as client:
            job = client.queue("OrderSoupIntent", {"quantity": 2}, key="k", deadlineMs=60000)
            self.assertEqual(job, "q-2")
            self.assertEqual([job["job"] for job in client.queued_jobs("q-")], ["q-2", "q-1", "q-0"])
            self.assertEqual(client.follow_queued_job(job, progress.append), {"status": "success"})
            client.cancel_queued_job(job)
        perform = {"intent": "OrderSoupIntent", "parameters": {"quantity": 2}, "deadlineMs": 60000}
        self.assertEqual(asked[0]["params"], {"perform": perform, "key": "k"})
        self.assertEqual([entry["method"] for entry in asked[1:3]], ["queue/jobs", "queue/jobs"])
        self.assertEqual(asked[3:], [
            {"method": "queue/follow", "params": {"job": "q-2"}}, {"method": "queue/cancel", "params": {"job": "q-2"}}
        ])
        self.assertEqual([report["fraction"] for report in progress], [0.5])

    def test_the_end_of_a_bridge_loses_no_queued_job(self) -> None:
        def script(message: Json, send: Callable[[Json], None]) -> None:
            error = {"code": -32603, "message": "The bridge went away.", "data": {"kind": "lostElsewhere"}}
            send({"id": message["id"], "error": error})

        with HostDouble(script) as host, HostClient("test", host.path) as client:
            with self.assertRaises(HostError) as caught:
                client.follow_queued_job("q-1")
        self.assertEqual(caught.exception.kind, "lostElsewhere")

    def test_watching_yields_each_notification_also_one_before_the_answer(self) -> None:
        def script(message: Json, send: Callable[[Json], None]) -> Any:
            self.assertEqual(message["params"], {"intervalMs": 500})
            send({"method": "host/changes", "params": {"callsLeftOut": 1}})
            send({"id": message["id"], "result": {}})
            send({"method": "host/changes", "params": {"callsLeftOut": 2}})
            return "end"

        seen: List[Json] = []
        with HostDouble(script) as host, HostClient("test", host.path) as client:
            with self.assertRaises(HostError):
                seen.extend(client.watch(0.5))
            self.assertEqual(seen, [{"callsLeftOut": 1}, {"callsLeftOut": 2}])

    def test_what_is_watched_is_printed_without_what_controls_a_terminal(self) -> None:
        call = {"call": 7, "intent": "I", "name": "A\x1b[2J", "isRunning": False, "status": "timedOut"}
        call.update(stage="handle", timings={"totalMs": 10.25}, error={"message": "It took too long."})
        status = {"extensions": [{"identifier": "a", "name": "A", "state": "busy"}]}
        states: Dict[str, str] = {}
        changes = {"status": status, "calls": [call], "jobs": [{"id": "j", "state": "working"}]}
        self.assertEqual(
            [watch.printable(line) for line in watch.lines(changes, states)],
            [
                "A is busy",
                "#7 I A?[2J timedOut after 10.2 ms in handle: It took too long.",
                "job j working",
            ],
        )
        self.assertEqual(list(watch.lines({"status": status}, states)), [])

    def test_a_sentence_brings_what_was_said_on_the_way(self) -> None:
        def script(message: Json, send: Callable[[Json], None]) -> None:
            def said(text: str, **more: Any) -> None:
                send({"method": "assistant/said", "params": {"session": "s", "reply": {"text": text}, **more}})

            said("still working", request=message["id"])
            answer = {"session": message["params"].get("session", "s"), "phase": "idle", "replies": [{"text": "done"}]}
            send({"id": message["id"], "result": answer})
            said("a job has ended")

        with HostDouble(script) as host, HostClient("test", host.path) as client:
            first = client.say("one", locale="de")
            heard: List[Json] = []
            second = client.say("two", first["session"], said=heard.append)
            self.assertEqual(client.say("three", "other")["replies"], [{"text": "done"}])
        self.assertEqual([reply["text"] for reply in first["replies"]], ["still working", "done"])
        self.assertEqual(second["replies"], [{"text": "done"}])
        self.assertEqual([told["reply"]["text"] for told in heard], ["still working", "a job has ended"])

    def test_a_refusal_carries_the_word_of_the_host(self) -> None:
        def script(message: Json, send: Callable[[Json], None]) -> None:
            send({"id": message["id"], "error": {"code": 1, "message": "No.", "data": {"kind": "busy"}}})

        with HostDouble(script) as host, HostClient("test", host.path) as client:
            with self.assertRaises(HostError) as raised:
                client.call("jobs/list", {})
        self.assertEqual((str(raised.exception), raised.exception.kind), ("No.", "busy"))

    def test_a_host_that_goes_away_ends_the_wait(self) -> None:
        with HostDouble(lambda message, send: "end") as host, HostClient("test", host.path) as client:
            with self.assertRaisesRegex(HostError, "has ended"):
                client.perform("OrderSoupIntent")

    def test_the_last_word_of_a_host_is_told(self) -> None:
        def script(message: Json, send: Callable[[Json], None]) -> Any:
            send({"id": None, "error": {"code": -32603, "message": "The host stops.", "data": {"kind": "hostStopped"}}})
            return "end"

        with HostDouble(script) as host, HostClient("test", host.path) as client:
            with self.assertRaises(HostError) as raised:
                client.call("jobs/list", {})
        self.assertEqual((str(raised.exception), raised.exception.kind), ("The host stops.", "hostStopped"))

    def test_a_host_of_another_user_is_refused(self) -> None:
        for user, refused in ((os.geteuid() + 1, os.geteuid() != 0), (os.geteuid(), False)):
            with HostDouble(lambda message, send: None) as host, unittest.mock.patch("os.geteuid", lambda: user):
                if refused:
                    with self.assertRaisesRegex(HostError, f"of user {os.getuid()}"):
                        HostClient("test", host.path)
                else:
                    HostClient("test", host.path).close()

    def test_a_lone_surrogate_reaches_the_host_as_a_mark(self) -> None:
        heard: List[Json] = []

        def script(message: Json, send: Callable[[Json], None]) -> None:
            heard.append(message["params"])
            send({"id": message["id"], "result": {}})

        with HostDouble(script) as host, HostClient("test", host.path) as client:
            client.call("jobs/list", {"prefix": "a\udcff\ud83d\ude00"})
        self.assertEqual(heard, [{"prefix": "a\ufffd\U0001f600"}])

    def test_a_silent_host_is_not_waited_for(self) -> None:
        with HostDouble(lambda message, send: None) as host, HostClient("test", host.path, patience=0.05) as client:
            with self.assertRaisesRegex(HostError, "did not answer jobs/list within 0.05 s"):
                client.call("jobs/list", {})

    def test_without_a_host_the_error_says_what_to_do(self) -> None:
        with self.assertRaisesRegex(HostError, "intenthost serve"):
            HostClient("test", "/nonexistent/host.sock")

    def test_the_first_absolute_path_is_the_place_of_the_socket(self) -> None:
        self.assertEqual(socket_path({"INTENTHOST_SOCKET": "x", "XDG_RUNTIME_DIR": "/r"}), "/r/intenthost/host.sock")
        self.assertEqual(socket_path({"HOME": "/h"}), "/h/.local/share/intenthost/host.sock")
        self.assertEqual(socket_path({}), "/var/lib/intenthost/host.sock")


if __name__ == "__main__":
    unittest.main()
