"""What is done on a disk that fails, and what must hold afterwards, whatever is told."""

import errno
import json
import os
import select
import shutil
import signal

from faulty_disk import HERE, Disk, Fell, Mode

APP = "org.example.app"
OTHER = "org.example.other"
# The exit codes of README.md.
CONTRACT = {0, 1, 3, 64, 65, 69, 74, 75, 76, 77}


class Scenario:
    """A command, the state before it, and what must hold after it."""

    def __init__(self, name, prepare, words, check, codes=(0,), codes_again=(0,), sample=5):
        self.name, self.prepare, self.words = name, prepare, words
        self.codes, self.codes_again = codes, codes_again
        # The number of calls that fail in each mode where not all do.
        self.sample = sample
        self._check = check

    def check(self, disk, result):
        if result.code not in CONTRACT:
            raise Fell(f"the code is not in the contract: {result}")
        if result.code not in self.codes and not result.err.strip() and not result.out.strip():
            raise Fell(f"nothing is told: {result}")
        self._check(disk, result)


def expect(condition, text, result):
    if not condition:
        raise Fell(f"{text}: {result}")


# The device


def device(name, locks):
    word = "locked" if locks else "unlocked"

    def prepare(disk):
        disk.must("unlock" if locks else "lock")

    def check(disk, result):
        if result.code == 0:
            expect(disk.device() == locks, f"'{word}' is told and does not hold", result)
            # A file that could not be read, or that a lock has emptied, says that protected data is unavailable, too.
            expect(result.out.split(",")[0].strip() == word, f"0 and not '{word}'", result)
        elif "for other commands" in result.err and "not known" not in result.err:
            told = "The device is locked" in " ".join(result.err.split())
            expect(disk.device() == told, "what is told of other commands is not so", result)

    return Scenario(name, prepare, lambda disk: [name], check)


# Authorisations


def status(disk):
    apps = json.loads(disk.must("authorize", "--format", "json").out)
    return next((app["status"] for app in apps if app["app"] == APP), None)


def decision(name, option, before, after):
    def prepare(disk):
        disk.must("install", disk.app())
        disk.must("authorize", APP, "--yes", *before)

    def check(disk, result):
        state = status(disk)
        if result.code == 0:
            expect(state == after, f"'{after}' is told, and the app is {state}", result)
        else:
            # A decision that failed may have been written; it may not have become the other one.
            expect(state in ("authorized", "denied"), f"the app is {state}", result)

    return Scenario(name, prepare, lambda disk: ["authorize", APP, "--yes", *option], check)


# Requests


def message(content):
    return ["invoke", "INSendMessageIntent", "--param", f"content={content}", "--non-interactive", "--format", "json"]


def outcome(result):
    """The outcome of a request; nil if the command ended before it had one."""
    line = result.out.strip()
    try:
        return json.loads(line) if line else None
    except ValueError:
        raise Fell(f"standard output is not one JSON object: {result}") from None


def prepare_app(disk):
    disk.must("install", disk.app())
    disk.must("authorize", APP, "--yes")


def check_job(disk, result):
    jobs = json.loads(disk.must("jobs", "list", "--format", "json").out)
    told = outcome(result)
    if result.code == 0:
        expect(bool(jobs), "the job is told, and the journal has none", result)
    if told and told.get("job"):
        expect(any(job["id"] == told["job"] for job in jobs), "the journal does not have the job that is told", result)


def prepare_telling(disk):
    folder = f"{disk.empty}/Manifests"
    os.makedirs(folder, exist_ok=True)
    shutil.copy(f"{HERE}/telling.py", f"{disk.folder}/telling.py")
    os.chmod(f"{disk.folder}/telling.py", 0o755)
    manifest = {
        "identifier": "org.example.telling",
        "executable": f"{disk.folder}/telling.py",
        "IntentsSupported": ["INSendMessageIntent"],
    }
    with open(f"{folder}/telling.json", "w", encoding="utf-8") as file:
        json.dump(manifest, file)
    disk.must(*message("before"), "--extension", "org.example.telling")


LOG = "logs/org.example.telling.log"


def check_log(disk, result):
    records, _ = disk.lines(LOG)
    texts = [record["text"] for record in records]
    expect(texts[:3] == ["before 0", "before 1", "before 2"], f"what the log had is {texts[:3]}", result)
    if result.code == 0:
        missing = [number for number in range(3) if f"now {number}" not in texts]
        tells = "cannot be written" in result.err or any("lost since" in text for text in texts)
        expect(not missing or tells, f"the lines {missing} are missing, and nothing tells", result)


def prepare_denied(disk):
    prepare_app(disk)
    disk.must("authorize", APP, "--deny", "--yes")


def check_audit(disk, result):
    expect(result.code != 0, "a denied app ran", result)
    records, _ = disk.lines("audit.jsonl")
    if result.code == 77:
        refused = [record for record in records if record["decision"] == "refused"]
        tells = "cannot be written" in result.err or any(record["decision"] == "lost" for record in records)
        expect(refused or tells, "the refusal is not in the audit log, and nothing tells", result)


# Apps


def version(disk, identifier=APP):
    """The version of an installed app, whose folder has to be whole; nil if it is not installed."""
    try:
        with open(f"{disk.host}/apps/{identifier}/app.json", encoding="utf-8") as file:
            found = json.load(file)["version"]
    except FileNotFoundError:
        return None
    except ValueError:
        raise Fell("a half of an app is installed") from None
    if not os.path.exists(f"{disk.host}/apps/{identifier}/PlugIns/sample.json"):
        raise Fell("a half of an app is installed")
    return found


def prepare_other(disk):
    disk.must("install", disk.app(identifier=OTHER))


def check_install(disk, result):
    expect(version(disk, OTHER) == "1", "another app is gone", result)
    if result.code == 0:
        expect(version(disk) == "1", "it is told to be installed, and is not", result)
    else:
        told = "as they were before" in " ".join(result.err.split())
        expect(not told or version(disk) is None, "it is told not to be installed, and is", result)


def check_update(disk, result):
    if result.code == 0:
        expect(version(disk) == "2", "it is told to be updated, and is not", result)
    else:
        told = "as they were before" in " ".join(result.err.split())
        expect(version(disk) == "1" or not told and version(disk) == "2", f"it has version {version(disk)}", result)


def prepare_used(disk):
    """An installed app that has been used, beside another."""
    disk.must("install", disk.app(identifier=OTHER))
    prepare_app(disk)
    disk.must(*message("Hello"), "--extension", f"{APP}.intents")


def check_remove(disk, result):
    expect(version(disk, OTHER) == "1", "another app is gone", result)
    if result.code == 0:
        kept = [path for path in (f"apps/{APP}", f"extensions/{APP}.intents") if os.path.exists(f"{disk.host}/{path}")]
        expect(not kept, f"{kept} are there still", result)
    elif "as they were before" in " ".join(result.err.split()):
        expect(version(disk) == "1", "the app is told to be as before, and is gone", result)


def prepare_erase(disk):
    prepare_denied(disk)
    disk.run(*message("refused"))
    prepare_telling(disk)


def check_erase(disk, result):
    if result.code != 0:
        return
    for path in (LOG, "audit.jsonl", "chat-history"):
        expect(not os.path.exists(f"{disk.host}/{path}"), f"'{path}' is there still", result)
    expect(status(disk) == "notDetermined", "the decision is kept", result)


ALL = [
    device("lock", True),
    device("unlock", False),
    decision("authorise", [], ["--deny"], "authorized"),
    decision("deny", ["--deny"], [], "denied"),
    Scenario("journal", prepare_app, lambda disk: message("fault:in-progress-then-result-twice"), check_job),
    Scenario("logs", prepare_telling, lambda disk: message("now"), check_log),
    Scenario("audit", prepare_denied, lambda disk: message("refused"), check_audit, (77,), (77,)),
    Scenario("install", prepare_other, lambda disk: ["install", disk.app()], check_install, sample=3),
    Scenario("update", prepare_app, lambda disk: ["install", disk.app("2")], check_update, sample=3),
    Scenario("remove", prepare_used, lambda disk: ["remove", APP], check_remove, (0,), (0, 64, 65, 69)),
    Scenario("erase", prepare_erase, lambda disk: ["data", "erase", "--yes"], check_erase),
]


# A daemon, whose disk is full for a while


class Lines:
    """What a process writes to standard error, as it comes."""

    def __init__(self, process):
        self.process, self.text = process, ""

    def wait_for(self, words, within=30):
        """Waits until words have come."""
        while words not in self.text:
            ready, _, _ = select.select([self.process.stderr], [], [], within)
            part = os.read(self.process.stderr.fileno(), 65536).decode("utf-8", "replace") if ready else ""
            if not part:
                raise Fell(f"'{words}' does not come: {self.text[-600:]}")
            self.text += part


def daemon(programs, library):
    """A disk that is full while the device is locked and extensions write; returns what `run` returns."""
    disk = Disk(programs, library)
    fallen = []
    modes = [Mode("full", errno.ENOSPC, lasts=True), Mode("broken", errno.EIO, lasts=True, everything=True)]
    for mode in modes:
        process = None
        try:
            shutil.rmtree(disk.data)
            os.mkdir(disk.data, 0o700)
            disk.faults.clear()
            prepare_telling(disk)
            process = disk.start("serve", "--manifests", f"{disk.empty}/Manifests", can_fail=True)
            try_daemon(disk, mode, Lines(process))
        except Fell as fell:
            fallen.append(f"{mode.name}: {fell}")
        finally:
            if process:
                process.send_signal(signal.SIGTERM)
                process.communicate(timeout=60)
    disk.close()
    return len(modes), fallen


def try_daemon(disk, mode, lines):
    lines.wait_for("Ctrl-C stops the host")
    socket = ["--host", f"{disk.host}/host.sock"]
    disk.must(*message("first"), *socket)
    disk.faults.arm(mode)
    locked = disk.run("lock", *socket)
    expect(locked.code == 74 and locked.out.strip() == "locked", "a lock that cannot be kept is not told", locked)
    state = disk.must("status", "--socket", socket[1])
    expect("device locked" in state.out and "cannot be written" in state.err, "status does not tell it", state)
    disk.run(*message("lost"), *socket)
    disk.faults.clear()
    lines.wait_for("has the state of the device again")
    expect(disk.device(), "the file does not have the lock", locked)
    state = disk.must("status", "--socket", socket[1])
    expect("device locked" in state.out, "the lock is gone", state)
    # The log is tried again a second after it failed.
    for number in range(60):
        last = disk.must(*message(f"last-{number}"), *socket)
        if any("lost since" in record["text"] for record in disk.lines(LOG)[0]):
            break
        select.select([], [], [], 0.1)
    texts = [record["text"] for record in disk.lines(LOG)[0]]
    expect(any("lost since" in text for text in texts), f"the log does not tell what it lost ({texts[-6:]})", last)
