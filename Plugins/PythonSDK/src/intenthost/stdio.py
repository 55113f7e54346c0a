"""The extension as a process: the wire on stdin and stdout, signals, and the end."""

from __future__ import annotations

import os
import select
import signal
import sys
import threading
from typing import List, Tuple

from .extension import Extension
from .framing import LineFramer
from .output import LogStream, plain_stdout, take_descriptors
from .runtime import Runtime
from .writer import MessageWriter

_CHUNK = 64 * 1024
# The host's clock began earlier; the rest of the grace is for the end of the process.
_GRACE_SHARE = 0.75
_TERMINATED = 128 + signal.SIGTERM
_BROKEN = b"\0"


def _on_signal(number: int, frame: object) -> None:
    """Does nothing, because the wakeup descriptor tells of the signal."""


class _ForkGuard:
    """Takes the wire and the signals away from forked children, such as those of `multiprocessing`.

    SIGTERM is blocked during a fork, or one that comes at once would still end the extension and not the child.
    """

    def __init__(self, extension: Extension, writer: MessageWriter, descriptors: Tuple[int, ...]) -> None:
        self._extension = extension
        self._writer = writer
        self._descriptors = descriptors
        self._thread = threading.local()

    def start(self) -> None:
        """Guards all forks from now on."""
        os.register_at_fork(before=self._before, after_in_parent=self._unblock, after_in_child=self._in_child)

    def _before(self) -> None:
        self._thread.mask = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGTERM])

    def _unblock(self) -> None:
        signal.pthread_sigmask(signal.SIG_SETMASK, self._thread.mask)

    def _in_child(self) -> None:
        # Once: in the children of a child the descriptors may have another meaning.
        descriptors, self._descriptors = self._descriptors, ()
        if descriptors:
            signal.set_wakeup_fd(-1)
            if signal.getsignal(signal.SIGTERM) is _on_signal:
                signal.signal(signal.SIGTERM, signal.SIG_DFL)
            self._writer.forked()
            self._extension._peer = None
            if isinstance(sys.stdout, LogStream):
                sys.stdout = plain_stdout()
            for descriptor in descriptors:
                try:
                    os.close(descriptor)
                except OSError:
                    continue
        self._unblock()


class _Wake:
    """Ends the wait for the host, from a signal or another thread.

    The interpreter writes the number of a signal into the pipe as it comes. A handler alone would not do: a signal
    just before the wait does not end it, and the handler runs after the wait only.
    """

    def __init__(self) -> None:
        self.reader, self.writer = os.pipe()
        os.set_blocking(self.reader, False)
        os.set_blocking(self.writer, False)

    def on_termination(self) -> None:
        """Has SIGTERM end the wait."""
        signal.signal(signal.SIGTERM, _on_signal)
        signal.set_wakeup_fd(self.writer, warn_on_full_buffer=False)

    def wake(self) -> None:
        """Ends the wait because the host no longer reads."""
        try:
            os.write(self.writer, _BROKEN)
        except OSError:
            return

    def reasons(self) -> bytes:
        """Returns the numbers of the signals since the last look, and zero for `wake`."""
        return os.read(self.reader, 64)


def serve(extension: Extension) -> int:
    """Serves the host until `exit`, the end of stdin or SIGTERM, and returns the exit status."""
    source, sink = take_descriptors()
    wake = _Wake()
    if threading.current_thread() is threading.main_thread():
        wake.on_termination()
    writer = MessageWriter(sink, wake.wake)
    runtime = Runtime(extension, writer)
    _ForkGuard(extension, writer, (source, sink, wake.reader, wake.writer)).start()
    sys.stdout.flush()
    output = LogStream(lambda line: runtime.peer.log("info", line))
    sys.stdout = output
    is_terminated = _read_lines(runtime, source, wake)
    if is_terminated:
        runtime.terminate()
    grace = runtime.life.grace_ms * _GRACE_SHARE / 1000
    runtime.finish(grace)
    output.log_rest()
    writer.close(grace)
    status = _TERMINATED if is_terminated else 0
    if runtime.workers.are_busy:
        # A thread that still runs could crash the interpreter in its end.
        sys.stderr.flush()
        os._exit(status)
    return status


def _read_lines(runtime: Runtime, source: int, wake: _Wake) -> bool:
    """Reads until the host ends the extension, and returns whether SIGTERM came first."""
    framer = LineFramer()
    while True:
        ready: List[int] = select.select([source, wake.reader], [], [])[0]
        if wake.reader in ready:
            reasons = wake.reasons()
            if signal.SIGTERM in reasons or _BROKEN in reasons:
                return signal.SIGTERM in reasons
        if source not in ready:
            continue
        try:
            data = os.read(source, _CHUNK)
        except BlockingIOError:
            continue
        except OSError:
            return False
        if not data:
            return False
        framer.limit = runtime.peer.sender.limit
        for line in framer.feed(data):
            if not runtime.receive(line):
                return False
