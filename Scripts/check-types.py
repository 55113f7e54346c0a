#!/usr/bin/env python3
"""Checks the types of Sources: one name a type, none too long, none that is Sendable by assertion alone.

- A name that two modules give to a type of their own means two things. LIMIT names may do so.
- A type of the daemon has at most LINES lines with all its extensions, so that what may touch its state is read in one
  sitting.
- In the wing (the daemon, the assistant, the client, the command line), nothing is `@unchecked Sendable`.

usage: git ls-files -z Sources | Scripts/check-types.py      (in the root of the project)
"""

import collections
import re
import sys

LIMIT, LINES = 5, 600
WING = {
    "Assistant", "AssistantKnowledge", "AssistantSession", "Authorization", "HostProtocol", "IntentHostClient",
    "IntentHostService", "IntentSuggestions", "PersonalModel", "PersonalStore", "intenthost",
}
HEAD = re.compile(
    r"^(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private|indirect|final|open|nonisolated)\s+)*"
    r"(struct|enum|class|protocol|typealias|actor|extension)\s+([\w.]+)"
)
findings = 0


def report(text):
    global findings
    findings += 1
    print(text, file=sys.stderr)


owners, lengths = collections.defaultdict(set), collections.Counter()
for path in filter(None, sys.stdin.read().split("\0")):
    if not path.endswith(".swift"):
        continue
    module, in_text, open_type = path.split("/")[1], False, None
    with open(path, encoding="utf-8") as source:
        for number, line in enumerate(source, 1):
            head = None if in_text else HEAD.match(line)
            in_text ^= line.count('"""') % 2 == 1
            if head:
                kind, name = head[1], head[2]
                is_private = re.match(r".*\b(?:fileprivate|private)\b", line[:head.start(1)])
                if kind != "extension" and not is_private:
                    owners[name].add(module)
                # A declaration on one line has no body.
                open_type = None if line.rstrip().endswith("}") or kind == "typealias" else (module, name)
            if open_type:
                lengths[open_type] += 1
            if line.startswith("}"):
                open_type = None
            if module in WING and "@unchecked Sendable" in line.split("//")[0]:
                report(f"{path}:{number}: @unchecked Sendable")

twins = {name: sorted(modules) for name, modules in owners.items() if len(modules) > 1}
if len(twins) > LIMIT:
    for name, modules in sorted(twins.items()):
        report(f"{name} is declared in {' and '.join(modules)}; at most {LIMIT} names may be")
for (module, name), lines in sorted(lengths.items()):
    if module == "IntentHostService" and lines > LINES:
        report(f"{module}: {name} has {lines} lines with its extensions; at most {LINES} are read in one sitting")
sys.exit(1 if findings else 0)
