"""A process with pipes: what it answers, what its family uses, and how it ends."""

import contextlib
import fcntl
import os
import select
import signal
import subprocess
import termios
import time

from runtime import ENVIRONMENT


class Process:
    """A program of a runtime that is run by hand, in a session of its own."""

    def __init__(self, command, folder, environment):
        self.errors = open(f"{folder}/stderr", "w+b")  # noqa: SIM115: closed with the process
        self.began = time.monotonic()
        self.process = subprocess.Popen(
            command, cwd=folder, env={**ENVIRONMENT, "HOME": folder, **environment}, start_new_session=True, bufsize=0,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors,
        )
        self.ended = os.pidfd_open(self.process.pid)
        self.received = b""
        # A program that does not read would block this one.
        os.set_blocking(self.process.stdin.fileno(), False)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for process in self.family():
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        self.process.wait()
        for file in (self.process.stdin, self.process.stdout, self.errors):
            with contextlib.suppress(BrokenPipeError):
                file.close()
        os.close(self.ended)

    def said(self):
        """The end of what it wrote to stderr."""
        self.errors.seek(0)
        return self.errors.read()[-500:].decode("utf-8", "replace")

    def send(self, line, within=20):
        """Writes a line; raises if it is not taken in time."""
        rest, deadline = memoryview(line), time.monotonic() + within
        while rest:
            _, writable, _ = select.select([], [self.process.stdin], [], max(deadline - time.monotonic(), 0))
            assert writable, f"it did not read within {within} s: {self.said()}"
            rest = rest[self.process.stdin.write(rest):]

    def unread(self):
        """The number of bytes that it has not read."""
        return int.from_bytes(fcntl.ioctl(self.process.stdin, termios.FIONREAD, b"\0" * 4), "little")

    def line(self, within):
        """The next line that it writes; nothing if none comes in time, or it ends."""
        deadline = time.monotonic() + within
        while b"\n" not in self.received:
            readable, _, _ = select.select([self.process.stdout], [], [], max(deadline - time.monotonic(), 0))
            data = os.read(self.process.stdout.fileno(), 1 << 16) if readable else b""
            if not data:
                return b""
            self.received += data
        line, self.received = self.received.split(b"\n", 1)
        return line

    def end(self, within=5):
        """How it ends, as the table says it, and the seconds until then."""
        start = time.monotonic()
        readable, _, _ = select.select([self.ended], [], [], within)
        seconds = time.monotonic() - start
        if not readable:
            return "lives on", seconds
        code = self.process.wait()
        how = signal.Signals(-code).name if code < 0 else f"status {code}"
        # What it still writes, before its family closes the pipe.
        return how + (", text on stdout" if self.line(0.2) or self.received else ""), seconds

    def family(self):
        """Itself and all that it has started."""
        parents = {}
        for name in filter(str.isdigit, os.listdir("/proc")):
            with contextlib.suppress(OSError), open(f"/proc/{name}/stat") as file:
                parents[int(name)] = int(file.read().rsplit(")", 1)[1].split()[1])
        found = [self.process.pid]
        for process in found:
            found += [child for child, parent in parents.items() if parent == process]
        return found

    def status(self):
        """The state of each thread of its family, and the processor time that the family has used."""
        states, used = "", 0
        for process in self.family():
            with contextlib.suppress(OSError):
                for thread in os.listdir(f"/proc/{process}/task"):
                    with open(f"/proc/{process}/task/{thread}/stat") as file:
                        fields = file.read().rsplit(")", 1)[1].split()
                    states += fields[0]
                    used += int(fields[11]) + int(fields[12])
        return states, used

    def rest(self):
        """Waits until nothing of its family runs: it is back where it waits for a line."""
        before = None
        for _ in range(50):
            now = self.status()
            if now == before and set(now[0]) == {"S"}:
                return
            before = now
            time.sleep(0.2)

    def private(self):
        """The private memory of its family in KiB."""
        total = 0
        for process in self.family():
            # A child may have ended meanwhile.
            with contextlib.suppress(OSError), open(f"/proc/{process}/smaps_rollup") as file:
                total += sum(int(line.split()[1]) for line in file if line.startswith("Private_"))
        return total

    def threads(self):
        """The number of threads of its family."""
        total = 0
        for process in self.family():
            with contextlib.suppress(OSError):
                total += len(os.listdir(f"/proc/{process}/task"))
        return total
