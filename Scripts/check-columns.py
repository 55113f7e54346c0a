#!/usr/bin/env python3
"""Checks that prose is within 120 columns: Markdown, and comments in Swift, C, Promela, Go, JavaScript, Python, shell
and make.

swift-format wraps code, but no comments, and nobody reads a line that runs out of the window. Tables, blocks of code
and generated files stay as they are, and the address of a link does not count.

usage: git ls-files -z | Scripts/check-columns.py [--count]      (--count prints the number of findings of each folder)
"""

import collections
import os
import re
import sys

LIMIT = 120
SLASHES, HASH = re.compile(r"\s*(//|/\*|\*[ /])"), re.compile(r"\s*@?#")
COMMENT = dict.fromkeys([".swift", ".c", ".h", ".go", ".js", ".pml"], SLASHES) | dict.fromkeys([".py", ".sh"], HASH)
DOCSTRING = re.compile(r'\s*[rf]?"""')


def comment_marker(path, first_line):
    """The beginning of a comment line; None for files that are no sources."""
    name = os.path.basename(path)
    is_script = first_line.startswith("#!") or name == "Makefile"
    return COMMENT.get(os.path.splitext(name)[1]) or (HASH if is_script else None)


def prose(path, lines):
    """The numbers and texts of the lines of Markdown or comments."""
    if path.endswith(".md"):
        in_block = False
        for number, line in enumerate(lines, 1):
            if line.lstrip().startswith("```"):
                in_block = not in_block
            elif not in_block and not line.startswith("|"):
                yield number, line
        return
    marker = comment_marker(path, lines[0] if lines else "")
    in_docstring = False
    for number, line in enumerate(lines, 1):
        opens = path.endswith(".py") and (DOCSTRING.match(line) or in_docstring)
        if opens or (marker and marker.match(line)):
            yield number, line
        if opens and line.count('"""') % 2:
            in_docstring = not in_docstring


def main():
    counts = collections.Counter()
    for path in sys.stdin.read().split("\0"):
        if not os.path.isfile(path) or "/Generated/" in path or "/Golden/" in path or path == "docs/intents.md":
            continue
        with open(path, encoding="utf-8", errors="replace") as file:
            lines = file.read().split("\n")
        for number, line in prose(path, lines):
            width = len(re.sub(r"https?://[^\s)>]+", "", line.expandtabs(4)))
            if width > LIMIT:
                counts["/".join(path.split("/")[:2]) if "/" in path else path] += 1
                if "--count" not in sys.argv:
                    print(f"{path}:{number}: {width} columns", file=sys.stderr)
    if "--count" in sys.argv:
        for folder, count in sorted(counts.items()):
            print(f"{count:5} {folder}")
        print(f"{counts.total():5} in all")
    sys.exit(1 if counts else 0)


main()
