#!/usr/bin/env python3
"""Writes the files of the console's page as Swift, so that the program needs no file beside it.

usage: Scripts/generate-page.py FOLDER FILE.swift
"""

import os
import sys

TYPES = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
# The page is small enough to be there at once.
MOST = 150_000

folder, target = sys.argv[1:]
names = sorted(os.listdir(folder))
texts = {}
for name in names:
    with open(os.path.join(folder, name), encoding="utf-8", newline="") as file:
        texts[name] = file.read()
size = sum(len(text.encode()) for text in texts.values())
if size > MOST:
    sys.exit(f"{folder} has {size} bytes, and the page at most {MOST}")

lines = [
    f"// Made by Scripts/generate-page.py from {folder}.",
    "",
    "extension PageFiles {",
    "    /// The files by their paths.",
    "    static let all: [String: PageFile] = [",
]
for name in names:
    path = "/" if name == "index.html" else f"/{name}"
    kind = TYPES[os.path.splitext(name)[1]]
    lines.append(f'        "{path}": PageFile("{kind}; charset=utf-8", {os.path.splitext(name)[0].replace("-", "_")}_'
                 f'{os.path.splitext(name)[1][1:]}),')
lines += ["    ]", "}", ""]
for name in names:
    stem, extension = os.path.splitext(name)
    text = texts[name]
    hashes = "##"
    while f'"""{hashes}' in text or f"\\{hashes}" in text:
        hashes += "#"
    lines += [f'private let {stem.replace("-", "_")}_{extension[1:]}: StaticString = {hashes}"""']
    # The last line break of the text is that of the literal, which does not count.
    lines += text.split("\n") + [f'"""{hashes}', ""]
with open(target, "w", encoding="utf-8", newline="\n") as file:
    file.write("\n".join(lines))
