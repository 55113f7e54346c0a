"""A client of a host that runs as a daemon; docs/host-protocol.md describes the messages.

Needs nothing but Python's own library and no other file of this package:

    with HostClient("example") as client:
        outcome = client.perform("OrderSoupIntent", {"quantity": 2})
"""

from __future__ import annotations

import json
import os
import socket
import struct
from typing import Any, Callable, Dict, Iterator, List, Mapping, Optional

Json = Dict[str, Any]
Dialogue = Callable[[Json], Json]

VERSION = 1
LONGEST_SENT = 1 << 20
LONGEST_RECEIVED = 8 << 20
MOST_SAID = 255


class HostError(Exception):
    """The host could not be reached, went away, or refused a request; `kind` is its word for the reason."""

    def __init__(self, message: str, kind: Optional[str] = None) -> None:
        super().__init__(message)
        self.kind = kind


class Refusal(Exception):
    """What a request of the host is answered with when it is not done: a code of JSON-RPC, a sentence and a kind."""

    def __init__(self, code: int, message: str, kind: Optional[str] = None) -> None:
        super().__init__(message)
        self.code = code
        self.kind = kind

    def wire(self) -> Json:
        """Returns the error as JSON."""
        error: Json = {"code": self.code, "message": str(self)}
        return error if self.kind is None else {**error, "data": {"kind": self.kind}}


def socket_path(environment: Mapping[str, str] = os.environ) -> str:
    """The path of the socket: the first variable that holds an absolute path decides."""

    def absolute(name: str) -> Optional[str]:
        path = environment.get(name, "")
        return path if path.startswith("/") else None

    if path := absolute("INTENTHOST_SOCKET"):
        return path
    if runtime := absolute("XDG_RUNTIME_DIR"):
        return f"{runtime}/intenthost/host.sock"
    home = absolute("HOME")
    data = absolute("XDG_DATA_HOME") or (home and f"{home}/.local/share") or "/var/lib"
    return f"{data}/intenthost/host.sock"


def _user_of_peer(connected: socket.socket) -> int:
    """The user of the process at the other end, as the kernel saw it when the connection was made."""
    credentials = connected.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, struct.calcsize("3i"))
    user: int = struct.unpack("3I", credentials)[1]
    return user


class HostClient:
    """A connection to a host, for one thread; one request is under way at a time."""

    def __init__(
        self,
        name: str,
        path: Optional[str] = None,
        locale: Optional[str] = None,
        patience: float = 10.0,
        app: Optional[str] = None,
    ) -> None:
        """Connects and greets the host, which has `patience` seconds for all but an intent.

        With the identifier of an app, the client is that app (`intenthost.app`).
        """
        path = path or socket_path()
        self.patience = patience
        self.last_id = 0
        self.said: List[Json] = []
        self.changes: List[Json] = []
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.socket.settimeout(patience)
        try:
            self.socket.connect(path)
        except OSError as error:
            self.socket.close()
            raise HostError(f"No host answers at '{path}': {error}. Start one with 'intenthost serve'.") from error
        user = _user_of_peer(self.socket)
        # The host acts for its user; root may act for everybody.
        if user not in (0, os.geteuid()):
            self.socket.close()
            raise HostError(f"The host at '{path}' is that of user {user}, and not of this user.", "untrustedHost")
        self.lines = self.socket.makefile("rb")
        hello: Json = {
            "protocolVersion": VERSION,
            "client": {"name": name, "version": "", "kind": "app", "app": app}
            if app
            else {"name": name, "version": "", "kind": "other"},
            "answersQuestions": not app,
        }
        if locale:
            hello["locale"] = locale
        try:
            self.host = self.call("host/hello", hello)["host"]
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> HostClient:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends the connection, which cancels the request under way."""
        self.lines.close()
        self.socket.close()

    def perform(
        self,
        intent: str,
        parameters: Optional[Json] = None,
        dialogue: Optional[Dialogue] = None,
        progress: Optional[Callable[[Json], None]] = None,
        **more: Any,
    ) -> Json:
        """Has the host carry out an intent, and returns the outcome as a dictionary.

        `dialogue` gets a question and returns the result of `dialogue/ask`; `progress` gets the params of
        `call/progress`; `more` are further members of `intent/perform`. An interrupt (Ctrl-C) cancels the request
        and is raised again.
        """
        params = {"intent": intent, "parameters": parameters or {}, **more}
        return self.call("intent/perform", params, dialogue, progress, patience=None)

    def queue(
        self, intent: str, parameters: Optional[Json] = None, key: Optional[str] = None, **more: Any
    ) -> str:
        """Leaves an intent to any host of the cluster, now or later, and returns the name of the job once it is safe.

        The same `key` gives the same job, so a request with one may be repeated after an error of the kind
        `lostElsewhere`; `more` are further members of `intent/perform`.
        """
        params: Json = {"perform": {"intent": intent, "parameters": parameters or {}, **more}}
        if key is not None:
            params["key"] = key
        job: str = self.call("queue/perform", params)["job"]
        return job

    def queued_jobs(self, prefix: str = "") -> Iterator[Json]:
        """Yields the queued jobs of this host whose names begin so, the newest first, a page at a time."""
        params: Json = {"prefix": prefix}
        while True:
            page = self.call("queue/jobs", params)
            yield from page["jobs"]
            if page.get("next") is None:
                return
            params = {"prefix": prefix, "after": page["next"]}

    def follow_queued_job(self, job: str, progress: Optional[Callable[[Json], None]] = None) -> Json:
        """Waits for the end of a queued job, and returns its outcome; an interrupt (Ctrl-C) ends the waiting alone.

        `progress` gets the params of `call/progress`. An error of the kind `lostElsewhere` loses no job: follow it
        again.
        """
        outcome: Json = self.call("queue/follow", {"job": job}, progress=progress, patience=None)["outcome"]
        return outcome

    def cancel_queued_job(self, job: str) -> None:
        """Asks for the end of a queued job; `follow_queued_job` tells how it ended."""
        self.call("queue/cancel", {"job": job})

    def say(
        self,
        text: str,
        session: Optional[str] = None,
        locale: Optional[str] = None,
        said: Optional[Callable[[Json], None]] = None,
        **more: Any,
    ) -> Json:
        """Says something to the assistant, and returns the result of `assistant/say` when it is the person's turn.

        Give `result["session"]` to the next call: an answer to `result["question"]`, or a new sentence. `said` gets
        the params of `assistant/said` at once; without it, their replies are the first of `result["replies"]`.
        Reports of jobs come with the next call of any kind; `wait` waits for them.
        `more` are further members of `assistant/say`.
        """
        params: Json = {"text": text, **more}
        if session is not None:
            params["session"] = session
        if locale is not None:
            params["locale"] = locale
        return self._turn("assistant/say", params, said)

    def cancel(self, session: str, said: Optional[Callable[[Json], None]] = None) -> Json:
        """Gives up what a session has under way, and returns the result of `assistant/cancel`, as `say` does."""
        return self._turn("assistant/cancel", {"session": session}, said)

    def wait(self, session: str) -> List[Json]:
        """Waits until the jobs that a session has have ended, and returns the replies that report that."""
        self.call("assistant/wait", {"session": session}, patience=None)
        return [told["reply"] for told in self._take_said(session)]

    def watch(self, interval: float = 0.25) -> Iterator[Json]:
        """Yields the params of `host/changes`, at once and then when something has changed, until the host leaves.

        Each other request of this client ends the watching, so give it a client of its own.
        """
        self.call("host/subscribe", {"intervalMs": round(interval * 1000)})
        self.socket.settimeout(None)
        while True:
            while self.changes:
                yield self.changes.pop(0)
            message = self._receive("host/subscribe")
            if message.get("id") is None and "error" in message:
                raise HostError(message["error"].get("message", ""))
            self._take(message, 0, None, None, None)

    def _turn(self, method: str, params: Json, said: Optional[Callable[[Json], None]]) -> Json:
        result = self.call(method, params, patience=None, said=said)
        if said:
            for report in self._take_said(result["session"]):
                said(report)
        else:
            result["replies"] = [told["reply"] for told in self._take_said(result["session"])] + result["replies"]
        return result

    def call(
        self,
        method: str,
        params: Json,
        dialogue: Optional[Dialogue] = None,
        progress: Optional[Callable[[Json], None]] = None,
        patience: Optional[float] = 0.0,
        said: Optional[Callable[[Json], None]] = None,
    ) -> Json:
        """Sends a request and returns its result; `patience` zero is that of the client, None none."""
        self.last_id += 1
        request = self.last_id
        self._send({"id": request, "method": method, "params": params})
        self.socket.settimeout(self.patience if patience == 0.0 else patience)
        try:
            while True:
                message = self._receive(method)
                if "method" in message:
                    self._take(message, request, dialogue, progress, said)
                    continue
                error = message.get("error")
                # Without an id it is the last word of a host that ends the connection.
                if error and message.get("id") in (request, None):
                    raise HostError(error.get("message", ""), (error.get("data") or {}).get("kind"))
                if message.get("id") == request:
                    result: Json = message["result"]
                    return result
        except KeyboardInterrupt:
            self._send({"method": "$/cancelRequest", "params": {"id": request}})
            raise
        finally:
            self.socket.settimeout(self.patience)

    def _take(
        self,
        message: Json,
        request: int,
        dialogue: Optional[Dialogue],
        progress: Optional[Callable[[Json], None]],
        said: Optional[Callable[[Json], None]],
    ) -> None:
        """Takes a request or a notification of the host."""
        params = message.get("params") or {}
        if "id" not in message:
            if message["method"] == "call/progress" and params.get("request") == request and progress:
                progress(params)
            elif message["method"] == "assistant/said" and params.get("request") == request and said:
                said(params)
            elif message["method"] == "host/changes":
                self.changes.append(params)
            elif message["method"] == "assistant/said":
                self.said = self.said[-MOST_SAID:] + [params]
        elif message["method"] == "dialogue/ask":
            answer = dialogue(params["question"]) if dialogue else {"answer": "unavailable"}
            self._send({"id": message["id"], "result": answer})
        else:
            try:
                answered: Json = {"result": self.answer_host(message["method"], params)}
            except Refusal as refusal:
                answered = {"error": refusal.wire()}
            self._send({"id": message["id"], **answered})

    def answer_host(self, method: str, params: Json) -> Json:
        """Returns the answer to a request of the host that asks no question, or raises Refusal."""
        raise Refusal(-32601, f"There is no method '{method[:200]}'.")

    def _take_said(self, session: str) -> List[Json]:
        """Takes out what the assistant has said in a session and nobody has heard."""
        taken = [told for told in self.said if told.get("session") == session]
        self.said = [told for told in self.said if told.get("session") != session]
        return taken

    def _send(self, message: Json) -> None:
        # The host reads no lone surrogate, such as that of a file name that is no UTF-8.
        text = json.dumps({"jsonrpc": "2.0", **message}, ensure_ascii=False)
        line = text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace").encode() + b"\n"
        if len(line) > LONGEST_SENT:
            raise HostError(f"The message has {len(line)} bytes, and the host takes {LONGEST_SENT}.", "tooLarge")
        try:
            self.socket.sendall(line)
        except OSError as error:
            raise HostError(f"The connection to the host has ended: {error}.") from error

    def _receive(self, method: str) -> Json:
        try:
            line = self.lines.readline(LONGEST_RECEIVED + 1)
        except socket.timeout as error:
            raise HostError(f"The host did not answer {method} within {self.patience:g} s.", "timedOut") from error
        except OSError as error:
            raise HostError(f"The connection to the host has ended: {error}.") from error
        if not line.endswith(b"\n"):
            raise HostError("The connection to the host has ended: " + ("a line is too long." if line else "it closed."))
        try:
            message = json.loads(line)
        except ValueError as error:
            raise HostError(f"The host sent what cannot be read: {error}.") from error
        if not isinstance(message, dict):
            raise HostError("The host sent what cannot be read: no JSON object.")
        return message
