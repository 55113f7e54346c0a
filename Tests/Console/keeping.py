"""What a person does with what is kept about them, and with stress tests."""

import json
import os
import signal

from visit import Visit, test

APP = "org.intenthost.Foreman"
# A list of the page, as an expression.
LIST = '[...document.querySelectorAll("#personal details")].find((node) => node.dataset.kind === "{}")'


def donation(number, group=None):
    message = {"intent": "INSendMessageIntent", "parameters": {"content": f"note {number}"}}
    return ("app/donate", {"identifier": f"d{number}", "intent": message, "start": 1_700_000_000_000 + number}
            | ({"group": group} if group else {}))


def seed(place, count=3):
    """Has an app tell some things, and installs another one."""
    place.tells(APP, *[donation(number, "notes" if number % 2 else None) for number in range(count)])
    os.makedirs(f"{place.folder}/Chat.app/PlugIns", exist_ok=True)
    place.write("../Chat.app/app", {"identifier": "org.example.chat", "displayName": "Chat",
                                    "usageDescription": "Chat sends what you say."})
    place.write("../Chat.app/PlugIns/chat", {"identifier": "org.example.chat.intents", "executable": "/bin/true",
                                             "IntentsSupported": ["INSendMessageIntent"]})
    place.run("install", f"{place.folder}/Chat.app")


class Keeper(Visit):
    """A person who looks at what is kept."""

    def opens(self, kind):
        """Opens a list, and waits until it is read."""
        part = LIST.format(kind)
        if not self.page.value(f"{part}.open"):
            self.page.press(f'{part}.querySelector("summary")')
        # An open list says nothing until it begins to be read, a moment later.
        said = f'{part}.querySelector(".empty").innerText'
        self.page.until(f'{part}.querySelector(".entries > li") || ({said} && !{said}.includes("Reads"))')
        return part

    def entries(self, kind):
        return self.page.value(f'[...{LIST.format(kind)}.querySelectorAll(".entries")][0].children.length')

    def presses(self, place, text):
        """Presses the first button of a text in a place."""
        button = f'[...{place}.querySelectorAll("button")].find((node) => node.offsetParent && node.innerText === {text!r})'
        self.page.until(button)
        # Another list that is being read may move it away from the mouse.
        self.page.press(button)


@test
def forgets_donations(place, browser, address):
    """what a person did is listed when that is asked for, page by page, and forgotten after a question alone"""
    seed(place, 60)
    one = Keeper(browser, address)
    asked = 'performance.getEntriesByType("resource").filter((entry) => entry.name.includes("/api/personal/")).length'
    assert one.page.value(asked) == 0, "the lists are read before they are opened"
    part = one.opens("donations")
    assert one.entries("donations") == 50
    one.presses(part, "Show more")
    one.page.until(f'{part}.querySelector(".entries").children.length === 60')
    assert "note 59" in one.page.value(f'{part}.querySelector("li").innerText'), "the newest one is not the first"
    one.presses(part, "Forget")
    assert one.page.value("document.activeElement.innerText") == "Leave it as it is"
    one.page.key("Escape")
    assert one.page.value("document.activeElement.innerText") == "Forget"
    one.presses(part, "Forget")
    one.presses(part, "Only this")
    one.page.until(f'{part}.querySelector("li").innerText.includes("note 58")')
    assert len(json.loads(place.run("donations", "list", "--format", "json"))) == 59
    assert one.entries("donations") == 59, "the list is shorter than before"
    assert one.page.value(f'{part}.querySelector("li") === document.activeElement'), "the focus is lost"
    one.presses(f'{part}.querySelectorAll("li")[1]', "Forget")
    one.presses(part, "The group “notes”")
    one.page.until(f'{part}.querySelector(".entries").children.length === 30')
    assert len(json.loads(place.run("donations", "list", "--format", "json"))) == 30
    one.clean()


@test
def gives_and_says_phrases(place, browser, address):
    """a suggestion gets a phrase, the phrase is said by a button, and is removed"""
    place.tells(APP, ("app/donate", {"identifier": "x", "intent": {
        "intent": "INSendMessageIntent", "parameters": {"content": "hello", "recipients": [{"displayName": "Anna"}]}}}))
    one = Keeper(browser, address)
    part = one.opens("suggestions")
    one.presses(part, "Give it a phrase")
    one.page.type("morning greeting")
    one.page.key("Enter")
    one.sees("'morning greeting' is now", "#notice")
    part = one.opens("shortcuts")
    one.sees("morning greeting", "#personal")
    one.presses(part, "Say it")
    one.page.until('document.querySelector("#log .said.you").innerText.includes("morning greeting")')
    one.presses(part, "Remove")
    one.presses(f'{part}.querySelector(".choices")', "Remove")
    one.sees("There are no phrases", "#personal")
    assert json.loads(place.run("shortcuts", "list", "--format", "json")) == []
    one.clean()


@test
def shows_words(place, browser, address):
    """the words that an app told are shown, and erased after a question"""
    place.tells(APP, ("app/setVocabulary", {"type": "contactName", "items": [
        {"phrase": f"Person {number}"} for number in range(60)]}))
    one = Keeper(browser, address)
    part = one.opens("vocabulary")
    one.sees("60 words", "#personal")
    one.presses(part, "Show the words")
    one.sees("Person 49", "#personal")
    assert not one.page.value(f'{part}.innerText.includes("Person 50")')
    one.presses(part, "Show more")
    one.sees("Person 59", "#personal")
    one.presses(part, "Erase")
    one.presses(part, f"Everything that {APP} told")
    one.sees("No app has any words", "#personal")
    assert json.loads(place.run("vocabulary", "list", "--format", "json")) == []
    one.clean()


@test
def decides_about_apps(place, browser, address):
    """an app is allowed after its description was read, by keys alone, and the permission is taken back"""
    seed(place)
    place.stop("console")
    one = Keeper(browser, place.console(names_manifests=False))
    part = one.opens("authorizations")
    state = '#personal .entries .state'
    one.sees("not decided", state)
    # What the app says has changed since: the person allows what they are shown.
    place.write("../Chat.app/app", {"identifier": "org.example.chat", "displayName": "Chat",
                                    "usageDescription": "Chat now sends all of it."})
    place.run("install", f"{place.folder}/Chat.app")
    one.page.value(f'[...{part}.querySelectorAll("button")].find((node) => node.innerText === "Allow").focus()')
    one.page.key("Enter")
    one.sees("Chat now sends all of it.", "#personal .choices")
    one.page.key("ArrowLeft")
    one.page.key("Enter")
    one.sees("may be used", state)
    status = lambda: json.loads(place.run("authorize", "--format", "json"))[0]["status"]  # noqa: E731
    assert status() == "authorized"
    one.presses(part, "Take back")
    one.presses(part, "Deny")
    one.sees("denied", state)
    assert status() == "denied"
    one.presses(part, "Ask me again")
    one.presses(f'{part}.querySelector(".choices")', "Ask me again")
    one.sees("not decided", state)
    assert status() == "notDetermined"
    one.clean()


def starts_stress(one, seconds=3, name="MonkeyChat", values="recipients=Bobo the Great\ncontent=Hi"):
    """Fills the form of a stress test in, and starts it."""
    one.page.click('document.querySelector("#stress summary")')
    one.page.until('document.querySelector("#stress select[name=extension]").options.length > 1')
    one.page.value(f"""(() => {{ const form = document.querySelector("#stress form").elements;
        form.extension.value = [...form.extension.options].find((node) => node.text === {name!r}).value;
        form.extension.dispatchEvent(new Event("change"));
        form.seconds.value = {seconds}; form.values.value = {values!r}; }})()""")
    one.presses('document.querySelector("#stress")', "Start the test")


@test
def watches_a_stress_test(place, browser, address):
    """a stress test is started, two browsers watch its course, and its report is shown with its charts"""
    first, second = Keeper(browser, address), Keeper(browser, address)
    starts_stress(first)
    for one in (first, second):
        one.sees("SendMessage with MonkeyChat: 20/s, 3.00 s", "#stress")
        one.page.until('document.querySelectorAll("#stress svg.chart").length === 2')
        one.page.until('document.querySelector("#stress iframe")')
        one.sees("done", "#stress .state")
    status = first.page.value('fetch("/stress/report/1").then((answer) => answer.text())')
    assert "<svg" in status and "Latency by percentile" in status
    # A frame without an origin tells its size alone.
    assert first.page.value('document.querySelector("#stress iframe").contentDocument') is None
    first.page.open(address.split("?")[0] + "stress/report/1")
    assert first.page.value("document.title").startswith("Stress test of")
    first.clean()
    second.clean()


@test
def finds_no_extension(place, browser, address):
    """a console without the manifests of its host says that it can test nothing, and how to mend that"""
    place.stop("console")
    one = Keeper(browser, place.console(names_manifests=False))
    one.page.click('document.querySelector("#stress summary")')
    one.sees("--manifests FOLDER", "#stress .plan .empty:not([hidden])")
    one.clean()


@test
def stops_a_stress_test(place, browser, address):
    """a stress test is stopped from the page with a report of what was made, and ends with the console"""
    one = Keeper(browser, address)
    starts_stress(one, 300)
    one.page.until('document.querySelector("#stress .figures")?.innerText.includes("outcomes")')
    assert one.page.value('document.querySelector("#stress form").elements.start.disabled')
    one.page.open(address.split("?")[0])
    one.sees("SendMessage with MonkeyChat: 20/s", "#stress")
    # A double click does not end it at once: the report comes.
    one.page.value('(() => { const stop = [...document.querySelectorAll("#stress button")]'
                   '.find((node) => node.innerText === "Stop"); stop.click(); stop.click(); })()')
    one.page.until('document.querySelector("#stress iframe")')
    one.page.click('document.querySelector("#stress summary")')
    one.page.until('document.querySelector("#stress select[name=extension]").options.length > 1')
    chosen = 'Object.fromEntries(new FormData(document.querySelector("#stress form")))'
    one.page.value("""(() => { const form = document.querySelector("#stress form").elements;
        form.extension.value = [...form.extension.options].find((node) => node.text === "MonkeyChat").value;
        form.extension.dispatchEvent(new Event("change")); form.isCold.checked = true; })()""")
    before = one.page.value(f"JSON.stringify({chosen})")
    one.speaks("de")
    one.page.until('document.querySelector("#stress select[name=intent]").value')
    assert one.page.value(f"JSON.stringify({chosen})") == before, "another language chooses something else"
    one.speaks("en")
    assert one.page.value(f"JSON.stringify({chosen})") == before
    # No command runs any more that lists the extensions, once for each drawing.
    one.page.until('performance.getEntriesByType("resource").filter((entry) => entry.name.includes("choices")).length === 3')
    one.page.value('(() => { const form = document.querySelector("#stress form").elements; form.isCold.checked = false; '
                   'form.seconds.value = 300; form.values.value = "recipients=Bobo the Great\\ncontent=Hi"; })()')
    starts_again = '[...document.querySelectorAll("#stress button")].find((node) => node.innerText === "Start the test")'
    one.page.click(starts_again)
    # The figures of the test before are hidden, and still there.
    one.page.until('document.querySelector("#stress .figures:not([hidden]) dd:not(:empty)")')
    console = place.running["console"]
    children = lambda: [child for task in os.listdir(f"/proc/{console.pid}/task")  # noqa: E731
                        for child in open(f"/proc/{console.pid}/task/{task}/children", encoding="ascii").read().split()]
    tests = children()
    assert len(tests) == 1, tests
    place.stop("console", signal.SIGTERM)
    assert not os.path.exists(f"/proc/{tests[0]}"), "the test goes on"
