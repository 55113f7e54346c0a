#!/usr/bin/env python3
"""An extension for the tests of a cluster: it writes down each handle, and does what the message says.

The content: "ask" is no content, so it is asked for one; "wait" is handled until it is cancelled or killed; "slow N"
takes N milliseconds and tells of progress; "later N" goes on for N milliseconds after its answer; "die" ends the
process before it begins; everything else succeeds at once.
"""

import os
import sys
import threading

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, f"{ROOT}/Plugins/PythonSDK/src")

from intenthost import Extension, Resolution, Response  # noqa: E402

extension = Extension("Worker", concurrent_calls=16)
MESSAGE = "INSendMessageIntent"


def note(text):
    """Writes a line at once and as a whole, so that a kill loses none that was begun."""
    file = os.open(os.environ["WORKER_FILE"], os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    os.write(file, f"{os.environ['WORKER_HOST']} {text}\n".encode())
    os.close(file)


@extension.resolve(MESSAGE, "content")
def content(call):
    if call.value == "die":
        os._exit(1)
    return Resolution.needs_value() if call.value in (None, "ask") else Resolution.success()


@extension.handle(MESSAGE)
def handle(call):
    text = call.parameters.get("content", "")
    note(text)
    word, _, rest = text.partition(" ")
    if word == "wait":
        call.cancelled.wait()
        call.check_cancelled()
    elif word == "slow":
        call.progress(fraction=0.5, message="Half")
        call.cancelled.wait(int(rest.split()[0]) / 1000)
        call.check_cancelled()
    elif word == "later":
        job = call.start_job()
        threading.Thread(target=finish, args=(job, int(rest) / 1000)).start()
        return Response.in_progress()
    return Response.success()


def finish(job, seconds):
    job.cancelled.wait(seconds)
    job.finish(Response.success())


sys.exit(extension.run())
