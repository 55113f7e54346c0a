"""What people and programs see of a cluster: calls that go to another host, and what becomes of them."""

import os
import signal
import socket
import threading

from world import World, eventually

MESSAGE = "INSendMessageIntent"
tests = []


def test(function):
    tests.append(function)
    return function


def send(host, text, dialogue=None, **more):
    """Sends a message from a host, and returns the outcome."""
    with host.client() as client:
        return client.perform(MESSAGE, {"content": text, "recipients": [{"displayName": "Bobo"}]} | more,
                              dialogue=dialogue)


class Sending(threading.Thread):
    """A message that is sent meanwhile; `outcome` waits for its end."""

    def __init__(self, host, text):
        super().__init__(daemon=True)
        self.host, self.text, self.result = host, text, None
        self.start()

    def run(self):
        self.result = send(self.host, self.text)

    def outcome(self):
        self.join(60)
        assert self.result, f"'{self.text}' has no outcome"
        return self.result


@test
def elsewhere(programs, broker):
    """a host without the extension has the request carried out where it is, with its question and its answer"""
    with World(programs, broker, "a", "b") as world:
        world["b"].has("Worker")
        world.start()
        outcome = send(world["a"], "hello")
        assert outcome["status"] == "success" and outcome["host"] == "b", outcome
        asked = []

        def answer(question):
            asked.append(question["kind"])
            return {"answer": "text", "text": "good day"}

        outcome = send(world["a"], "ask", dialogue=answer)
        assert outcome["status"] == "success" and asked == ["needsValue"], (outcome, asked)
        assert world.work() == ["b hello", "b good day"], world.work()
        text = world["a"].run("status", "--cluster")
        assert "org.intenthost.Worker  b" in text, text


@test
def nobody(programs, broker):
    """where no host has it, the refusal says so; a host alone keeps its own refusal"""
    with World(programs, broker, "a", "b") as world:
        world.start()
        outcome = send(world["a"], "hello")
        assert outcome["error"]["kind"] == "intentNotSupported", outcome
        assert "No other host of the cluster test" in outcome["error"]["message"], outcome
        world["a"].kill("bridge")
        eventually("the daemon has noticed", lambda: world["a"].status() == {})
        outcome = send(world["a"], "hello")
        assert "cluster" not in outcome["error"]["message"], outcome


@test
def locked(programs, broker):
    """what the device of the caller forbids is carried out nowhere"""
    with World(programs, broker, "a", "b") as world:
        world["b"].has("Worker", IntentsRestrictedWhileLocked=[MESSAGE])
        world.start()
        world["a"].run("lock")
        outcome = send(world["a"], "secret")
        assert outcome["status"] == "denied", outcome
        world["a"].run("unlock")
        assert send(world["a"], "open")["status"] == "success"
        assert world.work() == ["b open"], world.work()

        def answer(question):
            world["a"].run("lock")
            return {"answer": "text", "text": "too late"}

        outcome = send(world["a"], "ask", dialogue=answer)
        assert outcome["error"]["kind"] == "restrictedWhileLocked", outcome
        assert world.work() == ["b open"], world.work()


@test
def lost_after_it_began(programs, broker):
    """a host that is killed while it handles leaves one outcome, which says that it may have been done"""
    with World(programs, broker, "a", "b", "c") as world:
        world["b"].has("Worker")
        world.start()
        sending = Sending(world["a"], "wait 1")
        eventually("it is handled", world.work)
        world["c"].has("Worker")
        world["c"].run("reload", check=False)
        for role in ("bridge", "daemon"):
            world["b"].kill(role)
        outcome = sending.outcome()
        assert outcome["error"]["kind"] == "lostElsewhere", outcome
        assert world.work() == ["b wait 1"], world.work()


@test
def lost_before_it_began(programs, broker):
    """a host that is gone is passed over for another one, and the request is carried out once"""
    with World(programs, broker, "a", "b", "c") as world:
        world["b"].has("Worker")
        world["c"].has("Worker")
        world.start()
        for name in ("b", "c"):
            # Frozen: nothing says that it is gone.
            os.kill(world[name].running["bridge"].pid, signal.SIGSTOP)
            outcome = send(world["a"], f"without {name}")
            other = "c" if name == "b" else "b"
            assert outcome["status"] == "success" and outcome["host"] == other, outcome
            os.kill(world[name].running["bridge"].pid, signal.SIGCONT)
            world["a"].sees("a", "b", "c")
        assert world.work() == ["c without b", "b without c"], world.work()


@test
def cancelled(programs, broker):
    """a caller that goes away cancels the request at the other host"""
    with World(programs, broker, "a", "b") as world:
        world["b"].has("Worker", limits={"handle": "50s"})
        world.start()
        client = world["a"].client()
        thread = threading.Thread(target=lambda: _quietly(client), daemon=True)
        thread.start()
        eventually("it is handled", world.work)
        client.socket.shutdown(socket.SHUT_RDWR)
        eventually("nothing is under way", lambda: world["b"].status().get("incoming") == 0)


def _quietly(client):
    try:
        client.perform(MESSAGE, {"content": "wait 1", "recipients": [{"displayName": "Bobo"}]})
    except Exception:  # noqa: BLE001: the connection was closed under it
        pass


@test
def broker_restarts(programs, broker):
    """while the broker is away each host serves what it has, and the cluster is whole again when it is back"""
    with World(programs, broker, "a", "b") as world:
        world["a"].has("Worker")
        world["b"].has("Worker", identifier="org.intenthost.Other", displayName="Other",
                       IntentsSupported=["INSearchForMessagesIntent"])
        world.start()
        world.broker.kill()
        assert send(world["a"], "here")["status"] == "success"
        error = world["a"].client().perform("INStartCallIntent", {})["error"]
        assert "The broker of the cluster test is away" in error["message"], error
        world.broker.start()
        world["a"].sees("a", "b")
        world["b"].sees("a", "b")
        assert send(world["b"], "there")["host"] == "a"


@test
def short_payloads(programs, broker):
    """a broker that takes too short messages is told, and used when it takes longer ones"""
    with World(programs, broker, "a", "b") as world:
        world["b"].has("Worker")
        world.broker.options = "max_payload: 65536"
        world.broker.start()
        for host in world.hosts.values():
            host.start()
        eventually("it is told", lambda: "raise its max_payload" in world["a"].status().get("broker", ""))
        assert not world["a"].status()["isConnected"]
        world.broker.kill()
        world.broker.options = ""
        world.broker.start()
        world["a"].sees("a", "b")
        assert send(world["a"], "hello")["host"] == "b"


@test
def daemon_restarts(programs, broker):
    """the bridge stays when its daemon goes and comes back, with other extensions"""
    with World(programs, broker, "a", "b") as world:
        world.start()
        assert send(world["a"], "early")["status"] != "success"
        world["b"].kill("daemon")
        world["b"].has("Worker")
        world["b"].serve()
        eventually("a knows of it", lambda: any(
            "org.intenthost.Worker" in host["extensions"] for host in world["a"].status().get("hosts", [])))
        assert send(world["a"], "late")["host"] == "b"


@test
def daemon_stands_still(programs, broker):
    """a daemon that is frozen gets nothing of other hosts, and does so again when it goes on"""
    with World(programs, broker, "a", "b", "c") as world:
        world["b"].has("Worker")
        world.start()
        sending = Sending(world["a"], "wait 1")
        eventually("it is handled", world.work)
        os.kill(world["b"].running["daemon"].pid, signal.SIGSTOP)
        assert sending.outcome()["error"]["kind"] == "lostElsewhere"
        eventually("the others know", lambda: any(
            host["name"] == "b" and host["isDraining"] for host in world["a"].status().get("hosts", [])))
        assert send(world["a"], "too early")["status"] != "success"
        os.kill(world["b"].running["daemon"].pid, signal.SIGCONT)
        eventually("it has it again", lambda: send(world["a"], "again").get("host") == "b")
        assert world.work() == ["b wait 1", "b again"], world.work()


@test
def bridge_stands_still(programs, broker):
    """a bridge that is frozen holds up no caller: what it has is told as lost, and nothing more is given to it"""
    with World(programs, broker, "a", "b") as world:
        world["b"].has("Worker")
        world.start()
        sending = Sending(world["a"], "slow 60000")
        eventually("it is handled", world.work)
        bridge = world["a"].running["bridge"].pid
        os.kill(bridge, signal.SIGSTOP)
        assert sending.outcome()["error"]["kind"] == "lostElsewhere"
        error = send(world["a"], "too early")["error"]
        assert error["kind"] == "intentNotSupported" and "does not answer" in error["message"], error
        os.kill(bridge, signal.SIGCONT)
        eventually("it is sent again", lambda: send(world["a"], "again").get("host") == "b")
        assert world.work() == ["b slow 60000", "b again"], world.work()


@test
def stranger(programs, broker):
    """a host that the others do not trust can neither be called nor call"""
    with World(programs, broker, "a", "b", "c") as world:
        world["c"].has("Worker")
        world["b"].has("Worker", IntentsSupported=["INSearchForMessagesIntent"])
        world.trust("a", "b")
        world.broker.start()
        for host in world.hosts.values():
            host.start()
        world["a"].sees("a", "b")
        assert send(world["a"], "to a stranger")["error"]["kind"] == "intentNotSupported"
        # The stranger trusts the others, and is trusted by none.
        assert send(world["c"], "at home")["status"] == "success"
        assert world.work() == ["c at home"], world.work()
        world.trust("a", "b", "c")
        for name in ("a", "b", "c"):
            os.kill(world[name].running["bridge"].pid, signal.SIGHUP)
        world["a"].sees("a", "b", "c")
        assert send(world["a"], "to a friend")["host"] == "c"


@test
def drained(programs, broker):
    """a bridge that stops lets the requests of others finish, takes nothing new, and says goodbye"""
    with World(programs, broker, "a", "b", "c") as world:
        world["b"].has("Worker")
        world.start()
        sending = Sending(world["a"], "slow 1500")
        eventually("it is handled", world.work)
        world["b"].running["bridge"].send_signal(signal.SIGTERM)
        eventually("it drains", lambda: any(
            host["isDraining"] for host in world["b"].status().get("hosts", []) if host["isOwn"]))
        error = world["b"].client().perform("INStartCallIntent", {})["error"]
        assert "is being stopped" in error["message"], error
        assert world["b"].bridge("--show-key").strip() == world["b"].key
        assert sending.outcome()["status"] == "success"
        world["b"].running.pop("bridge").wait(60)
        world["a"].sees("a", "c")


@test
def reloaded(programs, broker):
    """an extension that handles another intent since the daemon read it anew is called for that one"""
    with World(programs, broker, "a", "b") as world:
        world["b"].has("Worker", IntentsSupported=["INSearchForMessagesIntent"])
        world.start()
        assert send(world["a"], "early")["error"]["kind"] == "intentNotSupported"
        world["b"].has("Worker")
        world["b"].run("reload")
        eventually("a sends it there", lambda: send(world["a"], "late").get("host") == "b")
        assert world.work() == ["b late"], world.work()


@test
def repeatable(programs, broker):
    """an intent that may be carried out twice is tried at another host where its host was lost with it"""
    with World(programs, broker, "a", "b", "c") as world:
        for name in ("b", "c"):
            world[name].has("Worker", IntentsRepeatable=[MESSAGE])
        world.start()
        sending = Sending(world["a"], "slow 1500")
        first = eventually("it is handled", world.work)[0].split()[0]
        for role in ("bridge", "daemon"):
            world[first].kill(role)
        outcome = sending.outcome()
        other = "c" if first == "b" else "b"
        assert outcome["status"] == "success" and outcome["host"] == other, outcome
        assert world.work() == [f"{first} slow 1500", f"{other} slow 1500"], world.work()


@test
def sticky(programs, broker):
    """an extension that keeps state is called at one host as long as that is alive"""
    with World(programs, broker, "a", "b", "c", "d") as world:
        for name in ("b", "c", "d"):
            world[name].has("Worker", placement="sticky")
        world.start()
        hosts = {send(world["a"], f"message {number}")["host"] for number in range(8)}
        assert len(hosts) == 1, hosts
        (first,) = hosts
        for role in ("bridge", "daemon"):
            world[first].kill(role)
        # Until its lease is over it may be alive, and nobody else is asked.
        eventually("another host has it", lambda: send(world["a"], "next").get("host"))
        others = {send(world["a"], f"message {number}")["host"] for number in range(8, 16)}
        assert len(others) == 1 and others != hosts, others


@test
def joined_by_serve(programs, broker):
    """'serve --join' starts the bridge and ends it, starts one anew that dies, and waits for none that hangs"""
    with World(programs, broker, "a") as world:
        host = world["a"]
        host.has("Worker")
        folder = f"{host.folder}/data/intenthost/cluster"
        os.makedirs(folder, exist_ok=True, mode=0o700)
        with open(f"{folder}/trusted-hosts", "w", encoding="utf-8") as file:
            file.write(host.key + "\n")
        world.broker.start()
        for end in (signal.SIGTERM, signal.SIGSTOP, signal.SIGKILL):
            host.serve("--join", world.broker.address)
            eventually("it is in the cluster", lambda: host.status().get("isConnected"))
            daemon = host.running["daemon"]
            bridge = child(daemon.pid, "intenthost-cluster")
            # The host kills what ended extensions have left behind; the bridge is none of that.
            assert send(host, "here")["status"] == "success"
            host.run("reload")
            assert child(daemon.pid, "intenthost-cluster") == bridge
            if end != signal.SIGTERM:
                os.kill(bridge, end)
            if end == signal.SIGKILL:
                eventually("it is there again", lambda: host.status().get("isConnected")
                           and child(daemon.pid, "intenthost-cluster") not in (bridge, None))
                assert "it is started again in 1s" in host.log("daemon"), host.log("daemon")
                bridge = child(daemon.pid, "intenthost-cluster")
            daemon.send_signal(signal.SIGTERM)
            assert host.running.pop("daemon").wait(60) == 0, end
            assert not os.path.exists(f"/proc/{bridge}"), end


def child(parent, name):
    """The child of a process that runs a program, or None."""
    children = []
    for thread in os.listdir(f"/proc/{parent}/task"):
        with open(f"/proc/{parent}/task/{thread}/children", encoding="utf-8") as file:
            children += [int(pid) for pid in file.read().split()]
    return next((pid for pid in children if program(pid) == name), None)


def program(pid):
    """The name of the program of a process, or of the script that it runs."""
    try:
        with open(f"/proc/{pid}/cmdline", "rb") as file:
            names = [os.path.basename(word.decode()) for word in file.read().split(b"\0")[:2]]
            return names[1] if names[0].startswith("python") else names[0]
    except OSError:
        return None
