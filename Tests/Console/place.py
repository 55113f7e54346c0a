"""A daemon and a console for one test, in a folder of their own."""

import glob
import json
import os
import shutil
import signal
import socket
import subprocess
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
# The example extensions that the tests talk to.
EXAMPLES = ("ListOMat", "MonkeyChat", "UnicornPay")
PATIENCE = 60


class Place:
    """Runs the programs of a folder; `with` ends them."""

    def __init__(self, programs):
        self.programs = os.path.abspath(programs)
        self.folder = tempfile.mkdtemp(prefix="console-test-")
        self.socket = f"{self.folder}/host.sock"
        os.mkdir(f"{self.folder}/Manifests")
        for name in EXAMPLES:
            with open(f"{ROOT}/Manifests/{name}.json", encoding="utf-8") as file:
                manifest = json.load(file) | {"executable": f"{self.programs}/{name}"}
            self.write(name, manifest)
        self.write("Foreman", {
            "identifier": "org.intenthost.Foreman", "displayName": "Foreman", "executable": f"{HERE}/foreman.py",
            "IntentsSupported": ["INSendMessageIntent"], "limits": {"handle": "2s", "grace": "200ms"}})
        self.environment = os.environ | {
            "XDG_DATA_HOME": f"{self.folder}/data", "INTENTHOST_SOCKET": self.socket, "INTENTHOST_DATA": ROOT,
            "HOME": self.folder, "XDG_CONFIG_HOME": f"{self.folder}/config", "XDG_DATA_DIRS": f"{self.folder}/shared"}
        self.environment.pop("INTENTHOST_MANIFESTS", None)
        self.running = {}

    def write(self, name, manifest):
        with open(f"{self.folder}/Manifests/{name}.json", "w", encoding="utf-8") as file:
            json.dump(manifest, file)

    def start(self, name, *words):
        """Starts a program, and returns the first line that it prints."""
        # There are no manifests in that folder, which would take the place of installed apps.
        process = subprocess.Popen(
            [f"{self.programs}/{words[0]}", *words[1:]], cwd="/", env=self.environment, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.running[name] = process
        return process.stdout.readline().strip()

    def serve(self):
        line = self.start("daemon", "intenthost", "serve", "--manifests", f"{self.folder}/Manifests", "--grace", "0s")
        assert line.startswith("serving "), line
        return self.running["daemon"].pid

    def console(self, names_manifests=True):
        """Starts the console by the command line, and returns its address."""
        places = ["--manifests", f"{self.folder}/Manifests"] if names_manifests else []
        line = self.start("console", "intenthost", "console", "--socket", self.socket, *places)
        assert line.startswith("http://127.0.0.1:"), line
        return line

    def run(self, *words):
        """Runs a command of the command line to its end, and returns what it prints."""
        return subprocess.run([f"{self.programs}/intenthost", *words], cwd="/", env=self.environment, text=True,
                              timeout=PATIENCE, check=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE).stdout

    def tells(self, app, *requests):
        """Has an app tell the daemon something, each request a method with its params."""
        hello = ("host/hello", {"protocolVersion": 1, "client": {"name": "test", "version": "1", "kind": "app", "app": app}})
        with socket.socket(socket.AF_UNIX) as connection:
            connection.settimeout(PATIENCE)
            connection.connect(self.socket)
            with connection.makefile("rw", encoding="utf-8") as wire:
                for number, (method, params) in enumerate([hello, *requests]):
                    message = {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
                    wire.write(json.dumps(message) + "\n")
                    wire.flush()
                    answer = json.loads(wire.readline())
                    assert "error" not in answer, answer

    def stop(self, name, with_signal=signal.SIGTERM):
        process = self.running.pop(name)
        process.send_signal(with_signal)
        process.stdout.read()
        process.wait(PATIENCE)

    def process_of(self, text):
        """The child of the daemon whose command has a text in it."""
        daemon = self.running["daemon"].pid
        for path in glob.glob(f"/proc/{daemon}/task/*/children"):
            with open(path, encoding="ascii") as file:
                for child in file.read().split():
                    with open(f"/proc/{child}/cmdline", "rb") as command:
                        if text.encode() in command.read():
                            return int(child)
        raise AssertionError(f"no child of the daemon is '{text}'")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for name in list(self.running):
            self.stop(name, signal.SIGKILL)
        shutil.rmtree(self.folder, ignore_errors=True)
