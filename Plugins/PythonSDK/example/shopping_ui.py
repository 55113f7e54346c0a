#!/usr/bin/env python3
"""Shopping UI, a UI extension with the Python SDK: draws what goes on a list, with boxes to tick."""

from __future__ import annotations

import os
import sys
from typing import Any, List, Optional

# Lets the example run from the checkout, where nothing is installed.
sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)), "..", "src"))

from intenthost import Extension, View, ViewCall, card_of, plain  # noqa: E402

extension = Extension("Shopping UI", "1.0")


def spoken(value: Any) -> str:
    """Returns the text of an INSpeakableString."""
    return str(value.get("spokenPhrase") or "") if isinstance(value, dict) else ""


@extension.configure("INAddTasksIntent")
def draw(call: ViewCall) -> Optional[View]:
    """Draws the whole list in the first call, so that no other follows."""
    task_list, titles = call.parameters.get("targetTaskList"), call.parameters.get("taskTitles")
    if call.asked or not isinstance(titles, list):
        return None
    name = spoken(task_list.get("title")) if isinstance(task_list, dict) else ""
    box = "☑" if call.status == "success" else "☐"
    items: List[Any] = [plain(f"{box} {spoken(title)}", spacing="small") for title in titles[:50]]
    heading = plain(name or "Shopping", weight="bolder", style="heading")
    return View(
        card_of(heading, *items, lang=call.context.locale),
        shows=["targetTaskList", "taskTitles", "response.modifiedTaskList", "response.addedTasks"],
        size=(320, 60 + 24 * len(items)),
    )


if __name__ == "__main__":
    sys.exit(extension.run())
