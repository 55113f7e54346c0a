"""Fails every call about a file of the data directory, one after the other, and looks at what is told and what holds.

usage: run.py <folder of the programs> [--every] [<scenario>…]

For each scenario, a run without a fault counts the calls. Then the n-th one fails, or all from the n-th on, in each
mode: with --every for every n, otherwise for a sample. What must hold after each is "told truly, on the safe side, and
it goes on when there is room". The programs have to be linked dynamically, as those of a debug build are.
"""

import argparse
import errno
import shutil
import subprocess
import sys
import tempfile
import time

import scenarios
from faulty_disk import HERE, Disk, Fell, Mode

MODES = [
    Mode("full", errno.ENOSPC, lasts=True),
    Mode("full in the middle of a write", errno.ENOSPC, lasts=True, is_short=True),
    Mode("over the quota once", errno.EDQUOT),
    Mode("short once", errno.ENOSPC, is_short=True),
    Mode("broken once", errno.EIO, everything=True),
    Mode("broken", errno.EIO, lasts=True, everything=True),
]


def compile_library(folder):
    """Makes faults.so."""
    library = f"{folder}/faults.so"
    subprocess.run(
        ["clang", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", "-O1", "-o", library, f"{HERE}/faults.c", "-ldl"],
        check=True,
    )
    return library


def attempt(disk, scenario, mode, number):
    """Runs a scenario with the fault; raises Fell if something does not hold."""
    disk.restore()
    disk.faults.arm(mode, number)
    result = disk.run(*scenario.words(disk), can_fail=True)
    disk.faults.clear()
    scenario.check(disk, result)
    # There is room again.
    again = disk.run(*scenario.words(disk))
    if again.code not in scenario.codes_again:
        raise Fell(f"it does not go on: first {result}\nand then {again}")
    scenario.check(disk, again)


def steps(count, sample):
    """The numbers of the calls that fail: all if there is no sample, or one that differs from one count to the next."""
    if sample is None or count <= sample:
        return range(1, count + 1)
    return sorted({1 + position * (count - 1) // (sample - 1) for position in range(sample)})


def run(scenario, programs, library, every):
    """Runs a scenario with all its faults; returns how many there were, and what fell."""
    disk = Disk(programs, library)
    fallen, number_of_faults = [], 0
    try:
        scenario.prepare(disk)
        disk.save()
        for mode in MODES:
            disk.restore()
            disk.faults.arm(mode, 0)
            result = disk.run(*scenario.words(disk), can_fail=True)
            count = disk.faults.count
            if result.code not in scenario.codes or count == 0:
                raise Fell(f"without a fault and with {count} calls, {result}")
            for number in steps(count, None if every else scenario.sample):
                number_of_faults += 1
                try:
                    attempt(disk, scenario, mode, number)
                except Fell as fell:
                    fallen.append(f"{mode.name}, call {number} of {count}: {fell}")
    except Fell as fell:
        fallen.append(str(fell))
    finally:
        disk.close()
    return number_of_faults, fallen


def main():
    parser = argparse.ArgumentParser(description="Fails every call about a file, and looks at what is told and what holds.")
    parser.add_argument("programs", help="the folder of a debug build, such as .build/debug")
    parser.add_argument("--every", action="store_true", help="fail every call in every mode, and not a sample")
    parser.add_argument("names", nargs="*", help="the scenarios to run; all where none is named")
    options = parser.parse_intermixed_args()
    known = {scenario.name: scenario for scenario in scenarios.ALL}
    unknown = [name for name in options.names if name not in known and name != "daemon"]
    if unknown:
        parser.error(f"there is no scenario {', '.join(unknown)}; there are {', '.join(known)} and daemon")
    folder = tempfile.mkdtemp(prefix="intenthost-faults-")
    fell_at_all = False
    try:
        library = compile_library(folder)
        for name in options.names or [*known, "daemon"]:
            began = time.monotonic()
            if name == "daemon":
                count, fallen = scenarios.daemon(options.programs, library)
            else:
                count, fallen = run(known[name], options.programs, library, options.every)
            fell_at_all |= bool(fallen)
            verdict = f"{len(fallen)} of {count} FELL" if fallen else f"{count} held"
            print(f"{name}: {verdict} ({time.monotonic() - began:.1f} s)", flush=True)
            for text in fallen[:5]:
                print("    " + text.replace("\n", "\n    "), flush=True)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return 1 if fell_at_all else 0


if __name__ == "__main__":
    sys.exit(main())
