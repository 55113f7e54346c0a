"""Reads the templates of a language (docs/languages.md), and draws sentences from them."""

import collections
import itertools
import pathlib
import re

LANGUAGES = pathlib.Path(__file__).resolve().parents[3] / "Sources/Assistant/Languages"
# The bound of the texts of a template that are told all.
MOST = 4000


def sections(language):
    """The head and the entries of each section."""
    for path in sorted((LANGUAGES / language).glob("*.phrases")):
        head, entries = [], []
        for line in path.read_text(encoding="utf-8").splitlines():
            text = line.strip()
            if not text or text.startswith("#"):
                continue
            if not line[0].isspace():
                if head:
                    yield head, entries
                head, entries = line.split(), []
            elif text.startswith("\\"):
                entries[-1] += " " + text[1:].strip()
            else:
                entries.append(text)
        if head:
            yield head, entries


def parsed(entry):
    """The template of an entry, without what it implies and costs."""
    text = re.split(r"\s+(?:=>|~)", entry)[0]
    node, _ = choices(text, 0, "")
    return node


def choices(text, at, end):
    """What stands between brackets: ("any" | "all", the alternatives), and the place after it."""
    kind, parts = "any", [[]]
    while at < len(text):
        letter = text[at]
        at += 1
        if end and letter == end:
            break
        if letter in "|;":
            kind = "any" if letter == "|" else "all"
            parts.append([])
        elif letter.isspace():
            parts[-1].append(("text", " "))
        elif letter == "(":
            node, at = choices(text, at, ")")
            parts[-1].append(node)
        elif letter == "[":
            node, at = choices(text, at, "]")
            parts[-1].append(("maybe", node))
        elif letter in "<{":
            close = text.index(">" if letter == "<" else "}", at)
            parts[-1].append(("rule" if letter == "<" else "slot", text[at:close]))
            at = close + 1
        else:
            word = re.compile(r"[^\s()\[\]<>{}|;]+").match(text, at - 1)
            parts[-1].append(("text", "" if word.group() == "..." else word.group()))
            at = word.end()
    return (kind, parts), at


def expanded(node):
    """The texts of a template without rules and slots, as many as the bound allows."""
    kind, inner = node
    if kind == "text":
        return [inner]
    if kind == "maybe":
        return ["", *expanded(inner)]
    if kind == "any":
        return [text for part in inner for text in joined(part)][:MOST]
    if kind == "all":
        return [" ".join(texts) for order in itertools.permutations(inner)
                for texts in itertools.product(*map(joined, order))][:MOST]
    return [""]


def joined(part):
    texts = [""]
    for node in part:
        texts = [text + more for text in texts for more in expanded(node)][:MOST]
    return texts


class Drawer:
    """Draws sentences from the templates of a language.

    - value: gives a text for the type of a slot.
    """

    def __init__(self, language, value, random):
        self.value, self.random = value, random
        self.rules, self.values = collections.defaultdict(list), collections.defaultdict(list)
        self.intents, self.others = collections.defaultdict(list), []
        for head, entries in sections(language):
            for entry in entries:
                if head[0] == "rule":
                    self.rules[head[1]].append(parsed(entry))
                elif head[0] == "values":
                    self.values[head[1]].append(parsed(entry.split(":", 1)[-1].strip()))
                elif head[0] == "intent":
                    self.intents[head[1]].append(parsed(entry))
                elif head[0] == "other":
                    self.others.append(parsed(entry))

    def sentence(self, node):
        return " ".join(self.drawn(node).split())

    def drawn(self, node):
        kind, inner = node
        if kind == "text":
            return inner
        if kind == "maybe":
            return self.drawn(inner) if self.random.random() < 0.35 else ""
        if kind == "any":
            return self.put(self.random.choice(inner))
        if kind == "all":
            return " ".join(map(self.put, self.random.sample(inner, len(inner))))
        if kind == "rule":
            return self.drawn(self.random.choice(self.rules[inner])) if self.rules[inner] else ""
        name = inner.split(":")[0]
        return self.drawn(self.random.choice(self.values[name])) if name in self.values else self.value(name)

    def put(self, part):
        return "".join(map(self.drawn, part))
