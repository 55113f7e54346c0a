"""Attacks of one program on what all programs share at a daemon: connections."""

import subprocess

from attack import collector
from box import Fell

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
