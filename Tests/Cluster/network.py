"""Hosts in network namespaces of their own, whose links to the broker can be cut and made slow; needs root and ip."""

import os
import random
import shutil
import subprocess

from world import Broker, World


def is_possible():
    """Whether this user may make namespaces and links."""
    return os.geteuid() == 0 and all(shutil.which(name) for name in ("ip", "tc", "nsenter"))


def run(*words):
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL)


class Network(World):
    """A world in which each host and the broker have a namespace, joined by a switch in that of the broker."""

    faults = ("cut", "slow")

    def __init__(self, programs, broker, *names):
        # Worlds of different processes have names of their own.
        self.prefix = f"ih{os.getpid() % 100000}{random.randrange(100)}"
        self.places = {name: number for number, name in enumerate(names, 2)}
        self.made = []
        try:
            self.make()
            super().__init__(programs, broker, *names)
            self.broker = NetworkBroker(broker, self.folder, self)
        except BaseException:
            self.remove()
            raise

    def space(self, name):
        return f"{self.prefix}-{name}"

    def make(self):
        for name in ("broker", *self.places):
            run("ip", "netns", "add", self.space(name))
            self.made.append(self.space(name))
            run("ip", "-n", self.space(name), "link", "set", "lo", "up")
        inside = ("ip", "-n", self.space("broker"))
        run(*inside, "link", "add", "switch", "type", "bridge")
        run(*inside, "address", "add", "10.77.0.1/24", "dev", "switch")
        run(*inside, "link", "set", "switch", "up")
        for name, number in self.places.items():
            run("ip", "link", "add", "way", "netns", self.space(name), "type", "veth",
                "peer", "name", f"to-{name}", "netns", self.space("broker"))
            run(*inside, "link", "set", f"to-{name}", "master", "switch", "up")
            run("ip", "-n", self.space(name), "address", "add", f"10.77.0.{number}/24", "dev", "way")
            run("ip", "-n", self.space(name), "link", "set", "way", "up")

    def remove(self):
        for space in self.made:
            subprocess.run(["ip", "netns", "del", space], check=False)

    def within(self, name):
        # Only the network: 'ip netns exec' would hide the control groups as well.
        return ["nsenter", f"--net=/run/netns/{self.space(name)}"]

    def cut(self, name):
        """Loses what is sent from and to a host; nobody is told."""
        run("ip", "-n", self.space("broker"), "link", "set", f"to-{name}", "down")

    def mend(self, name):
        run("ip", "-n", self.space("broker"), "link", "set", f"to-{name}", "up")

    def slow(self, name, rate):
        """Lets the link of a host carry so much in each direction."""
        for space, link in ((self.space("broker"), f"to-{name}"), (self.space(name), "way")):
            run("tc", "-n", space, "qdisc", "replace", "dev", link, "root", "tbf",
                "rate", rate, "burst", "4kb", "latency", "2s")

    def free(self, name):
        """Takes the bound of `slow` away."""
        for space, link in ((self.space("broker"), f"to-{name}"), (self.space(name), "way")):
            run("tc", "-n", space, "qdisc", "del", "dev", link, "root")

    def __exit__(self, *error):
        super().__exit__(*error)
        self.remove()


class NetworkBroker(Broker):
    """A broker in a namespace."""

    host, port = "10.77.0.1", 4222

    def __init__(self, program, folder, network):
        super().__init__(program, folder)
        self.network = network
        self.port = NetworkBroker.port

    def command(self):
        return [*self.network.within("broker"), *super().command()]

    def listens(self):
        probe = [*self.network.within("broker"), "bash", "-c", f"exec 3<>/dev/tcp/{self.host}/{self.port}"]
        return subprocess.run(probe, check=False, stderr=subprocess.DEVNULL).returncode == 0
