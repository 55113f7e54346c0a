"""Work that goes on after `inProgress`."""

from __future__ import annotations

import asyncio
import json
import os
import tempfile
import threading
import unittest
from pathlib import Path
from typing import Any, Dict, List, Optional

from intenthost import Call, Extension, Job, Response, ResponseError
from intenthost.job import JobWork
from intenthost.testing import Client

PAY = "INSendPaymentIntent"


class Unspeakable(Exception):
    """An exception that has no text."""

    def __str__(self) -> str:
        raise RuntimeError("no text")


def paying(work: Optional[JobWork], handle: Optional[str] = "transfer-17") -> Extension:
    """Returns an extension that begins a job for each payment."""
    extension = Extension("Test", concurrent_calls=2)

    @extension.handle(PAY)
    def pay(call: Call) -> Response:
        call.start_job(work, ttl_ms=86_400_000, handle=handle)
        return Response.in_progress()

    return extension


class JobTests(unittest.TestCase):
    """Jobs within one process."""

    def setUp(self) -> None:
        self.release = threading.Event()
        self.addCleanup(self.release.set)

    def test_job_is_announced_reports_and_ends(self) -> None:
        def work(job: Job) -> Response:
            job.progress(completed=1.5, total=2.5, fraction=-1, message="Waiting for the bank")
            self.release.wait()
            return Response.success({"of": job.intent.parameters["to"]})

        with Client(paying(work)) as client:
            result = client.begin("handle", PAY, {"to": "Bobo"}).result()
            self.assertEqual(
                result,
                {
                    "response": {"code": "inProgress", "properties": {}},
                    "job": {"handle": "transfer-17", "ttlMs": 86_400_000},
                },
            )
            progress = {"completed": 1.5, "total": 2.5, "fraction": 0.0, "message": "Waiting for the bank"}
            self.assertEqual(client.wait_for("job/progress"), {"handle": "transfer-17", "sequence": 1, **progress})
            self.assertEqual(client.job_status("transfer-17"), {"state": "working", "progress": progress})
            self.release.set()
            self.assertEqual(
                client.job_result("transfer-17"),
                {
                    "handle": "transfer-17", "sequence": 2,
                    "response": {"code": "success", "properties": {"of": "Bobo"}},
                },
            )
            self.assertEqual(client.job_status("transfer-17"), {"state": "succeeded"})
            client.acknowledge_job("transfer-17", 2)
            client.acknowledge_job("transfer-17", 2)
            self.assertEqual(client.job_status("transfer-17"), {"state": "lost"})

    def test_answer_comes_before_all_reports_of_the_job(self) -> None:
        def work(job: Job) -> Response:
            job.progress(0.5)
            return Response.success()

        with Client(paying(work)) as client:
            client.handle(PAY)
            client.job_result("transfer-17")
            kinds = [message.get("method", "answer") for message in client.messages]
            self.assertEqual(kinds[1:], ["$/ack", "answer", "job/progress", "job/result"])

    def test_coroutine_is_cancelled_and_says_that_nothing_was_done(self) -> None:
        begun = threading.Event()

        async def work(job: Job) -> Response:
            begun.set()
            await asyncio.sleep(3600)
            return Response.success()

        with Client(paying(work)) as client:
            client.handle(PAY)
            begun.wait()
            client.cancel_job("transfer-17", "timeout")
            error = client.job_result("transfer-17")["error"]
            self.assertEqual(error["code"], -32800)
            self.assertEqual(client.job_status("transfer-17"), {"state": "cancelled"})

    def test_function_sees_the_cancellation(self) -> None:
        def work(job: Job) -> Response:
            job.cancelled.wait()
            job.check_cancelled()
            return Response.success()

        with Client(paying(work)) as client:
            client.handle(PAY)
            client.cancel_job("transfer-17", "timeout")
            error = client.job_result("transfer-17")["error"]
            self.assertIn("timeout", error["message"])
            client.cancel_job("transfer-17")
            sequences = [params["sequence"] for params in client.notifications("job/result")]
            self.assertEqual(sequences, [1, 2], "a result that the host does not have is sent again")

    def test_job_that_the_host_does_not_know_is_forgotten(self) -> None:
        ended = threading.Event()

        def work(job: Job) -> Response:
            if job.intent.parameters.get("waits"):
                job.cancelled.wait()
                job.progress(0.5)
                job.finish(Response.success())
                ended.set()
            return Response.success()

        with Client(paying(work)) as client:
            client.handle(PAY)
            client.job_result("transfer-17")
            client.cancel_job("transfer-17", "unknown")
            client.cancel_job("transfer-17", "unknown")
            self.assertEqual(client.job_status("transfer-17"), {"state": "lost"})
            # Work under way is cancelled, and its result goes nowhere.
            client.handle(PAY, {"waits": True})
            client.cancel_job("transfer-17", "unknown")
            self.assertTrue(ended.wait(10))
            self.assertEqual(client.job_status("transfer-17"), {"state": "lost"})
            self.assertEqual(len(client.notifications("job/result")), 1)
            self.assertEqual(client.notifications("job/progress"), [])

    def test_work_that_cannot_run_or_describe_its_error_fails_the_job(self) -> None:
        async def no_parameter() -> Response:
            return Response.success()

        def wrapping(job: Job) -> Response:
            raise ResponseError(ValueError("no bank"))  # type: ignore[arg-type]

        def silent(job: Job) -> Response:
            raise Unspeakable

        def odd(job: Job) -> Response:
            raise ResponseError("odd", code=object())  # type: ignore[arg-type]

        works: List[Any] = [no_parameter, wrapping, silent, odd]
        for work, text in zip(works, ("TypeError", "no bank", "Unspeakable", "odd")):
            with Client(paying(work)) as client:
                client.handle(PAY)
                self.assertIn(text, client.job_result("transfer-17")["error"]["message"])

    def test_raising_work_and_wrong_results_fail_the_job(self) -> None:
        outcomes: Dict[str, Any] = {
            "raises": ZeroDivisionError("x"), "none": None, "unfinished": Response.in_progress(),
            "huge": Response.success({"x": "y" * 20_000}), "refused": ResponseError("z" * 20_000, -32000),
        }

        def work(job: Job) -> Response:
            outcome = outcomes[job.intent.parameters["case"]]
            if isinstance(outcome, Exception):
                raise outcome
            return outcome  # type: ignore[no-any-return]

        with Client(paying(work, handle=None), limits={"maximumMessageBytes": 16_384}) as client:
            client.limit = 16_384
            for case in outcomes:
                job = client.begin("handle", PAY, {"case": case}).result()["job"]
                self.assertIn("error", client.job_result(job["handle"]), case)
                self.assertEqual(client.job_status(job["handle"]), {"state": "failed"})

    def test_job_without_work_is_ended_by_the_extension_once(self) -> None:
        extension = Extension("Test")
        jobs: List[Job] = []

        @extension.handle(PAY)
        def pay(call: Call) -> Response:
            job = call.start_job(handle="early")
            jobs.append(job)
            with self.assertRaises(RuntimeError):
                call.start_job()
            with self.assertRaises(ValueError):
                job.finish(Response.ready())
            job.progress(0.5)
            job.finish(Response.failure())
            job.fail("too late")
            return Response.in_progress()

        with Client(extension) as client:
            client.handle(PAY)
            self.assertEqual(client.job_result("early")["response"]["code"], "failure")
            self.assertEqual(client.job_status("early"), {"state": "failed"})
            self.assertEqual(len(client.notifications("job/result")), 1)
            kinds = [message.get("method", "answer") for message in client.messages]
            self.assertLess(kinds.index("answer", 1), kinds.index("job/result"))

    def test_handles_are_of_one_open_job_and_not_too_long(self) -> None:
        def work(job: Job) -> Response:
            self.release.wait()
            return Response.success()

        with Client(paying(work)) as client:
            client.handle(PAY)
            with self.assertRaisesRegex(ResponseError, "named transfer-17"):
                client.handle(PAY)
            self.release.set()
        with Client(paying(work, handle="ü" * 513)) as client:
            with self.assertRaisesRegex(ResponseError, "1024 bytes"):
                client.handle(PAY)

    def test_job_of_a_call_that_does_not_say_in_progress_never_begins(self) -> None:
        extension = Extension("Test")
        worked: List[Job] = []

        def work(job: Job) -> Response:
            worked.append(job)
            return Response.success()

        @extension.handle(PAY)
        def pay(call: Call) -> Response:
            call.start_job(work, handle="none")
            return Response.success()

        @extension.confirm(PAY)
        def confirm(call: Call) -> Response:
            call.start_job()
            return Response.ready()

        with Client(extension) as client:
            self.assertNotIn("job", client.begin("handle", PAY).result())
            self.assertEqual(client.job_status("none"), {"state": "lost"})
            with self.assertRaisesRegex(ResponseError, "RuntimeError"):
                client.confirm(PAY)
        self.assertEqual(worked, [])

    def test_hostile_messages_about_jobs_do_nothing(self) -> None:
        with Client(paying(None)) as client:
            hostile: List[Any] = [
                {}, [], None, "x", {"handle": 3}, {"handle": "../../etc/passwd"}, {"handle": "\ud800"},
            ]
            for params in hostile:
                client.notify("job/ack", params)
                client.notify("job/cancel", params)
            with self.assertRaises(ResponseError) as caught:
                client.request("job/status", {"handle": 3}).result()
            self.assertEqual(caught.exception.code, -32602)
            self.assertEqual(client.handle(PAY)["code"], "inProgress")
            client.acknowledge_job("transfer-17")
            self.assertEqual(client.job_status("transfer-17"), {"state": "working"}, "nothing to acknowledge yet")


class KeptJobTests(unittest.TestCase):
    """Jobs that outlive their process."""

    def setUp(self) -> None:
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.container = directory.name
        self.release = threading.Event()
        self.addCleanup(self.release.set)
        self.resumed: List[Job] = []

    def extension(self, work: JobWork) -> Extension:
        extension = paying(work)

        @extension.resume(PAY)
        def resume(job: Job) -> Response:
            self.resumed.append(job)
            return Response.success({"to": job.intent.parameters["to"]})

        return extension

    def die(self, client: Client) -> None:
        """Does what the end of a process does: gives the locks back."""
        for job, _ in client._runtime.jobs._jobs.values():
            if job._file is not None:
                job._file.close()
                job._file = None

    def records(self) -> List[Path]:
        return sorted(Path(self.container).rglob("*.json"))

    def test_work_is_resumed_by_the_next_process(self) -> None:
        def work(job: Job) -> Response:
            self.release.wait()
            return Response.failure()

        first = Client(self.extension(work), self.container)
        self.assertEqual(first.initialize()["openJobs"], [])
        first.handle(PAY, {"to": "Bobo"})
        self.assertEqual(len(self.records()), 1)
        # A process that lives keeps its jobs.
        self.assertEqual(Client(self.extension(work), self.container).initialize()["openJobs"], [])
        self.die(first)
        second = Client(self.extension(work), self.container)
        self.assertEqual(second.initialize()["openJobs"], ["transfer-17"])
        result = second.job_result("transfer-17")
        self.assertEqual(result["response"]["properties"], {"to": "Bobo"})
        second.acknowledge_job("transfer-17")
        self.assertEqual(self.records(), [])
        self.assertEqual(len(self.resumed), 1)

    def test_file_of_a_job_that_the_host_does_not_know_is_removed(self) -> None:
        client = Client(self.extension(lambda job: (self.release.wait(), Response.failure())[1]), self.container)
        client.initialize()
        for is_done in (False, True):
            client.handle(PAY, {"to": "Bobo"})
            if is_done:
                self.release.set()
                client.job_result("transfer-17")
            client.cancel_job("transfer-17", "unknown")
            self.assertEqual(list(Path(self.container).rglob("*.json*")), [])
        self.assertEqual(len(client.notifications("job/result")), 1)

    def test_result_is_sent_again_until_it_is_acknowledged(self) -> None:
        first = Client(self.extension(lambda job: Response.success({"first": True})), self.container)
        first.initialize()
        first.handle(PAY, {"to": "Bobo"})
        first.job_result("transfer-17")
        self.die(first)
        second = Client(self.extension(lambda job: Response.failure()), self.container)
        self.assertEqual(second.initialize()["openJobs"], ["transfer-17"])
        self.assertEqual(second.job_result("transfer-17")["response"]["properties"], {"first": True})
        self.assertEqual(second.job_status("transfer-17"), {"state": "succeeded"})
        second.acknowledge_job("transfer-17")
        self.assertEqual((self.records(), self.resumed), ([], []))

    def test_status_takes_over_a_job_whose_process_ended_late(self) -> None:
        first = Client(self.extension(lambda job: (self.release.wait(), Response.failure())[1]), self.container)
        first.initialize()
        second = Client(self.extension(lambda job: Response.failure()), self.container)
        second.initialize()
        first.handle(PAY, {"to": "Bobo"})
        self.assertEqual(second.job_status("transfer-17"), {"state": "lost"})
        self.die(first)
        self.assertIn(second.job_status("transfer-17")["state"], ("working", "succeeded"))
        self.assertEqual(second.job_result("transfer-17")["response"]["code"], "success")

    def test_damaged_records_are_left_alone(self) -> None:
        jobs = Path(self.container, ".intenthost", "jobs")
        jobs.mkdir(parents=True)
        intent = {"name": PAY, "parameters": {}}
        whole = {"handle": "h", "interaction": "i", "intent": intent, "ttlMs": 1, "outcome": None}
        damaged = [
            "", "{", "[]", "[" * 100_000, json.dumps({**whole, "handle": "x" * 2000}),
            json.dumps({**whole, "intent": {"name": 3}}), json.dumps({**whole, "outcome": {"response": {}}}),
            json.dumps({**whole, "handle": "\ud800"}),
        ]
        for index, text in enumerate(damaged):
            (jobs / f"{index}.json").write_text(text)
        client = Client(self.extension(lambda job: Response.success()), self.container)
        self.assertEqual(client.initialize()["openJobs"], [])
        self.assertEqual(len(self.records()), len(damaged))

    def test_kept_result_that_is_too_long_by_now_becomes_an_error(self) -> None:
        first = Client(self.extension(lambda job: Response.success({"text": "x" * 9000})), self.container)
        first.initialize()
        first.handle(PAY, {"to": "Bobo"})
        first.job_result("transfer-17")
        self.die(first)
        work: JobWork = lambda job: Response.success()  # noqa: E731
        second = Client(self.extension(work), self.container, limits={"maximumMessageBytes": 8192})
        second.initialize()
        self.assertIn("cannot be sent", second.job_result("transfer-17")["error"]["message"])

    def test_container_that_cannot_be_written_is_no_end_of_the_extension(self) -> None:
        file = os.path.join(self.container, "file")
        Path(file).write_text("")
        client = Client(self.extension(lambda job: Response.success()), file)
        self.assertNotIn("openJobs", client.initialize())
        self.assertEqual(client.notifications("log/message")[0]["level"], "error")


if __name__ == "__main__":
    unittest.main()
