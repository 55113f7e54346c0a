"""What people and programs see of queued jobs: work that any host of a cluster carries out, now or later."""

import contextlib
import pathlib
import signal
import sqlite3

from uses import MESSAGE, child, test
from world import PATIENCE, Host, HostError, World, eventually

# The modules whose tests run with each store of jobs.
WITH_ANY_STORE = ("jobs", "jobload")
# The PostgreSQL server with the jobs; none while the broker has them.
database = None

# Short, so that the tests of take-over are.
LEASE = ("--lease", "2s")


def queue(host, text, **more):
    """Queues a message, and returns the name of the job."""
    perform = {"intent": MESSAGE, "parameters": {"content": text, "recipients": [{"displayName": "Bobo"}]}}
    with host.client() as client:
        return client.call("queue/perform", {"perform": perform} | more)["job"]


def follow(host, job):
    """The outcome of a queued job, over any end of the bridge."""
    def look():
        try:
            with host.client() as client:
                return client.call("queue/follow", {"job": job}, patience=PATIENCE)["outcome"]
        except HostError as error:
            assert error.kind in (None, "lostElsewhere", "noCluster", "busy"), error
            return None
    return eventually(f"{job} has ended", look)


def listed(host):
    """The queued jobs of a host, by their names."""
    with host.client() as client:
        return {job["job"]: job for job in client.call("queue/jobs", {})["jobs"]}


def state(host, job):
    return listed(host)[job]["state"]


def goes_on(host):
    """Whether the bridge of a host has written down that an extension goes on after its answer."""
    journal = next(pathlib.Path(host.folder).rglob("jobs.*.sqlite3"))
    with contextlib.closing(sqlite3.connect(f"file:{journal}?mode=ro", uri=True)) as database:
        return database.execute("SELECT count(*) FROM work WHERE job <> ''").fetchone()[0]


class Workers(World):
    """A host without extensions, and others that have the worker."""

    # Where the jobs are kept, as words of the bridge.
    store = ()

    def __init__(self, programs, broker, *names, **members):
        super().__init__(programs, broker, *dict.fromkeys(("a", *names)))
        for name in names:
            if name != "a":
                self[name].has("Worker", **members)

    def start(self):
        self.broker.start()
        for host in self.hosts.values():
            host.serve()
            host.join(*LEASE, *self.store)
        for host in self.hosts.values():
            host.sees(*self.hosts)

    def end(self, name):
        for role in ("bridge", "daemon"):
            self[name].kill(role)

    def begin(self, name):
        self[name].serve()
        self[name].join(*LEASE, *self.store)


@test
def queued(programs, broker):
    """a queued request is carried out where its extension is, and its outcome is kept for the caller"""
    with Workers(programs, broker, "b") as world:
        world.start()
        job = queue(world["a"], "hello")
        outcome = follow(world["a"], job)
        assert outcome["status"] == "success" and outcome["host"] == "b", outcome
        assert world.work() == ["b hello"], world.work()
        entry = listed(world["a"])[job]
        assert (entry["state"], entry["host"], entry["tries"]) == ("done", "b", 1), entry
        assert follow(world["a"], job) == outcome
        text = world["a"].run("jobs", "list")
        assert job in text and "done" in text, text
        assert world["a"].status()["queue"]["isReady"], world["a"].status()
        # Its own jobs, and nobody else's.
        assert listed(world["b"]) == {}


@test
def queued_with_a_key(programs, broker):
    """the same key gives the same job, also after a new start, and no other request gets it"""
    with Workers(programs, broker, "b") as world:
        world.start()
        job = queue(world["a"], "hello", key="k1")
        follow(world["a"], job)
        assert queue(world["a"], "hello", key="k1") == job
        world.end("a")
        world.begin("a")
        world["a"].sees("a", "b")
        assert queue(world["a"], "hello", key="k1") == job
        assert queue(world["a"], "hello", key="k2") != job
        follow(world["a"], job)


@test
def queued_for_later(programs, broker):
    """what is queued while the host with the extension is away is carried out when it is back"""
    with Workers(programs, broker, "b") as world:
        world.start()
        world.end("b")
        job = queue(world["a"], "hello")
        assert state(world["a"], job) == "accepted"
        world.begin("b")
        assert follow(world["a"], job)["status"] == "success"
        assert world.work() == ["b hello"], world.work()


@test
def queued_at_a_host_that_dies(programs, broker):
    """a host that is killed knows its jobs when it is back, and what came of them meanwhile"""
    with Workers(programs, broker, "b") as world:
        world.start()
        jobs = [queue(world["a"], f"slow 300 {number}") for number in range(3)]
        world.end("a")
        eventually("they are carried out", lambda: len(world.work()) == 3)
        world.begin("a")
        for job in jobs:
            outcome = follow(world["a"], job)
            assert outcome["status"] == "success" and outcome["host"] == "b", outcome
        assert len(world.work()) == 3, world.work()


@test
def worker_dies(programs, broker):
    """a job whose host dies after it has begun is a dead letter, and carried out by nobody else"""
    with Workers(programs, broker, "b", "c") as world:
        world.start()
        job = queue(world["a"], "wait")
        first = eventually("it has begun", world.work)[0].split()[0]
        world.end(first)
        outcome = follow(world["a"], job)
        assert outcome["error"]["kind"] == "lostElsewhere" and outcome["status"] == "unavailable", outcome
        assert state(world["a"], job) == "dead"
        assert "dead" in world["a"].run("jobs", "list")
        assert world.work() == [f"{first} wait"], world.work()


@test
def worker_dies_with_what_may_be_repeated(programs, broker):
    """a job that may be carried out twice is taken over by another host"""
    with Workers(programs, broker, "b", "c", IntentsRepeatable=[MESSAGE]) as world:
        world.start()
        job = queue(world["a"], "slow 1500")
        first = eventually("it has begun", world.work)[0].split()[0]
        world.end(first)
        outcome = follow(world["a"], job)
        other = "c" if first == "b" else "b"
        assert outcome["status"] == "success" and outcome["host"] == other, outcome
        assert world.work() == [f"{first} slow 1500", f"{other} slow 1500"], world.work()
        assert listed(world["a"])[job]["tries"] == 2


@test
def extension_dies(programs, broker):
    """an extension that dies before it begins is tried again, and after the last time the job is a dead letter"""
    with Workers(programs, broker, "b") as world:
        world.start()
        job = queue(world["a"], "die")
        outcome = follow(world["a"], job)
        assert outcome["status"] == "crashed" and outcome["host"] == "b", outcome
        entry = listed(world["a"])[job]
        assert (entry["state"], entry["tries"]) == ("dead", 5), entry
        assert world.work() == [], world.work()


@test
def daemon_dies_after_a_job_goes_on(programs, broker):
    """what an extension goes on with after its answer is followed to its end, over the end of bridge and caller"""
    with Workers(programs, broker, "b") as world:
        world.start()
        job = queue(world["a"], "later 1500")
        eventually("it goes on", lambda: goes_on(world["b"]))
        eventually("it runs", lambda: state(world["a"], job) == "running")
        world["b"].kill("bridge")
        world["a"].kill("bridge")
        world["b"].join(*LEASE, *world.store)
        world["a"].join(*LEASE, *world.store)
        outcome = follow(world["a"], job)
        assert outcome["status"] == "success" and outcome["host"] == "b", outcome
        assert world.work() == ["b later 1500"], world.work()


@test
def queued_and_cancelled(programs, broker):
    """a job ends when its caller wants that: at once where nobody has it, else with what its worker answers"""
    with Workers(programs, broker, "b") as world:
        world.start()
        running = queue(world["a"], "wait")
        eventually("it has begun", world.work)
        with world["a"].client() as client:
            client.call("queue/cancel", {"job": running})
        outcome = follow(world["a"], running)
        assert outcome["status"] == "cancelled", outcome
        world.end("b")
        waiting = queue(world["a"], "hello")
        world["a"].run("jobs", "cancel", waiting)
        outcome = follow(world["a"], waiting)
        assert outcome["status"] == "cancelled", outcome
        world.begin("b")
        assert follow(world["a"], queue(world["a"], "next"))["status"] == "success"
        assert world.work() == ["b wait", "b next"], world.work()


@test
def store_dies_with_jobs(programs, broker):
    """a store that is killed and started again has all accepted jobs; without it nothing is accepted"""
    with Workers(programs, broker, "b") as world:
        world.start()
        world.end("b")
        jobs = [queue(world["a"], f"message {number}") for number in range(5)]
        store = database or world.broker
        store.kill()
        try:
            queue(world["a"], "unknown", key="k")
            raise AssertionError("a job was accepted without a store")
        except HostError as error:
            assert error.kind == "storeFailed", error
        store.start()
        world.begin("b")
        for job in jobs:
            assert follow(world["a"], job)["status"] == "success"
        world["a"].sees("a", "b")
        # It was written down, and asked for again by its key.
        assert follow(world["a"], queue(world["a"], "unknown", key="k"))["status"] == "success"
        assert sorted(world.work()) == sorted([f"b message {number}" for number in range(5)] + ["b unknown"])


@test
def strangers_in_the_store(programs, broker):
    """who may write to the store and is no host of the cluster can have nothing carried out"""
    with Workers(programs, broker, "b") as world:
        # The third one has a key that the others do not know, and no extension: it would take their jobs.
        world.hosts["c"] = Host(world, "c")
        world.trust("a", "b")
        world.broker.start()
        # It comes first, since what hosts say to all is said as they come.
        for name in ("c", "a", "b"):
            world.begin(name)
            eventually(f"{name} is connected", lambda name=name: world[name].status().get("isConnected"))
        for name in ("a", "b"):
            world[name].sees("a", "b")
        eventually("the stranger has heard of the extension", lambda: any(
            host["name"] == "b" and host["extensions"] for host in world["c"].status().get("hosts", [])))
        job = queue(world["c"], "stranger")
        good = queue(world["a"], "hello")
        assert follow(world["a"], good)["status"] == "success"
        eventually("it was refused", lambda: f"the job c.{job} is not carried out here" in world["b"].log("bridge"))
        assert world.work() == ["b hello"], world.work()


@test
def drained_with_jobs(programs, broker):
    """a host that is stopped takes no more jobs, and brings those that it has to their ends"""
    with Workers(programs, broker, "b", "c") as world:
        world.start()
        job = queue(world["a"], "slow 1500")
        first = eventually("it has begun", world.work)[0].split()[0]
        world[first].running["bridge"].send_signal(signal.SIGTERM)
        outcome = follow(world["a"], job)
        assert outcome["status"] == "success" and outcome["host"] == first, outcome
        assert world[first].running.pop("bridge").wait(60) == 0
        other = "c" if first == "b" else "b"
        assert follow(world["a"], queue(world["a"], "next"))["host"] == other
        assert child(world[other].running["daemon"].pid, "worker.py")
