#!/usr/bin/env python3
"""Shopping, an intent extension with the Python SDK: lists of what to buy, kept in the extension's container."""

from __future__ import annotations

import json
import os
import sys
from typing import Any, Dict, List

# Lets the example run from the checkout, where nothing is installed.
sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)), "..", "src"))

from intenthost import Call, Extension, Resolution, Response, ResponseError  # noqa: E402

INTENT = "INAddTasksIntent"
LISTS = ("Groceries", "Hardware")

extension = Extension("Shopping", "1.0")


def task_list(name: str) -> Dict[str, Any]:
    """Returns a list as an INTaskList."""
    return {"title": {"spokenPhrase": name}}


def spoken(value: Any) -> str:
    """Returns the text of an INSpeakableString."""
    return str(value.get("spokenPhrase") or "").strip() if isinstance(value, dict) else ""


def add(container: str, name: str, titles: List[str]) -> None:
    """Adds items to a list; they are safe on disk when it returns."""
    path = os.path.join(container, "lists.json")
    lists: Dict[str, List[str]] = {}
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            lists = json.load(file)
    lists.setdefault(name, []).extend(titles)
    with open(path + ".new", "w", encoding="utf-8") as file:
        json.dump(lists, file, ensure_ascii=False)
        file.flush()
        os.fsync(file.fileno())
    os.replace(path + ".new", path)


@extension.resolve(INTENT, "targetTaskList")
def resolve_list(call: Call) -> Resolution:
    """Finds the list that is meant; without one, asks which."""
    if call.value is None:
        return Resolution.disambiguation([task_list(name) for name in LISTS], "Which list?")
    wanted = spoken(call.value.get("title")) if isinstance(call.value, dict) else ""
    for name in LISTS:
        if name.lower() == wanted.lower():
            return Resolution.success(task_list(name))
    return Resolution.unsupported(message=f"There is no list named {wanted}.")


@extension.resolve(INTENT, "taskTitles")
def resolve_titles(call: Call) -> List[Resolution]:
    """Takes each title that is not empty."""
    titles = call.value if isinstance(call.value, list) else []
    results = [Resolution.success(title) if spoken(title) else Resolution.needs_value() for title in titles]
    return results or [Resolution.needs_value("What do you want to buy?")]


@extension.handle(INTENT)
def handle(call: Call) -> Response:
    """Adds the titles to the list."""
    name = spoken((call.parameters.get("targetTaskList") or {}).get("title"))
    titles = [spoken(title) for title in call.parameters.get("taskTitles") or []]
    if name not in LISTS or not titles or call.session.container is None:
        raise ResponseError("Shopping got no list or nothing to add to it.")
    add(call.session.container, name, titles)
    print(f"{name} has {len(titles)} more.")
    tasks = [{"title": {"spokenPhrase": title}, "status": "notCompleted"} for title in titles]
    return Response.success({"modifiedTaskList": task_list(name), "addedTasks": tasks})


if __name__ == "__main__":
    sys.exit(extension.run())
