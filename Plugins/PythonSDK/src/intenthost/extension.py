"""The extension: its name and its handlers."""

from __future__ import annotations

import os
import sys
from typing import Any, Awaitable, Callable, Dict, Optional, Sequence, Tuple, TypeVar, Union

from .call import Call
from .job import Job, JobWork
from .options import Options
from .peer import LEVELS, Peer
from .resolution import Resolution
from .response import Response
from .session import Session
from .view import CONFIGURE, View, ViewCall

_Resolved = Union[Resolution, Sequence[Resolution]]
ResolveHandler = Callable[[Call], Union[_Resolved, Awaitable[_Resolved]]]
OptionsHandler = Callable[[Call], Union[Options, Awaitable[Options]]]
ResponseHandler = Callable[[Call], Union[Response, Awaitable[Response]]]
ViewHandler = Callable[[ViewCall], Union[Optional[View], Awaitable[Optional[View]]]]
StartHook = Callable[[Session], Optional[Awaitable[None]]]
ShutdownHook = Callable[[], Optional[Awaitable[None]]]
MemoryHook = Callable[[int, int], Optional[Awaitable[None]]]

_R = TypeVar("_R", bound=ResolveHandler)
_O = TypeVar("_O", bound=OptionsHandler)
_H = TypeVar("_H", bound=ResponseHandler)
_V = TypeVar("_V", bound=ViewHandler)
_W = TypeVar("_W", bound=JobWork)
_F = TypeVar("_F", bound=Callable[..., Any])

WRONG_USAGE = 64


class Extension:
    """An intent extension, or a UI extension.

    Handlers are functions or coroutine functions, registered with the decorators.

    `concurrent_calls` is the number of calls that run at a time, on threads or on the event loop. With one, handlers
    need no locks among each other; jobs, hooks and a cancelled function that goes on still run beside them.
    Registering a handler twice raises ValueError.
    """

    def __init__(self, name: str, version: str = "1.0", concurrent_calls: int = 1) -> None:
        """Makes an extension with the name and version that the host shows; raises ValueError for no calls at all."""
        if concurrent_calls < 1:
            raise ValueError("an extension carries out at least one call at a time")
        self.name = name
        self.version = version
        self.concurrent_calls = concurrent_calls
        self.session: Optional[Session] = None
        self._handlers: Dict[Tuple[str, str, str], Callable[..., Any]] = {}
        self._peer: Optional[Peer] = None

    def resolve(self, intent: str, parameter: str) -> Callable[[_R], _R]:
        """Registers the handler that resolves a parameter.

        It returns a Resolution, or a sequence of them for a parameter that is resolved element by element. A
        parameter without a handler is accepted as it is.
        """
        return self._registrar("intent/resolve", intent, parameter)

    def options(self, intent: str, parameter: str) -> Callable[[_O], _O]:
        """Registers the handler that offers values for a parameter; it returns Options."""
        return self._registrar("intent/options", intent, parameter)

    def confirm(self, intent: str) -> Callable[[_H], _H]:
        """Registers the handler that says whether handle may follow; without one the extension is ready."""
        return self._registrar("intent/confirm", intent)

    def handle(self, intent: str) -> Callable[[_H], _H]:
        """Registers the handler that carries out an intent; it returns a Response."""
        return self._registrar("intent/handle", intent)

    def configure(self, intent: str) -> Callable[[_V], _V]:
        """Registers the handler that draws an intent, in a UI extension.

        It returns a View, or None for what the host is to draw itself. The host first asks for the title, with nothing
        in `call.asked`, and then for each parameter that no view has shown.
        """
        return self._registrar(CONFIGURE, intent)

    def resume(self, intent: str) -> Callable[[_W], _W]:
        """Registers the work that continues jobs of earlier processes.

        With it, jobs are kept in the container of the extension until the host has their results. Without it, a job
        ends with its process.
        """
        return self._registrar("resume", intent)

    def on_start(self, hook: StartHook) -> StartHook:
        """Registers what runs once, before any call; it gets the Session, and its time is that of the launch."""
        return self._registrar("start", "")(hook)

    def on_shutdown(self, hook: ShutdownHook) -> ShutdownHook:
        """Registers what runs at the end, after the running calls; it has three quarters of the host's grace."""
        return self._registrar("shutdown", "")(hook)

    def on_memory_warning(self, hook: MemoryHook) -> MemoryHook:
        """Registers what runs at 80 % of the memory limit; it gets the used bytes and the limit."""
        return self._registrar("memory", "")(hook)

    def log(self, message: str, level: str = "info") -> None:
        """Writes to the extension's log, or to stderr outside of a host.

        `level` is `error`, `warning`, `info` or `debug`, else ValueError. The host takes a hundred lines a second and
        4,096 bytes of each.
        """
        if level not in LEVELS:
            raise ValueError(f"'{level}' is none of the levels {', '.join(LEVELS)}")
        if self._peer is None:
            sys.stderr.write(message + "\n")
        else:
            self._peer.log(level, message)

    def run(self) -> int:
        """Serves the host until it ends the extension, and returns the exit status for `sys.exit`.

        Call it on the main thread. From then on stdout belongs to the wire: what handlers print becomes lines of the
        log. What was printed before goes to stderr if it is still in Python's buffer.

        Outside of a host it explains itself and returns 64. SIGTERM cancels the running calls and gives 143. If a
        handler or job has not ended in time, the process ends in here, without the hooks of `atexit`.
        """
        if "INTENTHOST_LAUNCH_ID" not in os.environ:
            sys.stderr.write(f"{self.name} is an extension for IntentHost; see 'intenthost help invoke'.\n")
            return WRONG_USAGE
        from .stdio import serve

        return serve(self)

    def _registrar(self, kind: str, intent: str, parameter: str = "") -> Callable[[_F], _F]:
        def register(handler: _F) -> _F:
            key = (kind, intent, parameter)
            if key in self._handlers:
                raise ValueError(f"{' '.join(filter(None, key))} has a handler already")
            self._handlers[key] = handler
            return handler

        return register

    def _handler(self, kind: str, intent: str = "", parameter: str = "") -> Optional[Callable[..., Any]]:
        return self._handlers.get((kind, intent, parameter))

    def _handles(self, intent: str) -> bool:
        return any((kind, intent, "") in self._handlers for kind in ("intent/handle", CONFIGURE))

    def _resumption(self, intent: str) -> Optional[Callable[[Job], Any]]:
        return self._handlers.get(("resume", intent, ""))

    @property
    def _keeps_jobs(self) -> bool:
        return any(kind == "resume" for kind, _, _ in self._handlers)
