#!/usr/bin/env python3
"""Trains the judges of the languages: what `make judge` does. Needs scikit-learn.

A judge tells which class of intents a sentence is of, or none (docs/understanding.md). It learns from the project's own
sentences, from sentences drawn from the templates of its language, and from the data sets under CC0 and CC BY. What is
under CC BY-SA is measured and never learned from, but with --all.

Examples:
    train.py --data ../data/nlu --program .build/release/intenthost
    train.py --data ../data/nlu --program .build/release/intenthost --folds 5      # measures what it has not seen
    train.py --data ../data/nlu --program .build/release/intenthost --without hwu64 slurp
    train.py --data ../data/nlu --program .build/release/intenthost --each
"""

import argparse
import collections
import json
import pathlib
import random
import shutil
import struct
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

import numpy  # noqa: E402
import scipy.sparse  # noqa: E402
from sklearn.linear_model import LogisticRegression  # noqa: E402

import features  # noqa: E402
import sets  # noqa: E402
import templates  # noqa: E402

# Those that have a judge: what of theirs no intent does is in the file of their name.
LANGUAGES = ("en", "es", "de")
CLASSES = json.loads((HERE / "classes.json").read_text(encoding="utf-8"))
NAMES = ["none", *CLASSES]
CLASS = {intent: NAMES.index(name) for name, entry in CLASSES.items() for intent in entry["intents"]}
# How many sentences are drawn from the templates; how many wants for each kind of things; and other requests.
DRAWN, WANTED, STRANGE = 6000, 900, 600
DRAWN_WEIGHT, NONE_WEIGHT, SNIPS_WEIGHT, OWN_WEIGHT = 0.4, 0.6, 0.35, 15.0
# A sentence of the project that the judge would refuse, or nearly, counts more in the next of so many rounds.
ROUNDS, MARGIN, EMPHASIS = 5, 0.5, 3.0
# The weight of wants, which are nearly all that Spanish and German have.
WANTED_WEIGHT = {"en": 0.2, "es": 1.0, "de": 1.0}


def label(row):
    """The class of a sentence: 0 for none; nil where several are right, and nothing says which."""
    if row.kind == "oos":
        return 0
    parses = [parse["intent"] for parse in row.answer.get("parses", [])]
    accepted = parses[:1] if row.answer.get("accepted") else []
    for intent in accepted + (parses if row.kind == "in" else []):
        if intent in row.intents and intent in CLASS:
            return CLASS[intent]
    classes = {CLASS[intent] for intent in row.intents if intent in CLASS}
    return classes.pop() if row.kind == "in" and len(classes) == 1 else None


def drawn(language):
    """Sentences of the templates and of other wants, with their classes and weights."""
    chance = random.Random(1)
    own = json.loads((HERE / f"{language}.json").read_text(encoding="utf-8"))
    alias = {"people": "person", "group": "person"}
    value = lambda kind: chance.choice(own["values"].get(alias.get(kind, kind), own["values"]["name"]))  # noqa: E731
    drawer = templates.Drawer(language, value, chance)
    of_class = collections.defaultdict(list)
    for intent, entries in drawer.intents.items():
        if intent in CLASS:
            of_class[CLASS[intent]] += entries
    of_class[0] = drawer.others * 3
    count = DRAWN // (len(of_class) + 2)
    for number, entries in sorted(of_class.items()):
        for _ in range(3 * count if entries and (number == 0 or CLASSES[NAMES[number]]["judged"]) else count):
            yield drawer.sentence(chance.choice(entries)), number, DRAWN_WEIGHT
    # The same wants for what an intent does: what is wanted decides, not how.
    for number, things in [(0, own["things"])] + [(NAMES.index(name), things) for name, things in own["own"].items()]:
        for _ in range(WANTED):
            text = chance.choice(own["wants"]).format(chance.choice(things))
            yield text + (" " + value("dateTime") if chance.random() < 0.3 else ""), number, WANTED_WEIGHT[language]
    for _ in range(STRANGE):
        yield chance.choice(own["others"]).format(t=value("date"), p=value("person"), x=value("name")), 0, DRAWN_WEIGHT


def matrix(reader, texts):
    rows = [reader.places(text) for text in texts]
    ends = numpy.cumsum([0, *map(len, rows)])
    values = numpy.concatenate([numpy.full(len(row), len(row) ** -0.5) for row in rows])
    return scipy.sparse.csr_matrix((values, numpy.concatenate(rows), ends), shape=(len(texts), features.PLACES))


class Trainer:
    """What is learned in one language."""

    def __init__(self, language, rows):
        self.reader = features.Reader(language)
        self.rows = [(row, number) for row in rows if row.language == language and (number := label(row)) is not None]
        self.known = matrix(self.reader, [row.text for row, _ in self.rows])
        self.numbers = numpy.array([number for _, number in self.rows])
        weight = {"snips": SNIPS_WEIGHT, "own": OWN_WEIGHT}
        self.weights = numpy.array([weight.get(row.set, 1.0) for row, _ in self.rows])
        self.weights *= numpy.where(self.numbers == 0, NONE_WEIGHT, 1.0)
        own = list(drawn(language))
        self.drawn = matrix(self.reader, [text for text, _, _ in own])
        self.drawn_numbers = numpy.array([number for _, number, _ in own])
        self.drawn_weights = numpy.array([weight for _, _, weight in own])

    def model(self, learns):
        """Fits what the rows teach for which `learns` is true."""
        chosen = numpy.array([index for index, (row, _) in enumerate(self.rows) if learns(row)])
        numbers = numpy.concatenate([self.numbers[chosen], self.drawn_numbers])
        weights = numpy.concatenate([self.weights[chosen], self.drawn_weights])
        # A rare class counts more, and none as it is.
        mass = numpy.maximum(numpy.bincount(numbers, weights, len(NAMES)), 1)
        scale = numpy.clip((mass.mean() / mass) ** 0.4, 0.3, 4)
        scale[0] = 1
        weights *= scale[numbers]
        everything = scipy.sparse.vstack([self.known[chosen], self.drawn])
        own = numpy.array([place for place, index in enumerate(chosen) if self.is_judged(*self.rows[index])], dtype=int)
        for _ in range(ROUNDS):
            model = LogisticRegression(C=30, max_iter=150, tol=3e-3)
            model.fit(everything, numbers, sample_weight=weights)
            refused = own[self.support(model, everything[own], numbers[own]) < MARGIN]
            if not refused.size:
                break
            weights[refused] *= EMPHASIS
        return model

    @staticmethod
    def is_judged(row, number):
        """Whether a sentence is the project's own, and the judge may refuse it."""
        return row.set == "own" and number > 0 and bool(CLASSES[NAMES[number]]["judged"])

    @staticmethod
    def support(model, features_of, numbers):
        """How much more speaks for the classes of sentences than for none."""
        of_class = {number: index for index, number in enumerate(model.classes_)}
        sums = model.decision_function(features_of)
        return sums[range(len(numbers)), [of_class[number] for number in numbers]] - sums[:, of_class[0]]


def write(model, path):
    """Writes the weights: a line of text for the file and for each class, an empty line, and the weights by places.

    A weight is a signed byte; times the scale it is that of the model. A class has the intents for which the judge is
    asked, as ?INTENT the one that it opens, and as !PARAMETER those whose listed values tell the class.
    """
    weights = numpy.zeros((len(NAMES), features.PLACES))
    biases = numpy.full(len(NAMES), -20.0)
    weights[model.classes_], biases[model.classes_] = model.coef_, model.intercept_
    scale = numpy.abs(weights).max() / 127
    lines = [f"judge 1 {features.PLACES} {len(NAMES)} {scale:.6g}"]
    for name, bias in zip(NAMES, biases):
        entry = CLASSES.get(name, {})
        opened = [f"?{entry['opened']}"] if "opened" in entry else []
        telling = [f"!{parameter}" for parameter in entry.get("telling", [])]
        lines.append(" ".join([name, f"{bias:.4g}", *entry.get("judged", []), *opened, *telling]))
    quantized = numpy.clip(numpy.rint(weights / scale), -127, 127).astype(numpy.int8)
    path.write_bytes("\n".join([*lines, "", ""]).encode() + quantized.T.tobytes(order="C"))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=pathlib.Path, required=True, metavar="DIR", help="the folder of the data sets")
    parser.add_argument("--program", default="intenthost", metavar="PATH", help="the program (default: intenthost)")
    parser.add_argument("--all", action="store_true", help="learn from the sets under CC BY-SA as well")
    parser.add_argument("--folds", type=int, metavar="N",
                        help="train N times, each without a part, and measure the parts")
    parser.add_argument("--without", nargs="+", metavar="SET", help="train without some sets, and measure these")
    parser.add_argument("--each", action="store_true", help="the same for each set that is learned from, in one table")
    parser.add_argument("--language", action="append", choices=LANGUAGES, help="only this language; may be repeated")
    options = parser.parse_args()
    chosen = options.language or LANGUAGES
    rows = [row for row in sets.read(options.data) if row.language in chosen]
    sets.understand(rows, options.program)
    trainers = {language: Trainer(language, rows) for language in chosen}
    allowed = lambda row: options.all or not row.share_alike  # noqa: E731
    if not options.folds and not options.without and not options.each:
        for language, trainer in trainers.items():
            write(trainer.model(allowed), templates.LANGUAGES / language / "judge.weights")
        return
    parts = [lambda row, part=part: row.part(options.folds) == part for part in range(options.folds or 0)]
    if options.each:
        names = sorted({row.set for row in rows if allowed(row) and row.set != "own"})
        parts = [lambda row, name=name: row.set == name for name in names]
    parts = parts or [lambda row: row.set in options.without]
    with tempfile.TemporaryDirectory() as folder:
        languages = pathlib.Path(folder) / "Sources/Assistant/Languages"
        (pathlib.Path(folder) / "Plugins/Templates").mkdir(parents=True)
        shutil.copytree(templates.LANGUAGES, languages)
        measured = []
        for isLeft in parts:
            left = [row for row in rows if isLeft(row)]
            for language in {row.language for row in left}:
                trainer = trainers[language]
                model = trainer.model(lambda row: allowed(row) and not isLeft(row))
                write(model, languages / language / "judge.weights")
            sets.understand(left, options.program, folder)
            measured += left
        sets.report(measured)


if __name__ == "__main__":
    main()
