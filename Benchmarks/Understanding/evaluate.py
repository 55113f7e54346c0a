#!/usr/bin/env python3
"""Measures how well the assistant understands sentences that people wrote.

Runs `intenthost understand --lines --format json` over the sentences of a folder of data, and reports for each label:

    intent    the share of sentences that are accepted with an intent of the label (mapping.json of the data)
    P, R, F1  precision and recall of the slots, and their harmonic mean
    whole     the share of sentences with the right intent and exactly the right slots

A slot is right if its parameter is one of those that slots.json gives for the slot of the data set, and its text is the
same but for the case of letters. A label that mapping.json does not have is out of scope: its sentences must not be
accepted.

Example: evaluate.py --data sentences --program .build/release/intenthost --argument=--timings --set snips-validate
"""

import argparse
import collections
import json
import pathlib
import re
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=pathlib.Path, default=pathlib.Path("."), metavar="DIR",
                        help="the folder with mapping.json and the sentences (default: the current one)")
    parser.add_argument("--program", default="intenthost", metavar="PATH", help="the program (default: intenthost)")
    parser.add_argument("--argument", action="append", default=[], metavar="ARG",
                        help="a further argument of `understand`; may be repeated")
    parser.add_argument("--set", action="append", default=[], metavar="NAME",
                        help="only files whose names begin so, such as snips or clinc-oos; may be repeated")
    parser.add_argument("--label", action="append", default=[], metavar="LABEL",
                        help="only sentences of this label; may be repeated")
    parser.add_argument("--errors", nargs=2, action="append", default=[], metavar=("N", "LABEL"),
                        help="list the first N failures of a label ('out of scope': those accepted wrongly)")
    parser.add_argument("--confusions", type=int, default=15, metavar="N",
                        help="how many confusions to list (default: 15)")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--slots", type=pathlib.Path, default=HERE / "slots.json", metavar="FILE",
                        help="the parameters of the slots (default: slots.json beside this file)")
    return parser.parse_args()


def sentences(path):
    """The sentences of a file: JSON lines with labels, or an array of texts that are out of scope."""
    if path.suffix == ".jsonl":
        with open(path, encoding="utf-8") as lines:
            return [json.loads(line) for line in lines if line.strip()]
    return [{"text": text, "label": ""} for text in json.loads(path.read_text(encoding="utf-8"))]


def understand(options, texts):
    """What the program makes of texts, one object each, the seconds for all, and what it says of its own times."""
    command = [options.program, "understand", "--lines", "--format", "json"] + options.argument
    lines = "".join(" ".join(text.split()) + "\n" for text in texts)
    begin = time.perf_counter()
    run = subprocess.run(command, input=lines.encode(), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    seconds = time.perf_counter() - begin
    answers = [json.loads(line) for line in run.stdout.decode().splitlines() if line.strip()]
    if len(answers) != len(texts):
        code = f"exit code {run.returncode}"
        sys.stderr.write(run.stderr.decode(errors="replace"))
        sys.exit(f"{options.program} gave {len(answers)} answers to {len(texts)} sentences ({code}).")
    notes = [line for line in run.stderr.decode(errors="replace").splitlines() if "median" in line]
    return answers, seconds, notes[-1].strip() if notes else ""


def comparable(text):
    """A text as it is compared: case, spaces and the kind of apostrophe do not count, nor do marks at its ends."""
    text = re.sub(r"\s+", " ", text.replace("\u2019", "'")).replace(" 's", "'s").strip()
    return text.strip(" .,;:!?\"").casefold()


def matching(wanted, found, parameters):
    """Pairs wanted slots with found ones, as many as possible; returns the found one of each wanted one, or None."""
    owner = {}

    def fits(slot, parse):
        if parse["parameter"] not in parameters.get(slot["slot"], ()):
            return False
        return comparable(parse["text"]) == comparable(slot["text"])

    def assign(index, seen):
        for other, parse in enumerate(found):
            if other in seen or not fits(wanted[index], parse):
                continue
            seen.add(other)
            if other not in owner or assign(owner[other], seen):
                owner[other] = index
                return True
        return False

    for index in range(len(wanted)):
        assign(index, set())
    pairs = [None] * len(wanted)
    for other, index in owner.items():
        pairs[index] = other
    return pairs


class Figures:
    """The counts of one label in one file."""

    def __init__(self):
        self.sentences = self.accepted = self.intents = self.whole = 0
        self.slots = collections.defaultdict(lambda: [0, 0, 0])  # right, wanted, found
        self.failures = []

    def add(self, sentence, answer, intents, parameters):
        self.sentences += 1
        best = answer["parses"][0] if answer.get("parses") else None
        accepted = bool(answer.get("accepted")) and best is not None
        self.accepted += accepted
        right = accepted and best["intent"] in intents
        self.intents += right
        whole = right
        if parameters:
            wanted = [slot for slot in sentence.get("slots", []) if slot["slot"] in parameters]
            slots = {path: slot for slot, paths in reversed(list(parameters.items())) for path in paths}
            found = [slot for slot in best["slots"] if slot["parameter"] in slots] if right else []
            pairs = matching(wanted, found, parameters)
            for slot, pair in zip(wanted, pairs):
                self.slots[slot["slot"]][1] += 1
                if pair is not None:
                    self.slots[slot["slot"]][0] += 1
                    self.slots[slot["slot"]][2] += 1
            for index, slot in enumerate(found):
                if index not in pairs:
                    self.slots[slots[slot["parameter"]]][2] += 1
            whole = right and None not in pairs and len(found) == len(wanted)
            self.whole += whole
        if (whole if intents else not accepted) is False:
            self.failures.append((sentence, answer))

    def totals(self):
        right, wanted, found = (sum(counts[i] for counts in self.slots.values()) for i in range(3))
        return scores(right, wanted, found)


def scores(right, wanted, found):
    precision = right / found if found else 0.0
    recall = right / wanted if wanted else 0.0
    f1 = 2 * precision * recall / (precision + recall) if right else 0.0
    return precision, recall, f1


def percent(part, whole):
    return 100 * part / whole if whole else 0.0


def describe(sentence, answer):
    """The lines that tell what a sentence is and what was made of it."""
    wanted = ", ".join(f"{slot['slot']}={slot['text']}" for slot in sentence.get("slots", []))
    lines = [f"  {sentence['text']}", f"    wanted: {sentence.get('label') or 'nothing'} {wanted}"]
    if not answer.get("parses"):
        return lines + ["    found:  nothing"]
    best = answer["parses"][0]
    slots = ", ".join(f"{slot['parameter']}={slot['text']}" for slot in best["slots"])
    lines.append(f"    found:  {'' if answer.get('accepted') else 'not accepted: '}{best['intent']} "
                 f"{best.get('score', 0):.2f} {slots}")
    if best.get("skipped"):
        lines.append(f"    skipped: {' '.join(best['skipped'])}")
    return lines


def main():
    options = arguments()
    mapping = json.loads((options.data / "mapping.json").read_text(encoding="utf-8"))
    parameters = json.loads(options.slots.read_text(encoding="utf-8"))
    files = sorted(path for path in options.data.iterdir()
                   if path.suffix in (".jsonl", ".json") and path.name != "mapping.json"
                   # Answers are no sentences of their own (answers.py).
                   and not path.stem.endswith(("-answers", "-dialogues")))
    if options.set:
        files = [path for path in files if any(path.name.startswith(name) for name in options.set)]
    report = {}
    confusions = collections.Counter()
    failures = collections.defaultdict(list)
    for path in files:
        of_set = path.name.split("-")[0]
        labels = mapping.get(of_set, {})
        selected = [s for s in sentences(path) if not options.label or s["label"] in options.label]
        if not selected:
            continue
        answers, seconds, note = understand(options, [sentence["text"] for sentence in selected])
        figures = collections.defaultdict(Figures)
        for sentence, answer in zip(selected, answers):
            label = sentence["label"]
            intents = labels.get(label, [])
            name = label if intents else "out of scope"
            figures[name].add(sentence, answer, intents, parameters.get(of_set, {}).get(label))
            best = answer["parses"][0]["intent"] if answer.get("accepted") and answer.get("parses") else "nothing"
            if best not in intents and (intents or best != "nothing"):
                confusions[(label or "out of scope", best)] += 1
        for name, figure in figures.items():
            failures[name] += figure.failures
        report[path.name] = file_report(figures, answers, seconds, note)
    if options.json:
        print(json.dumps(report, indent=1))
    else:
        print_report(report)
        if confusions:
            print("\nconfusions")
            for (label, intent), count in confusions.most_common(options.confusions):
                print(f"  {count:4} {label} -> {intent}")
    for count, label in options.errors:
        listed = failures.get(label, [])
        print(f"\n{label}: {len(listed)} failures")
        for sentence, answer in listed[: int(count)]:
            print("\n".join(describe(sentence, answer)))


def file_report(figures, answers, seconds, note):
    labels = {}
    for name, figure in sorted(figures.items()):
        entry = {"sentences": figure.sentences, "accepted": percent(figure.accepted, figure.sentences)}
        if name != "out of scope":
            entry["intent"] = percent(figure.intents, figure.sentences)
            if figure.slots:
                precision, recall, f1 = figure.totals()
                entry.update(whole=percent(figure.whole, figure.sentences), precision=100 * precision,
                             recall=100 * recall, f1=100 * f1)
                entry["slots"] = {slot: [100 * part for part in scores(*counts)] + [counts[1]]
                                  for slot, counts in sorted(figure.slots.items())}
        labels[name] = entry
    result = {"labels": labels, "milliseconds": 1000 * seconds / len(answers)}
    if note:
        result["note"] = note
    return result


def print_report(report):
    for file, result in report.items():
        print(f"\n{file} ({result['milliseconds']:.2f} ms a sentence with the start of the program)")
        if "note" in result:
            print(f"  {result['note']}")
        print(f"  {'label':24}{'n':>6}{'accepted':>10}{'intent':>8}{'P':>7}{'R':>7}{'F1':>7}{'whole':>8}")
        for label, entry in result["labels"].items():
            line = f"  {label:24}{entry['sentences']:6}{entry['accepted']:10.1f}"
            if "intent" in entry:
                line += f"{entry['intent']:8.1f}"
            if "whole" in entry:
                line += f"{entry['precision']:7.1f}{entry['recall']:7.1f}{entry['f1']:7.1f}{entry['whole']:8.1f}"
            print(line)
            for slot, (precision, recall, f1, wanted) in entry.get("slots", {}).items():
                print(f"    {slot:22}{wanted:6}{'':18}{precision:7.1f}{recall:7.1f}{f1:7.1f}")


if __name__ == "__main__":
    main()
