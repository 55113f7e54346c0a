#!/usr/bin/env python3
"""Checks that dependencies point one way: a module depends only on modules above it in docs/modules.md.

The first table there has a row for each folder of Sources/, and each row has a folder. Package.swift says on what a
module depends, and SwiftPM compares that with the imports. The second table says who may import a library that costs
size and time to start. `intenthost new` refuses the names of all modules.

usage: git ls-files -z Sources | Scripts/check-imports.py      (in the root of the project)
"""

import re
import sys

DOCUMENT = "docs/modules.md"
# What every module may import.
ALWAYS = {"Swift", "Synchronization", "Glibc"}

IMPORT = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+"
    r"(?:(?:typealias|struct|class|enum|protocol|let|var|func)\s+)?(\w+)"
)
TARGET = re.compile(r"^ {8}\.(?:target|executableTarget)\(", re.MULTILINE)

findings = []


def report(path, line, text):
    findings.append(f"{path}:{line}: {text}")


def read_table(heading):
    """The rows of the table whose first column has a heading: triples of line, names in the first cell, in the last."""
    is_inside = False
    with open(DOCUMENT, encoding="utf-8") as document:
        for number, line in enumerate(document, 1):
            cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
            is_inside = line.startswith("|") and (is_inside or cells[0] == heading)
            if is_inside:
                yield number, re.findall(r"`(\w+)`", cells[0]), re.findall(r"`(\w+)`", cells[-1])


def read_imports(path):
    """Pairs of line and module; what stands in a multi-line string is the text of another file."""
    in_string = False
    with open(path, encoding="utf-8") as source:
        for number, line in enumerate(source, 1):
            found = IMPORT.match(line)
            if found and not in_string:
                yield number, found[1]
            if line.count('"""') % 2:
                in_string = not in_string


def read_dependencies():
    """Triples of line, target and dependency in Package.swift."""
    with open("Package.swift", encoding="utf-8") as manifest:
        text = manifest.read()
    starts = [found.end() for found in TARGET.finditer(text)]
    for start, end in zip(starts, starts[1:] + [len(text)]):
        name = re.match(r'\s*name: "(\w+)"', text[start:end])
        list_start = text.find("dependencies: [", start, end)
        if not name or list_start < 0:
            continue
        depth, position = 1, list_start + len("dependencies: [")
        while depth:
            depth += {"[": 1, "]": -1}.get(text[position], 0)
            position += 1
        for dependency in re.findall(r'"(\w+)"', text[list_start:position]):
            yield text.count("\n", 0, start) + 1, name[1], dependency


paths = [path for path in sys.stdin.read().split("\0") if path.count("/") >= 2]
modules = {path.split("/")[1] for path in paths}
rows = {}  # module -> its line
for number, names, _ in read_table("module"):
    for module in names:
        if module in rows:
            report(DOCUMENT, number, f"{module} has two rows")
        rows[module] = number
for module in sorted(modules - rows.keys()):
    report(DOCUMENT, 1, f"Sources/{module} has no row in the table of modules")
for module in sorted(rows.keys() - modules):
    report(DOCUMENT, rows[module], f"there is no folder Sources/{module}")
for number, module, name in read_dependencies():
    if module in rows and name in rows and rows[name] >= rows[module]:
        report("Package.swift", number, f"{module} depends on {name}, whose row in {DOCUMENT} is not above its own")

libraries = {}  # (module, library) -> the line of the library
for number, names, users in read_table("library"):
    libraries |= {(module, name): number for name in names for module in users}
imported = set()
for path in paths:
    module = path.split("/")[1]
    if not path.endswith(".swift"):
        continue
    for number, name in read_imports(path):
        imported.add((module, name))
        if name not in modules | ALWAYS and (module, name) not in libraries:
            report(path, number, f"{module} imports {name}, which {DOCUMENT} does not allow it")
for module, name in sorted(libraries.keys() - imported):
    report(DOCUMENT, libraries[module, name], f"{module} does not import {name}")

# SwiftPM refuses an extension whose module has the name of one of ours.
TAKEN = "Sources/intenthost/New/SwiftPackage.swift"
with open(TAKEN, encoding="utf-8") as source:
    found = re.search(r"let modules: Set<String> = \[(.*?)\]", source.read(), re.DOTALL)
taken = set(re.findall(r'"(\w+)"', found[1])) if found else set()
for name in sorted(modules ^ taken):
    report(TAKEN, 1, f"{name} is {'missing in' if name in modules else 'too much in'} the modules of the package")

print("\n".join(findings), end="\n" if findings else "", file=sys.stderr)
sys.exit(1 if findings else 0)
