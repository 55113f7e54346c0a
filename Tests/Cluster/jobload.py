"""Queued jobs under load while hosts, bridges, daemons, extensions and the store are killed and frozen."""

import collections
import random
import threading
import time

import jobs
import network
from jobs import LEASE, Workers, follow, queue
from load import SECONDS, SEED, disturb
from uses import test
from world import HostError, eventually

CALLERS = 4


def ask(world, accepted, unknown, number, ends):
    """Queues one job after the other, each with a key, at a host that is killed like all others."""
    count = 0
    while time.monotonic() < ends:
        count += 1
        text = f"slow {count % 4 * 20} of caller {number}, {count}"
        try:
            job = queue(world["a"], text, key=text)
            accepted[job] = text
        except (HostError, OSError):
            # Nobody knows: it is asked for again by its key at the end.
            unknown.add(text)
        time.sleep(0.05)


@test
def jobs_under_load(programs, broker):
    """whatever dies, no accepted job is lost, none is carried out twice, and each is told as it was"""
    load(Workers(programs, broker, "b", "c", "d"))


@test
def jobs_under_load_in_a_network(programs, broker):
    """the same where links between namespaces are cut and slow as well; needs root"""
    # A PostgreSQL server of these tests is a socket in a folder, which nothing cuts.
    if not network.is_possible() or jobs.database:
        print("     left out: only root with ip and tc can make namespaces, with a broker in one", flush=True)
        return

    class NetworkOfWorkers(network.Network, Workers):
        """Workers in namespaces."""

    load(NetworkOfWorkers(programs, broker, "a", "b", "c", "d"))


def load(world):
    """Disturbs a world, and counts what has become of each job."""
    with world:
        world.start()
        accepted, unknown, ends = {}, set(), time.monotonic() + SECONDS
        callers = [threading.Thread(target=ask, args=(world, accepted, unknown, number, ends))
                   for number in range(CALLERS)]
        for caller in callers:
            caller.start()
        disturb(world, random.Random(SEED), ends, "abcd", (*LEASE, *world.store), jobs.database)
        for caller in callers:
            caller.join()
        world["a"].sees("a", "b", "c", "d")
        for text in unknown - set(accepted.values()):
            # What was written down is the same job by its key.
            job = eventually(f"'{text}' is queued", lambda text=text: again(world, text))
            accepted[job] = text
        assert len(set(accepted.values())) == len(accepted), "a key has two jobs"
        kinds = collections.Counter()
        outcomes = {job: follow(world["a"], job) for job in accepted}
        done = collections.Counter(line.partition(" ")[2] for line in world.work())
        for job, text in accepted.items():
            outcome = outcomes[job]
            kind = outcome["status"] if outcome["status"] == "success" else outcome["error"]["kind"]
            kinds[kind] += 1
            assert done[text] <= 1, f"'{text}' was carried out {done[text]} times: {outcome}"
            if kind == "success":
                assert done[text] == 1, f"'{text}' was told as done and was not: {outcome}"
        assert kinds["success"] > 30, kinds
        print(f"     {len(accepted)} jobs, {len(unknown)} asked for twice: {dict(kinds)}", flush=True)


def again(world, text):
    try:
        return queue(world["a"], text, key=text)
    except (HostError, OSError):
        return None
