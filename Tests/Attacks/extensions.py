"""Attacks of an extension: every fault of Faulty, and those that need more than a fault."""

import os
import subprocess

from attack import Attack, collector
from box import Fell

attacks, attack = collector("extension")

# The manifest selects faults at the launch; the message selects all others.
AT_LAUNCH = {
    "exit-before-initialize", "garbage-before-initialize", "never-answer-initialize", "slow-launch", "undeclared-intent", "wrong-version",
}


def faults(program):
    """Registers an attack for each fault of Faulty; Tests/EndToEndTests checks the results in detail."""
    lines = subprocess.run([program, "--list"], capture_output=True, text=True, check=True).stdout.splitlines()
    return [fault(*line.split(": ", 1)) for line in lines]


SMALL = {"memory": "30MiB"}
# The settings with which a fault takes effect: its number, the limits, and the expected end of the request.
SETTINGS = {
    "slow-everywhere": ("@700", {"request": "1500ms"}, "timedOut"),
    "slow-launch": ("@9000", {"launch": "2s"}, "timedOut"),
    "slow-resolve": ("@5000", {}, "timedOut"),
    "slow-confirm": ("@5000", {"confirm": "2s"}, "timedOut"),
    "slow-handle": ("@5000", {}, "timedOut"),
    "leak-memory": ("", SMALL, "memoryLimitExceeded"),
    "allocate-at-once": ("", SMALL, "memoryLimitExceeded"),
    "hide-memory": ("", SMALL, "memoryLimitExceeded"),
    "run-away-and-leak": ("", SMALL, "memoryLimitExceeded"),
    "fill-the-disk": ("", {"fileSize": "1MiB"}, "crashed"),
    "extend-then-answer": ("", {"handle": "300ms"}, "success"),
}


def fault(name, summary):
    def run(box):
        at_launch = name in AT_LAUNCH
        number, limits, status = SETTINGS.get(name, ("", {}, None))
        box.manifest(environment={"FAULTY_AT_LAUNCH": f"{name}{number}"} if at_launch else {}, limits=limits)
        result = box.invoke("Hello" if at_launch else f"fault:{name}{number}")
        if "status" not in result.outcome:
            raise Fell(f"no outcome was printed: {result.out[:200]!r}")
        if status and result.status != status:
            raise Fell(f"it ended with '{result.status}' and not with '{status}': {result.error.get('message')}")
        memory = result.outcome.get("memory", {})
        if box.user is None and os.getuid() == 0 and memory.get("contained") is not False:
            raise Fell(f"a host of root without --user does not say that it cannot contain: {memory}")

    return Attack(name, "extension", summary, run)


# The user as whom a host of root runs extensions.
OTHER = 64322


def open_to_other(box):
    """Lets the other user pass through the directories above the containers."""
    os.mkdir(f"{box.home}/data")
    for folder in (box.home, f"{box.home}/data", box.manifests):
        os.chmod(folder, 0o711)


@attack(of_root=True)
def leave_group_of_root(box):
    """a host of root gives extensions another user, and one tries to leave its control group all the same"""
    open_to_other(box)
    box.manifest(limits={"memory": "30MiB"})
    result = box.invoke("fault:leave-group", "--user", f"{OTHER}:{OTHER}")
    memory = result.outcome.get("memory", {})
    if result.status != "memoryLimitExceeded" or memory.get("contained") is not True:
        raise Fell(f"it ended with '{result.status}': {result.error.get('message')} {memory}")


@attack(of_root=True)
def stop_launches(box):
    """a host of root runs extensions as another user, and a process of that user stops all others, new ones too"""
    open_to_other(box)
    # The new process opens each container before it becomes the extension.
    box.manifest(limits={"launch": "300ms"}, appGroups=[f"group.{number}" for number in range(500)])
    stopper = subprocess.Popen(["/usr/bin/perl", "-e", "kill 'STOP', -1 while 1"], user=OTHER, group=OTHER, extra_groups=[])
    try:
        for _ in range(10):
            box.invoke("Hello", "--user", f"{OTHER}:{OTHER}", within=15)
    finally:
        stopper.kill()
        stopper.wait()


@attack
def unreadable_executable(box):
    """the extension's file may be executed but not read, which hides its memory from others, and it leaks"""
    os.chmod(f"{box.bin}/Faulty", 0o111)
    box.manifest(limits={"memory": "30MiB", "handle": "20s"})
    result = box.invoke("fault:leak-memory")
    if result.status != "memoryLimitExceeded":
        raise Fell(f"it ended with '{result.status}': {result.error.get('message')}")
