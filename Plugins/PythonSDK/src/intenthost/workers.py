"""Where handlers run: threads for functions, one event loop for coroutines."""

from __future__ import annotations

import inspect
import threading
from typing import TYPE_CHECKING, Any, Awaitable, Callable, List, Optional, Tuple

if TYPE_CHECKING:
    import asyncio

Done = Callable[[Any, Optional[BaseException]], None]


class Work:
    """A function that runs, or a coroutine, which can be cancelled."""

    def __init__(self) -> None:
        """Makes a work that has not begun."""
        self._lock = threading.Lock()
        self._cancel: Optional[Callable[[], object]] = None
        self._is_cancelled = False

    def cancel(self) -> None:
        """Cancels the coroutine. A function on a thread goes on, because Python cannot stop it."""
        with self._lock:
            self._is_cancelled = True
            cancel, self._cancel = self._cancel, None
        if cancel is not None:
            cancel()

    def can_be_cancelled(self, cancel: Callable[[], object]) -> None:
        """Says how the coroutine is cancelled, now that it runs."""
        with self._lock:
            if not self._is_cancelled:
                self._cancel = cancel
                return
        cancel()

    def ended(self) -> None:
        """Says that there is nothing left to cancel."""
        with self._lock:
            self._cancel = None


class Workers:
    """Runs functions on threads and coroutines on an event loop.

    Threads begin when no idle one is left and stay for the next function. Callers bound how many functions run at a
    time. All threads are daemons: a function that never returns does not keep the process.
    """

    def __init__(self) -> None:
        """Makes workers without any thread."""
        self._changed = threading.Condition()
        self._tasks: List[Callable[[], None]] = []
        self._idle = 0
        self._busy = 0
        self._loop: Optional[asyncio.AbstractEventLoop] = None

    @property
    def are_busy(self) -> bool:
        """Whether a function or coroutine has not ended."""
        with self._changed:
            return self._busy > 0

    def start(self, function: Callable[..., Any], arguments: Tuple[Any, ...], done: Done, work: Work) -> None:
        """Runs a function or coroutine function, and hands its value or exception to `done` on any thread."""
        if inspect.iscoroutinefunction(function):
            self._await(lambda: function(*arguments), work, done)
            return

        def run() -> None:
            try:
                value = function(*arguments)
                is_awaitable = inspect.isawaitable(value)
            except BaseException as error:
                done(None, error)
                return
            if is_awaitable:
                self._await(lambda: value, work, done)
            else:
                done(value, None)

        with self._changed:
            self._tasks.append(run)
            self._busy += 1
            if len(self._tasks) <= self._idle:
                self._changed.notify()
                return
        try:
            threading.Thread(target=self._run_tasks, name="intenthost-handler", daemon=True).start()
        except RuntimeError as error:
            # The system has no thread left.
            with self._changed:
                if run not in self._tasks:
                    return
                self._tasks.remove(run)
                self._busy -= 1
            done(None, error)

    def _run_tasks(self) -> None:
        while True:
            with self._changed:
                self._idle += 1
                while not self._tasks:
                    self._changed.wait()
                self._idle -= 1
                task = self._tasks.pop(0)
            try:
                task()
            finally:
                self._count(-1)

    def _await(self, make: Callable[[], Awaitable[Any]], work: Work, done: Done) -> None:
        # Imported late: half of the time to launch, and most extensions have no coroutines.
        import asyncio

        try:
            loop = self._running_loop()
        except (OSError, RuntimeError) as error:
            done(None, error)
            return
        self._count(1)

        async def main() -> None:
            task = asyncio.current_task()
            assert task is not None
            work.can_be_cancelled(lambda: loop.call_soon_threadsafe(task.cancel))
            try:
                # Made in here, because even that raises if the function takes no argument.
                value = await make()
            except BaseException as error:
                work.ended()
                done(None, error)
            else:
                work.ended()
                done(value, None)
            finally:
                self._count(-1)

        asyncio.run_coroutine_threadsafe(main(), loop)

    def _count(self, change: int) -> None:
        with self._changed:
            self._busy += change

    def _running_loop(self) -> asyncio.AbstractEventLoop:
        import asyncio

        with self._changed:
            if self._loop is None:
                loop = asyncio.new_event_loop()
                threading.Thread(target=loop.run_forever, name="intenthost-loop", daemon=True).start()
                self._loop = loop
            return self._loop
