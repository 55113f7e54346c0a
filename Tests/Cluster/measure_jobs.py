#!/usr/bin/env python3
"""Measures queued jobs with each store, and prints a table with the limits.

usage: Tests/Cluster/measure_jobs.py FOLDER

The folder has the programs of a release build. A take-over is measured from the kill of the host that has the job to
the instant at which the extension of another one has it.
"""

import os
import statistics
import sys
import threading
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import jobs  # noqa: E402
from database import Database, programs as database_programs  # noqa: E402
from jobs import Workers, follow, queue  # noqa: E402
from uses import MESSAGE  # noqa: E402
from world import brokers, eventually  # noqa: E402

LEASE, TAKEOVERS, JOBS, CALLERS = 2.0, 5, 200, 4


def takeover(folder, broker):
    """The seconds that a take-over takes."""
    with Workers(folder, broker, "b", "c", IntentsRepeatable=[MESSAGE]) as world:
        world.start()
        queue(world["a"], "wait")
        first = eventually("it has begun", world.work)[0].split()[0]
        # The lease was renewed at some instant of its time, as it would be for any kill.
        start = time.monotonic()
        world.end(first)
        eventually("another host has it", lambda: len(world.work()) > 1)
        return time.monotonic() - start


def course(folder, broker):
    """The milliseconds from a job's being queued to its outcome, and the jobs in a second of several callers."""
    with Workers(folder, broker, "b", "c") as world:
        world.start()
        times = []
        for number in range(50):
            start = time.monotonic()
            follow(world["a"], queue(world["a"], f"one {number}"))
            times.append((time.monotonic() - start) * 1000)
        start = time.monotonic()
        names = []

        def call(caller):
            for number in range(JOBS // CALLERS):
                names.append(queue(world["a"], f"many {caller} {number}"))

        callers = [threading.Thread(target=call, args=(caller,)) for caller in range(CALLERS)]
        for caller in callers:
            caller.start()
        for caller in callers:
            caller.join()
        for name in names:
            follow(world["a"], name)
        assert len(world.work()) == 50 + JOBS, len(world.work())
        return statistics.median(times), JOBS / (time.monotonic() - start)


def measure(folder, broker, store):
    times = [takeover(folder, broker) for _ in range(TAKEOVERS)]
    latency, rate = course(folder, broker)
    holds = "yes" if max(times) <= LEASE + 1 else "no"
    print(f"| take-over, lease {LEASE:.0f} s, {store} | {statistics.median(times):.1f} s | {max(times):.1f} s "
          f"| ≤ {LEASE + 1:.0f} s | {holds} |", flush=True)
    print(f"| a job from its being queued to its outcome, {store} | {latency:.1f} ms | | | |", flush=True)
    print(f"| jobs of {CALLERS} callers by two hosts, {store} | {rate:.0f} /s | | | |", flush=True)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    print("| figure | median | most | limit | holds |\n|---|---:|---:|---|---|", flush=True)
    for version, broker in brokers().items():
        measure(sys.argv[1], broker, f"NATS {version}")
    assert database_programs(), "PostgreSQL is missing: run 'Scripts/install-requirements tests'."
    with Database() as store:
        Workers.store = ("--jobs", store.address)
        jobs.database = store
        measure(sys.argv[1], broker, "PostgreSQL")


main()
