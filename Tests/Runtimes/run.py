#!/usr/bin/python3
"""Measures the runtimes of Debian 12 with and without a host, and writes the tables of docs/runtimes.md.

usage: Tests/Runtimes/run.py [--compare] FOLDER [NAME …]
       Tests/Runtimes/run.py --packages [NAME …]

The folder has the programs, such as .build/debug. --compare writes nothing, and fails if what does not depend on the
machine differs from the document. --packages prints the Debian packages of the runtimes.
"""

import os
import sys
import tempfile
import time
import traceback
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import table  # noqa: E402
from byhand import answers, figures  # noqa: E402
from hosted import Host, hosting  # noqa: E402
from runtime import runtimes  # noqa: E402


def loop(runtime, folder):
    """The cells about the textbook loop."""
    command = runtime.program("loop", folder)
    turns = answers(command, f"{folder}/{runtime.name}")
    has_change = bool(runtime.mend or runtime.mended_run)
    if turns == "yes":
        assert not has_change, "the loop answers; the change in runtimes.toml is not needed"
    else:
        assert has_change, f"the loop answers '{turns}', and runtimes.toml has no change that makes it answer"
        mended = answers(runtime.program("loop", folder, mend=True), f"{folder}/{runtime.name}")
        assert mended == "yes", f"the changed loop answers '{mended}'"
    return {"answers without a flush": turns, "smallest change": runtime.change or "none"}


def suffice(outcomes):
    """Whether an extension starts and answers under the default limits."""
    good = sum(outcome.succeeded for outcome in outcomes)
    return "yes" if good == len(outcomes) else f"**no**: {next(o.status for o in outcomes if not o.succeeded)}"


def told(outcome):
    return "yes" if outcome.succeeded else f"**{outcome.status}**"


def rules(falls):
    return ", ".join(falls) or "none"


def measure(runtime, programs, folder):
    """Measures one runtime; returns its row in each table."""
    os.mkdir(f"{folder}/{runtime.name}")
    place = f"{folder}/{runtime.name}"
    runtime.ensure_installed()
    version = runtime.version_found()
    textbook = loop(runtime, folder)
    command = runtime.program("extension", folder)
    hand = figures(command, place)
    host = hosting(Host(programs, command, place, runtime.limits))
    assert host.under_limits.succeeded, f"it fails under its limits: {host.under_limits.message}"
    assert host.falls.keys() == runtime.falls.keys(), f"rules fall: {host.falls}; runtimes.toml has {runtime.falls}"
    limits = ", ".join(f"`{name}` {value}" for name, value in runtime.limits.items())
    assert not limits or runtime.because, "runtimes.toml gives no reason for the limits"
    return {
        "behaviour": {
            "runtime": runtime.title, **textbook, "end of input": hand.end_of_input, "SIGTERM": hand.terminated,
            "default limits suffice": suffice(host.defaults), "rules that fall": rules(host.falls),
        },
        "figures": {
            "runtime": runtime.title, "version": version, "start, ms": f"{hand.start:.0f}",
            "processes, threads": f"{hand.processes}, {hand.threads}", "private at rest, KiB": f"{hand.private:,}",
            "after 1 MiB, KiB": f"{hand.private_after:,}",
            "peak in a host, KiB": f"{max(outcome.peak for outcome in [*host.defaults, host.under_limits]):,}",
            "`invoke`, s": f"{host.under_limits.seconds:.2f}",
            "end, s": f"{hand.end_seconds:.2f}, SIGTERM {hand.terminated_seconds:.2f}",
        },
        "limits": {
            "runtime": runtime.title, "limits it sets": f"{limits}: {runtime.because}" if limits else "none", "1 MiB under them": told(host.long),
            "`openFiles` 32": told(host.small["openFiles"]), "`fileSize` 1 KiB": told(host.small["fileSize"]),
            "without `LANG`": rules(host.falls_without_locale),
        },
    }


def told_of(runtime, programs, folder):
    """Measures a runtime and prints what was found; nothing is returned if it fails."""
    start = time.monotonic()
    try:
        cells = measure(runtime, programs, folder)
    except Exception as error:  # noqa: BLE001: every failure is told, and the next runtime is measured
        reason = str(error) if isinstance(error, AssertionError) else traceback.format_exc()
        print(f"FAIL {runtime.name}: {reason}", flush=True)
        return None
    rows = "".join(table.row(row.values()) for row in cells.values())
    print(f"{rows}ok   {runtime.name} ({time.monotonic() - start:.1f} s)", flush=True)
    return cells


def compared(chosen, programs, folder):
    """Measures runtimes, and prints what differs from the document; returns the names of those that fail."""
    # Times that nobody reads may disturb each other.
    with ThreadPoolExecutor(4) as pool:
        measured = list(pool.map(lambda runtime: (runtime.name, told_of(runtime, programs, folder)), chosen))
    failed = []
    for name, cells in measured:
        differences = list(table.differences(cells["behaviour"])) if cells else []
        print("".join(f"{difference}\n" for difference in differences), end="", file=sys.stderr)
        failed += [name] if differences or not cells else []
    return failed


def written(chosen, programs, folder, order):
    """Measures runtimes, and writes each into the document; returns the names of those that fail."""
    failed = []
    for runtime in chosen:
        cells = told_of(runtime, programs, folder)
        if cells:
            table.update(cells, order)
        else:
            failed.append(runtime.name)
    return failed


def main():
    options = [argument for argument in sys.argv[1:] if argument.startswith("--")]
    names = [argument for argument in sys.argv[1:] if not argument.startswith("--")]
    lists, compares = options == ["--packages"], options == ["--compare"]
    if options and not lists and not compares or not lists and not names:
        sys.exit(__doc__)
    programs = None if lists else names.pop(0)
    known = runtimes()
    if unknown := set(names) - known.keys():
        sys.exit(f"there is no runtime {', '.join(sorted(unknown))}")
    chosen = [runtime for name, runtime in known.items() if not names or name in names]
    if lists:
        print(*sorted({package for runtime in chosen for package in runtime.packages}))
        return
    with tempfile.TemporaryDirectory(prefix="intenthost-runtimes-") as folder:
        os.chmod(folder, 0o755)
        if compares:
            failed = compared(chosen, programs, folder)
        else:
            failed = written(chosen, programs, folder, [runtime.title for runtime in known.values()])
    if failed:
        sys.exit(f"{len(failed)} of {len(chosen)} runtimes have failed: {' '.join(failed)}")


main()
