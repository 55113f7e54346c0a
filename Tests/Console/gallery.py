"""Every default card as a browser shows it: looked at by program, and for pictures."""

import json
import os
import pathlib
import re
import subprocess
import tempfile

from visit import test

HERE = os.path.dirname(os.path.abspath(__file__))
GOLDEN = pathlib.Path(HERE).parent / "DefaultCardsTests" / "Golden"
EMPTY = {"type": "AdaptiveCard", "version": "1.6", "body": [{"type": "TextBlock", "text": "PLACE"}]}


def page(intenthost, language, folder):
    """Writes a page with every default card of a language, in the frame of one card; returns its address."""
    card = pathlib.Path(folder) / "empty.json"
    card.write_text(json.dumps(EMPTY))
    frame = subprocess.run([intenthost, "card", card, "--as", "html"], capture_output=True, text=True, check=True).stdout
    parts = re.split(r"<!-- (\w+) -->\n", (GOLDEN / f"HTML.{language}.html").read_text())
    # The golden files have each tag in a line of its own; within a text a line break would be shown.
    fragments = [part.replace(">\n<", "><").strip() for part in parts[2::2]]
    cards = "".join(f'<section id="{name}" lang="{language}">{fragment}</section>'
                    for name, fragment in zip(parts[1::2], fragments))
    file = pathlib.Path(folder) / f"cards-{language}.html"
    file.write_text(re.sub(r"<article.*</article>", lambda _: cards, frame, flags=re.DOTALL))
    return file.as_uri()


@test
def cards_look_right(place, browser, address):
    """every default card, at 360 and 1,280 px, light and dark, in three languages: nothing overflows or overlaps"""
    looks = pathlib.Path(HERE, "looks.js").read_text()
    with tempfile.TemporaryDirectory() as folder:
        for language in ("en", "es", "de"):
            cards = page(f"{place.programs}/intenthost", language, folder)
            one = browser.page(360, 800)
            one.open(cards)
            names = one.value('[...document.querySelectorAll("section")].map((one) => one.id)')
            assert len(names) >= 60, names
            for width in (360, 1280):
                one.resize(width, 800)
                # Colours are the same in each language.
                for dark in (False, True) if language == "en" else (False,):
                    one.scheme(dark)
                    for name in names:
                        # Alone, since what is out of sight is not looked at.
                        one.value(f'for (const one of document.querySelectorAll("section")) one.hidden = one.id !== "{name}"')
                        assert not (found := one.value(looks)), (language, width, dark, name, found)
            assert one.complaints == [], one.complaints


def pictures(intenthost, browser, folder):
    """Writes pictures of every default card in English: narrow and wide, light and dark."""
    with tempfile.TemporaryDirectory() as pages:
        cards = page(intenthost, "en", pages)
        for width in (360, 1280):
            for dark in (False, True):
                one = browser.page(width, 800, dark)
                one.open(cards)
                name = f"{folder}/cards-{width}-{'dark' if dark else 'light'}"
                os.makedirs(name, exist_ok=True)
                for card in one.value('[...document.querySelectorAll("section")].map((one) => one.id)'):
                    height = one.value(f'(() => {{ for (const one of document.querySelectorAll("section")) one.hidden = '
                                       f'one.id !== "{card}"; return document.querySelector("main").offsetHeight; }})()')
                    one.resize(width, height)
                    one.picture(f"{name}/{card}.png")
