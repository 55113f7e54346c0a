#!/usr/bin/env bash
# Rakudo: the first write to a pipe comes out at once, and all later ones wait in a buffer, those to stderr as well.
#
# One would guess that a stream either is buffered or is not, so that a program that has answered one line answers all.
# What happens: `for lines() -> $line { say $line }` answers the first line while its stdin stays open. The second
# answer comes with the end of the input. `note`, which is for stderr, does the same.
# Why it matters: a test with one request passes, and the extension stops at the second one, after it has answered
# `initialize`. What it writes to stderr about that is not to be seen either. `$*OUT.out-buffer = False` helps, and the
# same for `$*ERR`.
#
# Seen with Rakudo 2022.12 of Debian 12.
set -euo pipefail
command -v raku >/dev/null || { echo "install Debian's rakudo" >&2; exit 69; }
folder=$(mktemp -d)
trap 'rm -rf -- "$folder"' EXIT
cat >"$folder/finding.py" <<'PYTHON'
import select
import subprocess
import sys


def answers(program):
    """Whether each of three lines is answered while stdin stays open."""
    process = subprocess.Popen(["raku", "-e", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
    said = []
    for number in range(3):
        process.stdin.write(b"line %d\n" % number)
        readable, _, _ = select.select([process.stdout], [], [], 20 if number == 0 else 2)
        said.append(bool(readable) and process.stdout.readline() == b"line %d\n" % number)
    process.communicate()
    return said


loop = "for lines() -> $line { say $line }"
print("as it is:", *answers(loop))
print("unbuffered:", *answers("$*OUT.out-buffer = False; " + loop))
PYTHON
raku --version | head -n 1
python3 "$folder/finding.py" | tee "$folder/output"
[ "$(cat "$folder/output")" = "as it is: True False False
unbuffered: True True True" ]
