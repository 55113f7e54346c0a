"""The features by which the judge of a language reads a sentence: as Sources/Assistant/Judge/JudgeFeatures.swift.

A sentence is divided into folded words, words of politeness are left out, and what remains gives words, pairs and
triples of words, and the pieces of three and four letters of each word. A feature has a place: its hash.
"""

import functools
import itertools
import re
import unicodedata

import templates

PLACES = 1 << 14
FOLDED = {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ł": "l", "ı": "i", "þ": "th", "ð": "d"}
WORD = re.compile(r"[^\W\d_]+(?:[.'][^\W\d_]+)*|\d+(?:[.,:/]\d+)*|[$%&+@£¥€]")


def folded(text):
    text = unicodedata.normalize("NFKD", text.lower().replace("\u2019", "'"))
    return "".join(FOLDED.get(letter, letter) for letter in text if not unicodedata.combining(letter))


def words(text):
    return WORD.findall(folded(text))


@functools.lru_cache(maxsize=None)
def place(feature):
    """FNV-1a of 32 bits, cut to the places."""
    value = 0x811C9DC5
    for byte in feature.encode():
        value = ((value ^ byte) * 0x01000193) & 0xFFFFFFFF
    return value % PLACES


class Reader:
    """Reads the sentences of one language."""

    def __init__(self, language):
        entries = [entry for head, entries in templates.sections(language) for entry in entries
                   if head[0] in ("skip", "opening")]
        self.polite = {tuple(words(text)) for entry in entries for text in templates.expanded(templates.parsed(entry))}
        self.polite.discard(())
        self.longest = max(map(len, self.polite))

    def kept(self, text):
        """The words without those of politeness; all where nothing else is there."""
        all_words = words(text)
        polite = set()
        for start, length in itertools.product(range(len(all_words)), range(1, self.longest + 1)):
            if tuple(all_words[start:start + length]) in self.polite:
                polite.update(range(start, start + length))
        kept = [word for index, word in enumerate(all_words) if index not in polite]
        return ["0" if word[0].isdigit() else re.sub("[.']", "", word) for word in kept or all_words]

    def features(self, text):
        """The features of a sentence."""
        found = set()
        all_words = ["^", *self.kept(text), "$"]
        for index, word in enumerate(all_words):
            for length in (1, 2, 3):
                if index + 1 >= length:
                    found.add(f"{length}" + " ".join(all_words[index + 1 - length:index + 1]))
            piece = f"_{word}_"
            for length in (3, 4):
                found.update("c" + piece[start:start + length] for start in range(len(piece) - length + 1))
        return found

    def places(self, text):
        """The places of its features, each once."""
        return sorted({place(feature) for feature in self.features(text)})
