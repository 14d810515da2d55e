"""Two processes behind nginx are replaced by a new version, one after the other, while pages are used."""

from nginx import HOST, Nginx, free_port
from waiting import check, wait

STARTING = "A new version is being started"
# Presses the button of the sheet again and again, and notes what the page says about its connection.
USING = """
  window.pressed = 0
  window.said = []
  const status = document.querySelector("[role=status]")
  new MutationObserver(() => { if (status.textContent) said.push(status.textContent) })
    .observe(status, { childList: true, characterData: true, subtree: true })
  window.pressing = setInterval(() => {
    const button = [...document.querySelectorAll("dialog button")].find(each => each.textContent.trim() === "Press")
    if (!button) return
    button.click()
    pressed += 1
  }, 100)
"""


def server(stage, port, build="first"):
    return stage.program("WebProbe", "seals", "port", port, "behind-proxy", HOST, "build", build)


def place(page):
    """The process that has answered a page last."""
    return next(each["value"] for each in page.browser.get("/cookie") if each["name"] == "app")


def wait_at(page, number):
    """Waits until a page is at a process, so that it does not come back to the next one in the place of the other."""
    wait(f"the page to be at process {number}", lambda: place(page) == number)
    page.says_nothing()


class User:
    """Writes a note, and presses a button, at the process that nginx chooses, or at the given one."""

    def __init__(self, stage, nginx, at=None):
        self.page = stage.page(nginx, path="/health", options=nginx.options)
        if at:
            self.page.browser.post("/cookie", cookie={"name": "app", "value": at, "secure": True})
        self.page.browser.go(nginx.address + "/kept")
        for name in ("Add", "Show all", "Note", "Text"):
            self.page.press(name)
        self.typed = ""
        self.type("Half a ")
        self.page.browser.run(USING)

    def type(self, text):
        self.typed += text
        self.page.browser.type(text)

    @property
    def presses(self):
        """How many presses the session has applied, as far as the page knows; none without the sheet."""
        return self.page.browser.run("return +(document.querySelector('dialog')?.textContent.match(/(\\d+) presses/)?.[1] ?? -1)")

    def goes_on(self):
        before = self.presses
        wait("the page to go on", lambda: self.presses > before + 3)
        self.page.says_nothing()

    @property
    def said(self):
        return self.page.browser.run("return said.splice(0)")

    def end(self):
        """Everything that was done is there once, in the same document."""
        browser = self.page.browser
        pressed = browser.run("clearInterval(pressing); return pressed")
        wait(f"{pressed} presses", lambda: self.presses == pressed)
        field = self.page.field("Text")["value"]
        check(field == self.typed, f"the field has '{field}' instead of '{self.typed}'")
        self.page.press("Save")
        self.page.sees("2 lines, and all are shown", self.typed)
        # There is no press on its way.
        self.page.press("Note")
        wait("a new note", lambda: self.presses == 0)
        check(browser.run("return window.pressed") == pressed, "the page was loaded again")
        bad = [each for each in browser.complaints() if "favicon" not in each]
        check(not bad, f"the browser complains: {bad}")
        return pressed


def deploy(stage):
    """Each page goes on by itself, twice, and nothing is lost or done twice."""
    ports = [free_port(), free_port()]
    servers = [server(stage, port) for port in ports]
    nginx = Nginx(ports)
    stage.ending.callback(nginx.stop)
    users = [User(stage, nginx)]
    users += [User(stage, nginx, at=each) for each in ("1", "2")]
    check([place(each.page) for each in users[1:]] == ["1", "2"], "a cookie leads elsewhere")
    for number, port in enumerate(ports):
        at_it = [place(each.page) == str(number + 1) for each in users]
        check(any(at_it), "nobody is at the server that stops")
        for user in users:
            user.goes_on()
        servers[number].stop()
        for user in users:
            user.type("sen")
            wait_at(user.page, str(2 - number))
        servers[number] = server(stage, port)
        for user, was_at_it in zip(users, at_it):
            user.goes_on()
            user.type("ten")
            said = user.said
            check(any(STARTING in each for each in said) == was_at_it, f"the page said {said}")
            check(all(STARTING in each for each in said), f"the page said {said}")
    presses = [user.end() for user in users]
    check(min(presses) > 20, f"the pages were not used: {presses}")
    # The place follows the session: the next document does not need what the page keeps.
    first = users[0].page
    first.press("Text")
    first.browser.type("once")
    first.press("Save")
    first.sees("3 lines, and all are shown")
    first.browser.reload()
    first.sees("3 lines, and all are shown", "once")
    first.says_nothing()


def another_build(stage):
    """While the script is another one in the first process, a page stays at the second one. Then it is loaded again, once."""
    ports = [free_port(), free_port()]
    servers = [server(stage, port) for port in ports]
    nginx = Nginx(ports)
    stage.ending.callback(nginx.stop)
    page = stage.page(nginx, path="/built", options=nginx.options)
    page.sees("The first build")
    page.press("Add")
    page.press("Note")
    page.press("Text")
    page.browser.type("Half a ")
    page.browser.command("Page.addScriptToEvaluateOnNewDocument", source="sessionStorage.loads = +(sessionStorage.loads || 0) + 1")
    servers[0].stop()
    wait_at(page, "2")
    servers[0] = server(stage, ports[0], "second")
    page.press("Press")
    page.sees("1 presses", "The first build")
    page.press("Text")
    page.browser.type("sen")
    servers[1].stop()
    servers[1] = server(stage, ports[1], "second")
    page.sees("The second build")
    # Keys that arrive while a browser goes from one document to the next are nobody's.
    page.press("Text")
    page.browser.type("tence")
    page.press("Press")
    page.sees("2 presses")
    wait("the text", lambda: page.field("Text")["value"] == "Half a sentence")
    page.press("Save")
    page.sees("2 lines", "Half a sentence")
    loads = page.browser.run("return sessionStorage.loads")
    check(loads == "1", f"the page was loaded again {loads} times")
