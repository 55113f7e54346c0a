"""Attacks of a caller: parameters, answers, options."""

import os
import select
import signal
import subprocess

from attack import collector
from box import Fell

attacks, attack = collector("caller")


@attack
def parameter_of_20_megabytes(box):
    """a parameter that is longer than a message may be, five times: nobody's crash"""
    box.manifest()
    parameters = box.write("long.json", '{"content": "' + "x" * (20 << 20) + '"}')
    for _ in range(5):
        result = box.run(
            "invoke", "INSendMessageIntent", "--params", parameters, "--manifests", box.manifests, "--non-interactive", "--format", "json",
        )
        if result.status != "invalid":
            raise Fell(f"it ended with '{result.status}': {result.error.get('message')}")
    if box.invoke("Hello").status != "success":
        raise Fell("the extension pays for it")


@attack
def answers_that_no_choice_has(box):
    """answers to a choice among two values that no number can hold"""
    box.manifest()
    for answer in ["-9223372036854775808", "9223372036854775807", "1e999", "99999999999999999999", "0", "-1", "", "\u202e"]:
        answers = box.write("answers", (answer + "\n") * 30)
        box.run(
            "invoke", "INSendMessageIntent", "--param", "content=fault:two-options", "--manifests", box.manifests, "--answers", answers,
            "--format", "json",
        ).ended(3)


@attack
def limits_that_no_number_holds(box):
    """limits on the command line that no number can hold"""
    box.manifest()
    for value in ["1e999s", "9223372036854775807s", "-1s", "nan", "9223372036854775807GiB", "1e308", "0x10", "", "١s"]:
        for name in ["handle", "memory", "concurrentCalls", "maximumMessageBytes", "queue"]:
            box.invoke("Hello", "--limit", f"{name}={value}").ended(64)


@attack
def parameters_of_hostile_numbers(box):
    """amounts, dates and counts that no number can hold"""
    box.manifest(IntentsSupported=["INSendPaymentIntent", "INStartWorkoutIntent", "INRequestRideIntent", "INSendMessageIntent"])
    for number in ["1e999", "-1e999", "9223372036854775807", "-9223372036854775808", "1e308", "5e-324"]:
        # A 64-bit integer is a valid count or goal; a ride then leads to a question.
        is_held = number.lstrip("-").startswith("9223372036854775")
        for intent, name, held in [
            ("INSendPaymentIntent", "currencyAmount", 65), ("INStartWorkoutIntent", "goalValue", 0),
            ("INRequestRideIntent", "partySize", 3), ("INRequestRideIntent", "scheduledPickupTime", 65),
        ]:
            box.run(
                "invoke", intent, "--param", f"{name}={number}", "--manifests", box.manifests, "--non-interactive", "--format", "json",
            ).ended(held if is_held else 65)


@attack
def keys_that_look_alike(box):
    """two keys that differ in their normal form alone: one must not stand for the other"""
    path = box.manifest(**{"caf\u00e9": 1, "cafe\u0301": 2})
    result = box.run("validate", path)
    told = (result.out + result.err).count("is unknown")
    if told != 2:
        raise Fell(f"{told} keys were told, and not both")


@attack
def parameters_of_nested_arrays(box):
    """a parameter of arrays 400,000 deep"""
    box.manifest()
    parameters = box.write("deep.json", b'{"content": ' + b"[" * 400_000 + b"]" * 400_000 + b"}")
    result = box.run(
        "invoke", "INSendMessageIntent", "--params", parameters, "--manifests", box.manifests, "--non-interactive", "--format", "json",
    )
    if result.code not in (64, 65):
        raise Fell(f"it ended with {result.code}: {result.out}{result.err}")


def signalled(box, number):
    """Returns the exit code of a request whose command gets a signal while the extension never answers."""
    box.manifest(limits={"handle": "30s", "idle": "30s"})
    # The extension writes a line to it when it starts.
    os.mkfifo(box.marker)
    os.chmod(box.marker, 0o666)
    marker = os.open(box.marker, os.O_RDONLY | os.O_NONBLOCK)
    process = box.start(
        "invoke", "INSendMessageIntent", "--param", "content=fault:never-answer", "--manifests", box.manifests, "--non-interactive",
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )
    has_started = bool(select.select([marker], [], [], 20)[0])
    os.close(marker)
    if not has_started:
        process.kill()
        raise Fell("the extension did not start within 20 s")
    process.send_signal(number)
    try:
        process.communicate(timeout=20)
    except subprocess.TimeoutExpired:
        process.kill()
        raise Fell("the command goes on after the signal") from None
    return process.returncode


@attack
def closed_terminal(box):
    """the terminal of a command is closed: SIGHUP stops it as SIGTERM does"""
    code = signalled(box, signal.SIGHUP)
    if code < 0:
        raise Fell(f"the command was ended by signal {-code} and did not stop")


@attack
def termination(box):
    """SIGTERM while a call hangs"""
    code = signalled(box, signal.SIGTERM)
    if code < 0:
        raise Fell(f"the command was ended by signal {-code} and did not stop")
