#!/usr/bin/python3
"""Checks the HTML of the project with two programs that are none of ours: html5lib, which reads as the standard says
and tells each error, and HTML Tidy.

usage: check.py PROGRAM [FOLDER]     also every card in FOLDER: its texts must all be shown or told as left out
"""

import json
import pathlib
import re
import subprocess
import sys

import html5lib

ROOT = pathlib.Path(__file__).parent.parent.parent
# Tidy knows no element and no attribute that is younger than itself, and dislikes what the standard allows.
IGNORED = ("trimming empty", "proprietary attribute", "is not approved by W3C")
# The members of a card whose text a person reads, and those of inputs, of which the label is shown.
TEXTS = ("text", "title", "value", "label", "altText")
TEXTS_OF_INPUTS = ("label",)
# An outcome of which a page has each of its parts.
OUTCOME = {
    "status": "timedOut", "intent": "INSendMessageIntent", "extension": "org.example.<b>", "stage": "handle",
    "timings": {"queueMs": 1, "launchMs": 2, "resolveMs": 3, "confirmMs": 4, "handleMs": 2000, "totalMs": 2010},
    "error": {
        "kind": "timedOut", "message": "It did not answer.", "clock": "stage", "limitMs": 2000, "measuredMs": 2000,
        "stderrTail": ["<script>"],
        "flightRecorder": {
            "state": "busy", "callsUnderWay": 1, "memoryPeakBytes": 1048576,
            "wire": [{"direction": "sent", "ageMs": 2000, "text": '{"id":1}', "bytes": 8}],
            "process": {"pid": 5, "threads": ["S main"], "descriptors": ["0 pipe"], "processorMs": 3},
        },
    },
}
# Actions that send something: a card of ours sends nothing, so that they are left out and told.
SENDING = ("Action.Submit", "Action.Execute", "Action.ToggleVisibility")


def complaints(page):
    """What the two programs say against a page."""
    parser = html5lib.HTMLParser(strict=False)
    parser.parse(page)
    found = [f"html5lib: line {place[0]}: {kind} {detail}" for place, kind, detail in parser.errors]
    tidy = subprocess.run(["tidy", "-quiet", "-errors", "-utf8"], input=page.encode(), capture_output=True, check=False)
    for line in tidy.stderr.decode().splitlines():
        if re.match(r"line \d+ column \d+ - (Warning|Error)", line) and not any(text in line for text in IGNORED):
            found.append(f"tidy: {line}")
    return found


def page_of(fragment, language):
    return (f'<!doctype html><html lang="{language}"><head><meta charset="utf-8"><title>Card</title></head>'
            f"<body>{fragment}</body></html>")


def pages_of_the_project():
    pages = list(found_pages())
    # Where a file moved or has another form, little would be checked, and nothing be wrong.
    assert len(pages) > 180, f"only {len(pages)} pages were found"
    return pages


def found_pages():
    """The pages that the project keeps: each default card, those of the renderer's tests, and the console."""
    for path in sorted(ROOT.glob("Tests/DefaultCardsTests/Golden/HTML.*.html")):
        parts = re.split(r"<!-- (\w+) -->\n", path.read_text())
        for name, fragment in zip(parts[1::2], parts[2::2]):
            yield f"{path.name} {name}", page_of(fragment, path.name.split(".")[1])
    for path in sorted(ROOT.glob("Tests/CardRenderingTests/Golden/*.html")):
        yield path.name, page_of(path.read_text(), "en")
    yield "console", (ROOT / "Sources/ConsoleServer/Page/index.html").read_text()


def pages_of(program):
    """Pages that the program makes: the pictures of a definition, and an outcome with its recording."""
    commands = [["definition", "draw", path, "--html"] for path in sorted(ROOT.glob("Plugins/**/*.intentdefinition"))]
    for words in [*commands, ["trace", "show", "-", "--html"]]:
        result = subprocess.run([program, *words], input=json.dumps(OUTCOME), capture_output=True, text=True, timeout=60,
                                check=True)
        yield " ".join(str(word) for word in words), result.stdout


def run(program, path, form):
    result = subprocess.run([program, "card", path, "--as", form], capture_output=True, text=True, timeout=60, check=False)
    return result.returncode, result.stdout, result.stderr


def shown(page):
    """The text of a page as a person reads or hears it."""
    tree = html5lib.parse(page, namespaceHTMLElements=False)
    names = [value for node in tree.iter() for key, value in node.attrib.items() if key in ("alt", "aria-label", "title")]
    return squeezed(" ".join([*tree.itertext(), *names]))


def squeezed(text):
    return re.sub(r"\W+", "", text).casefold()


def texts(value, told, names=TEXTS, key=None):
    """The texts of a card that a person is to read."""
    if isinstance(value, dict):
        kind = str(value.get("type", ""))
        if kind in told and (kind in SENDING or value.get("isEnabled") is False):
            return
        if kind == "Action.OpenUrl" and str(value.get("url"))[:40] in told:
            return
        if kind.startswith("Input.") and kind in told:
            names = TEXTS_OF_INPUTS
        for name, member in value.items():
            # What stands for an element that cannot be shown is shown only then; nothing is played, so that nothing
            # has captions.
            if name not in ("fallback", "data", "refresh", "authentication", "captionSources"):
                yield from texts(member, told, names, name)
    elif isinstance(value, list):
        for element in value:
            yield from texts(element, told, names, key)
    elif isinstance(value, str) and key in names:
        yield value


def check_card(program, path):
    """What is wrong with a card that somebody else has written."""
    status, page, told = run(program, str(path), "html")
    if status != 0:
        yield f"the card is refused: {told.strip()}"
        return
    yield from complaints(page)
    read = shown(page)
    # A time in braces is written as the person's language does.
    wanted = [text for text in texts(json.loads(path.read_text("utf-8-sig")), told) if "{{" not in text]
    for text in wanted:
        words = squeezed(re.sub(r"[*_]|\[([^\]]*)\]\([^)]*\)", r"\1", text))
        if words not in read:
            yield f"the text {text[:60]!r} is not shown; told: {told.strip()}"
    for form in ("terminal", "svg", "speech"):
        status, output, told = run(program, str(path), form)
        if status != 0 or (wanted and not output.strip()):
            yield f"as {form} it has the status {status} and {len(output)} characters: {told.strip()}"


def main():
    failed = count = 0
    found = [(name, complaints(page)) for name, page in pages_of_the_project()]
    program = sys.argv[1]
    found += [(name, complaints(page)) for name, page in pages_of(program)]
    for folder in sys.argv[2:]:
        found += [(path.name, list(check_card(program, path))) for path in sorted(pathlib.Path(folder).glob("*.json"))]
    for name, problems in found:
        count += 1
        failed += bool(problems)
        for problem in problems:
            print(f"{name}: {problem}")
    print(f"{count} pages and cards were checked, and {failed} have mistakes")
    return 1 if failed or not count else 0


if __name__ == "__main__":
    sys.exit(main())
