#!/usr/bin/env bash
# Erlang: SIGTERM ends a script with status 0, a second later, and with a line of its own on standard output.
#
# One would guess that a program that is ended by a signal says so in its status, and writes about it to stderr.
# What happens: the virtual machine handles SIGTERM. It logs "SIGTERM received - shutting down" by the default handler,
# which writes to standard output, stops its applications, and exits with 0. A reader that waits for a line goes on for
# a second meanwhile.
# Why it matters: a parent cannot tell from the status that the program did not come to its end. What reads its output
# gets a line that is none of the protocol's.
#
# Seen with Erlang/OTP 25.2.3 of Debian 12. Elixir 1.14 does the same.
set -euo pipefail
command -v escript >/dev/null || { echo "install Debian's erlang-base" >&2; exit 69; }
folder=$(mktemp -d)
trap 'rm -rf -- "$folder"' EXIT
printf '%s\n' '#!/usr/bin/env escript' 'main(_) -> io:put_chars("ready\n"), io:get_line(""), io:put_chars("end\n").' \
    >"$folder/waits"
cat >"$folder/finding.py" <<'PYTHON'
import subprocess
import sys
import time

process = subprocess.Popen(
    ["escript", sys.argv[1]], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
)
assert process.stdout.readline() == b"ready\n"
process.terminate()
start = time.monotonic()
status = process.wait(timeout=30)
seconds = time.monotonic() - start
out = process.stdout.read().decode()
print(f"status {status} after {seconds:.2f} s, stdout: {out.strip()}", file=sys.stderr)
print("status", status, "said on stdout:", "SIGTERM received" in out, "came to its end:", "end\n" in out)
PYTHON
python3 "$folder/finding.py" "$folder/waits" | tee "$folder/output"
[ "$(cat "$folder/output")" = "status 0 said on stdout: True came to its end: False" ]
