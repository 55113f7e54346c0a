#!/usr/bin/env python3
"""Measures how well the assistant takes people's answers to its questions.

Runs `intenthost understand --question INTENT.PARAMETER --lines --format json` over the answers of a file, with the
question that questions.json gives for the label of each, and counts:

    right    the value that the answer gives, whatever else it brings
    asked    no value is taken: the assistant says what it needs, and asks again
    request  the answer is taken as another request, or as a change of something else
    wrong    another value is taken, or the person's answer cancels

With --others it counts the sentences of a file that are no answers, and are taken as one, for a question of each kind.

A measured value (a time, an amount, a number) is right if the words of the value alone are read as the same value. A
name is right if its words are, but for articles before it and the noun of its kind behind it.

Texts whose SHA-256 is even are the first half, the others the second: rules are written by the errors of the first.

Example: answers.py --data sentences/sgd-answers.jsonl --program .build/release/intenthost --errors 20 --half 1
"""

import argparse
import collections
import hashlib
import json
import pathlib
import re
import subprocess
import sys

import evaluate

HERE = pathlib.Path(__file__).resolve().parent
OUTCOMES = ["right", "asked", "request", "wrong"]
NOUNS = {"account", "ride", "cab", "option", "one", "city"}


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=pathlib.Path, metavar="FILE", help="the answers")
    parser.add_argument("--program", default="intenthost", metavar="PATH", help="the program (default: intenthost)")
    parser.add_argument("--argument", action="append", default=[], metavar="ARG",
                        help="a further argument of `understand`; may be repeated")
    parser.add_argument("--questions", type=pathlib.Path, default=HERE / "questions.json", metavar="FILE",
                        help="the questions of the labels (default: questions.json beside this file)")
    parser.add_argument("--others", type=pathlib.Path, metavar="FILE",
                        help="sentences that are no answers, as evaluate.py reads them")
    parser.add_argument("--half", type=int, choices=[1, 2], help="only this half")
    parser.add_argument("--label", help="only this label")
    parser.add_argument("--errors", type=int, default=0, metavar="N",
                        help="list the first N answers of each label that are not right")
    return parser.parse_args()


def answers(path):
    """The answers of a file, or those in its dialogues that follow a question for one slot and give it a value."""
    for line in path.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        if "turns" not in row:
            yield row
            continue
        for asked, said in zip(row["turns"], row["turns"][1:]):
            slots = [act[1] for act in asked["acts"] if act[0] == "REQUEST"]
            given = [{"slot": act[1], "text": act[2]} for act in said["acts"] if act[0] == "INFORM" and len(act) > 2]
            if len(slots) == 1 and any(slot["slot"] == slots[0] for slot in given):
                service = row["label"].split(".")[0]
                yield {"text": said["text"], "label": f"{service}.{slots[0]}", "slots": given}


def half(text):
    return 1 + hashlib.sha256(text.encode()).digest()[-1] % 2


def read(options, question, texts):
    """What the program takes texts for as answers to a question."""
    command = [options.program, "understand", "--question", question["question"], "--lines", "--format", "json"]
    for choice in question.get("choices", []):
        command += ["--choice", choice]
    lines = "".join(" ".join(text.split()) + "\n" for text in texts)
    run = subprocess.run(command + options.argument, input=lines.encode(), stdout=subprocess.PIPE)
    readings = [json.loads(line) for line in run.stdout.decode().splitlines() if line.strip()]
    if len(readings) != len(texts):
        sys.exit(f"{options.program} gave {len(readings)} readings to {len(texts)} answers (exit {run.returncode}).")
    return readings


def words(text, nouns=()):
    """The words of a name as they are compared."""
    found = re.sub(r"[^\w']+", " ", text.replace("\u2019", "'").casefold()).split()
    while len(found) > 1 and found[0] in ("the", "a", "an", "my"):
        found = found[1:]
    while len(found) > 1 and found[-1] in NOUNS | set(nouns):
        found = found[:-1]
    return found


def given(reading):
    """The value that an answer gives to the question; None for none."""
    answer = reading.get("answer")
    if isinstance(answer, list):
        return " and ".join(str(element) for element in answer)
    return answer


def spans(row, slot):
    """The texts in an answer that are a right value: that of the slot, and that with those of other slots beside it."""
    texts, own = {slot["text"]}, slot["text"]
    for other in row["slots"]:
        if other is slot:
            continue
        for first, last in ((own, other["text"]), (other["text"], own)):
            # A day and a time, a song and its singer, a place and its city.
            found = re.search(re.escape(first) + r"\W+(?:(?:at|on|by|in|of|the|from|a)\W+){0,2}" + re.escape(last),
                              row["text"], re.IGNORECASE)
            if found:
                texts.add(found.group())
    return sorted(texts)


def outcome(row, question, reading, values):
    if reading["reading"] != "answer":
        return "asked" if reading["reading"] in ("unclear", "options", "help", "app") else "request"
    answer = given(reading)
    if isinstance(answer, dict) and "choice" in answer:
        answer = question["choices"][answer["choice"]]
    if not isinstance(answer, str):
        return "wrong"
    slot = wanted(row)
    if question["kind"] in ("time", "money", "number"):
        return "right" if answer in values else "wrong"
    nouns = question.get("nouns", [])
    return "right" if words(answer, nouns) in [words(text, nouns) for text in spans(row, slot)] else "wrong"


def wanted(row):
    name = row["label"].split(".")[1]
    return next((slot for slot in row["slots"] if slot["slot"] == name), row["slots"][0])


def measure(options, label, rows, question):
    """The outcome of each answer, with what it was taken for."""
    readings = read(options, question, [row["text"] for row in rows])
    values = [set() for _ in rows]
    if question["kind"] in ("time", "money", "number"):
        texts = [(index, text) for index, row in enumerate(rows) for text in spans(row, wanted(row))]
        for (index, text), reading in zip(texts, read(options, question, [text for _, text in texts])):
            # Words that cannot be read alone are a right value as they stand.
            values[index].add(given(reading) if reading["reading"] == "answer" else text)
    return [(outcome(row, question, reading, value), reading) for row, reading, value in zip(rows, readings, values)]


def report_others(options, questions):
    """How many sentences that are no answers are taken as one."""
    texts = [sentence["text"] for sentence in evaluate.sentences(options.others)]
    print(f"  {'of ' + str(len(texts)) + ' sentences, as a':32}{'answer':>9}   in %")
    for kind, question in {question["kind"]: question for question in questions.values()}.items():
        taken = sum(reading["reading"] == "answer" for reading in read(options, question, texts))
        print(f"  {kind:32}{100 * taken / len(texts):9.1f}")


def told(reading):
    if reading["reading"] == "request":
        parses = reading["request"].get("parses", [])
        return "request " + (parses[0]["intent"] if parses else "")
    return json.dumps(reading.get("answer", reading.get("values", reading["reading"])), ensure_ascii=False)


def main():
    options = arguments()
    questions = json.loads(options.questions.read_text(encoding="utf-8"))
    if options.others:
        report_others(options, questions)
    if options.data is None:
        return
    by_label = collections.defaultdict(list)
    for row in answers(options.data):
        if row["label"] in questions and options.half in (None, half(row["text"])):
            if options.label in (None, row["label"]):
                by_label[row["label"]].append(row)
    counts = collections.defaultdict(collections.Counter)
    for label, rows in sorted(by_label.items()):
        results = measure(options, label, rows, questions[label])
        for row, (result, _) in zip(rows, results):
            for key in (label, "all " + questions[label]["kind"], f"half {half(row['text'])}", "all"):
                counts[key][result] += 1
        failures = [(row, result, reading) for row, (result, reading) in zip(rows, results) if result != "right"]
        for row, result, reading in failures[:options.errors]:
            print(f"{label}: {result}: {row['text']} => {told(reading)}")
    print(f"  {'answers to':32}{'n':>6}" + "".join(f"{name:>9}" for name in OUTCOMES) + "   in %")
    for key in sorted(counts, key=lambda key: (key.startswith(("all", "half")), key)):
        total = sum(counts[key].values())
        shares = "".join(f"{100 * counts[key][name] / total:9.1f}" for name in OUTCOMES)
        print(f"  {key:32}{total:6}{shares}")


if __name__ == "__main__":
    main()
