"""A PostgreSQL server for tests, with a folder of its own."""

import glob
import os
import pwd
import shutil
import signal
import subprocess
import tempfile

from world import eventually


def programs():
    """The folder of the newest server's programs; nothing where none is installed."""
    folders = sorted(glob.glob("/usr/lib/postgresql/*/bin"), key=lambda path: int(path.split("/")[-2]))
    return folders[-1] if folders else None


class Database:
    """A server on a socket in its folder; `with` ends it."""

    def __init__(self):
        # The path of a socket has at most 107 bytes.
        self.folder = tempfile.mkdtemp(prefix="cluster-pg-", dir="/tmp")
        self.user = pwd.getpwnam("postgres") if os.geteuid() == 0 else None
        if self.user:
            os.chown(self.folder, self.user.pw_uid, self.user.pw_gid)
        os.chmod(self.folder, 0o755)
        self.process = None
        self.run("initdb", "-D", f"{self.folder}/data", "-U", "intenthost", "-E", "UTF8", "--locale=C", "-A", "trust",
                 "--no-sync")

    @property
    def address(self):
        return f"host={self.folder} user=intenthost dbname=postgres"

    def command(self, name, *words):
        return [f"{programs()}/{name}", *words]

    def owner(self):
        return {"user": self.user.pw_uid, "group": self.user.pw_gid, "extra_groups": []} if self.user else {}

    def run(self, *words):
        subprocess.run(self.command(*words), check=True, cwd="/", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                       **self.owner())

    def start(self):
        self.process = subprocess.Popen(
            self.command("postgres", "-D", f"{self.folder}/data", "-k", self.folder, "-c", "listen_addresses="),
            cwd="/", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True, **self.owner())
        ask = self.command("pg_isready", "-q", "-h", self.folder, "-U", "intenthost")
        eventually("the database listens", lambda: subprocess.run(ask, check=False).returncode == 0)

    def kill(self):
        """Kills the server with all its processes, without a word."""
        if self.process:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None
            if os.path.exists(f"{self.folder}/data/postmaster.pid"):
                os.remove(f"{self.folder}/data/postmaster.pid")

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)
