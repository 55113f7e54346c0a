"""Attacks of UI extensions: on the request whose card they draw, on the person who looks at it, and on other apps."""

import json
import os

from attack import collector
from box import Fell

attacks, attack = collector("extension")

UI = "org.example.faulty.ui"
POINT = "com.apple.intents-ui-service"

# Faults and the stage of the card at which they happen.
FAULTS = [
    "exit-at-once@title", "signal-KILL@view", "half-line-then-exit@view", "never-answer@title", "ignore-termination@view",
    "stop-itself@title", "stop-reading@title", "answer-flood@title", "garbage-between-messages@view", "error-response@view",
    "long-error@title", "long-line@title", "value-bomb@view", "deep-json@title", "wrong-id@title", "id-as-string@view",
    "leak-memory@title", "hide-memory@title", "run-away@view", "log-flood@title", "request-flood@title", "unreadable-view",
    "no-card", "large-card", "deep-card",
]
# Those after which the extension has answered, so that what it has drawn may be shown.
ANSWERED = {
    "stop-reading", "answer-flood", "garbage-between-messages", "run-away", "log-flood", "request-flood",
}


def extensions(box, **ui):
    """Writes the manifests of Faulty and of its UI extension."""
    box.manifest(interface=UI)
    limits = {"configure": "500ms", "request": "3s", **ui.pop("limits", {})}
    box.manifest(UI, extensionPoint=POINT, limits=limits, **ui)


def shown(result):
    """Returns the card of a request that has succeeded, as text."""
    if result.status != "success":
        raise Fell(f"the request ended with '{result.status}': {result.error.get('message')}")
    if "card" not in result.outcome:
        raise Fell("there is no card")
    return json.dumps(result.outcome["card"])


def processes(box):
    """Returns how many processes of extensions were started."""
    if not os.path.exists(box.marker):
        return 0
    with open(box.marker, encoding="utf-8") as file:
        return len(file.read().split())


@attack
def card_that_fails(box):
    """a UI extension dies, hangs, floods, lies or eats memory while it draws: the outcome stays, and the host draws"""
    for fault in FAULTS:
        extensions(box)
        result = box.invoke(f"fault:{fault}", "--card", "terminal", within=20)
        try:
            card = shown(result)
            if fault.partition("@")[0] not in ANSWERED and "Drawn" in card:
                raise Fell(f"a part of its card is left: {card[:300]}")
        except Fell as error:
            raise Fell(f"{fault}: {error}") from None


@attack
def card_that_attacks(box):
    """a card carries scripts, inputs, pictures from elsewhere, and text that controls the terminal or runs backwards"""
    extensions(box)
    words = shown(box.invoke("fault:hostile-card", "--card", "terminal"))
    if "Drawn" not in words:
        raise Fell(f"nothing of the card is shown: {words[:300]}")
    for kind in ("terminal", "html", "svg", "speech"):
        result = box.run(
            "invoke", "INSendMessageIntent", "--param", "content=fault:hostile-card", "--manifests", box.manifests,
            "--non-interactive", "--card", kind,
        ).ended(0)
        # On a terminal, and aloud, a tag is nothing but its letters.
        markup = ("<script", "<b>") if kind in ("html", "svg") else ("\x1b[31m", "\u202e")
        for forbidden in ("javascript:", "https://example.org/tracker", "Action.Submit", *markup):
            if forbidden in result.out:
                raise Fell(f"as {kind} the card has {forbidden!r}: {result.out[:300]}")


@attack
def card_of_another_app(box):
    """a UI extension claims the intents of another extension, to see what the person says to it"""
    box.manifest()
    box.manifest(UI, extensionPoint=POINT, displayName="Faulty")
    if "Drawn" in shown(box.invoke("Hello", "--card", "terminal")) or processes(box) != 1:
        raise Fell("it was asked to draw")
    for names in (("--extension", UI), ("--extension", f"id:{UI}")):
        result = box.invoke("Hello", *names)
        if result.status == "success" and processes(box) > 3:
            raise Fell(f"it was called as {names[1]}")


@attack
def card_of_an_intent_that_is_not_named(box):
    """a UI extension is named by another extension, and its own manifest does not list the intent: it gets nothing"""
    extensions(box, IntentsSupported=["INPayBillIntent"])
    if "Drawn" in shown(box.invoke("Hello", "--card", "terminal")) or processes(box) != 1:
        raise Fell("it was asked to draw")


@attack
def card_while_locked(box):
    """a UI extension waits for the content of an intent that may not run on a locked device"""
    box.manifest(interface=UI, IntentsRestrictedWhileLocked=["INSendMessageIntent"])
    box.manifest(UI, extensionPoint=POINT)
    result = box.invoke("Secret", "--card", "terminal", "--locked")
    if result.status == "success" or "Secret" in json.dumps(result.outcome.get("card", {})) or processes(box) != 0:
        raise Fell(f"it ended with '{result.status}': {result.out[:300]}")
