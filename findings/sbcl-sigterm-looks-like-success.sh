#!/usr/bin/env bash
# SBCL: a script that gets SIGTERM while it reads a line exits with status 0, and says nothing.
#
# One would guess that it ends by the signal, as a C program does, or with a status such as 143.
# What happens: SBCL handles SIGTERM by leaving the program as if it had called (exit): it unwinds, runs the exit hooks
# and ends with 0.
# Why it matters: a supervisor that looks at the status takes a killed worker for one that is done. A program that wants
# the truth to be told has to put its own handler in place.
#
# Seen with SBCL 2.2.9 of Debian 12.
set -euo pipefail
command -v sbcl >/dev/null || { echo "install Debian's sbcl" >&2; exit 69; }
folder=$(mktemp -d)
trap 'rm -rf -- "$folder"' EXIT
echo '(write-line "ready") (finish-output) (read-line) (write-line "end") (finish-output)' >"$folder/waits.lisp"
cat >"$folder/finding.py" <<'PYTHON'
import subprocess
import sys

process = subprocess.Popen(
    ["sbcl", "--script", sys.argv[1]], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
)
assert process.stdout.readline() == b"ready\n"
process.terminate()
out, err = process.communicate(timeout=30)
print("status", process.returncode, "came to its end:", b"end\n" in out, "said:", err.decode().strip() or "nothing")
PYTHON
sbcl --version
python3 "$folder/finding.py" "$folder/waits.lisp" | tee "$folder/output"
[ "$(cat "$folder/output")" = "status 0 came to its end: False said: nothing" ]
