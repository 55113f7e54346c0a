#!/usr/bin/env bash
# SQLite: "PRAGMA incremental_vacuum" frees only as much as its caller steps.
#
# One would guess that a pragma that returns no rows has done its work when it was executed once, as DELETE has.
# What happens: the statement stops after each page that it has freed, and goes on only when it is stepped again. A
# binding that runs a statement up to its first result and then drops it frees one page of hundreds, without an error;
# one that reads the (empty) rows to the end frees all of them.
# Why it matters: a store that promises to give room back to the disk has to step the pragma until it is done.
#
# Seen with apsw 3.46.1.0, which has SQLite 3.46.1.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf -- "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check apsw==3.46.1.0
"$folder/venv/bin/python" - "$folder" <<'PYTHON'
import sys

import apsw


def freed(path, run):
    """The pages that were free before and after the pragma."""
    store = apsw.Connection(path)
    store.execute("PRAGMA auto_vacuum = incremental").fetchall()
    store.execute("CREATE TABLE texts (text)").fetchall()
    for _ in range(500):
        store.execute("INSERT INTO texts VALUES (zeroblob(4000))").fetchall()
    store.execute("DELETE FROM texts").fetchall()
    before = store.execute("PRAGMA freelist_count").fetchall()[0][0]
    run(store)
    return before, store.execute("PRAGMA freelist_count").fetchall()[0][0]


def once(store):
    cursor = store.cursor()
    cursor.execute("PRAGMA incremental_vacuum")
    cursor.close(True)


def to_the_end(store):
    store.execute("PRAGMA incremental_vacuum").fetchall()


folder = sys.argv[1]
print("SQLite", apsw.sqlite_lib_version())
first = freed(f"{folder}/once", once)
print("executed and dropped: free pages", first)
second = freed(f"{folder}/end", to_the_end)
print("read to the end: free pages", second)
sys.exit(0 if first[1] == first[0] - 1 and first[0] > 100 and second[1] == 0 else 1)
PYTHON
