#!/usr/bin/env bash
# Regina Rexx: SIGTERM does nothing while a program waits for a line; it takes effect when the line has come.
#
# One would guess that SIGTERM ends a program that waits, since nothing in it asks for the signal.
# What happens: Regina notes the signal for the condition HALT, which it looks at between two clauses. The read goes
# on, so the program lives until a line comes or its stdin ends. Then it ends with status 252.
# Why it matters: "terminate, then wait" waits for ever if the input stays open. The input has to be closed first, or
# SIGKILL has to follow.
#
# Seen with Regina 3.6 of Debian 12.
set -euo pipefail
command -v regina >/dev/null || { echo "install Debian's regina-rexx" >&2; exit 69; }
folder=$(mktemp -d)
trap 'rm -rf -- "$folder"' EXIT
printf '%s\n' "say 'ready'" 'call linein' 'call linein' "say 'end'" >"$folder/waits.rexx"
cat >"$folder/finding.py" <<'PYTHON'
import subprocess
import sys
import time


def lives(process, seconds):
    """Whether a process is still there after so many seconds."""
    try:
        process.wait(timeout=seconds)
        return False
    except subprocess.TimeoutExpired:
        return True


process = subprocess.Popen(
    ["regina", sys.argv[1]], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0,
)
assert process.stdout.readline() == b"ready\n"
# It is between two clauses a little longer.
time.sleep(1)
process.terminate()
print("lives after SIGTERM:", lives(process, 3))
process.stdin.write(b"a line\n")
print("lives after a line:", lives(process, 10))
process.kill()
print("status", process.wait(), "said:", "Program interrupted" in process.stderr.read().decode())
PYTHON
python3 "$folder/finding.py" "$folder/waits.rexx" | tee "$folder/output"
[ "$(cat "$folder/output")" = "lives after SIGTERM: True
lives after a line: False
status 252 said: True" ]
