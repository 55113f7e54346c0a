"""A person at the page, and the list of the tests."""

READY = 'document.body.dataset.ready !== undefined && document.body.dataset.link === "up"'
LAST_RESULT = '[...document.querySelectorAll("#log .result")].at(-1)'
BUTTONS = 'document.querySelectorAll("#log .answers button")'

tests = []


def test(function):
    """Adds a function to the tests: it gets a place, a browser and the address of the console."""
    tests.append(function)
    return function


class Visit:
    """A person at a page."""

    def __init__(self, browser, address, width=1280, height=900, dark=False):
        self.page = browser.page(width, height, dark)
        self.page.open(address)
        self.page.until(READY)

    def type(self, text):
        self.page.value('document.querySelector("#words").focus()')
        self.page.type(text)
        self.page.key("Enter")

    def sees(self, text, where="body"):
        """Waits until a text is to be read."""
        return self.page.until(f"document.querySelector({where!r}).innerText.includes({text!r})")

    def tells_foreman(self, content):
        """Has the foreman do something; the assistant asks once whether that app is meant."""
        self.type(f"send a message with Foreman to Anna saying {content}")
        self.page.until(f'{BUTTONS}.length === 2 || document.querySelector("#stop").hidden')
        if self.page.value(f"{BUTTONS}.length === 2"):
            self.page.click(f"{BUTTONS}[0]")

    def speaks(self, tag):
        """Chooses a language."""
        self.page.value(f'(() => {{ const choice = document.querySelector("#language"); choice.value = "{tag}"; '
                        'choice.dispatchEvent(new Event("change")); })()')

    def ends(self, count, status):
        """Waits for an outcome of the conversation, by its number."""
        self.page.until(f'document.querySelectorAll("#log .result").length === {count}')
        self.page.until(f"{LAST_RESULT}.innerText.includes({status!r})")

    def shows_call(self):
        """The button of the newest outcome that shows its call, which the host tells later, as an expression."""
        button = f'{LAST_RESULT}.querySelector("button:not([hidden])")'
        self.page.until(button)
        return button

    def row(self, name):
        """The row of an extension as an expression."""
        return f'[...document.querySelectorAll("#extensions tbody tr")].find((row) => row.innerText.startsWith("{name}"))'

    def clean(self):
        assert self.page.complaints == [], self.page.complaints
