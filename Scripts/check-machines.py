#!/usr/bin/env python3
"""Checks that the two big machines stay small, and that the shell of an extension decides nothing.

A machine with too many stored properties has states that cannot be: what belongs together becomes a value with its own
methods. The supervisor carries out what its machine returns; it does not ask the machine in order to decide.

usage: git ls-files -z Sources | Scripts/check-machines.py      (in the root of the project)
"""

import re
import sys

MACHINES = ("LaunchMachine", "Conversation")
MOST = 15
SHELL = "Sources/IntentHost/Extensions/ExtensionSupervisor"

STORED = re.compile(r"    (?:(?:public|package|internal|private)(?:\(set\))? )*(?:let|var) (\w+)([^={]*)(.*)")
ASKED = re.compile(r"\b(?:if|guard|while)\b(?! let)[^{]*\bmachine\.")


def stored(lines):
    """The stored properties among the lines of a type: those without a body, or with observers."""
    for line, after in zip(lines, lines[1:]):
        found = STORED.fullmatch(line)
        if found and (not found[3].startswith("{") or re.match(r" +(didSet|willSet) ", after) or "didSet {" in line):
            yield found[1]


findings = []
seen = set()
for path in sys.stdin.read().split("\0"):
    if not path.endswith(".swift"):
        continue
    with open(path, encoding="utf-8") as source:
        lines = source.read().splitlines()
    for number, line in enumerate(lines):
        declared = re.match(r"(?:package |public )?struct (\w+): ~Copyable \{", line)
        if declared and declared[1] in MACHINES:
            seen.add(declared[1])
            names = list(stored(lines[number : lines.index("}", number) + 1]))
            if len(names) > MOST:
                findings.append(f"{path}: {declared[1]} has {len(names)} stored properties, more than {MOST}: {names}")
        if path.startswith(SHELL) and ASKED.search(line.split("//")[0]):
            findings.append(f"{path}:{number + 1}: the shell asks its machine in order to decide")
findings += [f"the machine {name} was not found" for name in MACHINES if name not in seen]
print("".join(f"{finding}\n" for finding in findings), end="", file=sys.stderr)
sys.exit(1 if findings else 0)
