"""A place for one attack: a folder, the built programs, a user, and the results of a command."""

import contextlib
import json
import os
import select
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import unicodedata

# The exit codes documented in README.md; any other is not a valid result.
CONTRACT = {0, 1, 3, 64, 65, 69, 74, 75, 76, 77, 130}
# The memory limit of the host, whatever an extension writes: eight times the longest line, and the host itself.
MOST_MEMORY = 160 << 20
# The limit of output for one request, to a person or a program.
MOST_OUTPUT = 1 << 20
# Characters that control a terminal or the order of the text.
HIDDEN = {0x061C, 0x200E, 0x200F, 0x2028, 0x2029, *range(0x202A, 0x202F), *range(0x2066, 0x206A), 0x7F, *range(0x80, 0xA0)}


def peak(process):
    """Returns the peak memory of a process in bytes, or 0 if it is gone."""
    try:
        with open(f"/proc/{process}/status") as file:
            return next((int(line.split()[1]) << 10 for line in file if line.startswith("VmHWM:")), 0)
    except OSError:
        return 0


class Fell(Exception):
    """The error of an attack that succeeded."""


class Result:
    """The end of a command."""

    def __init__(self, code, out, err, seconds, memory):
        self.code, self.out, self.err, self.seconds, self.memory = code, out, err, seconds, memory

    def ended(self, *codes):
        """Raises Fell if the command ended with another exit code than these."""
        if self.code not in codes:
            raise Fell(f"it ended with {self.code} and not with {' or '.join(map(str, codes))}: {(self.out + self.err)[-300:]}")
        return self

    @property
    def outcome(self):
        try:
            # An integer may have more digits than Python accepts.
            return json.loads(self.out, parse_int=str)
        except ValueError:
            raise Fell(f"standard output is not one JSON object: {self.out[:120]!r}") from None

    @property
    def status(self):
        return self.outcome.get("status")

    @property
    def error(self):
        return self.outcome.get("error", {})

    def holds_the_contract(self):
        """Checks the properties that hold for every command, under any attack."""
        if self.code < 0:
            raise Fell(f"the host was ended by {signal.Signals(-self.code).name}: {self.err[-300:]}")
        if self.code not in CONTRACT:
            raise Fell(f"exit code {self.code} is not in the contract: {self.err[-300:]}")
        if self.memory > MOST_MEMORY:
            raise Fell(f"the host used {self.memory >> 20} MiB")
        for name, text in (("output", self.out), ("error", self.err)):
            if len(text) > MOST_OUTPUT:
                raise Fell(f"{len(text)} bytes came to standard {name}")
            hidden = {f"U+{ord(c):04X}" for c in text if ord(c) in HIDDEN or (unicodedata.category(c) == "Cc" and c not in "\n\t\r")}
            if hidden:
                raise Fell(f"raw {', '.join(sorted(hidden))} came to standard {name}")
        return self


class Box:
    """A folder for one attack, which the attacker's user owns, and the programs as it may run them."""

    def __init__(self, programs, user):
        self.user = user
        self.folder = tempfile.mkdtemp(prefix="intenthost-attack-")
        self.bin = f"{self.folder}/bin"
        os.mkdir(self.bin, 0o755)
        for name in ("intenthost", "intenthost-console", "intenthost-guardian", "Faulty"):
            shutil.copy2(f"{programs}/{name}", f"{self.bin}/{name}")
        self.home = self.directory("home")
        self.manifests = self.directory("Manifests")
        self.marker = f"{self.home}/started"
        # The socket at which commands look for a daemon, and what daemons have said.
        self.usual_socket = f"{self.home}/data/intenthost/host.sock"
        self.log = f"{self.folder}/log"
        os.chmod(self.folder, 0o755)

    def directory(self, name, mode=0o700):
        path = f"{self.folder}/{name}"
        os.mkdir(path)
        os.chmod(path, mode)
        self.give(path)
        return path

    def give(self, path):
        """Gives a file to the user of this box."""
        if self.user is not None:
            os.chown(path, self.user, self.user)

    def write(self, name, content, mode=0o600):
        path = name if name.startswith("/") else f"{self.folder}/{name}"
        with open(path, "wb") as file:
            file.write(content if isinstance(content, bytes) else content.encode())
        os.chmod(path, mode)
        self.give(path)
        return path

    def manifest(self, identifier="org.example.faulty", executable=None, **members):
        """Writes a manifest of Faulty."""
        environment = {"FAULTY_MARKER": self.marker, **members.pop("environment", {})}
        limits = {"handle": "2s", "idle": "2s", "resolve": "2s", "launch": "5s", "grace": "200ms", **members.pop("limits", {})}
        content = {
            "identifier": identifier,
            "displayName": members.pop("displayName", "Faulty"),
            "executable": executable or f"{self.bin}/Faulty",
            "IntentsSupported": ["INSendMessageIntent"],
            "environment": environment,
            "limits": limits,
            **members,
        }
        return self.write(f"Manifests/{identifier}.json", json.dumps(content))

    def start(self, *arguments, prefix=(), environment=None, **streams):
        """Starts intenthost as the user of this box, in a session of its own; `prefix` is a command that runs it."""
        environment = {
            "PATH": "/usr/bin:/bin", "HOME": self.home, "XDG_DATA_HOME": f"{self.home}/data", "LC_ALL": "C.UTF-8", "COLUMNS": "80",
            **(environment or {}),
        }
        identity = {} if self.user is None else {"user": self.user, "group": self.user, "extra_groups": []}
        return subprocess.Popen(
            [*prefix, f"{self.bin}/intenthost", *arguments], cwd=self.folder, env=environment, start_new_session=True,
            **{"stdin": subprocess.DEVNULL, **streams}, **identity,
        )

    @contextlib.contextmanager
    def serving(self, *options, path=None, prefix=(), sees_installed=False, survives=True):
        """Runs a daemon with the manifests of the box, or with installed apps; gives process and socket when ready."""
        path = path or f"{self.home}/host.sock"
        if sees_installed:
            # In the folder of the box are manifests, which would be read in place of installed apps.
            prefix = ("env", "-C", self.home, *prefix)
        else:
            options = ("--manifests", self.manifests, *options)
        with open(self.log, "ab") as log, socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
            # As a service manager is told; a name without a file, which any user may send to.
            manager.bind("")
            name = manager.getsockname()[1:].decode()
            process = self.start(
                "serve", "--socket", path, *options, prefix=prefix, environment={"NOTIFY_SOCKET": f"@{name}"},
                stdout=subprocess.DEVNULL, stderr=log,
            )
            ended = os.pidfd_open(process.pid)
            try:
                ready, _, _ = select.select([manager, ended], [], [], 60)
                if manager not in ready:
                    raise Fell(f"the daemon did not serve: {self.said()}")
                yield process, path
                if survives and process.poll() is not None:
                    raise Fell(f"the daemon has ended with {process.returncode}: {self.said()}")
            finally:
                if process.poll() is None:
                    process.send_signal(signal.SIGCONT)
                    process.terminate()
                stopped, _, _ = select.select([ended], [], [], 30)
                os.close(ended)
                if not stopped:
                    process.kill()
                process.wait()
                if not stopped:
                    raise Fell("the daemon went on after SIGTERM")

    def said(self):
        """Returns the end of what daemons wrote."""
        with open(self.log, encoding="utf-8", errors="replace") as file:
            return file.read()[-500:]

    def run(self, *arguments, within=60):
        """Runs intenthost to its end; raises Fell if it takes longer than allowed."""
        files = [tempfile.TemporaryFile(), tempfile.TemporaryFile()]
        began = time.monotonic()
        process = self.start(*arguments, stdout=files[0], stderr=files[1])
        ended = os.pidfd_open(process.pid)
        memory = 0
        while process.poll() is None:
            # The peak only grows, so the last reading is enough. `ru_maxrss` would count the extension's memory too.
            memory = max(memory, peak(process.pid))
            if time.monotonic() - began > within:
                os.killpg(process.pid, signal.SIGKILL)
            select.select([ended], [], [], 0.02)
        os.close(ended)
        seconds = time.monotonic() - began
        texts = []
        for file in files:
            file.seek(0)
            texts.append(file.read().decode("utf-8", "replace"))
        if seconds >= within:
            raise Fell(f"'intenthost {arguments[0]}' had not ended after {within} s")
        return Result(process.returncode, *texts, seconds, memory).holds_the_contract()

    def invoke(self, content, *options, within=60):
        """Sends Faulty a message, which names its fault."""
        return self.run(
            "invoke", "INSendMessageIntent", "--param", f"content={content}", "--manifests", self.manifests,
            "--non-interactive", "--format", "json", *options, within=within,
        )

    def leftovers(self):
        """Returns the processes of this box that still run."""
        found = []
        for name in filter(str.isdigit, os.listdir("/proc")):
            try:
                if os.readlink(f"/proc/{name}/exe").startswith(self.folder):
                    with open(f"/proc/{name}/stat") as file:
                        if file.read().rsplit(")", 1)[1].split()[0] != "Z":
                            found.append(int(name))
            except OSError:
                continue
        return found

    def close(self):
        """Removes everything, and returns the processes that still ran."""
        # A killed process may need the processor once more before it is gone.
        deadline = time.monotonic() + 5
        left = self.leftovers()
        while left and time.monotonic() < deadline:
            try:
                ended = os.pidfd_open(left[0])
            except ProcessLookupError:
                pass  # It is gone already.
            else:
                select.select([ended], [], [], max(deadline - time.monotonic(), 0))
                os.close(ended)
            left = self.leftovers()
        for process in left:
            os.kill(process, signal.SIGKILL)
        # Folders may lie in each other deeper than Python follows.
        subprocess.run(["rm", "-rf", self.folder], stderr=subprocess.DEVNULL, check=False)
        return left
