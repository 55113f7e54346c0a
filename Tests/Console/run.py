#!/usr/bin/env python3
"""Uses the console in a browser as a person does, and checks what the page shows.

usage: Tests/Console/run.py FOLDER [--screenshots FOLDER] [NAME …]

The first folder has the programs, such as .build/debug. With --screenshots, pictures of the page are written there, and
nothing else is done.
"""

import argparse
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import forms  # noqa: E402, F401
import gallery  # noqa: E402
import keeping  # noqa: E402, F401
import uses  # noqa: E402, F401
from devtools import Browser  # noqa: E402
from place import Place  # noqa: E402
from visit import BUTTONS, Visit, tests  # noqa: E402


def pictures(browser, address, folder):
    """Writes pictures of the page: light and dark, narrow and wide, a conversation and a call that failed."""
    os.makedirs(folder, exist_ok=True)
    for width, height in ((360, 800), (1280, 900)):
        for dark in (False, True):
            one = Visit(browser, address, width, height, dark)
            name = f"{folder}/console-{width}-{'dark' if dark else 'light'}"
            one.sees("Things you can say")
            one.page.picture(f"{name}-begin.png")
            one.tells_foreman("work")
            one.ends(1, "goes on")
            one.tells_foreman("fall")
            one.ends(2, "crashed")
            one.type("tell Little Bobo hello with MonkeyChat")
            one.ends(3, "done")
            one.type("send 5 dollars to Bruno")
            one.page.until(f"{BUTTONS}.length === 2")
            one.page.picture(f"{name}-talk.png")
            one.page.press('[...document.querySelectorAll("#calls tbody tr")].find((row) => '
                           'row.innerText.includes("crashed")).querySelector("button")')
            one.sees("This is the end", "#call")
            one.page.value('document.getElementById("call").scrollIntoView()')
            one.page.picture(f"{name}-call.png")


def kept_pictures(browser, place, folder):
    """Writes pictures of what is kept about a person, and of a stress test."""
    keeping.seed(place)
    address = place.console(names_manifests=False)
    for width, height in ((360, 800), (1280, 900)):
        for dark in (False, True):
            one = keeping.Keeper(browser, address, width, height, dark)
            name = f"{folder}/console-{width}-{'dark' if dark else 'light'}"
            for kind, text in (("authorizations", "Allow"), ("donations", "Forget")):
                one.presses(one.opens(kind), text)
            one.page.value('document.getElementById("personal").scrollIntoView()')
            one.page.picture(f"{name}-personal.png")
    place.stop("console")
    address = place.console()
    for width, height in ((360, 800), (1280, 900)):
        for dark in (False, True):
            one = keeping.Keeper(browser, address, width, height, dark)
            name = f"{folder}/console-{width}-{'dark' if dark else 'light'}"
            keeping.starts_stress(one, 5)
            one.page.until('document.querySelectorAll("#stress svg.chart").length === 2')
            one.page.until('document.querySelector("#stress .chart .line").getAttribute("points").split(" ").length > 3')
            one.page.value('document.getElementById("stress").scrollIntoView()')
            one.page.picture(f"{name}-stress.png")
            one.page.until('document.querySelector("#stress iframe")')
            one.page.open(one.page.value('document.querySelector("#stress iframe").src'))
            one.page.value('document.querySelector("svg").scrollIntoView()')
            one.page.picture(f"{name}-report.png")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("programs")
    parser.add_argument("names", nargs="*")
    parser.add_argument("--screenshots")
    words = parser.parse_args()
    if words.screenshots:
        with Place(words.programs) as place, Browser() as browser:
            place.serve()
            pictures(browser, place.console(), words.screenshots)
            place.stop("console")
            kept_pictures(browser, place, words.screenshots)
            return gallery.pictures(f"{words.programs}/intenthost", browser, words.screenshots)
    failures = 0
    for function in tests:
        if words.names and function.__name__ not in words.names:
            continue
        begin = time.monotonic()
        try:
            # Each test has a host, a console and a browser that nobody has used.
            with Place(words.programs) as place, Browser() as browser:
                place.serve()
                function(place, browser, place.console())
            print(f"ok   {function.__name__}: {function.__doc__} ({time.monotonic() - begin:.1f} s)", flush=True)
        except Exception as error:
            failures += 1
            print(f"FAIL {function.__name__}: {function.__doc__}\n    {type(error).__name__}: {error}", flush=True)
    if failures:
        sys.exit(f"{failures} tests of the console have failed")


if __name__ == "__main__":
    main()
