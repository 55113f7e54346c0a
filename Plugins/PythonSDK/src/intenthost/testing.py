"""A host in the process of a test, which drives an extension over the real messages of the protocol."""

from __future__ import annotations

import threading
import uuid
from concurrent.futures import Future
from concurrent.futures import TimeoutError as FutureTimeoutError
from typing import Any, Callable, Dict, List, Mapping, Optional, Sequence, Type

from .errors import INTERNAL_ERROR, ResponseError
from .extension import Extension
from .framing import DEFAULT_LIMIT, LineFramer
from .runtime import Runtime
from .values import decode, encode
from .view import CONFIGURE

Message = Dict[str, Any]


class PendingCall:
    """A request that the extension has not answered yet."""

    def __init__(self, id: int) -> None:
        """Makes a request with an id."""
        self.id = id
        self._answer: "Future[Message]" = Future()

    @property
    def is_answered(self) -> bool:
        """Whether the answer has come."""
        return self._answer.done()

    def result(self, timeout: float = 10) -> Any:
        """Waits for the answer and returns its result.

        Raises ResponseError if the extension answers with an error, and TimeoutError after so many seconds.
        """
        try:
            answer = self._answer.result(timeout)
        except FutureTimeoutError:
            # Before Python 3.11 this is no TimeoutError.
            raise TimeoutError(f"no answer came within {timeout} s") from None
        if "error" not in answer:
            return answer["result"]
        error = answer["error"]
        raise ResponseError(error["message"], error.get("code", INTERNAL_ERROR), error.get("data"))


class Client:
    """Drives an extension without a host: starts it, calls it, and collects what it sends.

    Messages go through the same lines as with a host, so results are JSON in their exact form. `container` is the
    directory for the extension's files. As a context manager the client initializes the extension and shuts it down.
    `granted_ms` is what the client grants for `$/extend`. Times are in seconds.
    """

    def __init__(
        self,
        extension: Extension,
        container: Optional[str] = None,
        intents: Optional[Sequence[str]] = None,
        features: Sequence[str] = ("ack", "progress", "extend"),
        limits: Optional[Mapping[str, Any]] = None,
        granted_ms: int = 5000,
    ) -> None:
        """Makes a client that declares the intents, by default those that the extension handles."""
        kinds = ("intent/handle", CONFIGURE)
        handled = list(dict.fromkeys(intent for kind, intent, _ in extension._handlers if kind in kinds))
        self.initialization: Message = {
            "protocolVersions": ["1.0"],
            "host": {"name": "intenthost.testing", "version": "0.2.0"},
            "extension": {"identifier": "org.intenthost.testing"},
            "intents": handled if intents is None else list(intents),
            "limits": {"graceMs": 2000, "maximumMessageBytes": DEFAULT_LIMIT, **(limits or {})},
            "locale": "en-US",
            "locked": False,
            "containers": {"app": container, "groups": {}},
            "features": list(features),
        }
        self.limit = DEFAULT_LIMIT
        self.messages: List[Message] = []
        self.granted_ms = granted_ms
        self._runtime = Runtime(extension, self)
        self._framer = LineFramer()
        self._pending: Dict[Any, PendingCall] = {}
        self._next_id = 1
        self._changed = threading.Condition()
        self._interaction = str(uuid.uuid4())

    def __enter__(self) -> "Client":
        """Initializes the extension."""
        self.initialize()
        return self

    def __exit__(self, kind: Optional[Type[BaseException]], error: Optional[BaseException], trace: object) -> None:
        """Shuts the extension down."""
        self.shutdown()

    def initialize(self) -> Message:
        """Sends `initialize` and returns the result; raises ResponseError if the extension refuses."""
        result: Message = self.request("initialize", self.initialization).result()
        return result

    def shutdown(self, timeout: float = 10) -> None:
        """Sends `shutdown` and `exit`, and waits at most so long for the running calls."""
        self.request("shutdown", {})
        self._runtime.finish(timeout)

    def resolve(self, intent: str, parameter: str, values: Optional[Mapping[str, Any]] = None) -> Message:
        """Resolves a parameter and returns `{"result": …}` or `{"results": […]}`."""
        result: Message = self.begin("resolve", intent, values, parameter=parameter).result()
        return result

    def options(
        self, intent: str, parameter: str, values: Optional[Mapping[str, Any]] = None, search_term: Optional[str] = None
    ) -> Message:
        """Asks for the options of a parameter and returns `{"sections": […]}`."""
        members = {"parameter": parameter}
        if search_term is not None:
            members["searchTerm"] = search_term
        result: Message = self.begin("options", intent, values, **members).result()
        return result

    def confirm(self, intent: str, values: Optional[Mapping[str, Any]] = None) -> Message:
        """Confirms an intent and returns the response, an object with `code` and `properties`."""
        response: Message = self.begin("confirm", intent, values).result()["response"]
        return response

    def handle(self, intent: str, values: Optional[Mapping[str, Any]] = None) -> Message:
        """Handles an intent and returns the response, an object with `code` and `properties`."""
        response: Message = self.begin("handle", intent, values).result()["response"]
        return response

    def configure(
        self,
        intent: str,
        values: Optional[Mapping[str, Any]] = None,
        asked: Sequence[str] = (),
        status: str = "ready",
        response: Optional[Mapping[str, Any]] = None,
        locale: str = "en-US",
    ) -> Message:
        """Has a UI extension draw an intent, and returns `{"success": …, "card": …}`.

        `asked` names parameters, and properties of the response with `response.` in front; without any the title is
        drawn. `response` is an object with `code` and `properties`.
        """
        parameters = [
            {"class": f"{intent}Response", "keyPath": name[9:]} if name.startswith("response.")
            else {"class": intent, "keyPath": name}
            for name in asked
        ]
        interaction = {
            "identifier": self._interaction,
            "intent": {"name": intent, "identifier": self._interaction, "parameters": dict(values or {})},
            "status": status,
            "direction": "outgoing",
            **({} if response is None else {"response": dict(response)}),
        }
        view = {
            "kind": "siriSnippet", "interactiveBehavior": "none", "minimumSize": {"width": 320, "height": 0},
            "maximumSize": {"width": 600, "height": 1200},
        }
        context = {**self._context, "locale": locale}
        params = {"interaction": interaction, "parameters": parameters, "view": view, "context": context}
        answer: Message = self.request(CONFIGURE, params).result()
        return answer

    def begin(
        self, stage: str, intent: str, values: Optional[Mapping[str, Any]] = None, **members: Any
    ) -> PendingCall:
        """Sends a call of a stage, such as `handle`, and returns without waiting for the answer."""
        params = {
            "interaction": self._interaction,
            "intent": {"name": intent, "identifier": self._interaction, "parameters": dict(values or {})},
            **members,
            "context": self._context,
        }
        return self.request(f"intent/{stage}", params)

    @property
    def _context(self) -> Message:
        return {
            "deadlineMs": 10_000, "idleMs": 10_000, "locked": False, "locale": "en-US",
            "idempotencyKey": self._interaction, "attempt": 1,
        }

    def cancel(self, call: PendingCall, reason: str = "user", grace_ms: int = 2000) -> None:
        """Cancels a call, which is still answered."""
        self.notify("$/cancelRequest", {"id": call.id, "reason": reason, "graceMs": grace_ms})

    def job_status(self, handle: str) -> Message:
        """Asks for the state of a job and returns `{"state": …}`."""
        result: Message = self.request("job/status", {"handle": handle}).result()
        return result

    def job_result(self, handle: str, timeout: float = 10) -> Message:
        """Waits for the `job/result` of a job and returns its params; raises TimeoutError."""
        return self.wait_for("job/result", lambda params: params.get("handle") == handle, timeout)

    def acknowledge_job(self, handle: str, sequence: int = 1) -> None:
        """Says that the result of a job is in the journal."""
        self.notify("job/ack", {"handle": handle, "sequence": sequence})

    def cancel_job(self, handle: str, reason: str = "user", grace_ms: int = 2000) -> None:
        """Says that a job is no longer wanted."""
        self.notify("job/cancel", {"handle": handle, "reason": reason, "graceMs": grace_ms})

    def memory_warning(self, used: int, limit: int) -> None:
        """Says that the extension uses so many bytes of its memory limit."""
        self.notify("memory/warning", {"usedBytes": used, "limitBytes": limit})

    def request(self, method: str, params: Any) -> PendingCall:
        """Sends any request and returns without waiting for the answer."""
        with self._changed:
            call = PendingCall(self._next_id)
            self._next_id += 1
            self._pending[call.id] = call
        self.feed(encode({"jsonrpc": "2.0", "id": call.id, "method": method, "params": params}, self.limit * 2))
        return call

    def notify(self, method: str, params: Any) -> None:
        """Sends any notification."""
        self.feed(encode({"jsonrpc": "2.0", "method": method, "params": params}, self.limit * 2))

    def feed(self, data: bytes) -> None:
        """Sends bytes as they are, whole lines or parts of them."""
        self._framer.limit = self.limit
        for line in self._framer.feed(data):
            self._runtime.receive(line)

    def notifications(self, method: str) -> List[Message]:
        """Returns the params of all notifications of a method that have come, in order."""
        with self._changed:
            return [message["params"] for message in self.messages if message.get("method") == method]

    def wait_for(
        self, method: str, accept: Callable[[Message], bool] = lambda params: True, timeout: float = 10
    ) -> Message:
        """Waits for a notification that is accepted and returns its params; raises TimeoutError."""
        found: List[Message] = []

        def has_come() -> bool:
            matching = [params for params in self.notifications(method) if accept(params)]
            found.extend(matching[:1])
            return bool(matching)

        with self._changed:
            if not self._changed.wait_for(has_come, timeout):
                raise TimeoutError(f"no {method} came within {timeout} s")
        return found[0]

    def send(self, message: Mapping[str, Any], may_be_lost: bool = False) -> None:
        """Takes a message of the extension; the SDK calls it."""
        read: Message = decode(encode(message, self.limit))
        with self._changed:
            self.messages.append(read)
            self._changed.notify_all()
            call = None if "method" in read else self._pending.pop(read.get("id"), None)
        if call is not None:
            call._answer.set_result(read)
        elif read.get("method") == "$/extend":
            answer = {"jsonrpc": "2.0", "id": read["id"], "result": {"grantedMilliseconds": self.granted_ms}}
            # Not from within the extension's own call, which holds its lock.
            line = encode(answer, self.limit)
            threading.Thread(target=self._runtime.receive, args=(line,), daemon=True).start()
