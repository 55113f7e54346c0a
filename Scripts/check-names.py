#!/usr/bin/env python3
"""Checks that the names in documents exist: types, functions, files, make targets, options, environment variables.

A document that names what was renamed or deleted misleads. The check reads what stands in backquotes and looks like a
name of ours: it begins in upper case, has parentheses, a dot or a slash, or follows `make`. Such a name has to be in
the code, outside of comments, or has to be the path of a file. Scripts/foreign-names.txt lists names of others. Plain
words in lower case are not checked.

usage: git ls-files -z | Scripts/check-names.py DOCUMENT...      (in the root of the project)
"""

import os
import re
import sys

FOREIGN = "Scripts/foreign-names.txt"
CODE = re.compile(r"(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)", re.DOTALL)
COMMENT = re.compile(r'"(?:\\.|[^"\\\n])*"|//[^\n]*|/\*.*?\*/', re.DOTALL)
DRAWN = re.compile(r"\b[A-Z]\w+(?:\.[a-z]\w*)+(?:\([\w:]*\))?")
DECLARATION = re.compile(r"\b(struct|class|enum|actor|protocol|extension|typealias)\s+([\w.]+)")
SIGNATURE = re.compile(r"\b(?:func\s+`?(\w+)`?|(init|subscript)|case\s+(\w+))[?!]?(?:<[^>(]*>)?\(")


def without_comments(path, text):
    if path.endswith((".swift", ".c", ".h", ".cpp")):
        return COMMENT.sub(lambda found: found[0] if found[0].startswith('"') else " ", text)
    if path.endswith(".json"):
        return text
    return re.sub(r"^\s*(#|//)(?!!).*", "", text, flags=re.MULTILINE)


def parameters(text, start):
    """The parameters behind an opening parenthesis: pairs of label and whether there is a default."""
    depth, piece, pieces = 1, "", []
    for character in text[start:start + 2000].replace("->", "  "):
        depth += {"(": 1, "[": 1, "{": 1, "<": 1, ")": -1, "]": -1, "}": -1}.get(character, 0)
        if depth == 0 or (depth == 1 and character == ","):
            pieces.append(piece)
            piece = ""
            if depth == 0:
                break
        else:
            piece += character
    found = [(re.match(r"\s*(?:@\w+\s+)*(\w+)(?:\s+\w+)?\s*:", piece), " = " in piece) for piece in pieces]
    return [(name[1], has_default) for name, has_default in found if name]


def accepts(signature, labels):
    """Whether a function can be written with the labels: parameters that have a default may be left out."""
    remaining = list(labels)
    for label, has_default in signature:
        if remaining and remaining[0] == label:
            remaining.pop(0)
        elif not has_default:
            return False
    return not remaining


class Sources:
    def __init__(self, paths):
        self.paths = ["/" + path for path in paths]
        self.folders = {folder + "/" for path in self.paths for folder in parents(path)}
        self.words, self.literals, self.make_targets = set(), set(), set()
        self.types, self.words_of_type, self.signatures = set(), {}, {}
        for path in paths:
            if path.endswith((".md", ".svg", ".txt")) or path == "Scripts/check-names.py" or not os.path.isfile(path):
                continue
            with open(path, encoding="utf-8", errors="ignore") as file:
                text = without_comments(path, file.read())
            words = set(re.findall(r"\w+", text))
            self.words |= words
            self.literals |= set(re.findall(r'"([^"\\\n]+)"', text))
            if path == "Makefile":
                self.make_targets = set(re.findall(r"^([a-z-]+):", text, re.MULTILINE))
            if path.endswith(".swift"):
                for keyword, name in DECLARATION.findall(text):
                    self.types |= {name} if keyword != "extension" else set()
                    for part in name.split("."):
                        self.words_of_type.setdefault(part, set()).update(words)
                for found in SIGNATURE.finditer(text):
                    name = found[1] or found[2] or found[3]
                    self.signatures.setdefault(name, []).append(parameters(text, found.end()))

    def has_path(self, path):
        """Whether a file or folder ends with the path; a document may leave out the folders that it speaks of."""
        path = "/" + path.removeprefix("./").lstrip("/")
        pattern = re.escape(path).replace(r"\*", "[^/]*").replace("…", ".*")
        if path.endswith("/"):
            return any(re.search(pattern + "$", folder) for folder in self.folders)
        return any(re.search(pattern + "(/|$)", file) for file in self.paths)


def parents(path):
    while path := os.path.dirname(path).rstrip("/"):
        yield path


def missing(span, sources, foreign):
    """What of a code span is not in the sources, or none."""
    span = " ".join(span.split())
    first, *rest = span.split(" ")
    if first == "make":
        return next((f"make {word}" for word in rest[:1] if word not in sources.make_targets), None)
    if rest and not re.fullmatch(r"[\w./]+(\([^()]*\))?", span):
        words = [first] if re.match(r"(Scripts|Sources|Tests|Benchmarks|Plugins|docs|\.ci)/", first) else []
        words += re.findall(r"(?<!\S)--[a-z][a-z-]+|\bINTENTHOST_\w+", span)
        if first == "intenthost" and re.fullmatch(r"[a-z]+", rest[0]) and rest[0] not in sources.literals:
            return span
        return next((word for word in words if not exists(word, sources, foreign)), None)
    return None if exists(span, sources, foreign) else span


def exists(name, sources, foreign):
    if name in foreign or name in sources.literals:
        return True
    if re.match(r"(/|~|https?:|\$|\")", name) or ".build/" in name + "/":
        return True  # a path of the machine, an address, a value
    if re.fullmatch(r"[A-Z]+_[A-Z_]+", name) and not name.startswith("INTENTHOST_"):
        return True  # a constant of the system
    if name.startswith("--"):
        return name[2:] in sources.literals
    if name.endswith("…") and any(literal.startswith(name[:-1]) for literal in sources.literals):
        return True
    if "/" in name:
        return not re.fullmatch(r"[\w./*…+-]+", name) or sources.has_path(name)
    if call := re.fullmatch(r"((?:\w+\.)*)(\w+)\(([^()]*)\)", name):
        parts = (call[1] + call[2]).split(".")
        if re.fullmatch(r"(\w+:)+", call[3]) and (not parts[-1][0].isupper() or parts[-1] in sources.types):
            function = "init" if parts[-1][0].isupper() else parts[-1]
            if not any(accepts(found, call[3].split(":")[:-1]) for found in sources.signatures.get(function, [])):
                return False
        return exists_member(parts, sources, foreign)
    if re.fullmatch(r"\.?\w+(\.\w+)*", name):
        parts = name.strip(".").split(".")
        if len(parts) == 1 and not name[0].isupper():
            return True
        return exists_member(parts, sources, foreign) or sources.has_path(name)
    if re.fullmatch(r"[\w.+*-]+\.(swift|md|json|py|c|h|sh|txt|ld|plist|yml|strings|intentdefinition)", name):
        return sources.has_path(name)
    return True


def exists_member(parts, sources, foreign):
    """Whether each part is a word of the code: after a type of ours, of the files that declare or extend that type."""
    for before, part in zip([None] + parts, parts):
        known = sources.words_of_type[before] if before in sources.types else sources.words
        if part not in known and part not in foreign and not part.isdigit():
            return False
    return True


def spans(text):
    """Pairs of line and code: all code spans, and dotted names in blocks without a language, which are drawings."""
    language, block_lines, kept = None, [], []
    for number, line in enumerate(text.split("\n"), 1):
        fence = re.match(r"\s*(```+)(\w*)", line)
        if fence:
            language = None if language is not None else fence[2]
            kept.append("")
        elif language is not None:
            kept.append("")
            if language == "":
                block_lines += ((number, name) for name in DRAWN.findall(line))
        else:
            kept.append(line)
    yield from block_lines
    prose = "\n".join(kept)
    start = 0
    for paragraph in prose.split("\n\n"):
        for found in CODE.finditer(paragraph):
            yield prose.count("\n", 0, start + found.start()) + 1, found[2].strip()
        start += len(paragraph) + 2


with open(FOREIGN, encoding="utf-8") as file:
    foreign_names = {word for line in file for word in line.partition("#")[0].split()}
project = Sources([path for path in sys.stdin.read().split("\0") if path])
status = 0
for document in sys.argv[1:]:
    with open(document, encoding="utf-8") as file:
        for number, code in sorted(spans(file.read())):
            if name := missing(code, project, foreign_names):
                print(f"{document}:{number}: there is no {name}", file=sys.stderr)
                status = 1
sys.exit(status)
