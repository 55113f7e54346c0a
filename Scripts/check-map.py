#!/usr/bin/env python3
"""Checks that docs/architecture.md can be read in a quarter of an hour, and sends its readers to the right files.

The page has at most 2,200 words. Where it names a type, or a function of one, with its file in parentheses, such as
`RequestRunner` (`RequestRunner.swift`), the file declares or extends the type and has the function.

usage: git ls-files -z Sources Tests | Scripts/check-map.py      (in the root of the project)
"""

import re
import sys

DOCUMENT = "docs/architecture.md"
MOST_WORDS = 2200
PAIR = re.compile(r"`(\w+)(?:\.(\w+))?(?:\([\w:]*\))?`\s+\(`([^`]+)`\)")

text = open(DOCUMENT, encoding="utf-8").read()
findings = []
words = len(text.split())
if words > MOST_WORDS:
    findings.append(f"{words} words; {MOST_WORDS} are read in a quarter of an hour")
paths = sys.stdin.buffer.read().decode().split("\0")
pairs = PAIR.findall(text)
if not pairs:
    findings.append("no type has its file in parentheses any more; this check would never fail")
for name, member, file in pairs:
    found = [path for path in paths if path == file or path.endswith("/" + file)]
    sources = [open(path, encoding="utf-8").read() for path in found]
    kinds = r"\b(?:struct|class|enum|actor|protocol|extension|typealias)\s+"
    if not any(
        re.search(kinds + name + r"\b", source)
        and (not member or re.search(rf"\b(?:func|var|let|case|init)\s*{member}\b", source))
        for source in sources
    ):
        findings.append(f"`{name}{'.' + member if member else ''}` is not in `{file}`")
for finding in findings:
    print(f"{DOCUMENT}: {finding}", file=sys.stderr)
sys.exit(1 if findings else 0)
