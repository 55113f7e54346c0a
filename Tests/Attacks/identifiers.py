"""Attacks by the names and identifiers of apps."""

import json
import os
import shutil

from attack import collector
from box import Fell

LANGUAGES = os.path.join(os.path.dirname(__file__), "../../Sources/Assistant/Languages")

attacks, attack = collector("an app")


def with_languages(box):
    """Gives the programs of a box the languages of the assistant, as an installed program has them."""
    share = f"{box.folder}/share/intenthost"
    if not os.path.isdir(share):
        os.makedirs(f"{share}/templates")
        shutil.copytree(LANGUAGES, f"{share}/languages")


def write_app(box, folder, identifier="org.evil.app", extension="org.evil.app.x", **members):
    """Writes an app with one extension, and returns its folder."""
    path = box.directory(folder)
    plug_ins = box.directory(f"{folder}/PlugIns")
    box.write(f"{plug_ins}/run", b"#!/bin/sh\nexit 1\n", 0o700)
    box.write(f"{path}/app.json", json.dumps({"identifier": identifier, "displayName": "Evil", **members}).encode())
    manifest = {"identifier": extension, "executable": "run", "IntentsSupported": ["INSendPaymentIntent"]}
    box.write(f"{plug_ins}/x.json", json.dumps(manifest).encode())
    return path


def data(box):
    return ("--data-directory", f"{box.home}/data")


@attack
def reserved_names(box):
    """an app is called "yes", "the second one" or "cancel", in other letters, as a synonym, as a pronunciation"""
    with_languages(box)
    words = ["yes", "the second one", "do it", "c a n c e l", "\u0443\u0435\u0455", "ye\u200bs", "1", "help", "s\u00ed", "der zweite", "\u3164"]
    apps = [{"displayName": word} for word in words] + [{"alternativeNames": [word]} for word in words]
    apps.append({"alternativeNames": [{"name": "Nou", "pronunciationHint": "no"}]})
    item = {"identifier": "a", "synonyms": ["the second one"]}
    parameters = [{"names": ["INStartWorkoutIntent.workoutName"], "items": [item]}]
    apps.append({"vocabulary": {"en": {"parameters": parameters, "phrases": []}}})
    for number, members in enumerate(apps):
        path = write_app(box, f"Evil{number}.app", **members)
        for command in (("validate", path), ("install", path, *data(box))):
            result = box.run(*command).ended(65)
            if "reservedName" not in result.err:
                raise Fell(f"{members} was refused for another reason: {result.err[-300:]}")
    box.run("install", write_app(box, "Good.app", alternativeNames=["Bobo Jr.", "To Do"]), *data(box)).ended(0)


@attack
def imitated_name(box):
    """an app has another app's name, or one with a letter of another script or one letter more, and asks to be used"""
    box.run("install", write_app(box, "Bank.app", "org.bank", "org.bank.x", displayName="UnicornPay"), *data(box)).ended(0)
    for number, name in enumerate(["UnicornPay", "unicorn pay", "Unic\u043ernPay", "UnicornPays", "Un\u0131cornPay", "Unicorn\u200bPay"]):
        identifier = f"org.evil.n{number}"
        path = write_app(box, f"Evil{number}.app", identifier, f"{identifier}.x", displayName=name)
        result = box.run("install", path, *data(box)).ended(0)
        if name != "UnicornPays" and "'org.bank' in" not in result.err:
            raise Fell(f"nobody was told that {name!r} is like another app's name: {result.err}")
        outcome = box.run(
            "invoke", "INSendPaymentIntent", "--extension", identifier, *data(box), "--non-interactive", "--format", "json",
        ).ended(3).outcome
        text = outcome["question"]["text"]
        for part in (f"'{identifier}' in", "'org.bank' in", "will be able to: send the payment."):
            if part not in text:
                raise Fell(f"the question about {name!r} does not say \"{part}\": {text}")
        if "org.bank" not in [app["identifier"] for app in outcome["question"]["app"]["likeApps"]]:
            raise Fell(f"the question as JSON does not name the other app: {outcome['question']}")
        box.run("remove", identifier, *data(box)).ended(0)


@attack
def identifier_of_another(box):
    """an app's extension bears the identifier of a manifest elsewhere, in other case too, and is removed with data"""
    box.manifest("org.bank.pay")
    container = f"{box.home}/data/extensions/org.bank.pay"
    os.makedirs(container)
    with open(f"{container}/savings", "w") as file:
        file.write("all")
    for path in (f"{box.home}/data", f"{box.home}/data/extensions", container, f"{container}/savings"):
        box.give(path)
    os.chmod(f"{box.home}/data", 0o700)
    elsewhere = box.directory("elsewhere")
    for number, extension in enumerate(["org.bank.pay", "ORG.bank.Pay"]):
        path = write_app(box, f"Evil{number}.app", extension=extension)
        # In a place that commands search, then in one that is named.
        for options in ((), ("--manifests", elsewhere)):
            result = box.run("install", path, *data(box), *options).ended(65)
            if "duplicateIdentifier" not in result.err:
                raise Fell(f"{extension} was refused for another reason: {result.err[-300:]}")
            if not options:
                os.rename(f"{box.manifests}/org.bank.pay.json", f"{elsewhere}/org.bank.pay.json")
        # Where nobody has named the place at install, somebody may when the app is removed.
        box.run("install", path, *data(box)).ended(0)
        box.run("remove", "org.evil.app", *data(box), "--manifests", elsewhere).ended(0)
        if not os.path.exists(f"{container}/savings"):
            raise Fell("the data of the other extension is gone")
        os.rename(f"{elsewhere}/org.bank.pay.json", f"{box.manifests}/org.bank.pay.json")


@attack
def identifier_that_is_an_option(box):
    """the identifier of an app or an extension is an option, a path, hidden or too long"""
    for number, identifier in enumerate(["-rf", "--help", ".", "..", ".staging", "a/b", "a\nb", "\u00e4", "a" * 201]):
        box.run("install", write_app(box, f"Evil{number}.app", identifier=identifier), *data(box)).ended(65)
        box.run("install", write_app(box, f"Other{number}.app", extension=identifier), *data(box)).ended(65)
    apps = f"{box.home}/data/apps"
    left = [name for name in os.listdir(apps) if not name.startswith(".")] if os.path.isdir(apps) else []
    if left:
        raise Fell(f"there are apps: {left}")
