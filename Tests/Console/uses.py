"""What a person does with the console, and what happens meanwhile."""

import os
import signal

from visit import BUTTONS, READY, Visit, test


@test
def answers_by_click_and_by_keys(place, browser, address):
    """a question is answered by a click and by keys, another one is confirmed, and the outcome is shown"""
    one = Visit(browser, address)
    one.sees("Things you can say")
    one.type("tell Bobo hello with MonkeyChat")
    one.page.until(f"{BUTTONS}.length === 3")
    one.page.click(f"{BUTTONS}[1]")
    one.ends(1, "done")
    one.sees("Bobo Jr.", "#log")
    assert one.page.value('document.querySelector("#log mark").childNodes[0].textContent') == "Bobo"

    one.type("tell Bobo bye with MonkeyChat")
    one.page.until(f"{BUTTONS}.length === 3")
    for key in ("ArrowUp", "ArrowDown", "ArrowDown", "Enter"):
        one.page.key(key)
    one.ends(2, "done")
    one.sees("Little Bobo", "#log")

    one.type("send 5 dollars to Bruno")
    one.page.until(f"{BUTTONS}.length === 2")
    # What is to be paid is looked at before it is paid.
    one.sees("$5.00", "#log .asks .card")
    one.page.key("ArrowUp")
    one.page.key("Enter")
    one.ends(3, "done")
    assert one.page.value('document.activeElement.id') == "words"
    assert one.page.value('document.querySelectorAll("#log .result .card").length') == 3, "an outcome has no card"
    one.sees("UnicornPay", "#calls")
    one.clean()


@test
def sentences_are_marked(place, browser, address):
    """words that were dropped are struck out, and other meanings can be read"""
    one = Visit(browser, address)
    one.type("xylophone tell Little Bobo hello with MonkeyChat")
    one.page.until('document.querySelector("#log .said.you .meaning")')
    struck = one.page.value('[...document.querySelectorAll("#log .said.you .words del")].map((node) => node.textContent)')
    assert struck == ["xylophone"], struck


@test
def locks(place, browser, address):
    """a locked device holds a payment back, the person sees why, and unlocks"""
    one = Visit(browser, address)
    one.page.click('document.querySelector("#device [role=switch]")')
    one.page.until('document.querySelector("#device [role=switch]").getAttribute("aria-checked") === "true"')
    one.type("send 7 dollars to Bruno")
    one.page.until(f"{BUTTONS}.length === 2")
    one.page.click(f"{BUTTONS}[1]")
    one.ends(1, "denied")
    one.type("send 8 dollars to Bruno")
    one.page.until(f"{BUTTONS}.length === 2")
    one.page.click(f"{BUTTONS}[0]")
    one.page.until('document.querySelector("#device [role=switch]").getAttribute("aria-checked") === "false"')
    one.sees("$8", "#log .asks:last-of-type")
    one.page.click(f"{BUTTONS}[0]")
    one.ends(2, "done")
    one.clean()


@test
def comes_back(place, browser, address):
    """an extension that is killed is seen to end, and starts again with the next call; one that falls is explained"""
    one = Visit(browser, address)
    launches = f"{one.row('Foreman')}.children[3].textContent"
    one.tells_foreman("hello")
    one.ends(1, "done")
    one.page.until(f"{launches} === '1'")
    os.kill(place.process_of("foreman.py"), signal.SIGKILL)
    one.page.until(f"!{one.row('Foreman')}.innerText.includes('ready')")
    one.tells_foreman("hello")
    one.ends(2, "done")
    one.page.until(f"{launches} === '2' && {one.row('Foreman')}.innerText.includes('ready')")
    one.tells_foreman("fall")
    one.ends(3, "crashed")
    one.page.click(one.shows_call())
    one.sees("This is the end of the foreman.", "#call")
    one.page.until('document.querySelectorAll("#call .timeline tbody tr").length >= 5')
    one.clean()


@test
def explains_a_clock(place, browser, address):
    """a call that a clock has ended shows which one, the wire and the silence on it"""
    one = Visit(browser, address)
    one.tells_foreman("wait")
    one.ends(1, "too late")
    one.page.value('document.querySelector("#calls tbody button").focus()')
    one.page.key("Enter")
    one.sees("over its limit", "#call")
    one.sees("without a line", "#call .wire")
    one.sees("intent/handle", "#call .wire .sent:last-of-type, #call .wire")
    assert one.page.value('document.activeElement.id') == "call"
    one.page.key("Escape")
    one.sees("Choose a call", "#call")
    assert one.page.value('document.activeElement.closest("#calls tbody") !== null')
    one.clean()


@test
def jobs_move(place, browser, address):
    """the bar of a job moves, the job ends well, and another one is cancelled"""
    one = Visit(browser, address)
    value = 'document.querySelector("#jobs progress").value'
    one.tells_foreman("work")
    one.page.until(f"{value} === 0.25")
    one.tells_foreman("go on")
    one.page.until(f"{value} === 0.5")
    one.sees("sweeping", "#jobs")
    one.tells_foreman("finish")
    one.page.until('document.querySelector("#jobs .state").innerText.includes("done")')
    one.tells_foreman("work")
    one.page.until('document.querySelector("#jobs .action button")')
    one.page.click('document.querySelector("#jobs .action button")')
    one.page.until('[...document.querySelectorAll("#jobs .state")].some((node) => node.innerText.includes("cancelled"))')
    one.clean()


@test
def two_browsers(place, browser, address):
    """two browsers see the same, each with a conversation of its own"""
    first, second = (Visit(browser, address) for _ in range(2))
    first.type("tell Little Bobo hello with MonkeyChat")
    first.ends(1, "done")
    rows = '[...document.querySelectorAll("#calls tbody tr")].map((row) => row.innerText).join("\\n")'
    # The host tells the end of a call after its outcome.
    expected = first.page.until(f"{rows}.includes('done') && {rows}")
    second.page.until(f"{rows} === {expected!r}")
    assert second.page.value('document.querySelectorAll("#log .said.you").length') == 0
    first.page.click('document.querySelector("#device [role=switch]")')
    second.page.until('document.querySelector("#device [role=switch]").getAttribute("aria-checked") === "true"')
    second.page.click('document.querySelector("#device [role=switch]")')
    first.page.until('document.querySelector("#device [role=switch]").getAttribute("aria-checked") === "false"')


@test
def daemon_restarts(place, browser, address):
    """the page says that the host is gone, and goes on with the next one; an open question is not answered to it"""
    one = Visit(browser, address)
    one.type("tell Bobo hello with MonkeyChat")
    one.page.until(f"{BUTTONS}.length === 3")
    place.stop("daemon")
    one.sees("no host", "#link")
    one.sees("Trying again", "#host")
    place.serve()
    one.sees("connected", "#link")
    one.page.click(f"{BUTTONS}[0]")
    one.sees("The question is gone", "#log")
    one.type("tell Little Bobo hello with MonkeyChat")
    one.ends(1, "done")


@test
def console_ends(place, browser, address):
    """the page says that the console is gone"""
    one = Visit(browser, address)
    place.stop("console")
    one.sees("no console", "#link")


@test
def remembers(place, browser, address):
    """a page that is loaded again has its conversation, and the open question can be answered"""
    one = Visit(browser, address)
    one.type("tell Bobo hello with MonkeyChat")
    one.page.until(f"{BUTTONS}.length === 3")
    one.page.open(address.split("?")[0])
    one.page.until(READY)
    one.page.until(f"{BUTTONS}.length === 3")
    one.page.click(f"{BUTTONS}[2]")
    one.ends(1, "done")


@test
def speaks_another_language(place, browser, address):
    """after another language is chosen on the page, the next sentence is understood in that one"""
    one = Visit(browser, address)
    one.type("tell Little Bobo hello with MonkeyChat")
    one.ends(1, "done")
    one.type("tell Bobo hello with MonkeyChat")
    one.page.until(f"{BUTTONS}.length === 3")
    one.speaks("de")
    # The question was asked in the other language, and its session ends with that.
    assert one.page.value(f"{BUTTONS}.length") == 0
    one.type("Schick Bobo mit MonkeyChat eine Nachricht, dass die Bananen reif sind")
    one.page.until(f"{BUTTONS}.length === 3")
    one.page.click(f"{BUTTONS}[0]")
    one.ends(2, "fertig")
    one.clean()


@test
def answered_questions_stay_closed(place, browser, address):
    """a question that is answered has no buttons again after a reload, when the next one has none of its own"""
    one = Visit(browser, address)
    one.type("send a message to Bobo with MonkeyChat")
    one.page.until(f"{BUTTONS}.length === 3")
    one.page.click(f"{BUTTONS}[1]")
    one.page.until('document.querySelectorAll("#log .asks").length === 2')
    assert one.page.value(f"{BUTTONS}.length") == 0
    one.page.open(address.split("?")[0])
    one.page.until(READY)
    assert one.page.value('document.querySelectorAll("#log .asks").length') == 2
    assert one.page.value(f"{BUTTONS}.length") == 0
    one.type("hello")
    one.ends(1, "done")
    one.clean()


@test
def opens_a_browser(place, browser, address):
    """a browser that the console opens is no part of the console: it has a session of its own, and other output"""
    place.stop("console")
    os.mkdir(f"{place.folder}/bin")
    told, program = f"{place.folder}/told", f"{place.folder}/bin/xdg-open"
    os.mkfifo(told)
    with open(program, "w", encoding="utf-8") as file:
        file.write("#!/usr/bin/env python3\nimport os, sys\n"
                   "output = [os.readlink(f'/proc/self/fd/{number}') for number in range(3)]\n"
                   f"with open({told!r}, 'w') as file:\n"
                   "    print(sys.argv[1], os.getsid(0) == os.getpid(), *output, file=file)\n")
    os.chmod(program, 0o755)
    place.environment["PATH"] = f"{place.folder}/bin:{place.environment['PATH']}"
    line = place.start("console", "intenthost", "console", "--socket", place.socket, "--open")
    with open(told, encoding="utf-8") as file:
        assert file.read().split() == [line, "True", "/dev/null", "/dev/null", "/dev/null"]


@test
def duplicates_are_two(place, browser, address):
    """a tab that is duplicated has a conversation of its own, and leaves the open question to the first one"""
    one = Visit(browser, address)
    one.type("tell Bobo hello with MonkeyChat")
    one.page.until(f"{BUTTONS}.length === 3")
    # What a window opens has a copy of its session storage, as a duplicate has.
    one.page.value("void (window.copy = window.open(location.href))")
    # Only the page in front changes each second, and so looks at the other one again.
    one.page.call("Page.bringToFront")
    one.page.until('copy.document.body.dataset.ready !== undefined')
    assert one.page.value('copy.sessionStorage.getItem("tab") !== sessionStorage.getItem("tab")')
    assert one.page.value('copy.document.querySelectorAll("#log .said").length') == 0
    one.page.click(f"{BUTTONS}[0]")
    one.ends(1, "done")
    one.clean()


@test
def calls_of_the_gone(place, browser, address):
    """an outcome shows its own call, also among several of its kind, and none of another host"""
    one = Visit(browser, address)
    for number in (1, 2):
        one.tells_foreman("hello")
        one.ends(number, "done")
    one.page.click(one.shows_call())
    one.sees("Call 2", "#call")
    place.stop("daemon")
    one.sees("no host", "#link")
    place.serve()
    one.sees("Choose a call", "#call")
    one.page.until('document.querySelectorAll("#log .result button:not([hidden])").length === 0')
    one.tells_foreman("hello")
    one.ends(3, "done")
    one.page.click(one.shows_call())
    one.sees("Call 1", "#call")


@test
def keeps_the_focus(place, browser, address):
    """what has the focus keeps it while the page changes around it, and what is gone leaves it to its neighbour"""
    one = Visit(browser, address)
    focused = "document.activeElement"
    one.tells_foreman("work")
    one.ends(1, "goes on")
    one.page.until('document.querySelector("#jobs .action button")')
    one.page.value('document.querySelector("#jobs .action button").focus()')
    one.page.key("Enter")
    one.page.until('document.querySelector("#jobs .state").innerText.includes("cancelled")')
    assert one.page.value(f"{focused}.parentElement.className") == "jobs"
    one.page.value('document.querySelector("#calls tbody button").focus()')
    one.page.key("Enter")
    one.page.until(f'{focused}.id === "call" && document.querySelector("#call .timeline")')
    one.page.value('document.querySelector("#call .bar button").focus()')
    # Has the call drawn anew.
    one.page.value('void (document.querySelector("#call .timeline").dataset.old = "")')
    one.speaks("en")
    one.page.until('document.querySelector("#call .timeline:not([data-old])")')
    one.page.key("Escape")
    one.sees("Choose a call", "#call")
    assert one.page.value(f'{focused}.closest("#calls tbody") !== null')
    one.clean()
