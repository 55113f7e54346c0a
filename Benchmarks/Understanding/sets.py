"""The sentences of the data sets and of the project, and what is right for them."""

import collections
import dataclasses
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import zlib

import own

# The sets under CC BY-SA, and translations under other licences: they measure, and nothing is learned from them.
SHARE_ALIKE = {"sgd-first", "sgd-turns", "fb-en", "fb-es", "xsid-de", "ovos-es", "ovos-de"}
# The sets with which the first grammar of English was written; the totals are those of the others.
FIRST = {"snips", "slurp", "clinc"}
# Whole conversations, which are no single sentences.
CONVERSATIONS = {"sgd-answers", "sgd-dialogues"}
LOCALES = {"en": "en-US", "es": "es-ES", "de": "de-DE"}


@dataclasses.dataclass
class Row:
    """A sentence.

    - kind: "in" where one of the intents is right, "opt" where it may be accepted with one of them, "oos" where it must
      not be accepted.
    """

    set: str
    language: str
    text: str
    kind: str
    intents: list
    answer: dict = None
    effects: dict = None

    @property
    def share_alike(self):
        return self.set in SHARE_ALIKE

    def part(self, count):
        return zlib.crc32(self.text.encode()) // 7 % count


def read(data):
    """All sentences: those of the folder, those of its folder `wide`, and the project's own."""
    rows = []
    narrow = json.loads((data / "mapping.json").read_text(encoding="utf-8"))
    wide = json.loads((data / "wide/mapping.json").read_text(encoding="utf-8"))
    effects = {intent: kind for kind, intents in wide["effects"].items() for intent in intents}

    def add(name, language, text, right, optional):
        kind, intents = ("in", right) if right else ("opt", optional) if optional is not None else ("oos", [])
        rows.append(Row(name, language, text, kind, intents, effects=effects))

    for path in sorted((data / "wide/dev").glob("*.jsonl")):
        if path.stem in CONVERSATIONS:
            continue
        for line in path.read_text(encoding="utf-8").splitlines():
            entry = json.loads(line)
            add(path.stem, wide["languages"].get(path.stem, "en"), entry["text"],
                wide.get(path.stem, {}).get(entry["label"]), wide["optional"].get(path.stem, {}).get(entry["label"]))
    for path in sorted(data.glob("*.jsonl")):
        name = path.stem.split("-")[0]
        for line in path.read_text(encoding="utf-8").splitlines():
            entry = json.loads(line)
            # HWU64 is of the same collection as SLURP, with the same labels.
            optional = wide["optional"]["hwu64"].get(entry["label"]) if name == "slurp" else None
            add(name, "en", entry["text"], narrow[name].get(entry["label"]), optional)
    for text in json.loads((data / "clinc-oos-dev.json").read_text(encoding="utf-8")):
        add("clinc", "en", text, None, None)
    for language in LOCALES:
        for text, intent, _ in own.phrases(language):
            add("own", language, text, [intent] if intent else None, None)
    return rows


def understand(rows, program, data=None):
    """Has the program read the sentences, with the languages below a folder."""
    for language, locale in LOCALES.items():
        chosen = [row for row in rows if row.language == language]
        if not chosen:
            continue
        with tempfile.TemporaryDirectory() as home:
            places = ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_DATA_DIRS", "INTENTHOST_MANIFESTS")
            environment = dict(os.environ, **dict.fromkeys(places, home), **({"INTENTHOST_DATA": data} if data else {}))
            run = subprocess.run(
                [program, "understand", "--lines", "--format", "json", "--locale", locale], env=environment,
                input="".join(" ".join(row.text.split()) + "\n" for row in chosen).encode(), stdout=subprocess.PIPE)
        answers = run.stdout.decode().splitlines()
        if len(answers) != len(chosen):
            sys.exit(f"{program} gave {len(answers)} answers to {len(chosen)} sentences (exit code {run.returncode}).")
        for row, answer in zip(chosen, answers):
            row.answer = json.loads(answer)


def report(rows):
    """Prints for each set what share is right and wrong, and what was accepted though no intent is right.

    With an effect outside: so many sentences were accepted for a booking, a message and the like that is not theirs.
    """
    print(f"{'set':20}{'mapped':>7}{'right':>7}{'wrong':>7} |{'none':>7}{'oos':>7}{'outward':>9} |"
          f"{'optional':>9}{'wrong':>7}")
    of_set = collections.defaultdict(list)
    for row in rows:
        of_set[row.set].append(row)
        if row.set != "own" and row.set not in FIRST:
            of_set[f"all {row.language}"].append(row)
    for name, chosen in sorted(of_set.items(), key=lambda item: (item[0].startswith("all "), item[0])):
        counts = collections.Counter()
        for row in chosen:
            counts[row.kind] += 1
            if not row.answer["accepted"]:
                continue
            intent = row.answer["parses"][0]["intent"]
            counts[row.kind, intent in row.intents] += 1
            if row.kind == "oos":
                counts["outward"] += row.effects.get(intent) == "outward"

        def share(key):
            return f"{100 * counts[key] / counts[key[0]]:7.1f}" if counts[key[0]] else "      –"

        print(f"{name:20}{counts['in']:7}{share(('in', True))}{share(('in', False))} |{counts['oos']:7}"
              f"{share(('oos', False))}{counts['outward']:9} |{counts['opt']:9}{share(('opt', False))}")
