"""A folder whose files a test can have fail, call by call, and the programs that use it."""

import json
import os
import shutil
import signal
import struct
import subprocess
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
CONTROL = struct.Struct("=qqqiii")
FOREVER = (1 << 63) - 1


class Fell(Exception):
    """What should hold does not."""


class Mode:
    """How calls fail."""

    def __init__(self, name, error, lasts=False, everything=False, is_short=False):
        self.name, self.error, self.lasts, self.everything, self.is_short = name, error, lasts, everything, is_short


class Faults:
    """The control file of faults.c, whose content a running program sees at once."""

    def __init__(self, path):
        self.file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        self.path = path
        self.clear()

    def clear(self):
        """Lets everything pass, and counts from 0."""
        os.pwrite(self.file, CONTROL.pack(0, 0, 0, 0, 0, 0), 0)

    def arm(self, mode, first=1):
        """Has calls fail from a number on, counted from now; 0 only counts."""
        last = FOREVER if mode.lasts else first
        os.pwrite(self.file, CONTROL.pack(0, first, last, mode.error, mode.everything, mode.is_short), 0)

    @property
    def count(self):
        """The number of calls that could have failed."""
        return CONTROL.unpack(os.pread(self.file, CONTROL.size, 0))[0]


class Result:
    """The end of a command."""

    def __init__(self, words, code, out, err):
        self.words, self.code, self.out, self.err = words, code, out, err

    def __str__(self):
        return f"'{' '.join(self.words)}' ended with {self.code}: {(self.out + self.err).strip()[-600:]}"


class Disk:
    """A home for the programs, with a data directory whose files may fail."""

    def __init__(self, programs, library):
        self.programs = os.path.abspath(programs)
        self.library = library
        self.folder = tempfile.mkdtemp(prefix="intenthost-faults-")
        self.data = f"{self.folder}/data"
        self.host = f"{self.data}/intenthost"
        self.saved = f"{self.folder}/saved"
        self.apps = f"{self.folder}/apps"
        self.empty = f"{self.folder}/empty"
        for folder in (self.data, self.apps, self.empty):
            os.mkdir(folder, 0o700)
        self.faults = Faults(f"{self.folder}/control")

    def close(self):
        shutil.rmtree(self.folder, ignore_errors=True)

    def start(self, *words, can_fail=False, **streams):
        """Starts intenthost."""
        environment = {"PATH": os.environ["PATH"], "HOME": self.folder, "XDG_DATA_HOME": self.data, "LC_ALL": "C.UTF-8"}
        environment |= {"XDG_CONFIG_HOME": f"{self.folder}/config", "XDG_DATA_DIRS": f"{self.folder}/shared"}
        if can_fail:
            environment |= {"LD_PRELOAD": self.library, "INTENTHOST_FAULT_FOLDER": self.data}
            environment |= {"INTENTHOST_FAULT_CONTROL": self.faults.path}
        return subprocess.Popen(
            [f"{self.programs}/intenthost", *words], cwd=self.empty, env=environment, start_new_session=True,
            **{"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True, **streams},
        )

    def run(self, *words, can_fail=False):
        """Runs intenthost to its end."""
        process = self.start(*words, can_fail=can_fail)
        try:
            out, err = self.end_of(process, can_fail)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            raise Fell(f"'{' '.join(words)}' had not ended after 60 s") from None
        result = Result(words, process.returncode, out, err)
        if result.code < 0:
            raise Fell(f"a signal ended it: {result}")
        return result

    def end_of(self, process, can_fail):
        """Waits for the end of a command; one that waits for room gets it after a while."""
        if can_fail:
            try:
                return process.communicate(timeout=5)
            except subprocess.TimeoutExpired:
                self.faults.clear()
        return process.communicate(timeout=60)

    def must(self, *words):
        """Runs intenthost without faults; it has to succeed."""
        result = self.run(*words)
        if result.code != 0:
            raise Fell(f"without a fault, {result}")
        return result

    def save(self):
        """Keeps the data directory as it is."""
        shutil.rmtree(self.saved, ignore_errors=True)
        shutil.copytree(self.data, self.saved, symlinks=True)

    def restore(self):
        """Puts the data directory back."""
        shutil.rmtree(self.data)
        shutil.copytree(self.saved, self.data, symlinks=True)

    # What a test looks at, without the programs.

    def device(self):
        """Whether the device is locked, as its file says."""
        try:
            with open(f"{self.host}/device.json", "rb") as file:
                content = file.read()
        except FileNotFoundError:
            return False
        try:
            return json.loads(content)["isLocked"]
        except (ValueError, KeyError):
            return True

    def lines(self, path):
        """The records of a log, and the number of lines that are none."""
        records, broken = [], 0
        try:
            with open(f"{self.host}/{path}", "rb") as file:
                for line in file.read().split(b"\n"):
                    try:
                        if line:
                            records.append(json.loads(line))
                    except ValueError:
                        broken += 1
        except FileNotFoundError:
            pass
        return records, broken

    def app(self, version="1", identifier="org.example.app"):
        """Writes an app whose extension is Faulty, and returns its folder."""
        folder = f"{self.apps}/{identifier}-{version}.app"
        os.makedirs(f"{folder}/PlugIns", exist_ok=True)
        content = {"identifier": identifier, "displayName": "Sample", "version": version, "usageDescription": "Tests."}
        manifest = {
            "identifier": f"{identifier}.intents",
            "executable": f"{self.programs}/Faulty",
            "IntentsSupported": ["INSendMessageIntent"],
        }
        for name, value in (("app.json", content), ("PlugIns/sample.json", manifest)):
            with open(f"{folder}/{name}", "w", encoding="utf-8") as file:
                json.dump(value, file)
        return folder
