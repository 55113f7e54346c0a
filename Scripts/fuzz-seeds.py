"""Writes the seeds for fuzzing: the examples of the protocol, and the project's own files.

usage: fuzz-seeds.py <folder>
"""

import glob
import json
import os
import plistlib
import re
import shutil
import sys


def main():
    folder = sys.argv[1]
    shutil.rmtree(folder, ignore_errors=True)
    for target in ("wire", "json", "manifest", "plist", "definition", "short", "strings", "trace", "transcript", "personal", "vocabulary", "sentence", "language", "card"):
        os.makedirs(f"{folder}/{target}")

    def write(target, name, content):
        with open(f"{folder}/{target}/{name}", "wb") as file:
            file.write(content)

    with open("docs/protocol.md", encoding="utf-8") as file:
        blocks = re.findall(r"^```json[^\n]*\n(.*?)^```", file.read(), re.MULTILINE | re.DOTALL)
    for number, block in enumerate(blocks):
        line = json.dumps(json.loads(block), separators=(",", ":"), ensure_ascii=False).encode()
        write("wire", f"message-{number}", line + b"\n")
        write("json", f"message-{number}", line)
    stages = ("queue", "launch", "resolve", "confirm", "handle", "total")
    outcome = {
        "status": "success", "intent": "OrderSoupIntent", "extension": "org.example.soup", "stage": "handle",
        "response": {"code": "success", "properties": {"soup": "leek"}, "userActivity": {"activityType": "order"}},
        "text": "It comes.", "job": "1", "openedApp": "Soup",
        "memory": {
            "enforcedBy": "cgroup", "limitBytes": 9, "peakBytes": 1, "groupPeakBytes": 2, "groupLimitBytes": 9,
            "contained": False, "whyNotContained": "root",
        },
        "timings": {f"{stage}Ms": 0.5 for stage in stages},
    }
    answer = {"jsonrpc": "2.0", "id": 7, "result": outcome}
    write("wire", "outcome", json.dumps(answer, separators=(",", ":")).encode() + b"\n")
    trace = [{"timeMs": 0, "event": "begin", "version": 1, "startedAt": "2026-05-01T12:00:00Z"}]
    names = {"extension": "org.example.test", "launch": "A", "pid": 1}
    for event, content in (
        ("launch", {"executable": "/x", "memoryLimit": 1}), ("sent", {"line": '{"id":1,"method":"initialize"}'}),
        ("received", {"line": '{"id":1,"result":{"a":"0B6B6C0E-9B0A-4F61-8C5B-3B1C0A5D0001"}}'}),
        ("stray", {"line": "x", "base64": "/w=="}), ("tooLong", {"line": "{", "length": 9}), ("stderr", {"line": "e"}),
        ("inputClosed", {}), ("signal", {"name": "SIGTERM"}), ("exit", {"code": 0, "status": "exited"}),
    ):
        trace.append({"timeMs": len(trace), "event": event, **names, **content})
    trace.append({"timeMs": 99, "event": "end"})
    write("trace", "whole", "".join(json.dumps(record) + "\n" for record in trace).encode())
    for path in glob.glob("Manifests/*.json") + glob.glob("Benchmarks/Scenarios/*.json"):
        with open(path, "rb") as file:
            write("manifest", os.path.basename(path), file.read())
    intent = {"intent": "OrderSoupIntent", "parameters": {"soup": "leek"}, "shortcutAvailability": 1}
    providers = [{"startDate": "2026-05-01T18:30:00Z", "endDate": None}, {"situation": "evening"}]
    for name, params in {
        "donation": {"identifier": "1", "group": "g", "intent": intent, "response": {"code": "success"}, "end": 1},
        "vocabulary": {"type": "photoTag", "items": [{"phrase": "p", "identifier": "i", "pronunciation": "s"}]},
        "shortcut": {"identifier": "1", "phrase": "p", "shortcut": {"userActivity": {"activityType": "a.b"}}},
        "relevant": {"shortcuts": [{"shortcut": {"intent": intent}, "role": "action", "providers": providers}]},
    }.items():
        write("personal", name, json.dumps(params).encode())
    for path in glob.glob("Tests/AssistantTests/Phrases/en/*.txt"):
        with open(path, encoding="utf-8") as file:
            for number, line in enumerate(file):
                write("sentence", f"{os.path.basename(path)}-{number}", line.partition(" => ")[0].encode())
    for path in glob.glob("Sources/Assistant/Languages/*/*.phrases"):
        with open(path, "rb") as file:
            write("language", path.replace("/", "-"), file.read(2048))
    lists = glob.glob("Plugins/*/Info.plist") + glob.glob("Tests/Fixtures/**/*.plist", recursive=True)
    definitions = [path for root in ("Plugins", "Tests/Fixtures") for path in glob.glob(f"{root}/**/*.intentdefinition", recursive=True)]
    tables = [path for root in ("Plugins", "Tests/Fixtures") for path in glob.glob(f"{root}/**/*.strings*", recursive=True)]
    shorts = glob.glob("Tests/Fixtures/**/*.intentdefinition.*", recursive=True)
    for target, paths in (("short", shorts), ("transcript", glob.glob("Plugins/*/Transcripts/*.transcript"))):
        for path in paths:
            with open(path, "rb") as file:
                write(target, os.path.basename(path), file.read())
    words = [path for path in lists if "Vocabulary" in path]
    for target, paths in (("manifest", lists), ("vocabulary", words), ("plist", lists + definitions), ("definition", definitions), ("strings", tables)):
        for path in paths:
            with open(path, "rb") as file:
                content = file.read()
            name = path.replace("/", "-")
            write(target, name, content)
            try:
                write(target, name + ".binary", plistlib.dumps(plistlib.loads(content), fmt=plistlib.FMT_BINARY))
            except Exception:  # A fixture that is broken on purpose, or has the old form.
                continue
    for path in glob.glob("Tests/CardRenderingTests/Golden/*.json"):
        with open(path, "rb") as file:
            write("card", os.path.basename(path), file.read())
    forms = {"one": "una sopa", "other": "%#@size@ sopas"}
    variables = {"aaaaaa": {"NSStringLocalizedFormatKey": "Hay %#@count@.", "count": forms, "size": {"other": "grandes"}}}
    for name, form in (("xml", plistlib.FMT_XML), ("binary", plistlib.FMT_BINARY)):
        write("strings", f"variables.{name}", plistlib.dumps(variables, fmt=form))


main()
