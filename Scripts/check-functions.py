#!/usr/bin/env python3
"""Checks that no function has more than 60 lines, and that each file of a command has a command.

A property that is one long text, such as a script, is no function.

usage: git ls-files -z Sources | Scripts/check-functions.py
"""

import os
import re
import sys

MOST = 60
BEGIN = re.compile(r"( *)(?:@\w+(?:\([^)]*\))? |[a-z]+(?:\([a-z]+\))? )*(?:func|init)\b")
COMMAND = re.compile(r"\bstruct \w+: Command\b|\bextension \w+Command\b")

problems = []
for path in sys.stdin.read().split("\0"):
    if not path.endswith(".swift") or "/Generated/" in path or not os.path.isfile(path):
        continue
    with open(path, encoding="utf-8") as file:
        lines = file.read().split("\n")
    for start, line in enumerate(lines):
        if not (begin := BEGIN.match(line)):
            continue
        # The body begins at the first brace that ends a line, and ends where one stands as deep as the function.
        indent = begin.group(1)
        opening = start
        while opening < len(lines) and lines[opening].strip() and not lines[opening].endswith("{"):
            opening += 1
        if opening == len(lines) or not lines[opening].endswith("{"):
            continue
        end = next((n for n in range(opening + 1, len(lines)) if lines[n].startswith(indent + "}")), len(lines) - 1)
        if end - start + 1 > MOST:
            problems.append(f"{path}:{start + 1}: a function of {end - start + 1} lines, at most {MOST} are allowed")
    if "/intenthost/Commands/" in path and not COMMAND.search("\n".join(lines)):
        problems.append(f"{path}: has no command; its place is beside the folder Commands")
for problem in problems:
    print(problem, file=sys.stderr)
sys.exit(1 if problems else 0)
