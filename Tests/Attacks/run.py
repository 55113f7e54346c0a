"""Runs every attack of docs/security.md against the built program, as an ordinary user and as root; prints what held.

usage: run.py <folder of the programs> [--as user|root] [--list] [<name>…]

As root each attack runs twice: as root, and as an unprivileged user. As another user it runs once; the output says that
root was left out. The exit code is 0 if everything held.
"""

import argparse
import concurrent.futures
import multiprocessing
import os
import re
import signal
import sys
import textwrap
import time

import authority
import callers
import cards
import clients
import consoles
import daemons
import extensions
import files
import identifiers
import names
import paths
import programs
import shortage
import users
from box import Box, Fell

# The attacks of each file.
OWN = [
    attack
    for module in (
        authority, callers, cards, clients, consoles, daemons, extensions, files, identifiers, names, paths, programs,
        shortage, users,
    )
    for attack in module.attacks
]

# A user without an account, who owns nothing.
ORDINARY = 64321


def attacks(programs):
    """Returns every attack: its name, the attacker, the attempt, and the function that tries it."""
    named = {}
    for attack in extensions.faults(f"{programs}/Faulty") + OWN:
        assert attack.name not in named, attack.name
        named[attack.name] = attack
    return named


def check_document(named):
    """Checks that docs/security.md lists exactly the attacks, apart from faults of Faulty."""
    path = os.path.join(os.path.dirname(__file__), "../../docs/security.md")
    with open(path, encoding="utf-8") as file:
        rows = [line.split("|")[1] for line in file if line.startswith("| ")]
    told = {name for row in rows for name in re.findall(r"`([a-z0-9-]+)`", row)}
    own = {attack.name for attack in OWN}
    for name in sorted(told - set(named)):
        sys.exit(f"docs/security.md tells of '{name}', which is no attack")
    for name in sorted(own - told):
        sys.exit(f"docs/security.md does not tell of '{name}'")


def attempt(attack, programs, user):
    """Tries an attack, and returns a description of its success, or None."""
    box = Box(programs, user)
    fell = None
    try:
        attack.run(box)
    except Fell as error:
        fell = str(error)
    left = box.close()
    return fell or (f"processes were left: {left}" if left else None)


def run_as(who, user, names, programs):
    """Tries attacks as a user, and returns how many held and how many fell."""
    named = attacks(programs)
    held = fallen = 0
    for attack in (named[name] for name in names):
        if attack.of_root and who == "user":
            continue
        if attack.needs_root and user is None and who == "user":
            print(f"left   {who:5} {attack.name}: needs root to act as a second user", flush=True)
            continue
        began = time.monotonic()
        fell = attempt(attack, programs, user)
        held, fallen = held + (fell is None), fallen + (fell is not None)
        verdict = f"{'FELL' if fell else 'held':6} {who:5} {attack.name} ({time.monotonic() - began:.1f} s)"
        # One write, so that the lines of the two users do not mix.
        print(verdict + (f"\n{textwrap.indent(fell, '       ')}" if fell else ""), flush=True)
    return held, fallen


def main():
    parser = argparse.ArgumentParser(description="Runs every attack of docs/security.md and prints what held.")
    parser.add_argument("programs", help="the folder of the programs and of Faulty, such as .build/release")
    parser.add_argument("--as", dest="who", choices=["user", "root"], help="run as this one alone")
    parser.add_argument("--list", action="store_true", help="print the names of all attacks and end")
    parser.add_argument("names", nargs="*", help="the attacks to run; all where none is named")
    options = parser.parse_args()
    # Programs inherit a signal that is ignored, as below `nohup`.
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    named = attacks(options.programs)
    check_document(named)
    if options.list:
        for attack in named.values():
            print(f"{attack.name}\t{attack.attacker}\t{attack.summary}")
        return 0
    unknown = [name for name in options.names if name not in named]
    if unknown:
        parser.error(f"there is no attack {', '.join(unknown)}; --list prints them all")
    chosen = [named[name] for name in options.names] or list(named.values())

    if os.getuid() == 0:
        identities = [("user", ORDINARY), ("root", None)]
    else:
        identities = [("user", None)]
        print("These are attacks as an ordinary user. Run this as root to try those against a host of root, too.")
    identities = [identity for identity in identities if options.who in (None, identity[0])]
    # Most of the time an attack waits. The attacks of the two users know nothing of each other.
    with concurrent.futures.ProcessPoolExecutor(mp_context=multiprocessing.get_context("fork")) as pool:
        runs = [pool.submit(run_as, who, user, [attack.name for attack in chosen], options.programs) for who, user in identities]
        held, fell = (sum(counts) for counts in zip(*(run.result() for run in runs)))
    print(f"{held} held, {fell} fell")
    return 1 if fell else 0


if __name__ == "__main__":
    sys.exit(main())
