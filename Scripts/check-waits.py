#!/usr/bin/env python3
"""Checks that tests wait for events, and neither sleep nor look again and again.

A sleep is too short on a slow machine and too long on a fast one. Only the files below may sleep or yield, each for the
reason that stands there.

usage: git ls-files -z Tests | Scripts/check-waits.py      (in the root of the project)
"""

import re
import sys

CALL = re.compile(r"\b(Task\.sleep|Task\.yield|Thread\.sleep|usleep|nanosleep|sched_yield|time\.sleep)\(")

# The file, and why it has no event to wait for.
ALLOWED = {
    "Tests/Attacks/daemons.py": "no event tells that a guardian was replaced",
    "Tests/Attacks/paths.py": "exchanges entries as fast as it can",
    "Tests/AuthorizationTests/InstalledFixture.swift": "stands for the pause before a next try, which does not come",
    "Tests/Cluster/jobload.py": "asks now and then",
    "Tests/Cluster/load.py": "kills at a random instant",
    "Tests/Cluster/world.py": "no event tells that hosts know of each other",
    "Tests/ConversationFuzzing/Campaign.swift": "lets other tests have the thread, and waits for nothing",
    "Tests/EndToEndTests/CommandLine/ReplayTests.swift": "a process of a replay is known by its marker alone",
    "Tests/EndToEndTests/Daemon/ManyClientsTests.swift": "kills at a random instant",
    "Tests/EndToEndTests/Kills": "kills at a random instant",
    "Tests/EndToEndTests/Library/RaceTests.swift": "a sleep would end later than the chosen instant",
    "Tests/EndToEndTests/Library/ShutdownTests.swift": "counts jobs of the loop",
    "Tests/EndToEndTests/Library/SupervisionTests.swift": "no event tells that an extension waits for its next start",
    "Tests/EventLoopTests/ExecutorTests.swift": "tests a task that keeps its thread",
    "Tests/ExtensionProcessesTests/GuardianTests.swift": "no event tells that descriptors were closed",
    "Tests/IntentHostClientTests/HostClientTests.swift": "tests on which thread a task goes on",
    "Tests/IntentHostServiceTests/AssistantSessionTests.swift": "no event tells of a question that nobody is told",
    "Tests/IntentHostTests/Supervision/CancellationOrderTests.swift": "counts jobs of the loop",
    "Tests/JobJournalTests/JournalProcessTests.swift": "kills at a random instant",
    "Tests/Runtimes/byhand.py": "no event tells that a pipe was read",
    "Tests/Runtimes/process.py": "no event tells that a process rests",
}

findings, used = [], set()
for path in filter(None, sys.stdin.read().split("\0")):
    # Extensions of tests may be slow on purpose.
    if not path.endswith((".swift", ".py")) or path.startswith("Tests/Fixtures/"):
        continue
    allowance = next((key for key in ALLOWED if path == key or path.startswith(f"{key}/")), None)
    with open(path, encoding="utf-8") as source:
        for number, line in enumerate(source, 1):
            for found in CALL.finditer(line.split("//")[0]):
                if allowance:
                    used.add(allowance)
                else:
                    findings.append(f"{path}:{number}: '{found[1]}' waits without an event")
findings += [f"{key} may sleep or yield, and does not" for key in sorted(ALLOWED.keys() - used)]
print("".join(f"{finding}\n" for finding in findings), end="", file=sys.stderr)
sys.exit(1 if findings else 0)
