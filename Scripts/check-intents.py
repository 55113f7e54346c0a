#!/usr/bin/env python3
"""Checks that the assistant knows no single intent: what is special to one is data of a language or of the catalogue.

No Swift file of it has the class name of an intent, not even in a comment, nor the beginning of one, and none has a
text that is the name of a parameter. The names of classes of values, such as INPerson, are no intents; a parameter of
one word, such as "title", has the name of many things.

usage: git ls-files -z Sources/Assistant | Scripts/check-intents.py      (in the root of the project)
"""

import json
import re
import sys

CATALOGUE = "Sources/IntentDefinitionCompiler/Catalogue"
with open(f"{CATALOGUE}/intents.json", encoding="utf-8") as file:
    intents = json.load(file)
with open(f"{CATALOGUE}/values.json", encoding="utf-8") as file:
    classes = {entry["name"] for entry in json.load(file)["classes"]}
names = {row["name"] for facts in intents.values() for row in facts["parameters"]}
# A kind of value has the name of a parameter.
parameters = {name for name in names if not name.islower()} - {"dateTime"}

status = 0
for path in sys.stdin.read().split("\0"):
    if not path.endswith(".swift"):
        continue
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            found = re.findall(r"\bIN[A-Z]\w*Intent\b", line)
            for text in re.findall(r'"((?:\\.|[^"\\])*)"', line):
                found += [word for word in re.findall(r"\bIN[A-Z][a-z]\w*", text) if word not in classes]
                found += [text] if text.split(".")[-1] in parameters else []
            for name in dict.fromkeys(found):
                print(f"{path}:{number}: the assistant names {name}", file=sys.stderr)
                status = 1
sys.exit(status)
