"""A broker and hosts of a cluster, each with a folder of its own, for one test."""

import glob
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, f"{ROOT}/Plugins/PythonSDK/src")
# For a person who looks for a fault: shorter waits, and longer logs.
PATIENCE = int(os.environ.get("INTENTHOST_CLUSTER_PATIENCE", "60"))
LOG_BYTES = int(os.environ.get("INTENTHOST_CLUSTER_LOG_BYTES", "3000"))

from intenthost.client import HostClient, HostError  # noqa: E402, F401


def brokers():
    """The NATS servers of this machine, by their versions; the tests run with each."""
    cache = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    packaged = glob.glob(f"{cache}/intenthost/nats-server-*/bin/nats-server")
    found = {}
    for path in ["/usr/sbin/nats-server", *packaged]:
        if os.access(path, os.X_OK):
            told = subprocess.run([path, "--version"], stdout=subprocess.PIPE, text=True, check=True).stdout
            found[told.split()[-1].lstrip("v")] = path
    assert len(found) > 1, "A nats-server is missing: run 'Scripts/install-requirements tests'."
    return found


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def eventually(what, look):
    """Looks until something is so; the clock is the only bound."""
    end = time.monotonic() + PATIENCE
    while True:
        found = look()
        if found:
            return found
        assert time.monotonic() < end, f"it did not become so: {what}"
        time.sleep(0.05)


class Broker:
    """A NATS server."""

    host = "127.0.0.1"

    def __init__(self, program, folder):
        self.program, self.folder, self.port = program, f"{folder}/broker", free_port()
        self.process, self.options = None, ""
        os.makedirs(self.folder, exist_ok=True)

    @property
    def address(self):
        return f"nats://{self.host}:{self.port}"

    def command(self):
        return [self.program, "-c", f"{self.folder}/config", "-l", f"{self.folder}/log"]

    def start(self):
        with open(f"{self.folder}/config", "w", encoding="utf-8") as file:
            file.write(f'listen: "{self.host}:{self.port}"\njetstream {{ store_dir: "{self.folder}" }}\n{self.options}\n')
        self.process = subprocess.Popen(self.command(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        eventually("the broker listens", self.listens)

    def listens(self):
        with socket.socket() as probe:
            return probe.connect_ex((self.host, self.port)) == 0

    def kill(self):
        if self.process:
            self.process.kill()
            self.process.wait()
            self.process = None


class Host:
    """A daemon and its bridge."""

    def __init__(self, world, name):
        self.world, self.name = world, name
        self.folder = f"{world.folder}/{name}"
        self.socket = f"{self.folder}/host.sock"
        self.running = {}
        os.makedirs(f"{self.folder}/Manifests")
        self.environment = os.environ | {
            "XDG_DATA_HOME": f"{self.folder}/data", "INTENTHOST_SOCKET": self.socket, "INTENTHOST_DATA": ROOT,
            "HOME": self.folder, "XDG_CONFIG_HOME": f"{self.folder}/config", "XDG_DATA_DIRS": f"{self.folder}/shared"}
        self.environment.pop("INTENTHOST_MANIFESTS", None)
        self.environment.pop("XDG_RUNTIME_DIR", None)
        self.key = self.bridge("--show-key").strip()

    def has(self, name, **members):
        """Gives the host an extension: the worker of these tests, or one of the examples."""
        if members.pop("example", False):
            with open(f"{ROOT}/Manifests/{name}.json", encoding="utf-8") as file:
                manifest = json.load(file) | {"executable": f"{self.world.programs}/{name}"}
        else:
            manifest = {
                "identifier": f"org.intenthost.{name}", "displayName": name, "executable": f"{HERE}/worker.py",
                "IntentsSupported": ["INSendMessageIntent"],
                "environment": {"WORKER_FILE": f"{self.world.folder}/work", "WORKER_HOST": self.name}}
        with open(f"{self.folder}/Manifests/{name}.json", "w", encoding="utf-8") as file:
            json.dump(manifest | members, file)

    def command(self, program, *words):
        return [*self.world.within(self.name), f"{self.world.programs}/{program}", *words]

    def bridge(self, *words):
        return subprocess.run(
            self.command("intenthost-cluster", "--name", self.name, *words), env=self.environment, text=True,
            check=True, timeout=PATIENCE, stdout=subprocess.PIPE).stdout

    def serve(self, *words):
        self.spawn("daemon", "intenthost", "serve", "--manifests", f"{self.folder}/Manifests", "--grace", "0s", *words)
        eventually(f"the daemon of {self.name} listens", lambda: os.path.exists(self.socket) and self.answers())

    def answers(self):
        try:
            with socket.socket(socket.AF_UNIX) as probe:
                probe.connect(self.socket)
            return True
        except OSError:
            return False

    def join(self, *words):
        self.spawn("bridge", "intenthost-cluster", "--name", self.name, "--join", self.world.broker.address, "--trust",
                   f"{self.world.folder}/trusted", "--cluster", "test", *words)

    def start(self):
        self.serve()
        self.join()

    def spawn(self, role, *words):
        with open(f"{self.folder}/{role}.log", "ab") as log:
            self.running[role] = subprocess.Popen(
                self.command(*words), cwd="/", env=self.environment, stdout=log, stderr=log)

    def kill(self, role, with_signal=signal.SIGKILL):
        process = self.running.pop(role, None)
        if process:
            process.send_signal(with_signal)
            process.wait(PATIENCE)

    def log(self, role):
        with open(f"{self.folder}/{role}.log", encoding="utf-8", errors="replace") as file:
            return file.read()

    def client(self):
        return HostClient("test", path=self.socket)

    def run(self, *words, check=True):
        return subprocess.run(
            self.command("intenthost", *words), cwd="/", env=self.environment, text=True, check=check,
            timeout=PATIENCE, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT).stdout

    def status(self):
        """What the host knows of its cluster; an empty object while it is in none."""
        text = self.run("status", "--cluster", "--format", "json", check=False)
        try:
            return json.loads(text)
        except ValueError:
            return {}

    def sees(self, *names):
        """Waits until exactly these hosts can be used, with the extensions that they have."""
        def look():
            hosts = {host["name"]: host for host in self.status().get("hosts", []) if host["isUsable"]}
            return hosts.keys() == set(names) and all(
                len(hosts[name]["extensions"]) == len(os.listdir(f"{self.world[name].folder}/Manifests"))
                for name in names)
        eventually(f"{self.name} sees {names}", look)


class World:
    """Hosts at one broker; `with` ends them."""

    # What a test can do to the links of hosts.
    faults = ()

    def __init__(self, programs, broker, *names):
        self.programs = os.path.abspath(programs)
        self.folder = tempfile.mkdtemp(prefix="cluster-test-")
        self.broker = Broker(broker, self.folder)
        self.hosts = {name: Host(self, name) for name in names}
        self.trust(*names)

    def within(self, name):
        """What stands before a command of a host."""
        return []

    def trust(self, *names):
        with open(f"{self.folder}/trusted", "w", encoding="utf-8") as file:
            file.write("".join(self.hosts[name].key + "\n" for name in names))

    def __getitem__(self, name):
        return self.hosts[name]

    def work(self):
        """What the workers have done, one line `host text` for each handle that began."""
        try:
            with open(f"{self.folder}/work", encoding="utf-8") as file:
                return file.read().splitlines()
        except FileNotFoundError:
            return []

    def start(self):
        self.broker.start()
        for host in self.hosts.values():
            host.start()
        for host in self.hosts.values():
            host.sees(*self.hosts)

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        for host in self.hosts.values():
            for role in ("bridge", "daemon"):
                host.kill(role)
                if kind:
                    print(f"--- {host.name} {role}\n{host.log(role)[-LOG_BYTES:]}" if role in os.listdir(host.folder)
                          or os.path.exists(f"{host.folder}/{role}.log") else "", file=sys.stderr)
        self.broker.kill()
        shutil.rmtree(self.folder, ignore_errors=True)
