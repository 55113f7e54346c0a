"""Attacks on the daemon by its clients, and by what others do to its files."""

import concurrent.futures
import contextlib
import json
import os
import signal
import socket
import subprocess
import time

from attack import collector
from box import Fell

attacks, attack = collector("client")

# A second user without an account, besides the one of the box.
OTHER = 64322

HELLO = {"protocolVersion": 1, "client": {"name": "attack", "version": "", "kind": "other"}}


def connect(path):
    client = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    client.settimeout(20)
    client.connect(path)
    return client


def line(method, params, identifier=1):
    return json.dumps({"jsonrpc": "2.0", "id": identifier, "method": method, "params": params}).encode() + b"\n"


def said(client):
    """Everything that the daemon says until it hangs up, as messages."""
    text = b""
    with contextlib.suppress(ConnectionError), client:
        while part := client.recv(1 << 16):
            text += part
    return [json.loads(each) for each in text.splitlines()]


@attack
def refused_without_a_word(box):
    """a client greets wrongly, or sends what is no message: it is told why before the end"""
    box.manifest()
    wrong = [
        (line("host/hello", {**HELLO, "protocolVersion": 99}, "h"), "h", -32603),
        (line("host/hello", {}, "h"), "h", -32602),
        (line("host/hello", [], 7), 7, -32602),
        (line("device/get", {}, 7), 7, -32603),
        (b"hello\n", None, -32700),
        (b'{"id": 7\n', 7, -32700),
        (b'"text"\n', None, -32600),
        (b"[]\n", None, -32600),
        (b'{"jsonrpc": "2.0", "id": 7, "method": 1}\n', 7, -32600),
        (b'{"id": "x", "method": "device/get"}\n', "x", -32600),
    ]
    with box.serving() as (_, path):
        for bad, identifier, code in wrong:
            # Alone, and with so much behind it that the daemon has not read all when it hangs up.
            for more in (b"", line("device/get", {}, 9) * 4000):
                client = connect(path)
                with contextlib.suppress(ConnectionError):
                    client.sendall(bad + more)
                answers = [(each.get("id"), each.get("error", {}).get("code")) for each in said(client)]
                if answers != [(identifier, code)]:
                    raise Fell(f"{bad!r} was answered with {answers}")
    # After the greeting, too.
    with box.serving() as (_, path):
        for bad, identifier, code in wrong[4:]:
            client = connect(path)
            client.sendall(line("host/hello", HELLO, 0) + bad)
            answers = said(client)
            if [each.get("id") for each in answers] != [0, identifier] or answers[1]["error"]["code"] != code:
                raise Fell(f"{bad!r} was answered with {answers}")


def status(box, path, user):
    """Asks a daemon for its status as another user; gives the exit code and what the person reads."""
    identity = {} if user is None else {"user": user, "group": user, "extra_groups": []}
    result = subprocess.run(
        [f"{box.bin}/intenthost", "status", "--socket", path], cwd="/", env={"PATH": "/usr/bin:/bin", "HOME": "/nowhere"},
        capture_output=True, text=True, errors="replace", timeout=30, **identity,
    )
    return result.returncode, result.stderr


@attack(needs_root=True)
def status_of_another(box):
    """root and another user ask for the status of a daemon that works: nobody is told to remove its socket"""
    box.manifest()
    owner = os.getuid() if box.user is None else box.user
    with box.serving() as (_, path):
        os.chmod(box.home, 0o755)
        for mode in (0o600, 0o666):
            os.chmod(path, mode)
            for user in (None, OTHER):
                code, text = status(box, path, user)
                if (os.getuid() if user is None else user) == owner:
                    continue
                if code != 69 or f"user {owner}" not in text and mode == 0o600 or "Remove" in text:
                    raise Fell(f"user {user} was told, with exit code {code}: {text}")
                if user is None and f"sudo -u '#{owner}'" not in text:
                    raise Fell(f"root was not told how to ask it: {text}")
        os.chmod(box.home, 0o700)
        code, text = status(box, path, OTHER)
        if code != 69 or f"user {owner}" not in text:
            raise Fell(f"another user was told, with exit code {code}: {text}")


@attack
def socket_in_place_of_a_file(box):
    """a daemon is told to listen where a file, a folder, a link, a pipe or another's socket lies: it stays"""
    box.manifest()
    path = f"{box.home}/f"

    def served():
        result = box.run("serve", "--manifests", box.manifests, "--socket", path).ended(69)
        if "stays as it is" not in result.err:
            raise Fell(f"the refusal does not say why: {result.err}")

    def dead(where):
        with socket.socket(socket.AF_UNIX) as listener:
            listener.bind(where)

    dead(f"{box.home}/dead")
    things = {
        "a file": lambda: box.write(path, "keep"), "a folder": lambda: os.mkdir(path), "a pipe": lambda: os.mkfifo(path),
        "a link": lambda: os.symlink(f"{box.home}/nothing", path), "a link to a socket": lambda: os.symlink(f"{box.home}/dead", path),
    }
    for name, make in things.items():
        make()
        before = os.lstat(path)
        served()
        if not os.path.lexists(path) or os.lstat(path).st_ino != before.st_ino:
            raise Fell(f"{name} was removed")
        os.rmdir(path) if name == "a folder" else os.unlink(path)
    if os.getuid() == 0:
        dead(path)
        os.chown(path, OTHER, OTHER)
        served()
        if os.lstat(path).st_uid != OTHER:
            raise Fell("another user's socket was removed")


@attack
def socket_removed_meanwhile(box):
    """somebody removes the socket and the lock of a daemon, and starts another: the first one's end leaves it alone"""
    box.manifest()
    with box.serving(survives=False) as (first, path):
        os.unlink(path)
        result = box.run("serve", "--manifests", box.manifests, "--socket", path).ended(69)
        if "removed its socket" not in result.err:
            raise Fell(f"the second host was told: {result.err}")
        result = box.run("status", "--socket", path).ended(69)
        if "removed its socket" not in result.err:
            raise Fell(f"status tells: {result.err}")
        os.unlink(f"{path}.lock")
        with box.serving() as (_, path):
            first.terminate()
            first.wait(30)
            connect(path).close()


@attack
def guardian_that_is_stopped(box):
    """an extension stops the guardian of its host: it is replaced, and a host that ends or is killed leaves nothing"""
    box.manifest(limits={"handle": "50s", "idle": "50s", "request": "60s"})

    def guardian(process):
        """A guardian that is another one."""
        return next((pid for pid in box.leftovers() if pid != process and os.readlink(f"/proc/{pid}/exe").endswith("guardian")), None)

    def awaited(find):
        deadline = time.monotonic() + 30
        while not (found := find()):
            if time.monotonic() > deadline:
                raise Fell("a guardian that is stopped is not replaced")
            time.sleep(0.05)
        return found

    with box.serving(survives=False) as (process, path):
        client = connect(path)
        client.sendall(line("host/hello", HELLO, 0))
        client.sendall(line("intent/perform", {"intent": "INSendMessageIntent", "parameters": {"content": "fault:hang-after-ack"}}, 1))
        awaited(lambda: os.path.exists(box.marker))
        stopped = awaited(lambda: guardian(None))
        os.kill(stopped, signal.SIGSTOP)
        awaited(lambda: guardian(stopped))
        client.close()
        process.kill()
    # And one that is stopped when its host ends does not hold it up.
    with box.serving() as (process, path):
        client = connect(path)
        client.sendall(line("host/hello", HELLO, 0))
        client.sendall(line("intent/perform", {"intent": "INSendMessageIntent", "parameters": {"content": "Hello"}}, 1))
        os.kill(awaited(lambda: guardian(None)), signal.SIGSTOP)
        client.close()


@attack
def files_that_are_pipes(box):
    """a pipe that nobody writes to, in place of every file that the command line names"""
    box.manifest()
    pipe = f"{box.home}/pipe"
    os.mkfifo(pipe)
    box.give(pipe)
    manifests = ("--manifests", box.manifests)
    message = ("invoke", "INSendMessageIntent", "--param", "content=Hello", *manifests)

    def tried(words):
        result = box.run(*words, within=50)
        if result.code == 0 and words[0] != "list":
            raise Fell(f"{words[0]} has taken it")

    commands = [
        ("replay", pipe), ("replay", pipe, "--manifest", pipe), ("test", pipe, *manifests), ("validate", pipe),
        ("invoke", "INSendMessageIntent", "--params", pipe, *manifests), (*message, "--answers", pipe),
        (*message, "--limits", pipe), ("list", "--manifests", pipe), ("definition", "convert", pipe),
        ("new", "Name", "--definition", pipe), ("stress", "INSendMessageIntent", *manifests, "--scenario", pipe),
        ("say", "hello", "--answers", pipe, *manifests),
    ]
    # Each waits for some seconds.
    with concurrent.futures.ThreadPoolExecutor(len(commands)) as pool:
        list(pool.map(tried, commands))


@attack
def outputs_that_are_pipes(box):
    """a pipe that nobody reads, in place of every file that the command line writes: an error, and no wait"""
    box.manifest()
    pipe = f"{box.home}/pipe"
    os.mkfifo(pipe)
    box.give(pipe)
    message = ("invoke", "INSendMessageIntent", "--param", "content=Hello", "--manifests", box.manifests)
    stress = ("stress", box.manifests, "--intent", "INSendMessageIntent", "--param", "content=Hello", "--requests", "1")
    for words in (
        (*message, "--trace", pipe), (*stress, "--report", pipe), (*stress, "--csv", pipe), (*stress, "--hdr", pipe),
        (*stress, "--prometheus", pipe), (*stress, "--trace", pipe), ("data", "export", "--output", pipe),
    ):
        result = box.run(*words, within=20)
        if result.code not in (65, 74) or "cannot be written" not in result.err:
            raise Fell(f"{words[0]} {words[-2]} ended with {result.code}: {result.err[:300]}")
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    box.run(*message, "--trace", pipe)
    trace = os.read(reader, 1 << 16)
    os.close(reader)
    if b'"event":"end"' not in trace:
        raise Fell(f"a pipe with a reader got no whole trace: {trace[:300]}")


@attack
def errors_that_forge_lines(box):
    """texts of a hostile file in the error of a command: they begin no line of their own"""
    forged = "x\nError: forged\nserving 1 extension\r\u2028note"
    definition = {"intents": {forged: {"title": forged, "parameters": {forged: forged}}}}
    path = box.write("bad.intentdefinition.json", json.dumps(definition))
    for words in (
        ("new", "Name", "--definition", path), ("new", forged), ("new", "Name", "--intent", forged), ("describe", forged),
        ("invoke", forged), ("quarantine", "lift", forged), ("replay", forged), ("jobs", "show", forged),
        ("serve", "--socket", f"{box.home}/{forged}{'x' * 200}"), ("status", "--socket", f"{box.home}/{forged}"), ("authorize", forged),
        (forged,), ("invoke", "INSendMessageIntent", f"--{forged}"), ("list", f"--manifests\n{forged}"), ("list", forged),
        ("list", "--format", forged), (f"--generate-completion-script={forged}",), ("list", f"-x\n{forged}"),
    ):
        result = box.run(*words)
        for text in (result.out + result.err).splitlines():
            if text.startswith(("Error: forged", "serving 1", "note")) or "\r" in text:
                raise Fell(f"{words[:2]} says: {text}")
