#!/usr/bin/env python3
"""Runs clusters of real hosts at real brokers, and does to them what happens to clusters.

usage: Tests/Cluster/run.py FOLDER [NAME …]

The folder has the programs, such as .build/debug. Each test runs with every NATS server of this machine, and those of
queued jobs with PostgreSQL, too.
"""

import os
import sys
import time
import traceback

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import database  # noqa: E402
import jobload  # noqa: E402, F401
import jobs  # noqa: E402
import load  # noqa: E402, F401
from uses import tests  # noqa: E402
from world import brokers  # noqa: E402


def run(test, programs, broker, version):
    """Runs one test; returns whether it has failed."""
    start = time.monotonic()
    try:
        test(programs, broker)
        print(f"ok   {test.__name__}, {version}: {test.__doc__} ({time.monotonic() - start:.1f} s)", flush=True)
        return False
    except Exception:  # noqa: BLE001: every failure is told, and the next test runs
        print(f"FAIL {test.__name__}, {version}: {test.__doc__}\n{traceback.format_exc()}", flush=True)
        return True


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    programs, names = sys.argv[1], sys.argv[2:]
    unknown = set(names) - {test.__name__ for test in tests}
    if unknown:
        sys.exit(f"there is no test {', '.join(sorted(unknown))}")
    chosen = [test for test in tests if not names or test.__name__ in names]
    failed = 0
    for version, broker in brokers().items():
        failed += sum(run(test, programs, broker, version) for test in chosen)
    of_jobs = [test for test in chosen if test.__module__ in jobs.WITH_ANY_STORE]
    if of_jobs:
        assert database.programs(), "PostgreSQL is missing: run 'Scripts/install-requirements tests'."
        for test in of_jobs:
            with database.Database() as store:
                jobs.Workers.store = ("--jobs", store.address)
                jobs.database = store
                failed += run(test, programs, broker, "PostgreSQL")
    if failed:
        sys.exit(f"{failed} tests of clusters have failed")


main()
