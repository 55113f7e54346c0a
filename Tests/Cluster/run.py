#!/usr/bin/env python3
"""Runs clusters of real hosts at real brokers, and does to them what happens to clusters.

usage: Tests/Cluster/run.py FOLDER [NAME …]

The folder has the programs, such as .build/debug. Each test runs with every NATS server of this machine.
"""

import os
import sys
import time
import traceback

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import jobs  # noqa: E402, F401
import load  # noqa: E402, F401
from uses import tests  # noqa: E402
from world import brokers  # noqa: E402


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    programs, names = sys.argv[1], sys.argv[2:]
    unknown = set(names) - {test.__name__ for test in tests}
    if unknown:
        sys.exit(f"there is no test {', '.join(sorted(unknown))}")
    failed = 0
    for version, broker in brokers().items():
        for test in tests:
            if names and test.__name__ not in names:
                continue
            start = time.monotonic()
            try:
                test(programs, broker)
                print(f"ok   {test.__name__}, {version}: {test.__doc__} ({time.monotonic() - start:.1f} s)", flush=True)
            except Exception:  # noqa: BLE001: every failure is told, and the next test runs
                failed += 1
                print(f"FAIL {test.__name__}, {version}: {test.__doc__}\n{traceback.format_exc()}", flush=True)
    if failed:
        sys.exit(f"{failed} tests of clusters have failed")


main()
