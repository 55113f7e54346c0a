"""The tables of docs/runtimes.md, between their markers."""

import os
import re

from runtime import HERE

DOCUMENT = os.path.normpath(f"{HERE}/../../docs/runtimes.md")
# The tables by the names in their markers: the columns of each. The first column names the runtime.
COLUMNS = {
    "behaviour": [
        "runtime", "answers without a flush", "smallest change", "end of input", "SIGTERM", "default limits suffice", "rules that fall",
    ],
    "figures": [
        "runtime", "version", "start, ms", "processes, threads", "private at rest, KiB", "after 1 MiB, KiB", "peak in a host, KiB",
        "`invoke`, s", "end, s",
    ],
    "limits": ["runtime", "limits it sets", "1 MiB under them", "`openFiles` 32", "`fileSize` 1 KiB", "without `LANG`"],
}
# What does not depend on the machine.
LASTING = ["answers without a flush", "end of input", "SIGTERM", "default limits suffice"]


def marked(name, text):
    """What stands between the markers of a table."""
    found = re.search(rf"<!-- {name} -->\n(.*?)<!-- end of {name} -->\n", text, re.DOTALL)
    assert found, f"{DOCUMENT} has no markers for the table '{name}'"
    return found


def read(name, text):
    """The rows of a table by the runtime: the values by column."""
    rows = {}
    for line in marked(name, text)[1].splitlines()[2:]:
        cells = [cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
        rows[cells[0]] = dict(zip(COLUMNS[name], cells))
    return rows


def row(cells):
    return "| " + " | ".join(str(cell).replace("|", "\\|") for cell in cells) + " |\n"


def written(name, rows):
    """A table as it stands in the document."""
    columns = COLUMNS[name]
    return row(columns) + "|" + "---|" * len(columns) + "\n" + "".join(row(rows[title][column] for column in columns) for title in rows)


def document():
    with open(DOCUMENT, encoding="utf-8") as file:
        return file.read()


def update(found, order):
    """Replaces the rows of a runtime, in the order of the description; other rows stay."""
    text = document()
    for name in COLUMNS:
        rows = read(name, text) | {found[name]["runtime"]: found[name]}
        known = {title: rows[title] for title in order if title in rows}
        place = marked(name, text)
        text = text[:place.start(1)] + written(name, known) + text[place.end(1):]
    with open(DOCUMENT, "w", encoding="utf-8") as file:
        file.write(text)


def differences(found):
    """What was found about a runtime and differs from the document, where it does not depend on the machine."""
    known = read("behaviour", document()).get(found["runtime"], {})
    for column in LASTING:
        told = known.get(column, "nothing")
        if told != found[column]:
            yield f"{found['runtime']}, {column}: docs/runtimes.md says '{told}', found was '{found[column]}'"
