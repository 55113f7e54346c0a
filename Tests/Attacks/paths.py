"""Attacks by what lies in folders that an extension or another user may change while the host walks over them."""

import ctypes
import json
import os
import shutil
import struct
import time

from attack import collector
from box import Fell
from users import OTHER, as_other

attacks, attack = collector("paths")

LIBC = ctypes.CDLL(None, use_errno=True)
EXCHANGE = 2
APP = "org.example.boxed"
EXTENSION = "org.example.boxed.faulty"
# Enough that a walk by paths meets a swap in the middle of a folder.
FILES = 3_000
DEPTH = 3_000


def app(box, owner=None):
    """Writes an app with one extension, and returns the path of its folder."""
    folder = f"{box.folder}/Boxed.app"
    os.makedirs(f"{folder}/PlugIns")
    # Never run.
    with open(f"{folder}/PlugIns/run", "w") as file:
        file.write("#!/bin/sh\n")
    os.chmod(f"{folder}/PlugIns/run", 0o755)
    extension = {"identifier": EXTENSION, "executable": "run", "IntentsSupported": ["INSendMessageIntent"]}
    for name, content in (("app.json", {"identifier": APP, "displayName": "Boxed"}), ("PlugIns/faulty.json", extension)):
        with open(f"{folder}/{name}", "w") as file:
            json.dump(content, file)
    owner = box.user if owner is None else owner
    if owner is not None:
        for place, folders, files in os.walk(folder):
            for path in [place, *(f"{place}/{name}" for name in files)]:
                os.chown(path, owner, owner)
    return folder


def data(box):
    return f"{box.home}/data/intenthost"


def container(box, owner):
    """Makes the container of the extension as a host makes it, for a user."""
    path = f"{data(box)}/extensions/{EXTENSION}"
    for folder in (f"{data(box)}/extensions", path):
        os.mkdir(folder, 0o700)
        box.give(folder)
    if owner is not None:
        # As with --user: that user may pass the folders above.
        for folder in (box.home, f"{box.home}/data", data(box), f"{data(box)}/extensions"):
            os.chmod(folder, 0o711)
        os.chown(path, owner, owner)
    return path


def fill(path, count, owner=None):
    os.mkdir(path, 0o755)
    for number in range(count):
        open(f"{path}/{number}", "w").close()
    if owner is not None:
        os.chown(path, owner, owner)
    return path


def swapping(folder, one, other):
    """Exchanges two entries of a folder again and again as another user; returns the means to end it."""

    def swap():
        place = os.open(folder, os.O_RDONLY)
        if os.fork() == 0:
            parent = os.getppid()
            # Ends with the process that stands for that user.
            while os.getppid() == parent:
                LIBC.renameat2(place, one, place, other, EXCHANGE)
                time.sleep(0)
            os._exit(0)
        return place

    return as_other(swap)


@attack(of_root=True)
def link_swapped_in_while_removing(box):
    """a folder of a container becomes a link to a folder of root and back while root removes the app"""
    source = app(box)
    secret = fill(f"{box.folder}/secret", FILES)
    os.chmod(secret, 0o700)
    stays = False
    for _ in range(6):
        box.run("install", source).ended(0)
        place = container(box, OTHER)
        for number in range(8):
            fill(f"{place}/inner{number}", FILES // 8, OTHER)
        os.symlink(secret, f"{place}/link")
        end = swapping(place, b"inner5", b"link")
        try:
            # What is moved while it is removed may stay, and is told.
            box.run("remove", APP).ended(0, 65)
        finally:
            end()
        left = len(os.listdir(secret))
        if left != FILES:
            raise Fell(f"{FILES - left} of {FILES} files of root were removed")
        box.run("data", "erase", "--yes").ended(0)
        stays = stays or os.path.lexists(place)
        shutil.rmtree(f"{data(box)}/extensions")
    if stays:
        raise Fell("a container was still there after 'data erase'")


@attack(of_root=True)
def link_swapped_in_while_installing(box):
    """a folder of an app becomes a link to a folder of root and back while root installs it with --trust-writable"""
    source = app(box, OTHER)
    secret = fill(f"{box.folder}/secret", 0)
    for number in range(200):
        with open(f"{secret}/{number}", "w") as file:
            file.write("secret")
    os.chmod(secret, 0o700)
    fill(f"{source}/Resources", 200, OTHER)
    os.symlink(secret, f"{source}/link")
    os.chown(f"{source}/link", OTHER, OTHER, follow_symlinks=False)
    os.chmod(source, 0o755)
    end = swapping(source, b"Resources", b"link")
    try:
        for _ in range(25):
            box.run("install", "--trust-writable", source).ended(0, 65, 69)
            for place, _, files in os.walk(f"{data(box)}/apps"):
                for name in files:
                    with open(f"{place}/{name}", "rb") as file:
                        if file.read(6) == b"secret":
                            raise Fell(f"{place}/{name} has the content of a file of root")
    finally:
        end()


def access_list(user):
    """An access control list by which everybody but a user may read, as setfacl(1) writes it."""
    nobody = 0xFFFFFFFF
    entries = [(0x01, 6, nobody), (0x02, 0, user), (0x04, 4, nobody), (0x10, 4, nobody), (0x20, 4, nobody)]
    return struct.pack("<I", 2) + b"".join(struct.pack("<HHI", *entry) for entry in entries)


@attack(of_root=True)
def files_of_root_moved_into_an_app(box):
    """who owns an app's folder moves files into it that only root may read, for root to copy with --trust-writable"""
    source = app(box, OTHER)
    theirs = fill(f"{box.folder}/theirs", 0, OTHER)
    mixed = fill(f"{theirs}/mixed", 0, OTHER)

    def secret(name, mode):
        with open(f"{mixed}/{name}", "w") as file:
            file.write("secret")
        os.chmod(f"{mixed}/{name}", mode)

    secret("0", 0o600)
    secret("1", 0o640)
    secret("2", 0o644)
    try:
        os.setxattr(f"{mixed}/2", "system.posix_acl_access", access_list(OTHER))
    except OSError:
        os.chmod(f"{mixed}/2", 0o604)
    os.mkdir(f"{mixed}/3", 0o700)
    secret("3/file", 0o644)
    # The kernel lets another user make such a link where fs.protected_hardlinks is 0.
    secret("4", 0o644)
    os.link(f"{mixed}/4", f"{box.folder}/near")
    # They own the folder around those files.
    as_other(lambda: os.rename(mixed, f"{source}/mixed"))()
    for name in sorted(os.listdir(f"{source}/mixed")):
        refused = box.run("install", "--trust-writable", source).ended(65)
        words = " ".join(refused.err.split())
        if f"/mixed/{name}" not in words or "user 0" not in words:
            raise Fell(f"it is not told whose '{name}' is: {words}")
        if os.listdir(f"{data(box)}/apps") != [".lock"]:
            raise Fell(f"a part of the app is left: {os.listdir(f'{data(box)}/apps')}")
        place = f"{source}/mixed/{name}"
        shutil.rmtree(place) if os.path.isdir(place) else os.remove(place)
    box.run("install", "--trust-writable", source).ended(0)


@attack
def odd_files_of_an_app(box):
    """names that are no text, folders of mode 000 and 3,000 folders in each other, in the app's folder and container"""
    source = app(box)
    for _ in range(2):
        box.run("install", source).ended(0)
        place = container(box, None)
        for folder in (f"{data(box)}/apps/{APP}", place):
            made = [os.fsencode(folder) + b"/\xff\n", os.fsencode(folder) + b"/closed"]
            open(made[0], "w").close()
            os.mkdir(made[1])
            open(made[1] + b"/file", "w").close()
            for path in (*made, made[1] + b"/file"):
                box.give(path)
            os.chmod(made[1], 0)
            inner = os.open(folder, os.O_RDONLY)
            for _ in range(DEPTH):
                os.mkdir("d", dir_fd=inner)
                if box.user is not None:
                    os.chown("d", box.user, box.user, dir_fd=inner)
                below = os.open("d", os.O_RDONLY, dir_fd=inner)
                os.close(inner)
                inner = below
            os.close(inner)
        box.run("remove", APP).ended(0)
        if os.path.lexists(place):
            raise Fell("the container is still there")
        left = [name for name in os.listdir(f"{data(box)}/apps") if name != ".lock"]
        if left:
            raise Fell(f"the folder of apps still has {left}")
        os.rmdir(f"{data(box)}/extensions")


@attack
def links_of_an_app_that_lead_out(box):
    """links in an app to its place while it is installed, to its parent and back, and to files outside"""
    source = app(box)
    for target in (f"{data(box)}/apps/.staging/{APP}/app.json", f"{data(box)}/apps/{APP}/app.json", f"../{APP}/app.json",
                   "../Boxed.app/app.json", "/etc/passwd", "PlugIns/../../Boxed.app"):
        os.symlink(target, f"{source}/link")
        refused = box.run("install", source).ended(65)
        if "leads out" not in refused.err:
            raise Fell(f"the link to {target} is not named: {refused.err}")
        os.unlink(f"{source}/link")
    os.symlink("PlugIns/../app.json", f"{source}/link")
    box.run("install", source).ended(0)
