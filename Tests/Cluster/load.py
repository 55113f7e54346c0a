"""A cluster under load while hosts, bridges, daemons and the broker are killed, frozen and started again."""

import collections
import os
import random
import signal
import threading
import time

import network
from uses import child, send, test
from world import PATIENCE, HostError, World, eventually

SECONDS = float(os.environ.get("INTENTHOST_CLUSTER_SECONDS", "20"))
SEED = int(os.environ.get("INTENTHOST_CLUSTER_SEED", "1"))
CALLERS = 6


class Ledger:
    """What became of each request, by its text."""

    def __init__(self):
        self.lock = threading.Lock()
        self.outcomes = collections.defaultdict(list)
        self.unknown = set()

    def ended(self, text, outcome):
        with self.lock:
            self.outcomes[text].append(outcome)

    def lost(self, text):
        """The daemon of the caller itself went away: nobody told the caller anything."""
        with self.lock:
            self.unknown.add(text)


def call(world, ledger, number, ends):
    """Sends one request after the other from a host that is never killed."""
    count = 0
    while time.monotonic() < ends:
        count += 1
        text = f"slow {count % 5 * 20} of caller {number}, {count}"
        try:
            ledger.ended(text, send(world["a"], text))
        except (HostError, OSError):
            ledger.lost(text)


def disturb(world, chance, ends, names="bcd", words=(), store=None):
    """Kills and freezes what may die, and brings it back, one after the other.

    The hosts have these names, and their bridges these words; the store of jobs is killed too, or else the broker.
    """
    store = store or world.broker
    while time.monotonic() < ends:
        host = world[chance.choice(names)]
        what = chance.choice(["bridge", "daemon", "both", "freeze", "store", "extension", *world.faults])
        if what == "extension":
            worker = child(host.running["daemon"].pid, "worker.py")
            if worker:
                os.kill(worker, signal.SIGKILL)
        elif what == "cut":
            world.cut(host.name)
            time.sleep(chance.uniform(0.5, 8))
            world.mend(host.name)
        elif what == "slow":
            world.slow(host.name, "64kbit")
            time.sleep(chance.uniform(0.5, 5))
            world.free(host.name)
        elif what == "store":
            store.kill()
            time.sleep(chance.uniform(0.1, 1))
            store.start()
        elif what == "freeze":
            process = host.running["bridge"].pid
            os.kill(process, signal.SIGSTOP)
            time.sleep(chance.uniform(0.5, 5))
            os.kill(process, signal.SIGCONT)
        else:
            roles = ("daemon", "bridge") if what == "both" else (what,)
            for role in roles:
                host.kill(role)
            time.sleep(chance.uniform(0, 1))
            if "daemon" in roles:
                host.serve()
            if "bridge" in roles:
                host.join(*words)
        time.sleep(chance.uniform(0, 1))


@test
def under_load(programs, broker):
    """whatever dies, each request has one outcome, and none is carried out twice or against what its caller is told"""
    load(World(programs, broker, "a", "b", "c", "d"))


@test
def under_load_in_a_network(programs, broker):
    """the same where links between namespaces are cut and slow as well; needs root"""
    if network.is_possible():
        load(network.Network(programs, broker, "a", "b", "c", "d"))
    else:
        print("     left out: only root with ip and tc can make namespaces", flush=True)


def load(world):
    """Disturbs a world, and counts what has become of each request."""
    with world:
        for name in "bcd":
            world[name].has("Worker")
        world.start()
        ledger, ends = Ledger(), time.monotonic() + SECONDS
        callers = [threading.Thread(target=call, args=(world, ledger, number, ends)) for number in range(CALLERS)]
        for caller in callers:
            caller.start()
        disturb(world, random.Random(SEED), ends)
        for caller in callers:
            caller.join(PATIENCE)
            assert not caller.is_alive(), "a request has no outcome"
        done = collections.Counter(line.partition(" ")[2] for line in world.work())
        kinds = collections.Counter()
        assert not ledger.unknown, f"the daemon that was left alone has lost {ledger.unknown}"
        for text, outcomes in ledger.outcomes.items():
            assert len(outcomes) == 1, (text, outcomes)
            outcome = outcomes[0]
            kind = outcome["status"] if outcome["status"] == "success" else outcome["error"]["kind"]
            kinds[kind] += 1
            assert done[text] <= 1, f"'{text}' was carried out {done[text]} times"
            if kind == "success":
                assert done[text] == 1, f"'{text}' was told as done and was not: {outcome}"
            elif kind in ("intentNotSupported", "busy", "unknownExtension"):
                assert done[text] == 0, f"'{text}' was told as not begun and was carried out: {outcome}"
        assert kinds["success"] > 50, kinds
        # The cluster is whole again.
        world["a"].sees("a", "b", "c", "d")
        eventually("nothing is under way", lambda: world["a"].status().get("outgoing") == 0)
        print(f"     {sum(kinds.values())} requests: {dict(kinds)}", flush=True)
