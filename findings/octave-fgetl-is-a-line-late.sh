#!/usr/bin/env bash
# Octave: fgetl(stdin) gives a line of a pipe only when the next one has come, and input("", "s") gives it at once.
#
# One would guess that reading a line ends with the end of the line.
# What happens: fgetl looks at one more character behind the LF, and waits for it. A loop that flushes answers each line
# when the next one comes, and the last one at the end of the input.
# Why it matters: a program that is asked and answers in turn stands still at its first line, and flushing, which is the
# usual cure, changes nothing.
#
# Seen with Octave 7.3.0 of Debian 12.
set -euo pipefail
command -v octave-cli >/dev/null || { echo "install Debian's octave" >&2; exit 69; }
folder=$(mktemp -d)
trap 'rm -rf -- "$folder"' EXIT
cat >"$folder/finding.py" <<'PYTHON'
import select
import subprocess


def answers(reading):
    """The line that each of three lines is answered with while stdin stays open."""
    program = f"while true; line = {reading}; if ! ischar(line); break; end; disp(line); fflush(stdout); end"
    command = ["octave-cli", "--norc", "--quiet", "--eval", program]
    process = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0,
    )
    said = []
    for number in range(3):
        process.stdin.write(b"%d\n" % number)
        readable, _, _ = select.select([process.stdout], [], [], 10 if number == 0 else 2)
        said.append(process.stdout.readline().decode().strip() if readable else "nothing")
    process.kill()
    process.communicate()
    return said


print("fgetl:", *answers("fgetl(stdin)"))
print("input:", *answers('input("", "s")'))
PYTHON
octave-cli --version | head -n 1
python3 "$folder/finding.py" | tee "$folder/output"
[ "$(cat "$folder/output")" = "fgetl: nothing 0 1
input: 0 1 2" ]
