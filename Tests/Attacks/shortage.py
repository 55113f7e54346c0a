"""Attacks by what the host cannot write: a disk without room, a folder where a file belongs, a file that is deleted."""

import json
import os
import select
import signal
import subprocess

from attack import collector
from box import Fell

attacks, attack = collector("extension")

IDENTIFIER = "org.example.faulty"


class Daemon:
    """A host behind a socket, in a box."""

    def __init__(self, box):
        self.box = box
        self.data = f"{box.home}/data/intenthost"
        self.socket = f"{self.data}/host.sock"
        self.text = ""
        self.process = box.start("serve", "--manifests", box.manifests, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        self.wait_for("Ctrl-C stops the host")

    def wait_for(self, words):
        """Waits until words have come to standard error."""
        while words not in self.text:
            ready, _, _ = select.select([self.process.stderr], [], [], 60)
            part = os.read(self.process.stderr.fileno(), 65536).decode("utf-8", "replace") if ready else ""
            if not part:
                raise Fell(f"'{words}' does not come to standard error: {self.text[-300:]}")
            self.text += part

    def run(self, *words):
        return self.box.run(*words, "--host", self.socket)

    def send(self, content, identifier=IDENTIFIER):
        words = ["invoke", "INSendMessageIntent", "--param", f"content={content}", "--extension", identifier]
        return self.run(*words, "--non-interactive", "--format", "json")

    def status(self):
        return self.box.run("status", "--socket", self.socket).ended(0)

    def has_room(self, has_room):
        """Gives the host room on the disk, or takes it."""
        # As the user of the host: root may not do it in every container.
        user = self.box.user
        identity = {} if user is None else {"user": user, "group": user, "extra_groups": []}
        limit = f"--fsize={'unlimited' if has_room else 0}:"
        subprocess.run(["prlimit", f"--pid={self.process.pid}", limit], check=True, **identity)

    def log(self, identifier=IDENTIFIER):
        """The texts in the log of an extension."""
        try:
            with open(f"{self.data}/logs/{identifier}.log", encoding="utf-8") as file:
                # The last line may be on its way.
                return [json.loads(line)["text"] for line in file if line.endswith("\n") and line.strip()]
        except (FileNotFoundError, IsADirectoryError):
            return []

    def deleted_files(self):
        """The deleted files of the data directory that the host has open."""
        folder = f"/proc/{self.process.pid}/fd"
        paths = []
        for name in os.listdir(folder):
            try:
                paths.append(os.readlink(f"{folder}/{name}"))
            except FileNotFoundError:
                continue  # It is closed by now.
        return [path for path in paths if path.startswith(f"{self.data}/logs") and path.endswith("(deleted)")]

    def end(self, number=signal.SIGTERM):
        if self.process.poll() is None:
            self.process.send_signal(number)
        self.process.communicate(timeout=60)


def must_become(condition, text):
    """Waits for what the host does on a thread of its own; raises Fell if it does not come."""
    for _ in range(300):
        if condition():
            return
        select.select([], [], [], 0.1)
    raise Fell(text)


def must_be_locked(daemon):
    outcome = daemon.send("Hello").ended(77).outcome
    if outcome["status"] != "denied":
        raise Fell(f"a request that needs an unlocked device ends with {outcome['status']}")


@attack
def lock_without_room(box):
    """it fills the disk, and the device is then locked: the lock would be lost"""
    box.manifest(IntentsRestrictedWhileLocked=["INSendMessageIntent"])
    daemon = Daemon(box)
    try:
        daemon.run("unlock").ended(0)
        daemon.send("Hello").ended(0)
        daemon.has_room(False)
        locked = daemon.run("lock").ended(74)
        if locked.out.strip() != "locked" or "running host" not in " ".join(locked.err.split()):
            raise Fell(f"it is not told that the lock holds in the host alone: {locked.out}{locked.err}")
        must_be_locked(daemon)
        # The watch of the folder reads the file again.
        box.write(f"{daemon.data}/anything", "")
        must_be_locked(daemon)
        if "cannot be written" not in daemon.status().err:
            raise Fell("the status does not tell it")
        daemon.end(signal.SIGKILL)
        daemon = Daemon(box)
        must_be_locked(daemon)
        daemon.run("unlock", "--protected-data").ended(0)
        daemon.has_room(False)
        daemon.run("lock").ended(74)
        daemon.has_room(True)
        daemon.wait_for("has the state of the device again")
        must_be_locked(daemon)
        if "cannot be written" in daemon.status().err:
            raise Fell("what is written is told as not written")
    finally:
        daemon.end()


@attack
def folder_in_place_of_a_log(box):
    """it makes folders where its log and the audit log belong, so that nothing is logged of anybody"""
    box.manifest()
    box.manifest("org.example.other", displayName="Other")
    daemon = Daemon(box)
    try:
        obstacles = [f"{daemon.data}/logs/{IDENTIFIER}.log", f"{daemon.data}/audit.jsonl"]
        for path in obstacles:
            os.makedirs(path, 0o700, exist_ok=True)
            for folder in (os.path.dirname(path), path):
                box.give(folder)
        daemon.send("fault:stray-lines")
        daemon.send("fault:stray-lines", "org.example.other")
        must_become(lambda: "line 2000" in daemon.log("org.example.other"), "the log of another extension has nothing")
        if f"{IDENTIFIER}.log" not in daemon.status().err:
            raise Fell("the status does not tell it")
        for path in obstacles:
            os.rmdir(path)

        def tells_its_loss():
            daemon.send("fault:stray-lines")
            return any("were lost since" in text for text in daemon.log())

        must_become(tells_its_loss, "the log does not begin again, or does not tell what it has lost")
    finally:
        daemon.end()


@attack
def log_erased_under_the_host(box):
    """what is erased stays in a deleted file that the host has open, and later lines go there"""
    box.manifest()
    daemon = Daemon(box)
    try:
        daemon.send("fault:stray-lines")
        must_become(lambda: "line 2000" in daemon.log(), "there is no log")
        box.run("data", "erase", "--yes").ended(0)
        if daemon.log():
            raise Fell("the log is not erased")
        must_become(lambda: not daemon.deleted_files(), f"the host has the deleted files open: {daemon.deleted_files()}")
        daemon.send("fault:stray-lines")
        must_become(daemon.log, "nothing is logged afterwards")
    finally:
        daemon.end()
