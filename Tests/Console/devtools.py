"""A headless Chromium, steered over its pipe by the DevTools protocol; needs nothing but Python's own library."""

import base64
import fcntl
import itertools
import json
import os
import queue
import shutil
import subprocess
import tempfile
import threading

NAMES = ("chromium", "chromium-browser", "google-chrome")
# The time in which the browser answers; more than a busy machine needs.
PATIENCE = 60
KEYS = {"Enter": 13, "Tab": 9, "Escape": 27, "ArrowUp": 38, "ArrowDown": 40, "ArrowLeft": 37, "ArrowRight": 39, "Space": 32}


class BrowserError(Exception):
    """What the browser answers instead of a result."""


class Browser:
    """A process of Chromium with a profile of its own; `with` ends it."""

    def __init__(self, locale="en-US"):
        program = next(filter(None, map(shutil.which, NAMES)), None)
        if program is None:
            raise BrowserError("There is no Chromium: 'Scripts/install-requirements tests' installs one.")
        self.profile = tempfile.mkdtemp(prefix="console-browser-")
        (inner_read, self.output), (self.input, inner_write) = self.pipe(), self.pipe()
        self.process = subprocess.Popen(
            ["bash", "-c", f'exec "$@" 3<&{inner_read} 4>&{inner_write}', "bash", program, "--headless",
             "--remote-debugging-pipe", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--no-sandbox",
             "--disable-background-networking", "--hide-scrollbars", "--force-prefers-reduced-motion",
             f"--accept-lang={locale}", f"--lang={locale}", f"--user-data-dir={self.profile}"],
            pass_fds=(inner_read, inner_write), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        os.close(inner_read)
        os.close(inner_write)
        self.numbers, self.answers, self.events, self.lock = itertools.count(1), {}, {}, threading.Lock()
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()

    @staticmethod
    def pipe():
        """The ends of a pipe, beside the numbers that the browser uses."""
        ends = os.pipe()
        far = [fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, 10) for end in ends]
        for end in ends:
            os.close(end)
        return far

    def read(self):
        rest = b""
        while part := os.read(self.input, 1 << 16):
            *lines, rest = (rest + part).split(b"\0")
            for line in lines:
                message = json.loads(line)
                if "id" in message:
                    self.answers.pop(message["id"]).put(message)
                elif (name := (message.get("sessionId"), message["method"])) in self.events:
                    self.events[name](message["params"])
        for answer in self.answers.values():
            answer.put({"error": {"message": "the browser has ended"}})

    def call(self, method, session=None, **params):
        number, answer = next(self.numbers), queue.SimpleQueue()
        message = {"id": number, "method": method, "params": params} | ({"sessionId": session} if session else {})
        with self.lock:
            self.answers[number] = answer
            data = json.dumps(message).encode() + b"\0"
            while data:
                data = data[os.write(self.output, data):]
        result = answer.get(timeout=PATIENCE)
        if "error" in result:
            raise BrowserError(f"{method}: {result['error']['message']}")
        return result["result"]

    def page(self, width=1280, height=900, dark=False):
        """A new page, blank, in a context of its own: it shares no cookie with another one."""
        context = self.call("Target.createBrowserContext")["browserContextId"]
        target = self.call("Target.createTarget", url="about:blank", browserContextId=context)["targetId"]
        session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        return Page(self, session, width, height, dark)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.reader.join()
        os.close(self.output)
        os.close(self.input)
        shutil.rmtree(self.profile, ignore_errors=True)


class Page:
    """One page of a browser."""

    def __init__(self, browser, session, width, height, dark):
        self.browser, self.session = browser, session
        self.complaints = []
        for domain in ("Page", "Runtime", "Log", "Accessibility"):
            self.call(f"{domain}.enable")
        browser.events[(session, "Log.entryAdded")] = lambda event: self.complaints.append(event["entry"]["text"])
        browser.events[(session, "Runtime.exceptionThrown")] = lambda event: self.complaints.append(
            event["exceptionDetails"].get("exception", {}).get("description", "an exception"))
        self.resize(width, height)
        self.scheme(dark)

    def call(self, method, **params):
        return self.browser.call(method, self.session, **params)

    def resize(self, width, height):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def scheme(self, dark):
        self.call("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])

    def open(self, address):
        loaded = threading.Event()
        self.browser.events[(self.session, "Page.loadEventFired")] = lambda _: loaded.set()
        self.call("Page.navigate", url=address)
        if not loaded.wait(PATIENCE):
            raise BrowserError(f"{address} was not loaded")

    def value(self, script):
        """The value of an expression; a promise is awaited."""
        result = self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True,
                           userGesture=True)
        if "exceptionDetails" in result:
            raise BrowserError(result["exceptionDetails"].get("exception", {}).get("description", script))
        return result["result"].get("value")

    def until(self, condition, seconds=20):
        """Waits until an expression is true, which is looked at when the page has changed; returns its value."""
        script = """new Promise((found, missed) => {
            const look = () => { const value = (() => { try { return %s } catch { return null } })();
                                 if (value) { stop(); found(value); } };
            const watch = new MutationObserver(look);
            const late = setTimeout(() => { stop(); missed(new Error("it did not become so: " + %s + "\\n" +
                document.body.innerText.slice(0, 3000))); }, %d);
            const stop = () => { watch.disconnect(); clearTimeout(late); };
            watch.observe(document.documentElement,
                { subtree: true, childList: true, characterData: true, attributes: true });
            look();
        })""" % (condition, json.dumps(condition), seconds * 1000)
        return self.value(script)

    def key(self, name):
        shared = {"key": " " if name == "Space" else name, "code": name, "windowsVirtualKeyCode": KEYS[name]}
        text = {"Enter": "\r", "Space": " "}.get(name)
        self.call("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", **shared,
                  **({"text": text} if text else {}))
        self.call("Input.dispatchKeyEvent", type="keyUp", **shared)

    def type(self, text):
        self.call("Input.insertText", text=text)

    def click(self, element):
        """Clicks the middle of an element, given as an expression."""
        place = self.value(f"""(() => {{ const node = {element}; node.scrollIntoView({{ block: "center" }});
            const box = node.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; }})()""")
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=place[0], y=place[1], button="left", clickCount=1)

    def press(self, element):
        """Presses a button by the Enter key: it may be in a place that moves, such as a table of what happens."""
        self.value(f"{element}.focus()")
        self.key("Enter")

    def picture(self, path, whole=False):
        data = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=whole)["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))
