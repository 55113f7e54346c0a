"""The project's own sentences, and whether the program reads them as they say."""

import pathlib
import re

PROJECT = pathlib.Path(__file__).resolve().parent.parent.parent
LANGUAGES = ["en", "es", "de"]


def phrases(language):
    """The sentences of the tests and the examples of a language: text, intent or None, slots or None."""
    for path in sorted((PROJECT / "Tests/AssistantTests/Phrases" / language).glob("*.txt")):
        for line in path.read_text(encoding="utf-8").splitlines():
            if "=>" in line and not line.startswith("#"):
                text, meaning = (part.strip() for part in line.split("=>", 1))
                intent = meaning.split()[0]
                yield text, None if intent == "none" else intent, set(re.findall(r'[\w.]+="[^"]*"', meaning))
    intent = None
    path = PROJECT / "Sources/Assistant/Languages" / language / "examples.phrases"
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else []:
        if line.startswith("example "):
            intent = line.split()[1]
        elif line.startswith("  "):
            yield line.strip(), intent, None


def is_right(answer, intent, slots):
    """Whether the intent is right, and whether the slots are too; as PhraseTests has it."""
    best = answer["parses"][0] if answer.get("accepted") and answer.get("parses") else None
    if best is None or intent is None:
        return best is None and intent is None, best is None and intent is None
    if best["intent"] != intent or slots is None:
        return best["intent"] == intent, best["intent"] == intent
    said = {f'{slot["parameter"]}="{slot["text"]}"' for slot in best["slots"]}
    implied = {f'{parameter}="{value}"' for parameter, value in best.get("implied", {}).items()}
    return True, said <= slots <= said | implied
