"""Attacks on who is who at a daemon: an app that was denied, an extension that speaks for others, a changed program."""

import json
import os
import select
import socket
import subprocess

from attack import collector
from box import Fell

attacks, attack = collector("app")

FIXTURES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../Fixtures")
APP = "org.example.guest"


def daemon(box, path=None):
    """Runs a daemon that knows the installed apps."""
    return box.serving(path=path or box.usual_socket, sees_installed=True)


class Client:
    """A client of a daemon, as the user of the box."""

    def __init__(self, box, path, **client):
        # Only a process of the same user is served: a descriptor that root has opened is root's, which is served too.
        self.connection = socket.socket(socket.AF_UNIX)
        self.connection.settimeout(30)
        self.connection.connect(path)
        self.stream = self.connection.makefile("rw")
        self.number = 0
        self.ask("host/hello", {"protocolVersion": 1, "client": {"name": "attack", **client}})

    def ask(self, method, params):
        """Sends a request; returns the result, or the kind of the error."""
        self.number += 1
        print(json.dumps({"jsonrpc": "2.0", "id": self.number, "method": method, "params": params}), file=self.stream, flush=True)
        for line in self.stream:
            message = json.loads(line)
            if message.get("id") == self.number and "method" not in message:
                error = message.get("error")
                return error["data"]["kind"] if error else message["result"]
        return "closed"


def install(box, executable="/bin/true", files=(), identifier=APP, **members):
    """Installs an app with one extension."""
    folder = f"{box.folder}/{identifier}.app"
    if not os.path.exists(folder):
        box.directory(f"{identifier}.app")
        box.directory(f"{identifier}.app/PlugIns")
    box.write(f"{folder}/app.json", json.dumps({"identifier": identifier, "displayName": "Guest", "usageDescription": "Sends."}))
    for name, content in files:
        box.write(f"{folder}/PlugIns/{name}", content, 0o755)
    manifest = {"identifier": f"{identifier}.messages", "executable": executable, "IntentsSupported": ["INSendMessageIntent"], **members}
    box.write(f"{folder}/PlugIns/messages.json", json.dumps(manifest))
    box.run("install", folder).ended(0)
    return f"{box.home}/data/intenthost/apps/{identifier}"


DONATION = {"identifier": "1", "intent": {"intent": "INSendMessageIntent", "parameters": {"content": "Hi"}}}


@attack
def denied_app_as_its_extension(box):
    """a denied app greets the daemon as its extension, or in other letters: it asks again, and tells things"""
    install(box)
    box.run("authorize", APP, "--deny").ended(0)
    with daemon(box) as (_, path):
        for name in (f"{APP}.messages", APP.upper(), f"{APP}.MESSAGES"):
            client = Client(box, path, kind="app", app=name)
            status = client.ask("app/authorizationStatus", {})
            if status != {"status": "denied"} or client.ask("app/requestAuthorization", {}) != status:
                raise Fell(f"as '{name}' it is {status}")
            if (kind := client.ask("app/donate", DONATION)) != "notAuthorized":
                raise Fell(f"as '{name}' it donates: {kind}")


@attack
def extension_that_speaks_for_others(box):
    """an extension, and what it leaves behind, connects to the daemon as the person and as another app"""
    box.manifest("org.example.victim", displayName="Victim")
    program = box.write("impostor.py", open(f"{FIXTURES}/impostor_extension.py").read(), 0o755)
    result = f"{box.home}/reached.json"
    own = "org.example.impostor"
    told = {
        "IMPOSTOR_SOCKET": f"{box.home}/data/intenthost/host.sock", "IMPOSTOR_OWN": own, "IMPOSTOR_OTHER": "org.example.victim",
        "IMPOSTOR_RESULT": result,
    }
    box.manifest(own, program, displayName="Impostor", environment=told, limits={"handle": "50s", "idle": "50s"})
    with box.serving(path=box.usual_socket):
        outcome = box.run(
            "invoke", "INSendMessageIntent", "--extension", own, "--param", "content=Hi", "--non-interactive", "--format", "json",
            "--host", told["IMPOSTOR_SOCKET"],
        )
    if outcome.status != "success" or not os.path.exists(result):
        raise Fell(f"the extension did not try: {outcome.outcome}")
    with open(result) as file:
        reached = json.load(file)
    for process, attempts in reached.items():
        for subject, methods in attempts.items():
            for method, end in methods.items():
                is_own = subject == "own" and method in ("host/hello", "app/authorizationStatus", "app/setPredictionMode")
                if end == "done" and not is_own:
                    raise Fell(f"{process} as {subject}: {method} was done")
    for method in ("host/hello", "app/authorizationStatus", "app/setPredictionMode"):
        if reached["itself"]["own"][method] != "done":
            raise Fell(f"what the app may do is refused to its extension: {reached['itself']['own']}")


SCRIPT = """#!/usr/bin/env python3
import json, sys
sys.path.insert(0, {folder!r})
import helper
for line in sys.stdin:
    message = json.loads(line)
    method, params = message.get("method"), message.get("params") or {{}}
    if method == "exit":
        break
    if "id" not in message:
        continue
    result = {{
        "initialize": {{
            "protocolVersion": "1.0", "extension": {{"name": "Guest", "version": "1"}}, "intents": params.get("intents"),
            "features": [],
        }},
        "intent/resolve": {{"results": [{{"outcome": "success", "value": None}}]}},
        "intent/confirm": {{"response": {{"code": "ready"}}}},
        "intent/handle": {{"response": {{"code": "success"}}}},
    }}.get(method, {{}})
    print(json.dumps({{"jsonrpc": "2.0", "id": message["id"], "result": result}}), flush=True)
"""


def install_script(box):
    """Installs and authorises an app whose extension is a script with a module beside it; returns its folder."""
    installed = f"{box.home}/data/intenthost/apps/{APP}/PlugIns"
    files = [("guest.py", SCRIPT.format(folder=installed)), ("helper.py", "")]
    install(box, "guest.py", files)
    box.run("authorize", APP, "--yes").ended(0)
    return installed


def send(box, path):
    """Has the daemon send a message with the app; returns the outcome."""
    return box.run(
        "invoke", "INSendMessageIntent", "--param", "content=Hi", "--non-interactive", "--format", "json",
        "--host", path,
    ).outcome


@attack
def executable_replaced_in_place(box):
    """the program of an allowed app is written over while its extension runs in the daemon"""
    installed = install_script(box)
    with daemon(box) as (_, path):
        if (outcome := send(box, path))["status"] != "success":
            raise Fell(f"the app does not work: {outcome}")
        with open(f"{installed}/guest.py", "a") as file:
            file.write("# another program\n")
        outcome = send(box, path)
        if outcome["status"] != "needsInput" or "its program" not in json.dumps(outcome):
            raise Fell(f"the changed program was not asked about: {outcome}")


@attack
def module_of_a_script_replaced(box):
    """a module beside the script of an allowed app is replaced, and the extension starts anew"""
    installed = install_script(box)
    for change in ("helper.py", "json.py"):
        with daemon(box) as (_, path):
            if (outcome := send(box, path))["status"] != "success":
                raise Fell(f"the app does not work: {outcome}")
        box.write(f"{installed}/{change}", "print('another module')\n")
        with daemon(box) as (_, path):
            outcome = send(box, path)
            if outcome["status"] != "needsInput" or "other files of it" not in json.dumps(outcome):
                raise Fell(f"{change} was not asked about: {outcome}")
        os.remove(f"{installed}/{change}")
        box.write(f"{installed}/helper.py", "", 0o755)


@attack
def denial_at_another_daemon(box):
    """an app is denied while daemons run at sockets, two of which the command does not know"""
    install_script(box)
    path, third = f"{box.home}/other.sock", f"{box.home}/third.sock"
    with daemon(box), daemon(box, path), daemon(box, third):
        if (outcome := send(box, path))["status"] != "success":
            raise Fell(f"the app does not work: {outcome}")
        box.run("authorize", APP, "--deny").ended(0)
        for each in (box.usual_socket, path, third):
            if (outcome := send(box, each))["status"] != "denied":
                raise Fell(f"a denied app was used at {each}: {outcome}")
        client = Client(box, path, kind="app", app=APP)
        box.run("authorize", APP, "--yes").ended(0)
        if (status := client.ask("app/authorizationStatus", {})) != {"status": "authorized"}:
            raise Fell(f"the daemon does not know what was decided: {status}")
        box.run("authorize", APP, "--deny").ended(0)
        if (kind := client.ask("app/donate", DONATION)) != "notAuthorized":
            raise Fell(f"a denied app donates: {kind}")


def has_room(box, process, has_room):
    """Gives a process room on the disk, or takes it."""
    # As the user of the host: root may not do it in every container.
    identity = {} if box.user is None else {"user": box.user, "group": box.user, "extra_groups": []}
    limit = f"--fsize={'unlimited' if has_room else 0}:"
    subprocess.run(["prlimit", f"--pid={process.pid}", limit], check=True, **identity)


@attack
def denial_without_room(box):
    """the disk is full when an app is denied: the daemon denies it, and writes that down when there is room"""
    install_script(box)
    with daemon(box) as (process, path):
        if (outcome := send(box, path))["status"] != "success":
            raise Fell(f"the app does not work: {outcome}")
        has_room(box, process, False)
        command = box.start(
            "authorize", APP, "--deny", prefix=("prlimit", "--fsize=0:"),
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )
        out, err = command.communicate(timeout=60)
        held = f"process {process.pid} denies the app all the same"
        if command.returncode != 74 or held not in " ".join(err.split()) or "denied" in out:
            raise Fell(f"it is told with {command.returncode}: {out}{err}")
        if (outcome := send(box, path))["status"] != "denied":
            raise Fell(f"a denied app was used: {outcome}")
        has_room(box, process, True)
        for _ in range(100):
            if f"({APP}): denied" in box.run("authorize").ended(0).out:
                break
            select.select([], [], [], 0.1)
        else:
            raise Fell("the denial is not written when there is room")
