#!/usr/bin/env python3
"""Measures how long the assistant takes to understand a sentence.

    sentences   median and 99th percentile of the time for one sentence, as `understand --lines --timings` tells them
    start       time from the start of the process to the first answer, the median of several starts
    vocabulary  the same sentences while apps have told 500 names, and 50,000

The names are made up, from a fixed seed, and lie in a temporary folder of apps.

Example: speed.py --program .build/release/intenthost < sentences
"""

import argparse
import json
import pathlib
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time

UNITS = {"ns": 1e-3, "µs": 1, "us": 1, "ms": 1e3, "s": 1e6}
# An app may have 5,000 texts in a language; an identifier is one of them.
NAMES_OF_APP = 4800
NAMES_OF_THING = 48
# What the names are the values of, and a sentence with one.
PARAMETERS = {
    "INStartWorkoutIntent.workoutName": "start my {} workout",
    "INAddTasksIntent.taskTitles": "add {} to my shopping list",
    "INCreateNoteIntent.title": "create a note called {}",
    "INSendMessageIntent.speakableGroupName": "send a message to the {} group saying hello",
}


def command(program, manifests, locale):
    return [program, "understand", "--lines", "--format", "json", "--locale", locale, "--manifests", str(manifests)]


def microseconds(text):
    """A duration such as `1.2 ms` in microseconds."""
    number, unit = re.fullmatch(r"([\d.,]+)\s*([a-zµ]+)", text.strip()).groups()
    return float(number.replace(",", "")) * UNITS[unit]


def sentences(program, texts, manifests, locale="en"):
    """The median, the 99th percentile and the maximum of the time for one of the texts, in microseconds."""
    lines = "".join(" ".join(text.split()) + "\n" for text in texts)
    run = subprocess.run(command(program, manifests, locale) + ["--timings"], input=lines.encode(),
                         stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    note = re.search(r"median (.*?), 99th percentile (.*?), longest (.*)", run.stderr.decode())
    if run.returncode != 0 or not note:
        sys.exit(f"{program} did not tell its times: {run.stderr.decode().strip()}")
    return [microseconds(part) for part in note.groups()]


def start(program, manifests, locale="en", starts=20):
    """The median of the milliseconds from the start of the process to its first answer."""
    times = []
    for _ in range(starts):
        begin = time.perf_counter()
        process = subprocess.Popen(command(program, manifests, locale), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                   stderr=subprocess.DEVNULL)
        process.stdin.write(b"remind me to call Anna tomorrow at ten\n")
        process.stdin.close()
        answer = process.stdout.readline()
        times.append(1000 * (time.perf_counter() - begin))
        process.stdout.read()
        process.stdout.close()
        if process.wait() != 0 or not answer:
            sys.exit(f"{program} did not answer.")
    return statistics.median(times)


def names(count):
    """Names of one to three words, each different."""
    source = random.Random(20)
    syllables = [consonant + vowel for consonant in "bdfgklmnprtvz" for vowel in "aeiou"]
    found = {}
    while len(found) < count:
        words = ["".join(source.choices(syllables, k=source.randint(2, 3))) for _ in range(source.randint(1, 3))]
        found[" ".join(words).title()] = True
    return list(found)


def parameter_of(index):
    """The parameter whose value the name at an index is."""
    return list(PARAMETERS)[index // NAMES_OF_THING % len(PARAMETERS)]


def write_apps(folder, known):
    """Writes apps that have told all of the names into a folder."""
    for number, first in enumerate(range(0, len(known), NAMES_OF_APP)):
        things = {parameter: [] for parameter in PARAMETERS}
        for index in range(first, min(first + NAMES_OF_APP, len(known)), NAMES_OF_THING):
            synonyms = known[index:min(index + NAMES_OF_THING, first + NAMES_OF_APP)]
            things[parameter_of(index)].append({"identifier": f"thing-{index}", "synonyms": synonyms})
        parameters = [{"names": [name], "items": items} for name, items in things.items() if items]
        app = {"identifier": f"org.example.names{number}", "displayName": f"Names {number}",
               "vocabulary": {"en": {"parameters": parameters}}}
        extension = {"identifier": f"org.example.names{number}.intents", "executable": "/bin/true",
                     "IntentsSupported": [name.split(".")[0] for name in PARAMETERS]}
        path = pathlib.Path(folder) / f"Names{number}.app"
        (path / "PlugIns").mkdir(parents=True)
        (path / "app.json").write_text(json.dumps(app))
        (path / "PlugIns" / "intents.json").write_text(json.dumps(extension))


def vocabulary(program, texts, counts=(500, 50_000), rounds=3):
    """For each number of names: the median and the 99th percentile for a sentence, and the start.

    The numbers take turns, and the best round counts: what else the machine does only ever adds to a time.
    """
    known = names(max(counts))
    # Every other sentence has a name that all vocabularies know.
    spoken = []
    for index, text in enumerate(texts):
        place = index * 7 % min(counts)
        spoken += [text, PARAMETERS[parameter_of(place)].format(known[place])]
    result = {}
    with tempfile.TemporaryDirectory() as folder:
        for count in counts:
            write_apps(pathlib.Path(folder) / str(count), known[:count])
        for _ in range(rounds):
            for count in counts:
                apps = pathlib.Path(folder) / str(count)
                median, late, _ = sentences(program, spoken, apps)
                times = {"median": median, "p99": late, "start": start(program, apps, starts=3)}
                best = result.get(count, times)
                result[count] = {key: min(best[key], times[key]) for key in times}
    return result


def print_vocabulary(result):
    print(f"  {'names':>8}{'median µs':>12}{'p99 µs':>10}{'start ms':>10}")
    for count, times in result.items():
        print(f"  {count:8}{times['median']:12.0f}{times['p99']:10.0f}{times['start']:10.0f}")
    few, many = result[min(result)], result[max(result)]
    ratio = many["median"] / few["median"]
    verdict = "held" if ratio <= 2 else "MISSED"
    print(f"  {ratio:.2f} times the time with {max(result) // min(result)} times the names; the bound is 2: {verdict}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default="intenthost", metavar="PATH", help="the program (default: intenthost)")
    options = parser.parse_args()
    texts = [line.strip() for line in sys.stdin if line.strip()]
    with tempfile.TemporaryDirectory() as empty:
        median, late, longest = sentences(options.program, texts, empty)
        print(f"{len(texts)} sentences: median {median:.0f} µs, p99 {late:.0f} µs, longest {longest:.0f} µs")
        print(f"start to the first answer: {start(options.program, empty):.0f} ms")
    print_vocabulary(vocabulary(options.program, texts))


if __name__ == "__main__":
    main()
