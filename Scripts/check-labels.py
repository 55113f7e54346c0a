#!/usr/bin/env python3
"""Checks that functions of Sources label what a reader could mix up.

A call with three or more arguments without labels says nothing of which is which. LIMIT percent of the functions may
take so many: those in which the order says it, such as a year, a month and a day.

usage: git ls-files -z Sources | Scripts/check-labels.py      (in the root of the project)
"""

import re
import sys

LIMIT, UNLABELLED = 2.0, 3
HEAD = re.compile(r"^[^/\n]*\b(?:func (?:\w+|`\w+`)(?:<[^>{}]*>)?|init[?!]?(?:<[^>]*>)?)\(", re.MULTILINE)
OPENERS, CLOSERS = "([{<", ")]}>"


def parameters(text, start):
    """The parameters that stand from an index on, up to the bracket that closes them."""
    depth, found, begin = 0, [], start
    for index in range(start, len(text)):
        character = text[index]
        if character == ">" and text[index - 1] == "-":
            continue
        if character in OPENERS:
            depth += 1
        elif character in CLOSERS:
            depth -= 1
        if depth < 0 or (character == "," and depth == 0):
            found.append(text[begin:index])
            begin = index + 1
        if depth < 0:
            break
    return found


count, places = 0, []
for path in filter(None, sys.stdin.read().split("\0")):
    if not path.endswith(".swift") or "/Generated/" in path:
        continue
    with open(path, encoding="utf-8") as source:
        text = source.read()
    for head in HEAD.finditer(text):
        count += 1
        bare = [part for part in parameters(text, head.end()) if re.match(r"\s*(?:@\w+\s+)*_\s", part)]
        if len(bare) >= UNLABELLED:
            places.append(f"{path}:{text.count(chr(10), 0, head.end()) + 1}")
if len(places) * 100 > LIMIT * count:
    print("\n".join(places), file=sys.stderr)
    print(f"{len(places)} of {count} functions take three or more arguments without labels; "
          f"at most {LIMIT:g} % may", file=sys.stderr)
    sys.exit(1)
