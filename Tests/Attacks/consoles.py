"""Attacks on the console: by pages of other sites, by other programs of the machine, and by what it shows."""

import contextlib
import json
import os
import resource
import socket
import subprocess
import time

from attack import collector
from box import MOST_MEMORY, Fell, peak
from clients import donate, install
from identifiers import with_languages

attacks, attack = collector("page")

# A person waits for a page no longer, whatever others do.
PATIENCE = 10


class Console:
    """A console of a daemon, as its person and as strangers reach it."""

    def __init__(self, process, address):
        self.process = process
        self.port = int(address.split(":")[2].split("/")[0])
        self.token = address.split("token=")[1]
        self.host = f"127.0.0.1:{self.port}"

    def connect(self):
        client = socket.create_connection(("127.0.0.1", self.port), PATIENCE)
        client.settimeout(PATIENCE)
        return client

    def ask(self, method="GET", path="/", body=None, **changes):
        """Sends a request of the person, with other headers; returns the status and what comes to the end."""
        headers = {"Host": self.host, "Cookie": f"intenthost-console-{self.port}={self.token}", "Connection": "close"}
        if method == "POST":
            headers |= {"Origin": f"http://{self.host}", "Content-Type": "application/json",
                        "Content-Length": str(len(body))}
        for name, value in changes.items():
            name = name.replace("_", "-").title()
            headers |= {name: value}
            if value is None:
                del headers[name]
        lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items())]
        with self.connect() as client:
            client.sendall("\r\n".join(lines).encode() + b"\r\n\r\n" + (body or "").encode())
            answer = b""
            with contextlib.suppress(ConnectionError):
                while part := client.recv(1 << 16):
                    answer += part
        head, _, rest = answer.partition(b"\r\n\r\n")
        return int(head.split()[1]) if head else 0, rest

    def serves(self):
        """Raises Fell unless the person is served soon, and the console is of a bounded size."""
        begin = time.monotonic()
        status, page = self.ask()
        if status != 200 or b"<!doctype html>" not in page:
            raise Fell(f"the person got {status}")
        if time.monotonic() - begin > PATIENCE:
            raise Fell(f"the person waited {time.monotonic() - begin:.1f} s")
        if (memory := peak(self.process.pid)) > MOST_MEMORY:
            raise Fell(f"the console used {memory >> 20} MiB")


STRESS = json.dumps({"extension": "org.example.faulty", "intent": "INSendMessageIntent", "rate": 10, "seconds": 300})


def children(process):
    """The processes that the console has under way."""
    found = []
    for task in os.listdir(f"/proc/{process.pid}/task"):
        with contextlib.suppress(OSError), open(f"/proc/{process.pid}/task/{task}/children", encoding="ascii") as file:
            found += file.read().split()
    return found


@contextlib.contextmanager
def console(box):
    """A daemon with a console."""
    box.manifest()
    with box.serving() as (_, path):
        process = box.start("console", "--socket", path, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        try:
            one = Console(process, process.stdout.readline().decode().strip())
            # The console is connected when it can tell the calls.
            while one.ask(path="/api/calls")[0] == 503:
                if process.poll() is not None:
                    raise Fell(f"the console has ended with {process.returncode}")
            yield one
            if process.poll() is not None:
                raise Fell(f"the console has ended with {process.returncode}")
            one.serves()
        finally:
            process.terminate()
            process.wait(PATIENCE)
            process.stdout.close()


LOCK = json.dumps({"isLocked": True})


def is_locked(box):
    status = box.run("status", "--socket", f"{box.home}/host.sock", "--format", "json")
    return json.loads(status.out)["device"]["isLocked"]


@attack
def console_by_another_site(box):
    """a page of another site has the browser, which has the cookie, change something, or reads the events"""
    with console(box) as one:
        for changes, refusal in (
            ({"origin": "http://evil.example"}, 403), ({"origin": "null"}, 403), ({"origin": None}, 403),
            ({"sec_fetch_site": "cross-site"}, 403), ({"sec_fetch_site": "same-site"}, 403),
            ({"content_type": "text/plain"}, 415), ({"content_type": "application/x-www-form-urlencoded"}, 415),
            ({"content_type": None}, 415),
        ):
            status, _ = one.ask("POST", "/api/device", LOCK, **changes)
            if status != refusal:
                raise Fell(f"{changes} got {status}")
        for path in ("/api/device", "/api/device?isLocked=true", "/api/say?text=hello"):
            one.ask(path=path)
        status, _ = one.ask(path="/events", origin="http://evil.example")
        if status != 403:
            raise Fell(f"the events were told with {status}")
        if is_locked(box):
            raise Fell("the device was locked")


@attack
def console_by_another_name(box):
    """a name server gives the name of a site the address 127.0.0.1, and its page asks in that name"""
    with console(box) as one:
        for host in ("evil.example", f"evil.example:{one.port}", f"{one.host}.evil.example", "127.0.0.1", None):
            status, _ = one.ask("POST", "/api/device", LOCK, host=host, origin=f"http://{host}")
            if status != 421:
                raise Fell(f"the host {host} got {status}")
        if is_locked(box):
            raise Fell("the device was locked")


@attack
def console_without_its_token(box):
    """another program of the machine asks without the cookie, and tries tokens"""
    with console(box) as one:
        for path in ("/", "/main.js", "/events", "/api/calls", f"/?token={one.token[:-1]}", "/?token=", f"/?token={one.token}0"):
            status, body = one.ask(path=path, cookie=None)
            if status != 403:
                raise Fell(f"{path} got {status}: {body[:80]}")
        status, _ = one.ask("POST", "/api/device", LOCK, cookie=f"intenthost-console-{one.port}={'0' * 32}")
        if status != 403 or is_locked(box):
            raise Fell(f"a wrong cookie got {status}")


@attack
def console_crowded(box):
    """10,000 connections are made, each with half a request or none, while the person asks"""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 10_000 if hard == resource.RLIM_INFINITY else min(10_000, hard - 100)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, wanted + 100) if hard > 0 else wanted + 100), hard))
    with console(box) as one, contextlib.ExitStack() as crowd:
        for index in range(wanted):
            client = crowd.enter_context(socket.socket())
            client.setblocking(False)
            with contextlib.suppress(OSError):
                client.connect(("127.0.0.1", one.port))
            with contextlib.suppress(OSError):
                if index % 2:
                    client.send(b"POST /api/say HTTP/1.1\r\nHost: ")
            if index % 1000 == 999:
                one.serves()


@attack
def console_slowly(box):
    """requests come a byte at a time, bodies do not end, and answers are not taken"""
    with console(box) as one, contextlib.ExitStack() as crowd:
        head = f"POST /api/say HTTP/1.1\r\nHost: {one.host}\r\nCookie: intenthost-console-{one.port}={one.token}\r\n"
        body = f"Origin: http://{one.host}\r\nContent-Type: application/json\r\nContent-Length: 500000\r\n\r\n{{"
        for index in range(100):
            client = crowd.enter_context(one.connect())
            if index % 2:
                client.sendall((head + body).encode())
                continue
            with contextlib.suppress(OSError):
                client.setblocking(False)
                # More answers than the system keeps for one who does not read.
                request = head.replace("POST /api/say", "GET /texts.js").encode() + b"\r\n"
                for _ in range(2_000):
                    client.send(request)
        one.serves()


@attack
def console_overfed(box):
    """heads, addresses and bodies are too long, deep or no HTTP at all"""
    with_languages(box)
    with console(box) as one:
        for raw in (
            b"\0" * 100_000, b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 100_000, b"GET /" + b"a" * 1_000_000,
            b"GET / HTTP/1.1\r\nHost: " + b"x" * 1_000_000, b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFF\r\n",
        ):
            with contextlib.suppress(ConnectionError), one.connect() as client:
                client.sendall(raw)
                with contextlib.suppress(OSError):
                    # The console may have closed the connection already.
                    client.shutdown(socket.SHUT_WR)
                while client.recv(1 << 16):
                    pass
        for body, expected in (
            ("[" * 400_000, 400), ("{" + '"a":1,' * 50_000 + '"b":1}', 400), ('{"text":"' + "x" * 70_000 + '"}', 400),
            ('{"text":"' + "\\u0000" * 60_000 + '"}', 200), ("", 400),
        ):
            status, answer = one.ask("POST", "/api/say", body)
            if status != expected:
                raise Fell(f"{body[:20]}… got {status}: {answer[:200]}")
        # The head is enough for a refusal: who sends the body all the same may find the connection closed.
        status, answer = one.ask("POST", "/api/say", "", content_length=600_000)
        if status != 413:
            raise Fell(f"a body that is too long got {status}: {answer[:200]}")


@attack
def console_commands_by_another_site(box):
    """a page of another site, or an address alone, starts a stress test, allows an app, or erases what is kept"""
    with console(box) as one:
        changes = {
            "/api/stress/start": STRESS, "/api/personal/erase": json.dumps({"app": "org.example.faulty"}),
            "/api/personal/authorize": json.dumps({"app": "org.example.faulty", "decision": "allow"}),
            "/api/personal/donations/delete": json.dumps({"app": "org.example.faulty", "all": True}),
        }
        for path, body in changes.items():
            for wrong in ({"origin": "http://evil.example"}, {"sec_fetch_site": "cross-site"}, {"origin": None}):
                status, _ = one.ask("POST", path, body, **wrong)
                if status != 403:
                    raise Fell(f"{path} with {wrong} got {status}")
            status, _ = one.ask(path=path)
            if status != 404:
                raise Fell(f"GET {path} got {status}")
        for path in ("/api/personal/donations", "/api/stress", "/stress/report/1"):
            status, _ = one.ask(path=path, sec_fetch_site="cross-site")
            if status != 403:
                raise Fell(f"{path} was told to another site with {status}")
        if started := children(one.process):
            raise Fell(f"the console has started {len(started)} processes")


@attack
def console_commands_flooded(box):
    """stress tests are started without end, and lists are asked for by many at a time"""
    with console(box) as one, contextlib.ExitStack() as crowd:
        answers = [one.ask("POST", "/api/stress/start", STRESS)[0] for _ in range(50)]
        if answers.count(200) != 1 or set(answers) != {200, 409}:
            raise Fell(f"the console started {answers.count(200)} stress tests, and answered {set(answers)}")
        for _ in range(100):
            client = crowd.enter_context(one.connect())
            client.sendall(f"GET /api/personal/suggestions HTTP/1.1\r\nHost: {one.host}\r\n"
                           f"Cookie: intenthost-console-{one.port}={one.token}\r\n\r\n".encode())
            # The stress test, and two commands.
            if (count := len(children(one.process))) > 3:
                raise Fell(f"the console has {count} processes")
            one.serves()
        for body in ("{}", '{"now": true}'):
            one.ask("POST", "/api/stress/stop", body)
        begin = time.monotonic()
        while json.loads(one.ask(path="/api/stress")[1].split(b"\r\n")[0])["phase"] in ("running", "ending"):
            if time.monotonic() - begin > PATIENCE:
                raise Fell("the stress test does not end")


# The app that has donated, and the one about which the person has decided.
KEPT = "org.example.faulty"
DECIDED = "org.example.evil"


def kept(one, kind):
    """The answer with a list of what is kept."""
    status, answer = one.ask(path=f"/api/personal/{kind}")
    if status != 200:
        raise Fell(f"the list of {kind} got {status}")
    return answer.decode()


@attack
def console_words_as_options(box):
    """names of apps, groups and phrases are options of the command line, and hostile texts"""
    install(box, DECIDED)
    with console(box) as one:
        # What a word that is taken as an option would delete.
        donate(f"{box.home}/host.sock", KEPT, 1, 10)
        decision = json.dumps({"app": DECIDED, "decision": "allow"})
        status, answer = one.ask("POST", "/api/personal/authorize", decision)
        if status != 200:
            raise Fell(f"a decision got {status}: {answer[:200]}")
        before = [kept(one, kind) for kind in ("donations", "authorizations")]
        if '"d0"' not in before[0] or '"decidedAt"' not in before[1]:
            raise Fell(f"nothing is kept that could be lost: {before}")
        for name in ("--all", "--yes", "--help", "-h", "--", "id:", "id:id:x", "a=b", "\u202e", "\u0001", "a\nb", "x" * 512):
            for path, body in (
                ("donations/delete", {"app": KEPT, "identifier": name}),
                ("donations/delete", {"app": KEPT, "group": name}),
                ("donations/delete", {"app": name, "group": name}), ("shortcuts/remove", {"identifier": name}),
                ("authorize", {"app": name, "decision": "forget"}),
            ):
                status, answer = one.ask("POST", f"/api/personal/{path}", json.dumps(body))
                # There is no such donation, phrase or decision.
                if status != 409:
                    raise Fell(f"{path} of {name[:20]!r} got {status}: {answer[:200]}")
        if [kept(one, kind) for kind in ("donations", "authorizations")] != before:
            raise Fell("a name was taken as an option: what was kept is gone")
