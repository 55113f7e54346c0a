"""The wire of a real process under attack."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import unittest

from .process import INITIALIZE, Process

QUICK = """
@extension.handle("INTestIntent")
def handle(call):
    return Response.success({"text": call.parameters.get("text")})
"""


class ProcessTests(unittest.TestCase):
    """stdin, stdout, signals and the end."""

    def start(self, source: str = QUICK, initialize: bool = True, grace_ms: int = 2000) -> Process:
        process = Process(source, initialize, grace_ms)
        self.addCleanup(process.discard)
        return process

    def test_extension_without_a_host_explains_itself(self) -> None:
        program = "import sys; from intenthost import *; sys.exit(Extension('Test').run())"
        environment = {key: value for key, value in os.environ.items() if key != "INTENTHOST_LAUNCH_ID"}
        environment["PYTHONPATH"] = os.pathsep.join(sys.path)
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, env=environment, timeout=30)
        self.assertEqual((done.returncode, done.stdout), (64, b""))
        self.assertIn(b"Test is an extension for IntentHost", done.stderr)

    def test_prints_become_lines_of_the_log_and_never_harm_the_wire(self) -> None:
        process = self.start("""
            print("before the start")
            @extension.handle("INTestIntent")
            def handle(call):
                print("one\\ntwo")
                print('{"jsonrpc":"2.0","id":2,"result":{}}')
                sys.stdout.write("x" * 10000 + "\\n")
                sys.stdout.buffer.write(b"raw bytes\\n")
                sys.__stdout__.write("original stream\\n"); sys.__stdout__.flush()
                os.write(1, b"descriptor\\n")
                subprocess.run(["sh", "-c", "echo from a child; cat"], check=True)
                assert sys.stdin.read() == ""
                print("unfinished", end="")
                return Response.success()
        """)
        process.call(2)
        self.assertEqual(process.answer(2)["result"]["response"]["code"], "success")
        self.assertEqual(process.end(), 0)
        logged = process.logged()
        self.assertEqual(logged[:3], ["one", "two", '{"jsonrpc":"2.0","id":2,"result":{}}'])
        self.assertEqual("".join(logged[3:-1]), "x" * 10000)
        self.assertEqual(logged[-1], "unfinished")
        assert process.process.stderr is not None
        errors = process.process.stderr.read()
        for text in (b"before the start", b"raw bytes", b"original stream", b"descriptor", b"from a child"):
            self.assertIn(text, errors)

    def test_garbage_crlf_split_characters_and_blank_lines(self) -> None:
        process = self.start()
        process.write(b"garbage\n\xff\xfe\n\n  \r\n[1,2]\r\n")
        intent = {"name": "INTestIntent", "identifier": "x", "parameters": {"text": "ü🍌"}}
        params = {"interaction": "x", "intent": intent}
        message = {"jsonrpc": "2.0", "id": "seven", "method": "intent/handle", "params": params}
        line = json.dumps(message, ensure_ascii=False).encode() + b"\r\n"
        for index in range(len(line)):
            process.write(line[index:index + 1])
        self.assertEqual(process.answer("seven")["result"]["response"]["properties"], {"text": "ü🍌"})
        self.assertEqual(len(process.logged()), 3)
        self.assertEqual(process.end(), 0)

    def test_lines_of_megabytes_pass_up_to_the_limit(self) -> None:
        process = self.start()
        process.call(2, {"text": "ü" * (1 << 20)})
        self.assertEqual(process.answer(2)["result"]["response"]["properties"]["text"], "ü" * (1 << 20))
        process.call(3, {"text": "x" * (9 << 20)})
        error = process.answer(3)["error"]
        self.assertEqual(error["data"]["kind"], "messageTooLarge")
        process.call(4, {"text": "x" * (8 << 20)})
        self.assertEqual(process.answer(4)["error"]["data"]["kind"], "messageTooLarge")
        process.call(5, {"text": "short"})
        self.assertEqual(process.answer(5)["result"]["response"]["properties"], {"text": "short"})

    def test_answer_over_the_limit_is_an_error(self) -> None:
        process = self.start("""
            @extension.handle("INTestIntent")
            def handle(call):
                return Response.success({"text": "x" * (9 << 20)})
        """)
        process.call(2)
        self.assertIn("cannot be sent", process.answer(2)["error"]["message"])

    def test_end_of_stdin_in_a_line_ends_the_process(self) -> None:
        process = self.start()
        process.write(b'{"jsonrpc":"2.0","id":9,"method":"pi')
        self.assertEqual(process.end(), 0)

    def test_end_of_stdin_before_initialize_ends_the_process(self) -> None:
        self.assertEqual(self.start(initialize=False).end(), 0)

    def test_shutdown_and_exit_let_running_calls_finish(self) -> None:
        process = self.start("""
            release = threading.Event()
            @extension.handle("INTestIntent")
            def handle(call):
                call.progress(0.5)
                release.wait()
                return Response.success()
            @extension.on_memory_warning
            def warn(used, limit):
                time.sleep(0.1)
                release.set()
            @extension.on_shutdown
            async def stop():
                extension.log("stopped")
        """)
        process.call(2)
        process.notification("$/progress")
        process.notify("memory/warning", {"usedBytes": 1, "limitBytes": 2})
        process.request(3, "shutdown")
        process.notify("exit")
        self.assertEqual(process.answer(2)["result"]["response"]["code"], "success")
        self.assertEqual(process.answer(3)["result"], {})
        self.assertEqual(process.end(), 0)
        self.assertEqual(process.logged(), ["stopped"])

    def test_handler_that_never_returns_does_not_keep_the_process(self) -> None:
        for body in ("def handle(call):\n    threading.Event().wait()", "def handle(call):\n    while True: pass",
                     "async def handle(call):\n    await asyncio.sleep(3600)"):
            process = self.start(f'@extension.handle("INTestIntent")\n{body}\n', grace_ms=200)
            process.call(2)
            process.notification("$/ack")
            begin = time.monotonic()
            self.assertEqual(process.end(), 0)
            self.assertLess(time.monotonic() - begin, 2)

    def test_reader_takes_cancels_and_pings_while_a_handler_holds_the_interpreter(self) -> None:
        process = self.start("""
            @extension.handle("INTestIntent")
            def handle(call):
                while not call.cancelled.is_set(): pass
                call.check_cancelled()
        """)
        process.call(2)
        process.notification("$/ack")
        process.request(3, "ping")
        self.assertEqual(process.answer(3)["result"], {})
        process.notify("$/cancelRequest", {"id": 2, "reason": "timeout", "graceMs": 2000})
        self.assertEqual(process.answer(2)["error"]["code"], -32800)
        self.assertEqual(process.end(), 0)

    def test_sigterm_cancels_calls_and_ends_the_process(self) -> None:
        process = self.start("""
            @extension.handle("INTestIntent")
            def handle(call):
                call.progress(0.5)
                call.cancelled.wait()
                return Response.success({"reason": call.cancel_reason})
            @extension.on_shutdown
            def stop():
                extension.log("stopped")
        """)
        process.call(2)
        process.notification("$/progress")
        process.process.send_signal(signal.SIGTERM)
        self.assertEqual(process.answer(2)["result"]["response"]["properties"], {"reason": "shutdown"})
        self.assertEqual(process.end(), 128 + signal.SIGTERM)
        self.assertEqual(process.logged(), ["stopped"])

    def test_forked_child_has_neither_the_wire_nor_the_signals(self) -> None:
        process = self.start("""
            import multiprocessing
            fork = multiprocessing.get_context("fork")
            def work(ready):
                extension.log("a log line of the child")
                print("a print of the child")
                if ready is not None: ready.set()
                time.sleep(60)
            @extension.handle("INTestIntent")
            def handle(call):
                ready = fork.Event() if call.parameters["waits"] else None
                child = fork.Process(target=work, args=(ready,))
                child.start()
                if ready is not None: ready.wait(10)
                child.terminate()
                child.join(10)
                return Response.success({"status": child.exitcode})
        """)
        for id in range(2, 12):
            process.call(id, {"waits": id == 2})
            self.assertEqual(process.answer(id)["result"]["response"]["properties"], {"status": -signal.SIGTERM})
        self.assertEqual(process.end(), 0)
        self.assertEqual(process.logged(), [])
        assert process.process.stderr is not None
        errors = process.process.stderr.read()
        for text in (b"a log line of the child", b"a print of the child"):
            self.assertIn(text, errors)

    def test_forked_child_does_not_hold_the_wire_open(self) -> None:
        process = self.start("""
            @extension.handle("INTestIntent")
            def handle(call):
                child = os.fork()
                if child == 0:
                    time.sleep(5)
                    os._exit(0)
                return Response.success({"child": child})
        """)
        process.call(2)
        child = process.answer(2)["result"]["response"]["properties"]["child"]
        begin = time.monotonic()
        self.assertEqual(process.end(), 0)
        self.assertLess(time.monotonic() - begin, 4)
        os.kill(child, signal.SIGKILL)

    def test_request_for_more_time_ends_with_the_process(self) -> None:
        process = self.start("""
            @extension.handle("INTestIntent")
            def handle(call):
                granted = [call.extend(1000), call.extend(1000)]
                return Response.success({"granted": granted})
        """, grace_ms=20000)
        process.call(2)
        while process.read().get("method") != "$/extend":
            pass
        process.notify("exit")
        begin = time.monotonic()
        self.assertEqual(process.answer(2)["result"]["response"]["properties"], {"granted": [0, 0]})
        self.assertEqual(process.end(), 0)
        self.assertLess(time.monotonic() - begin, 5)

    def test_sigterm_that_comes_just_before_the_wait_is_not_missed(self) -> None:
        for _ in range(5):
            process = self.start()
            process.request(2, "ping")
            process.process.send_signal(signal.SIGTERM)
            # stdin stays open: nothing but the signal ends the process.
            self.assertEqual(process.process.wait(20), 128 + signal.SIGTERM)

    def test_sigterm_ends_a_process_whose_handler_is_stuck(self) -> None:
        process = self.start("""
            @extension.handle("INTestIntent")
            def handle(call):
                threading.Event().wait()
        """, grace_ms=200)
        process.call(2)
        process.notification("$/ack")
        process.process.send_signal(signal.SIGTERM)
        self.assertEqual(process.answer(2)["error"]["code"], -32800)
        self.assertEqual(process.end(), 128 + signal.SIGTERM)

    def test_host_that_does_not_read_delays_neither_the_reader_nor_handlers(self) -> None:
        process = self.start("""
            done = threading.Event()
            @extension.handle("INTestIntent")
            def handle(call):
                for _ in range(20000):
                    call.log("x" * 1000)
                done.set()
                return Response.success()
            @extension.on_memory_warning
            def warn(used, limit):
                done.wait()
                sys.stderr.write("still reads\\n")
                sys.stderr.flush()
        """)
        process.call(2)
        process.notify("memory/warning")
        assert process.process.stderr is not None
        # Nothing reads stdout until here, and the handler has written 20 MB.
        self.assertEqual(process.process.stderr.readline(), b"still reads\n")
        self.assertEqual(process.answer(2)["result"]["response"]["code"], "success")
        self.assertLess(len(process.logged()), 2000)
        self.assertEqual(process.end(), 0)

    def test_host_that_closes_stdout_ends_the_process(self) -> None:
        process = self.start()
        process.stdout.close()
        process.call(2)
        self.assertEqual(process.process.wait(20), 0)

    def test_process_that_waits_uses_no_processor_time(self) -> None:
        process = self.start("""
            @extension.handle("INTestIntent")
            async def handle(call):
                call.progress(0.1)
                await asyncio.sleep(3600)
        """, grace_ms=200)
        process.call(2)
        process.notification("$/progress")
        before = self.processor_seconds(process)
        time.sleep(1)
        self.assertLess(self.processor_seconds(process) - before, 0.05)

    def processor_seconds(self, process: Process) -> float:
        with open(f"/proc/{process.process.pid}/stat", encoding="utf-8") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def test_initialize_may_be_split_from_its_line_end(self) -> None:
        process = self.start(initialize=False)
        line = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": INITIALIZE}).encode()
        process.write(line)
        process.write(b"\r")
        process.write(b"\n")
        self.assertEqual(process.answer(1)["result"]["intents"], ["INTestIntent"])


if __name__ == "__main__":
    unittest.main()
