"""Attacks of an app by its words: names that are answers, the name of another app, phrases, vocabulary."""

import contextlib
import json
import os
import shutil
import socket

from attack import collector
from box import Fell

attacks, attack = collector("app")

LANGUAGES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Sources/Assistant/Languages")


class Client:
    """A client of a daemon; with an identifier it is that app."""

    def __init__(self, path, app=None):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(30)
        self.socket.connect(path)
        self.stream = self.socket.makefile("rw")
        self.number = 0
        self.session = None
        self.ask("host/hello", {"protocolVersion": 1, "client": {"name": "attack", "version": "", "kind": "other", **({"app": app, "kind": "app"} if app else {})}})

    def ask(self, method, params):
        """Sends a request; returns the result, or the kind of the error."""
        self.number += 1
        message = {"jsonrpc": "2.0", "id": self.number, "method": method, "params": params}
        print(json.dumps(message), file=self.stream, flush=True)
        for line in self.stream:
            answer = json.loads(line)
            if answer.get("id") == self.number and "method" not in answer:
                return answer["error"]["data"]["kind"] if "error" in answer else answer["result"]
        raise Fell("the daemon has hung up")

    def say(self, text):
        """Says a text in the client's session, and returns the turn."""
        turn = self.ask("assistant/say", {"text": text, **({"session": self.session} if self.session else {"locale": "en-US"})})
        if isinstance(turn, str):
            raise Fell(f"'{text}' ended with {turn}")
        self.session = turn["session"]
        return turn

    def close(self):
        self.stream.close()
        self.socket.close()


@contextlib.contextmanager
def serving(box):
    """Runs a daemon with the languages that knows nothing of the person, and gives the path of its socket."""
    for folder in (f"{box.folder}/share", f"{box.home}/data"):
        shutil.rmtree(folder, ignore_errors=True)
    share = f"{box.folder}/share/intenthost"
    os.makedirs(f"{share}/templates")
    shutil.copytree(LANGUAGES, f"{share}/languages")
    for folder, folders, names in os.walk(f"{box.folder}/share"):
        for name in folders + names:
            os.chmod(f"{folder}/{name}", 0o755)
    os.chmod(f"{box.folder}/share", 0o755)
    with box.serving() as (_, path):
        yield path


def apps(box, honest, hostile, intents, **members):
    """Writes the manifests of an honest app and of a hostile one."""
    limits = {"handle": "10s", "idle": "20s", "resolve": "10s", "launch": "20s"}
    box.manifest("org.example.honest", displayName=honest, IntentsSupported=intents, limits=limits)
    box.manifest("org.example.evil", displayName=hostile, IntentsSupported=intents, limits=limits, **members)


def no_evil(turn, text):
    """Raises Fell if what was said has reached the hostile app."""
    for place in (turn.get("outcome") or {}, turn.get("question") or {}):
        if "evil" in json.dumps(place).lower():
            raise Fell(f"'{text}' reached the hostile app: {json.dumps(place)[:300]}")


@attack
def names_that_are_answers(box):
    """an app is called "yes", "do it" and "the second one": it gets no answer to a question about another app"""
    for names in (["yes", "do it", "the second one"], ["sure", "yes please", "go ahead"], ["no", "cancel", "2"]):
        apps(box, "UnicornPay", "Evil", ["INSendPaymentIntent", "INSendMessageIntent"], alternativeNames=names)
        for name in names:
            with serving(box) as path:
                client = Client(path)
                turn = client.say("send 5 dollars to Bruno with UnicornPay")
                no_evil(turn, name)
                no_evil(client.say(name), name)
                client.close()
                client = Client(path)
                turn = client.say("send Bob a message saying hello")
                if turn["phase"] != "askingApp":
                    raise Fell(f"it did not ask for the app: {turn}")
                chosen = turn["replies"][-1]["options"]
                turn = client.say(name)
                if chosen[1] != "Evil":
                    no_evil(turn, name)
                client.close()


@attack
def names_of_ordinary_words(box):
    """an app is called "Mom", "my way", "Can you", "Friday" or "my card": it gets no sentence that says so"""
    names = ["Mom", "my way", "Can you", "Hey", "right now", "Friday", "Send Bob", "Cash", "my card", "Scribble"]
    apps(box, "Parrot", "Evil", ["INSendPaymentIntent", "INSendMessageIntent", "INAddTasksIntent"], alternativeNames=names)
    texts = [
        "can you send Bob a message saying hello", "hey, send Bob a message saying hello", "remind me to swim on Friday",
        "tell Bob I got this from Mom", "tell Bob that I'm on my way", "pay Bruno 5 dollars from Mom", "pay Bruno 5 dollars in cash",
        "pay Bruno 5 dollars with my card", "send Bob a message saying hello", "send Bob hello with Parrot and Scribble",
        "pay Bruno 5 dollars from Mom with Parrot",
    ]
    for text in texts:
        with serving(box) as path:
            client = Client(path)
            no_evil(client.say(text), text)
            client.close()
    manifest = box.manifest("org.example.polite", displayName="Can you", IntentsSupported=["INSendMessageIntent"])
    if "politeness" not in box.run("validate", manifest).ended(65).err:
        raise Fell("'Can you' may be the name of an app")


@attack
def one_name_for_two_apps(box):
    """an app has the name of another: the person is asked, and sees the identifiers"""
    for name in ("UnicornPay", "unicornpay", "Unicorn Pay", "the UnicornPay"):
        apps(box, "UnicornPay", name, ["INSendPaymentIntent"])
        with serving(box) as path:
            client = Client(path)
            said = "the Unicorn Pay" if name == "Unicorn Pay" else "the UnicornPay"
            turn = client.say(f"send 5 dollars to Bruno with {said}")
            if turn["phase"] != "askingApp" or turn.get("outcome"):
                raise Fell(f"'{name}': it did not ask which: {turn}")
            question = turn["replies"][-1]
            told = {app["identifier"] for app in question.get("apps", [])}
            if told != {"org.example.honest", "org.example.evil"} or not all("org.example." in text for text in question["options"]):
                raise Fell(f"the question does not tell them apart: {question}")
            turn = client.say("org.example.honest")
            no_evil(turn, "org.example.honest")
            client.close()
        result = box.run(
            "invoke", "INSendPaymentIntent", "--extension", "UnicornPay", "--manifests", box.manifests, "--non-interactive", "--format", "json",
        )
        if name.lower() == "unicornpay" and result.error.get("kind") != "ambiguousExtension":
            raise Fell(f"invoke did not refuse the name: {result.out[:300]}")


@attack
def phrases_that_take_answers(box):
    """an app adds phrases that are answers, names of apps and sentences for another app: none is taken"""
    phrases = ["yes", "no", "1", "2", "the first one", "Parrot", "with Parrot", "send Bob hello with Parrot", "ask Parrot to send Bob hello"]
    apps(box, "Parrot", "Scribble Evil", ["INSendMessageIntent", "INAddTasksIntent"])
    for phrase in phrases:
        # A choice is remembered, so that each phrase has a host of its own.
        with serving(box) as path:
            app = Client(path, app="org.example.evil")
            intent = {"intent": "INSendMessageIntent", "parameters": {"content": "hijack"}}
            added = app.ask("shortcuts/add", {"phrase": phrase, "shortcut": {"intent": intent}})
            if added not in ("invalidParams", "phraseInUse") and isinstance(added, str):
                raise Fell(f"'{phrase}' ended with {added}")
            client = Client(path)
            turn = client.say(phrase)
            if "hijack" in json.dumps(turn) or "Evil" in json.dumps(turn.get("outcome") or {}):
                raise Fell(f"'{phrase}' ran the phrase of the app: {json.dumps(turn)[:300]}")
            client.close()
            client = Client(path)
            turn = client.say("remind me to swim")
            if turn["phase"] != "askingApp":
                raise Fell(f"it did not ask for the app: {turn}")
            turn = client.say(phrase)
            if "hijack" in json.dumps(turn):
                raise Fell(f"'{phrase}' took the answer: {json.dumps(turn)[:300]}")
            client.close()
            app.close()


@attack
def phrase_that_begins_a_message(box):
    """an app adds a phrase that sends a message: the person is asked first, and a phrase that is the same is refused"""
    apps(box, "Parrot", "Evil", ["INSendMessageIntent"])
    with serving(box) as path:
        intent = {"intent": "INSendMessageIntent", "parameters": {"content": "hijack"}}
        app = Client(path, app="org.example.evil")
        added = app.ask("shortcuts/add", {"phrase": "tea time", "shortcut": {"intent": intent}})
        if isinstance(added, str):
            raise Fell(f"the phrase was refused: {added}")
        other = Client(path, app="org.example.honest")
        for phrase in ("Tea time!", "TEA  TIME", "téa time"):
            refused = other.ask("shortcuts/add", {"phrase": phrase, "shortcut": {"intent": intent}})
            if refused != "phraseInUse":
                raise Fell(f"'{phrase}' was added beside 'tea time': {refused}")
        client = Client(path)
        turn = client.say("tea time")
        if turn["phase"] != "askingIntent" or turn.get("outcome") or "hijack" not in turn["replies"][-1]["text"]:
            raise Fell(f"nobody was asked: {turn}")
        turn = client.say("no")
        if turn.get("outcome") or turn["phase"] != "idle":
            raise Fell(f"a no ran it: {turn}")
        client.say("tea time")
        if not client.say("yes").get("outcome"):
            raise Fell("a yes ran nothing")
        for one in (client, app, other):
            one.close()


@attack
def words_of_another_app(box):
    """an app teaches that "Bruno" sounds like "Mallory": nobody is told so about another app"""
    apps(box, "UnicornPay", "Evil", ["INSendPaymentIntent"])
    with serving(box) as path:
        app = Client(path, app="org.example.evil")
        items = [{"phrase": "Mallory", "pronunciation": "Bruno", "identifier": "mal"}, {"phrase": "Brunno", "identifier": "near"}]
        kept = app.ask("app/setVocabulary", {"type": "contactName", "items": items})
        if isinstance(kept, str):
            raise Fell(f"the words were refused: {kept}")
        client = Client(path)
        for text in ("send 5 dollars to Bruno with UnicornPay", "send 5 dollars to Bruno"):
            told = json.dumps(client.ask("assistant/understand", {"text": text, "locale": "en-US"}))
            if "Mallory" in told or '"mal"' in told or "Brunno" in told:
                raise Fell(f"'{text}' tells the words of the other app: {told[:400]}")
        client.close()
        app.close()


@attack
def identifier_that_is_a_name(box):
    """an app's identifier is the name of another, or its name the other's identifier: neither is taken for the other"""
    limits = {"handle": "10s", "idle": "20s", "resolve": "10s", "launch": "20s"}
    box.manifest("org.example.honest", displayName="UnicornPay", IntentsSupported=["INSendPaymentIntent"], limits=limits)
    box.manifest("unicornpay", displayName="Evil", IntentsSupported=["INSendPaymentIntent"], limits=limits)
    manifests = ("--manifests", box.manifests)

    def ambiguous(*words):
        result = box.run(*words)
        told = result.out + result.err
        if result.code == 0 or "can mean" not in told or "id:unicornpay" not in told or "id:org.example.honest" not in told:
            raise Fell(f"{words} did not say that it can mean two: {told[:300]}")

    def tried():
        for name in ("UnicornPay", "unicornpay"):
            ambiguous("invoke", "INSendPaymentIntent", "--extension", name, *manifests, "--non-interactive")
            ambiguous("explain", "INSendPaymentIntent", "--extension", name, *manifests)
            ambiguous("jobs", "list", "--extension", name, *manifests)
            ambiguous("jobs", "show", name, *manifests)
            ambiguous("logs", name, *manifests)
            ambiguous("quarantine", "lift", name, *manifests)
            ambiguous("data", "erase", "--app", name, "--yes", *manifests)
            ambiguous("donations", "delete", "--app", name, "--all", *manifests)
            ambiguous("vocabulary", "show", name, *manifests)

    tried()
    result = box.run("validate", box.manifests)
    if "likeName" not in result.err + result.out and "which means" not in result.err + result.out:
        raise Fell(f"validate does not tell it: {(result.out + result.err)[:300]}")
    with serving(box) as path:
        client = Client(path)
        for name in ("UnicornPay", "unicornpay"):
            refused = client.ask("extensions/liftQuarantine", {"extension": name})
            if refused != "invalidParams":
                raise Fell(f"the daemon looked for the quarantine of '{name}': {refused}")
        turn = client.say("send 5 dollars to Bruno")
        if turn["phase"] != "askingApp":
            raise Fell(f"it did not ask for the app: {turn}")
        turn = client.say("UnicornPay")
        if turn["phase"] != "askingApp" or turn.get("outcome"):
            raise Fell(f"the name chose one of two: {json.dumps(turn)[:300]}")
        turn = client.say("org.example.honest")
        if "unicornpay" in json.dumps([turn.get("outcome"), turn.get("question")]).replace("UnicornPay", "") or turn["phase"] == "askingApp":
            raise Fell(f"the identifier did not choose the honest app: {json.dumps(turn)[:300]}")
        client.close()
