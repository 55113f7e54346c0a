#!/usr/bin/env python3
"""Checks that imports point one way: a module imports only what its row in docs/modules.md names.

The table has the columns "module…" and "may import", with modules in backquotes. The check compares each row with the
`import` lines of the module's Swift files, and with the dependencies of its target in Package.swift. Each folder of
Sources/ has a row, each row has a folder, and a row names only modules of rows above it. Without this check the layers
would be a wish. `intenthost new` refuses the names of all modules.

usage: git ls-files -z Sources | Scripts/check-imports.py      (in the root of the project)
"""

import re
import sys

DOCUMENT = "docs/modules.md"
# What every module may import. Foundation and Dispatch are named in a row: they cost size and start-up time.
ALWAYS = {"Swift", "Synchronization", "Glibc"}

IMPORT = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+"
    r"(?:(?:typealias|struct|class|enum|protocol|let|var|func)\s+)?(\w+)"
)
TARGET = re.compile(r"^ {8}\.(?:target|executableTarget)\(", re.MULTILINE)

findings = []


def report(path, line, text):
    findings.append(f"{path}:{line}: {text}")


def read_rows():
    """The rows of all tables with a column "may import": module -> (line, names that it may import)."""
    rows, column = {}, None
    with open(DOCUMENT, encoding="utf-8") as document:
        for number, line in enumerate(document, 1):
            if not line.startswith("|"):
                column = None
                continue
            cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
            if "may import" in cells and cells[0].startswith("module"):
                column = cells.index("may import")
            elif column is not None and len(cells) > column:
                allowed = set(re.findall(r"`(\w+)`", cells[column]))
                for module in re.findall(r"`(\w+)`", cells[0]):
                    if module in rows:
                        report(DOCUMENT, number, f"{module} has two rows")
                    rows[module] = (number, allowed)
    return rows


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
rows = read_rows()
if not rows:
    report(DOCUMENT, 1, 'there is no table with the columns "module" and "may import"')
for module in sorted(modules - rows.keys()):
    report(DOCUMENT, 1, f"Sources/{module} has no row")
for module in sorted(rows.keys() - modules):
    report(DOCUMENT, rows[module][0], f"there is no folder Sources/{module}")

foreign = set()  # (module, what it imports that is none of ours)
for path in paths:
    module = path.split("/")[1]
    if module not in rows or not path.endswith(".swift"):
        continue
    for number, name in read_imports(path):
        foreign.add((module, name))
        if name not in rows[module][1] | ALWAYS | {module}:
            report(path, number, f"{module} imports {name}, which its row in {DOCUMENT} does not allow")
for number, module, name in read_dependencies():
    if module in rows and name in modules - rows[module][1]:
        report("Package.swift", number, f"{module} depends on {name}, which its row in {DOCUMENT} does not allow")
for module, (number, allowed) in rows.items():
    for name in sorted(allowed - modules):
        if (module, name) not in foreign:
            report(DOCUMENT, number, f"{module} may import {name}, which is no module of Sources/ and not imported")
    for name in sorted(allowed & rows.keys()):
        if rows[name][0] >= number:
            report(DOCUMENT, number, f"{module} may import {name}, whose row is not above its own")

# SwiftPM refuses an extension whose module has the name of one of ours.
TAKEN = "Sources/intenthost/New/SwiftPackage.swift"
with open(TAKEN, encoding="utf-8") as source:
    found = re.search(r"let modules: Set<String> = \[(.*?)\]", source.read(), re.DOTALL)
taken = set(re.findall(r'"(\w+)"', found[1])) if found else set()
for name in sorted(modules ^ taken):
    report(TAKEN, 1, f"{name} is {'missing in' if name in modules else 'too much in'} the modules of the package")

print("\n".join(findings), end="\n" if findings else "", file=sys.stderr)
sys.exit(1 if findings else 0)
