"""Attacks of another user of the machine."""

import fcntl
import os
import stat

from attack import collector
from box import Fell

attacks, attack = collector("other user")

# A second user without an account, besides the one of the box.
OTHER = 64322


def as_other(function):
    """Runs a function as another user in a process that stays until told to end; returns the means to tell it."""
    ready, told = os.pipe(), os.pipe()
    process = os.fork()
    if process == 0:
        # Whatever fails, this process must not continue as if it were the other one.
        try:
            os.close(told[1])
            os.setgroups([])
            os.setgid(OTHER)
            os.setuid(OTHER)
            kept = function()
            os.write(ready[1], b".")
            os.read(told[0], 1)
            del kept
        finally:
            os._exit(0)
    os.close(ready[1])
    os.close(told[0])
    os.read(ready[0], 1)

    def end():
        os.close(told[1])
        os.waitpid(process, 0)

    return end


@attack(needs_root=True)
def lock_held_by_a_reader(box):
    """another user locks what they can read of the data directory, while it is open to them"""
    box.manifest()
    job = "fault:in-progress-then-result-twice"
    box.invoke(job)
    # The state left by an older host or a careless person.
    os.chmod(box.home, 0o755)
    for folder, _, _ in os.walk(f"{box.home}/data"):
        os.chmod(folder, 0o755)

    def lock():
        kept = []
        for folder, _, names in os.walk(f"{box.home}/data"):
            for path in [folder] + [f"{folder}/{name}" for name in names]:
                try:
                    kept.append(os.open(path, os.O_RDONLY))
                    fcntl.flock(kept[-1], fcntl.LOCK_EX | fcntl.LOCK_NB)
                except OSError:
                    continue
        return kept

    end = as_other(lock)
    try:
        result = box.invoke(job, within=30)
    finally:
        end()
    if result.status != "success":
        raise Fell(f"the request ended with '{result.status}' after {result.seconds:.1f} s: {result.error.get('message')}")


@attack
def data_that_others_may_read(box):
    """what the host keeps is for its user alone, also in directories that were open before"""
    box.manifest(appGroups=["group.org.example"])
    for folder in (f"{box.home}/data", f"{box.home}/data/intenthost", f"{box.home}/data/intenthost/extensions"):
        os.mkdir(folder)
        os.chmod(folder, 0o755)
        box.give(folder)
    # That of a chat, and of a program that has left it open.
    box.write(f"{box.home}/data/intenthost/chat-history", "a sentence\n", mode=0o600)
    # A job is recorded.
    if box.invoke("fault:in-progress-then-result-twice").status != "success":
        raise Fell("the request did not succeed")
    if not os.path.exists(f"{box.home}/data/intenthost/journal.sqlite3"):
        raise Fell("there is no journal to look at")
    for folder, folders, names in os.walk(f"{box.home}/data/intenthost"):
        for path in [folder] + [f"{folder}/{name}" for name in names]:
            mode = stat.S_IMODE(os.stat(path).st_mode)
            if mode & 0o077:
                raise Fell(f"{path} has mode {mode:o}")


def refused_and_trusted(box, what):
    refused = box.invoke("Hello")
    if refused.status == "success":
        raise Fell(f"{what} was run")
    words = refused.out + refused.err
    if "writ" not in words:
        raise Fell(f"the refusal does not say why: {words}")
    if box.invoke("Hello", "--trust-writable").status != "success":
        raise Fell("--trust-writable does not let it run")


@attack
def manifest_that_others_may_write(box):
    """a manifest of mode 0666"""
    os.chmod(box.manifest(), 0o666)
    refused_and_trusted(box, "an extension of a manifest that others may write")


@attack
def executable_that_others_may_write(box):
    """an executable of mode 0777"""
    box.manifest()
    os.chmod(f"{box.bin}/Faulty", 0o777)
    refused_and_trusted(box, "an executable that others may write")


@attack
def folder_that_others_may_write(box):
    """a manifest in a directory of mode 0777, where others may replace it"""
    box.manifest()
    os.chmod(box.manifests, 0o777)
    refused_and_trusted(box, "an extension of a directory that others may write")
