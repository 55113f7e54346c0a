"""Attacks of one program on what all programs share at a daemon: connections, and the queue of an extension."""

import os
import subprocess

from attack import collector
from box import Fell
from clients import call_times

attacks, attack = collector("client")

FLOOD = """
import os, socket, sys

PARAMS = b'{"protocolVersion":1,"client":{"name":"x","kind":"other"}}'
HELLO = b'{"jsonrpc":"2.0","id":1,"method":"host/hello","params":' + PARAMS + b'}\\n'

def connect():
    connection = socket.socket(socket.AF_UNIX)
    connection.settimeout(20)
    connection.connect(sys.argv[1])
    try:
        connection.sendall(HELLO)
    except OSError:
        pass  # It says why.
    return connection

def refusal(connection):
    connection.settimeout(0.2)
    try:
        return connection.recv(1000).decode()
    except OSError:
        return ""

mine = [connect() for _ in range(int(sys.argv[2]))]
read, write = os.pipe()
hold, held = os.pipe()
for _ in range(int(sys.argv[3])):
    if os.fork() == 0:
        os.close(held)
        connection = connect()
        os.write(write, (refusal(connection).strip() + "\\n").encode())
        os.read(hold, 1)
        os._exit(0)
os.close(write)
told = [refusal(each) for each in mine[-1:]]
with os.fdopen(read) as lines:
    told += [next(lines).strip() for _ in range(int(sys.argv[3]))]
print("\\n".join(each for each in told if "busy" in each) or "none", flush=True)
sys.stdin.read()
"""


@attack
def connections_of_one_program(box):
    """a program takes all connections, or each of its children one: commands still reach the daemon"""
    box.manifest()
    identity = {} if box.user is None else {"user": box.user, "group": box.user, "extra_groups": []}
    with box.serving(prefix=("prlimit", "--nofile=256:256")) as (_, path):
        for own, children in ((100, 0), (1, 100), (50, 50)):
            with subprocess.Popen(
                ["python3", "-c", FLOOD, path, str(own), str(children)],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd="/", **identity,
            ) as flood:
                told = flood.stdout.readline()
                if "takes no more of this program" not in told:
                    raise Fell(f"with {own} connections and {children} processes it was told: {told}")
                for words in (("status", "--socket", path), ("lock", "--host", path), ("unlock", "--host", path)):
                    box.run(*words).ended(0)
                flood.stdin.close()


@attack
def calls_of_one_program(box):
    """64 clients of one program fill the queue of an extension with slow calls, beside one honest call"""
    box.manifest(limits={"handle": "60s", "idle": "60s", "queue": "60s", "request": "120s", "concurrentCalls": 1})
    with box.serving() as (_, path):
        call_times(path, 0, least=1)
        # A program of its own: clients of one program share its turns.
        script = (
            "import select, sys; sys.path.insert(0, sys.argv[1]); import clients\n"
            "flood = [clients.Client(sys.argv[2]) for _ in range(64)]\n"
            "slow = clients.message('fault:slow-handle@300')\n"
            "[client.send('intent/perform', slow) for _ in range(6) for client in flood]\n"
            "text = ''\n"
            "while 'of this program' not in text:\n"
            "    text = select.select([client.socket for client in flood], [], [])[0][0].recv(65536).decode()\n"
            "print('refused', flush=True); sys.stdin.read()\n"
        )
        with subprocess.Popen(
            ["python3", "-c", script, os.path.dirname(os.path.abspath(__file__)), path],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        ) as attacker:
            if attacker.stdout.readline() != "refused\n":
                raise Fell("the flood is not refused")
            took = max(call_times(path, 3, least=1))
            attacker.stdin.close()
        if took > 5:
            raise Fell(f"an honest call took {took:.1f} s")
