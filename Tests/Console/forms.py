"""What the page looks like, how it is used by keys and by readers of the screen, and how soon it is there."""

from keeping import Keeper, seed, starts_stress
from place import HERE
from visit import BUTTONS, READY, Visit, test

# The most that a file of the page may take, from its request to its end, in milliseconds; a few are the rule.
SLOWEST_FILE = 100


@test
def languages(place, browser, address):
    """the page and the assistant speak Spanish and German"""
    one = Visit(browser, address)
    for tag, talk, sentence, answer in (
        ("de", "Gespräch", "Schick Bobo mit MonkeyChat eine Nachricht, dass die Bananen reif sind", "fertig"),
        ("es", "Conversación", "envía 5 dólares a Bruno", "hecho"),
    ):
        one.speaks(tag)
        one.page.value("sessionStorage.clear()")
        assert one.page.value("document.documentElement.lang") == tag
        assert one.page.value('document.querySelector("#talk-title").textContent') == talk
        missing = one.page.value('[...document.querySelectorAll("[data-text]")].filter((node) => '
                                 "node.textContent === node.dataset.text).map((node) => node.dataset.text)")
        assert missing == [], missing
        one.page.open(address)
        one.page.until(READY)
        one.type(sentence)
        one.page.until(f"{BUTTONS}.length > 1")
        one.page.click(f"{BUTTONS}[0]")
        one.ends(1, answer)
        one.page.value("sessionStorage.clear()")


@test
def by_keys_alone(place, browser, address):
    """Tab comes to everything that can be used, in the order of the page, and always shows where it is"""
    one = Visit(browser, address)
    one.type("tell Little Bobo hello with MonkeyChat")
    one.ends(1, "done")
    # A page that was loaded anew begins at its top.
    one.page.open(address.split("?")[0])
    one.page.until(READY)
    one.page.until('document.querySelector("#calls tbody tr")')
    seen = []
    for _ in range(60):
        one.page.key("Tab")
        at = one.page.value("""(() => { const node = document.activeElement; const style = getComputedStyle(node);
            return [node.id || node.getAttribute("class") || node.textContent.slice(0, 20),
                    style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 1, node === document.body]; })()""")
        if at[2] and seen:
            break
        assert at[1], f"nobody sees that {at[0]} has the focus"
        seen.append(at[0])
    assert seen[0] == "skip", seen
    order = [name for name in ("switch", "language", "log", "words", "send", "filter", "failures", "pause") if name in seen]
    assert order == sorted(order, key=seen.index) and len(order) == 8, seen
    assert len(seen) < 40, f"{len(seen)} stops are too many"


@test
def looks_right(place, browser, address):
    """at 360 and 1,280 px, light and dark: nothing overflows or overlaps, letters can be read, controls have names"""
    with open(f"{HERE}/looks.js", encoding="utf-8") as file:
        looks = file.read()
    first = Visit(browser, address)
    first.tells_foreman("fall")
    first.ends(1, "crashed")
    first.tells_foreman("work")
    first.ends(2, "goes on")
    for width in (360, 1280):
        for dark in (False, True):
            one = Visit(browser, address, width, 800, dark)
            where = f"{width} px, {'dark' if dark else 'light'}"
            one.sees("Things you can say")
            assert not (found := one.page.value(looks)), (where, found)
            one.type("tell Bobo hello with MonkeyChat")
            one.page.until(f"{BUTTONS}.length === 3")
            one.page.press('[...document.querySelectorAll("#calls tbody tr")].find((row) => '
                           'row.innerText.includes("crashed")).querySelector("button")')
            one.sees("This is the end", "#call")
            for part in ("talk", "extensions", "calls", "call", "jobs", "personal", "stress", "host"):
                one.page.value(f'document.getElementById("{part}").scrollIntoView()')
                assert not (found := one.page.value(looks)), (where, part, found)
            check_names(one.page)


@test
def kept_things_look_right(place, browser, address):
    """what is kept about a person and a stress test look right in the same ways"""
    with open(f"{HERE}/looks.js", encoding="utf-8") as file:
        looks = file.read()
    seed(place)
    place.tells("org.intenthost.Foreman", ("app/setVocabulary", {"type": "contactName", "items": [{"phrase": "Bobo"}]}))
    first = Keeper(browser, address)
    starts_stress(first, 2)
    first.page.until('document.querySelector("#stress iframe")')
    for one, where in everywhere(browser, address):
        one.page.until('document.querySelector("#stress summary")')
        one.page.click('document.querySelector("#stress summary")')
        one.page.until('document.querySelector("#stress iframe")')
        one.page.value('document.querySelector("#stress").scrollIntoView()')
        assert not (found := one.page.value(looks)), (where, found)
        check_names(one.page)
        one.page.open(one.page.value('document.querySelector("#stress iframe").src'))
        assert not (found := one.page.value(looks)), (where, "report", found)
    place.stop("console")
    address = place.console(names_manifests=False)
    for one, where in everywhere(browser, address):
        for kind, text in (("donations", "Forget"), ("suggestions", "Give it a phrase"), ("shortcuts", None),
                           ("vocabulary", "Show the words"), ("vocabulary", "Erase"), ("authorizations", "Allow")):
            part = one.opens(kind)
            if text:
                one.presses(part, text)
            if text == "Show the words":
                one.sees("Bobo", "#personal")
            one.page.value(f"{part}.scrollIntoView()")
            assert not (found := one.page.value(looks)), (where, kind, found)
        check_names(one.page)


def everywhere(browser, address):
    """A person at each width in each scheme of colours, with a name of that."""
    for width in (360, 1280):
        for dark in (False, True):
            yield Keeper(browser, address, width, 800, dark), f"{width} px, {'dark' if dark else 'light'}"


def check_names(page):
    """Whoever listens to the page hears a name for everything that can be used or has a value."""
    roles = {"button", "link", "textbox", "searchbox", "combobox", "switch", "checkbox", "progressbar", "meter", "image",
             "region", "group", "log", "table"}
    for node in page.call("Accessibility.getFullAXTree")["nodes"]:
        role, name = node.get("role", {}).get("value"), node.get("name", {}).get("value", "")
        # A table and an anonymous group are found by the heading before them.
        if node.get("ignored") or role not in roles - {"table", "group"}:
            continue
        assert name.strip(), f"a {role} has no name: {node.get('properties')}"
    levels = page.value('[...document.querySelectorAll("h1, h2, h3, h4, h5, h6")].map((node) => Number(node.tagName[1]))')
    assert levels[0] == 1 and all(after - before <= 1 for before, after in zip(levels, levels[1:])), levels
    assert page.value('document.querySelectorAll("main").length') == 1
    assert page.value('[...document.querySelectorAll("table")].every((table) => table.querySelector("th[scope=col]"))')


@test
def hostile_words(place, browser, address):
    """words of a person and of extensions are never HTML, and nothing is loaded from elsewhere"""
    one = Visit(browser, address)
    text = '<img src=x onerror="document.title=1"><script>document.title=2</script>\u202eevil'
    one.tells_foreman(text)
    one.page.until('document.querySelector("#log .said:nth-of-type(2), #log .result, #log .note")')
    assert one.page.value("document.title") == "IntentHost"
    assert one.page.value('document.querySelectorAll("#log img, #log script").length') == 0
    assert one.page.value('performance.getEntriesByType("resource").every((entry) => '
                          "entry.name.startsWith(location.origin))")


@test
def is_quick(place, browser, address):
    """every file of the page is answered soon after it was asked for"""
    waits = []
    for _ in range(5):
        one = Visit(browser, address)
        first = one.page.value('performance.getEntriesByName("first-state")[0].startTime')
        waits.append(one.page.value('Math.max(...performance.getEntriesByType("resource").map((entry) => '
                                    "entry.responseEnd - entry.requestStart))"))
        # That is the browser's time more than the console's, so that nothing is held against it.
        print(f"    the slowest file after {waits[-1]:.0f} ms, the first state after {first:.0f} ms")
    assert min(waits) < SLOWEST_FILE, waits
