"""A page as a user sees it: elements are found by their names, not by their markup."""

from pathlib import Path

from waiting import Failure, check, wait
from webdriver import DriverError

SCRIPT = (Path(__file__).parent / "page.js").read_text()


# Counts the messages that arrive, after the page has handled them.
COUNTING = """
  window.arrived = 0;
  window.WebSocket = class extends WebSocket {
    constructor(...all) {
      super(...all);
      this.addEventListener("message", () => setTimeout(() => arrived++));
    }
  };
"""
# The roles that need a name, and those that may have the focus without one.
ROLES = {"button", "link", "textbox", "searchbox", "checkbox", "switch", "combobox", "listbox", "slider",
         "spinbutton", "tab", "tabpanel", "dialog", "alertdialog", "heading", "progressbar", "radio", "figure"}
# What the driver says of an element that was just replaced, or moved, or is covered for a moment.
PASSING = ("stale", "no such element", "given id", "intercepted", "not interactable", "out of bounds")
PLACES = {"RootWebArea", "option", "MenuListPopup", "menuitem"}


class Page:
    """The page in the browser's window. Every call waits for its elements."""

    def __init__(self, browser):
        self.browser = browser
        browser.command("Page.addScriptToEvaluateOnNewDocument", source=COUNTING)

    def ask(self, question, *about):
        return self.browser.run(SCRIPT, question, about)

    @property
    def arrived(self):
        """The number of messages received over the page's WebSockets."""
        return self.browser.run("return arrived")

    def use(self, what, find, action):
        """Does something with the element that is found; with a new one, if it was just replaced, or if something
        covers it."""
        problem = None

        def attempt():
            nonlocal problem
            try:
                element = find()
                if not element:
                    return False
                action(element)
                return True
            except DriverError as error:
                if not any(each in str(error) for each in PASSING):
                    raise
                problem = error
                return False

        try:
            wait(what, attempt)
        except Failure as failure:
            raise Failure(f"{failure}" + (f": {problem}" if problem else "")) from None

    def press(self, name, row=None):
        """Clicks a control by its name; one in a row, if there are several."""
        self.use(f"one '{name}' that can be used", lambda: self.ask("control", name, row), self.browser.click)

    def drag(self, find, find_target, **options):
        """Drags an element to another one: see the browser's `drag`."""
        def both():
            found = [find(), find_target()]
            return all(found) and found

        def drag(found):
            try:
                self.browser.drag(*found, **options)
            except DriverError:
                # The button may be down already.
                self.browser.release()
                raise

        self.use("an element to drag, and one to drop it on", both, drag)

    def control(self, name, row=None, value=None, near=None):
        """A control by its name; if there are several, by its row, its value, or a field near it."""
        return wait(
            f"one '{name}' that can be used", lambda: self.ask("control", name, row, value, near))

    def sees(self, *texts):
        for text in texts:
            try:
                wait(f"'{text}'", lambda: text in self.text)
            except Failure as failure:
                raise Failure(f"{failure}; there is: {self.text}") from None

    def sees_no_more(self, *texts):
        for text in texts:
            wait(f"'{text}' to go", lambda: text not in self.text)

    def has(self, what, question, expected, *about):
        """Waits for the expected answer."""
        try:
            wait(what, lambda: self.ask(question, *about) == expected)
        except Failure as failure:
            raise Failure(
                f"{failure} to be {expected!r}; it is {self.ask(question, *about)!r}") from None

    @property
    def text(self):
        return self.ask("text")

    @property
    def focused(self):
        return self.ask("focused")

    def is_focused(self, name):
        self.has("the focus", "focused", name)

    def field(self, name, value=None):
        return wait(f"the field '{name}'", lambda: self.ask("field", name, value))

    def is_at(self, path):
        """The browser's address."""
        def here():
            return self.browser.address.split("/", 3)[3]
        try:
            wait(f"the address", lambda: here() == path)
        except Failure as failure:
            raise Failure(f"{failure} to be /{path}; it is /{here()}") from None

    def says(self, *texts):
        """The status line of the connection."""
        for text in texts:
            wait(f"the page to say '{text}'", lambda: text in self.ask("status"))

    def says_nothing(self):
        wait("the page to say nothing", lambda: not self.ask("status"))

    def tab_to(self, name):
        """Moves the focus to a control with only the keyboard."""
        for _ in range(40):
            if self.focused == name:
                return
            self.browser.keys("Tab")
        raise Failure(f"the Tab key does not lead to '{name}'")

    def check_accessible(self):
        """Interactive and focusable elements need a role and a name for screen readers."""
        tree = self.browser.command("Accessibility.getFullAXTree")["nodes"]
        for node in tree:
            role = node.get("role", {}).get("value")
            properties = {each["name"]: each["value"].get("value") for each in node.get("properties", [])}
            isUsed = role in ROLES or properties.get("focusable") and role not in PLACES
            if node["ignored"] or not isUsed:
                continue
            name = node.get("name", {}).get("value", "").strip()
            check(name, f"something has the role '{role}' and no name")
            check(role not in ("generic", "none"), f"'{name}' can be focused and has no role")

    def check_width(self):
        check(not self.ask("isTooWide"), "the page is wider than the window")
