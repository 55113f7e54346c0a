#!/usr/bin/env python3
"""Starts a broker and three hosts, and holds a conversation with an extension that is at another host.

usage: Tests/Cluster/demo.py FOLDER

The folder has the programs, such as .build/debug.
"""

import os
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from world import World, brokers  # noqa: E402


def show(host, command, *words, answers=()):
    """Prints a command as it is typed at a host, and runs it; the answers are those of the person."""
    print(f"\n{host.name}$ intenthost {' '.join(repr(word) if ' ' in word else word for word in (command, *words))}",
          flush=True)
    if answers:
        path = f"{host.folder}/answers"
        with open(path, "w", encoding="utf-8") as file:
            file.write("".join(f"{answer}\n" for answer in answers))
        words += ("--answers", path)
    subprocess.run(host.command("intenthost", command, *words), env=host.environment, cwd="/", text=True, check=True,
                   stdin=subprocess.DEVNULL, stderr=subprocess.STDOUT)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    version, broker = list(brokers().items())[-1]
    with World(sys.argv[1], broker, "attic", "cellar", "garden") as world:
        world["cellar"].has("MonkeyChat", example=True)
        print(f"# Three hosts at a NATS server, version {version}. MonkeyChat is in the cellar alone.")
        world.start()
        show(world["attic"], "status", "--cluster")
        print("\n# In the attic, the message has no receiver yet: MonkeyChat asks, and the question comes here.")
        show(world["attic"], "invoke", "INSendMessageIntent", "--param", "content=Dinner is ready",
             answers=("Little Bobo",))
        print("\n# In the garden, everything is said at once.")
        show(world["garden"], "invoke", "INSendMessageIntent", "--param", "content=Dinner is ready", "--param",
             "recipients=Little Bobo")


main()
