#!/usr/bin/env python3
"""Eliza, an intent extension without an SDK: the protocol written by hand, with Python's standard library only."""
import json
import os
import random
import re
import sys

INTENT = "INSendMessageIntent"
REFLECTIONS = {"i": "you", "me": "you", "my": "your", "am": "are", "mine": "yours", "myself": "yourself",
               "you": "I", "your": "my", "i'm": "you are"}
RULES = [
    (r"i need (.*)", ["Why do you need {}?", "Would it really help you to get {}?"]),
    (r"i(?: am|'m) (.*)", ["How long have you been {}?", "Did you come to me because you are {}?"]),
    (r"i feel (.*)", ["Do you often feel {}?", "When do you usually feel {}?"]),
    (r"(.*)\b(?:mother|father|sister|brother|family)\b(.*)", ["Tell me more about your family."]),
    (r"because (.*)", ["Is that the real reason?", "What else comes to mind?"]),
    (r"(?:hello|hi|hey)\b(.*)", ["How do you do. What is on your mind?"]),
    (r"(.*)\?", ["Why do you ask that?", "What do you think?"]),
    (r"(.*)", ["Please tell me more.", "How does that make you feel?", "Why do you say that {}?"]),
]


def reply(text, choose=random.choice):
    text = text.strip().rstrip(".!")
    for pattern, answers in RULES:
        if match := re.fullmatch(pattern, text, re.IGNORECASE):
            words = [REFLECTIONS.get(word.lower(), word) for word in match.group(1).split()]
            return choose(answers).format(" ".join(words))
    return "Go on."


def resolve(params):
    values = params["intent"].get("parameters", {})
    name, value = params["parameter"], values.get(params["parameter"])
    if name == "recipients":
        return {"results": [{"outcome": "success", "value": person} for person in value or []] or [{"outcome": "notRequired"}]}
    missing = {"outcome": "needsValue" if name == "content" else "notRequired"}
    return {"result": missing if value is None else {"outcome": "success", "value": value}}


def handle(params):
    text = reply(params["intent"]["parameters"].get("content") or "")
    activity = {"activityType": "org.intenthost.Eliza.reply", "title": text, "userInfo": {"reply": text}}
    return {"response": {"code": "success", "userActivity": activity, "properties": {}}}


class Refused(Exception):
    """A request that is answered with an error: its code, its message and perhaps its data."""


def initialize(params):
    if "1.0" not in params["protocolVersions"]:
        raise Refused(-32602, "Eliza speaks version 1.0 of the protocol.",
                      {"kind": "versionMismatch", "supported": ["1.0"]})
    return {"protocolVersion": "1.0", "extension": {"name": "Eliza", "version": "1.0"}, "intents": [INTENT],
            "features": ["ack"]}


METHODS = {
    "initialize": initialize,
    **dict.fromkeys(["ping", "shutdown"], lambda params: {}),
    "intent/resolve": resolve,
    "intent/confirm": lambda params: {"response": {"code": "ready", "properties": {}}},
    "intent/handle": handle,
}


def answer(method, params, answered):
    """Returns the answer to a request; `answered` has the methods of earlier ones."""
    try:
        if method == "initialize" and method in answered:
            raise Refused(-32600, "initialize came a second time")
        if method.startswith("intent/") and "shutdown" in answered:
            raise Refused(-32600, f"{method} came after shutdown")
        if method not in METHODS:
            raise Refused(-32601, f"no method {method}")
        result = METHODS[method](params)
        answered.add(method)
        return {"result": result}
    except Refused as error:
        return {"error": dict(zip(("code", "message", "data"), error.args))}


def main():
    if "INTENTHOST_LAUNCH_ID" not in os.environ:
        sys.stderr.write(f"Eliza is an intent extension; run it with: intenthost invoke {INTENT} --manifests Manifests\n")
        return 64
    wire, sys.stdout = sys.stdout, sys.stderr
    answered = set()
    send = lambda message: print(json.dumps({"jsonrpc": "2.0", **message}), file=wire, flush=True)
    for message in map(json.loads, filter(str.strip, sys.stdin)):
        if message.get("method") == "exit":
            break
        if "id" not in message or "method" not in message:
            continue
        if message["method"].startswith("intent/"):
            send({"method": "$/ack", "params": {"id": message["id"]}})
        send({"id": message["id"], **answer(message["method"], message.get("params", {}), answered)})
    return 0


if __name__ == "__main__":
    sys.exit(main())
