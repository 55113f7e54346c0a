#!/usr/bin/env python3
"""Checks that folders are walked and removed in one place: by open folders in Sources/SystemFiles, and not by paths.

Another user who may change a folder can lead a path elsewhere between two calls: `remove` of a root host deleted files
outside of the container. So only the files below may list or remove by path, each for the reason that stands there.

usage: git ls-files -z Sources | Scripts/check-walks.py      (in the root of the project)
"""

import re
import sys

# Calls that list a folder, or remove it with its content, by its path.
CALL = re.compile(
    r"\b(removeItem|trashItem|contentsOfDirectory|subpathsOfDirectory|subpaths|copyItem|moveItem|replaceItem\w*)\(|"
    r"\benumerator\(at|\b(opendir|fdopendir|readdir|scandir|nftw|ftw|fts_open|glob)\(|\bSystemDirectory\.names\("
)

# The file, what it may call, and why that is safe.
ALLOWED = {
    "Sources/CLinux/linux.c": ({"opendir", "readdir"}, "lists names alone, for SystemDirectory"),
    "Sources/SystemFiles/Folder.swift": ({"SystemDirectory.names"}, "looks at names in the data directory, and opens none"),
    "Sources/Authorization/AppFolderWalk.swift": (
        {"SystemDirectory.names"}, "lists an open folder in /proc/self/fd, and opens each name without following links"),
    "Sources/AssistantKnowledge/LanguageFolder.swift": ({"contentsOfDirectory"}, "reads languages that came with the program"),
    "Sources/ExtensionProcesses": ({"SystemDirectory.names"}, "reads /proc and control groups"),
    "Sources/InstalledApps/InstalledApps.swift": ({"SystemDirectory.names"}, "lists names in a folder of this user alone"),
    "Sources/IntentDefinitionFile/Reading/DefinitionFile+Load.swift": (
        {"contentsOfDirectory"}, "reads tables beside a definition, each through RegularFile"),
    "Sources/IntentDefinitionPlugin/TargetFiles.swift": ({"contentsOfDirectory"}, "runs in the author's build"),
    "Sources/IntentDefinitionTool/OutputDirectory.swift": (
        {"removeItem", "subpathsOfDirectory"}, "runs in the author's build, and removes generated files"),
    "Sources/IntentRegistry": ({"SystemDirectory.names"}, "lists manifests, each of which is read through RegularFile"),
    "Sources/IntentStress/Measurement/HostGauge.swift": ({"contentsOfDirectory"}, "counts the descriptors in /proc"),
    "Sources/Intents/Jobs/JobFile.swift": ({"contentsOfDirectory"}, "runs in the extension, in its own container"),
    "Sources/IntentTrace/Logs/MergedLogs.swift": ({"SystemDirectory.names"}, "lists names in a folder of this user alone"),
    "Sources/JobJournal/HostLock.swift": ({"contentsOfDirectory"}, "lists names in a folder of this user alone"),
    "Sources/intenthost/New/NewFile.swift": (
        {"contentsOfDirectory", "subpathsOfDirectory"}, "reads templates that came with the program, as their author"),
}

findings = []
used = set()
for path in sys.stdin.read().split("\0"):
    if not path.endswith((".swift", ".c", ".h")):
        continue
    allowance = next((key for key in ALLOWED if path == key or path.startswith(f"{key}/")), None)
    with open(path, encoding="utf-8") as source:
        for number, line in enumerate(source, 1):
            for found in CALL.finditer(line.split("//")[0]):
                call = found[0].rstrip("(").removesuffix("(at")
                if allowance and call in ALLOWED[allowance][0]:
                    used.add((allowance, call))
                else:
                    findings.append(f"{path}:{number}: '{call}' goes by a path; use FolderWalk, FolderRemoval or OpenFolder")
for key, (calls, _) in ALLOWED.items():
    findings += [f"{key} is allowed '{call}' and does not call it" for call in sorted(calls) if (key, call) not in used]
print("".join(f"{finding}\n" for finding in findings), end="", file=sys.stderr)
sys.exit(1 if findings else 0)
