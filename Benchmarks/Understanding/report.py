#!/usr/bin/env python3
"""Reports how well and how fast the assistant understands: what `make understanding` prints.

The sentences are the project's own (Tests/AssistantTests/Phrases, and the examples of the languages). If --data names
a folder, those of the data sets there are measured as well (evaluate.py, docs/understanding.md). All runs on one CPU.

Example: report.py --program .build/release/intenthost --data path/to/sets
"""

import argparse
import importlib.util
import json
import os
import pathlib
import subprocess
import sys
import tempfile

import evaluate
import own
import sets
import speed

HERE = pathlib.Path(__file__).resolve().parent

# What others reached, and on what. A row ends with the file, the label and the figure of ours that stands beside it.
OTHERS = [
    ("SNIPS AddToPlaylist, mean F1 of its slots",
     "70 training sentences: Snips 79, api.ai 77, Luis 62, Wit 53, Alexa 67; 2,000: Snips NLU 90",
     ("snips-validate.jsonl", "AddToPlaylist", "mean")),
    ("SNIPS BookRestaurant, mean F1 of its slots",
     "70 training sentences: Snips 71, api.ai 60, Luis 42, Wit 51, Alexa 43; 2,000: Snips NLU 90",
     ("snips-validate.jsonl", "BookRestaurant", "mean")),
    ("SNIPS PlayMusic, mean F1 of its slots",
     "70 training sentences: Snips 48, api.ai 34, Luis 35, Wit 34, Alexa 44; 2,000: Snips NLU 77",
     ("snips-validate.jsonl", "PlayMusic", "mean")),
    ("SNIPS, whole sentences", "all seven intents: BERT and CRF 93.6", ("snips-validate.jsonl", "*", "whole")),
    ("SLURP, intent", "all intents, written text: HerMiT 84.8, SF-ID 82.2", ("slurp-devel.jsonl", "*", "intent")),
    ("SLURP play_music, intent", "HerMiT 85", ("slurp-devel.jsonl", "play_music", "intent")),
    ("SLURP lists_createoradd, intent", "HerMiT 79", ("slurp-devel.jsonl", "lists_createoradd", "intent")),
    ("SLURP transport_taxi, intent", "HerMiT 100", ("slurp-devel.jsonl", "transport_taxi", "intent")),
    ("SLURP, other domains, accepted", "hassil with the sentences of Home Assistant 0.8, at a recall of 3",
     ("slurp-devel.jsonl", "out of scope", "accepted")),
    ("CLINC150 out of scope, accepted", "hassil with the sentences of Home Assistant 0.7",
     ("clinc-oos-dev.json", "out of scope", "accepted")),
]


def report_phrases(options, empty):
    print("The project's own sentences")
    print(f"  {'language':10}{'n':>6}{'intent':>9}{'whole':>8}{'median µs':>12}{'p99 µs':>9}")
    wrong = []
    for language in own.LANGUAGES:
        sentences = list(own.phrases(language))
        texts = [text for text, _, _ in sentences]
        run = argparse.Namespace(program=options.program, argument=["--locale", language, "--manifests", empty])
        answers = evaluate.understand(run, texts)[0]
        results = [own.is_right(answer, intent, slots) for (_, intent, slots), answer in zip(sentences, answers)]
        median, late, _ = speed.sentences(options.program, texts, empty, language)
        print(f"  {language:10}{len(sentences):6}{evaluate.percent(sum(r[0] for r in results), len(sentences)):9.1f}"
              f"{evaluate.percent(sum(r[1] for r in results), len(sentences)):8.1f}{median:12.0f}{late:9.0f}")
        wrong += [f"  {language}: {text}" for text, result in zip(texts, results) if not all(result)]
    if wrong:
        print("\nOf these, not as the file says")
        print("\n".join(wrong))
    return [text for text, _, _ in own.phrases("en")]


def report_sets(options, empty):
    command = [sys.executable, str(HERE / "evaluate.py"), "--program", options.program, "--data", str(options.data),
               "--argument=--locale", "--argument=en", "--argument=--manifests", f"--argument={empty}"]
    # Labels that are out of scope have a line of their own in every table and are among the confusions.
    print("\nData sets (English; docs/understanding.md)", flush=True)
    subprocess.run(command + ["--confusions", "25"], check=True)
    figures = json.loads(subprocess.run(command + ["--json"], check=True, stdout=subprocess.PIPE).stdout)
    print("\nTotals")
    print(f"  {'set':24}{'n':>6}{'intent':>9}{'out of scope':>14}{'accepted':>10}{'median µs':>12}{'p99 µs':>9}")
    for name, result in figures.items():
        known, unknown = total(result, "intent"), result["labels"].get("out of scope", {"sentences": 0})
        texts = [sentence["text"] for sentence in evaluate.sentences(options.data / name)]
        median, late, _ = speed.sentences(options.program, texts, empty)
        print(f"  {name:24}{known[0]:6}{known[1]:9.1f}" if known[0] else f"  {name:24}{0:6}{'':9}", end="")
        accepted = f"{unknown['accepted']:10.1f}" if unknown["sentences"] else " " * 10
        print(f"{unknown['sentences']:14}{accepted}{median:12.0f}{late:9.0f}")
    report_others(figures)


def report_wide(options, empty):
    """The sets of other people's sentences in all languages, and each once more by a judge that never saw it."""
    print("\nSets of other people's sentences; mapped: sentences of an intent, none: of no intent", flush=True)
    rows = [row for row in sets.read(options.data) if row.set != "own"]
    sets.understand(rows, options.program)
    sets.report(rows)
    texts = [row.text for row in rows if row.language == "en" and row.set not in sets.FIRST]
    median, late, _ = speed.sentences(options.program, texts, empty)
    print(f"a sentence of these in English: median {median:.0f} µs, 99th percentile {late:.0f} µs")
    size = sum(path.stat().st_size for path in (own.PROJECT / "Sources/Assistant/Languages").glob("*/*.phrases"))
    print(f"the phrases of all languages: {size:,} bytes")
    if importlib.util.find_spec("sklearn") is None:
        print("\nWith scikit-learn, each set is measured with a judge that has not learned from it, too.")
        return
    print("\nEach set with a judge that has not learned from it", flush=True)
    subprocess.run([sys.executable, str(HERE / "judge/train.py"), "--program", options.program, "--data",
                    str(options.data), "--each"], check=True)


def report_answers(options, empty):
    """Answers to the questions of extensions, in the files whose names say so."""
    folders = (options.data, options.data / "wide/dev")
    ends = ("*-answers.jsonl", "*-dialogues.jsonl")
    for path in [path for end in ends for folder in folders for path in sorted(folder.glob(end))]:
        print(f"\n{path.name}: answers to questions (answers.py)", flush=True)
        subprocess.run([sys.executable, str(HERE / "answers.py"), "--program", options.program, "--data", str(path),
                        "--argument=--locale", "--argument=en", "--argument=--manifests", f"--argument={empty}"],
                       check=True)
    others = options.data / "clinc-oos-dev.json"
    if others.exists():
        print("\nSentences that are no answers, taken as one", flush=True)
        subprocess.run([sys.executable, str(HERE / "answers.py"), "--program", options.program, "--others", str(others),
                        "--argument=--locale", "--argument=en", "--argument=--manifests", f"--argument={empty}"],
                       check=True)


def total(result, key):
    """The number of sentences whose labels have a figure, and its mean over them."""
    entries = [entry for label, entry in result["labels"].items() if label != "out of scope" and key in entry]
    count = sum(entry["sentences"] for entry in entries)
    return count, sum(entry["sentences"] * entry[key] for entry in entries) / count if count else 0.0


def report_others(figures):
    print("\nOther systems, in %, measured on test sets; ours on the sets with which its sentences were written")
    for what, others, (file, label, key) in OTHERS:
        result = figures.get(file)
        if result is None:
            continue
        entry = result["labels"].get(label, {})
        if label == "*":
            ours = total(result, key)[1]
        elif key == "mean" and "slots" in entry:
            ours = sum(slot[2] for slot in entry["slots"].values()) / len(entry["slots"])
        else:
            ours = entry.get(key)
        if ours is not None:
            print(f"  {what:44}{ours:6.1f}   {others}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default="intenthost", metavar="PATH", help="the program (default: intenthost)")
    parser.add_argument("--data", type=pathlib.Path, metavar="DIR",
                        help="the folder with mapping.json and the data sets")
    options = parser.parse_args()
    # Children stay on this CPU, too.
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    with tempfile.TemporaryDirectory() as empty:
        texts = report_phrases(options, empty)
        if options.data and (options.data / "mapping.json").is_file():
            report_sets(options, empty)
            if (options.data / "wide/mapping.json").is_file():
                report_wide(options, empty)
            report_answers(options, empty)
        else:
            missing = f"There is no mapping.json in {options.data}. " if options.data else ""
            print(f"\n{missing}The data sets are not part of the project. 'make understanding DATA=directory' measures "
                  "those of a folder; docs/understanding.md says where they come from.")
        print(f"\nFrom the start of the process to the first answer: {speed.start(options.program, empty):.0f} ms")
        print("\nWords that apps have told")
        speed.print_vocabulary(speed.vocabulary(options.program, texts))


if __name__ == "__main__":
    main()
