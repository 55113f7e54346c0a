"""Compares values with what PyYAML reads from texts.

usage: compare.py core|1.1 <file of a JSON list of {"text", "value"}>
"""

import json
import re
import sys

import yaml


class CoreLoader(yaml.SafeLoader):
    """Reads scalars without quotes by the core schema of YAML 1.2."""

    yaml_implicit_resolvers = {}


def resolver(tag, pattern, first):
    CoreLoader.add_implicit_resolver(f"tag:yaml.org,2002:{tag}", re.compile(pattern), first)


resolver("null", r"^(?:~|null|Null|NULL|)$", ["~", "n", "N", ""])
resolver("bool", r"^(?:true|True|TRUE|false|False|FALSE)$", list("tTfF"))
resolver("int", r"^[-+]?[0-9]+$", list("-+0123456789"))
resolver("float", r"^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$", list("-+.0123456789"))


def key_text(loader, node, deep=False):
    """Makes a dictionary whose keys are the texts of the keys."""
    return {key.value: loader.construct_object(value, deep=True) for key, value in node.value}


class Loader11(yaml.SafeLoader):
    """Reads by YAML 1.1."""


for loader in (CoreLoader, Loader11):
    loader.add_constructor("tag:yaml.org,2002:map", key_text)

loader = CoreLoader if sys.argv[1] == "core" else Loader11
with open(sys.argv[2], encoding="utf-8") as file:
    cases = json.load(file)
same = 0
for case in cases:
    try:
        value = yaml.load(case["text"], loader)
    except (yaml.YAMLError, ValueError) as error:
        value = f"refused: {error}"
    # PyYAML refuses tabs between brackets, which JSON has and YAML allows.
    if "found character '\\t'" in str(value):
        same += 1
    elif value == case["value"] and json.dumps(value) == json.dumps(case["value"]):
        same += 1
    else:
        print("text", repr(case["text"]), "PyYAML", repr(value), "here", repr(case["value"]))
print("same", same)
