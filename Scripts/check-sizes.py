#!/usr/bin/env python3
"""Checks that no source has more than 700 lines, and lists those over 400: a file holds one idea.

Generated files and data, such as golden files, do not count.

usage: git ls-files -z Sources Plugins Tests Benchmarks | Scripts/check-sizes.py
"""

import os
import sys

MOST, MANY = 700, 400

status = 0
for path in sys.stdin.read().split("\0"):
    is_source = path.endswith((".swift", ".c", ".h", ".go", ".js", ".py", ".sh")) and "/Generated/" not in path
    if not is_source or not os.path.isfile(path):
        continue
    with open(path, encoding="utf-8") as file:
        lines = sum(1 for _ in file)
    if lines > MOST:
        print(f"{path}: {lines} lines, at most {MOST} are allowed", file=sys.stderr)
        status = 1
    elif lines > MANY:
        print(f"{path}: {lines} lines; over {MANY} needs a reason")
sys.exit(status)
