"""The inspector of an app that is used meanwhile: its page, and what it does with the app."""

import re
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

from scenarios.columns import choose
from waiting import check, wait


class Inspector:
    """The inspector of a program that serves an app."""

    def __init__(self, program):
        def address():
            return re.search(r"The inspector is at (http://[^/]*)/(\w+/)\?token=(\w+)", program.said)

        found = wait("the inspector's address", address)
        self.path, self.token = found[2], found[3]
        self.address = f"{found[1]}/{self.path}"

    def open(self, stage):
        """Its page in a new browser."""
        page = stage.page(self, path=f"?token={self.token}")
        page.home = self.path
        return page


def open_search(stage, *arguments):
    """The app's page, and that of its inspector."""
    program = stage.program(
        "case-studies", "web", "search", "--port", "0", "--inspect", "--inspect-port", "0", *arguments)
    inspector = Inspector(program)
    app = stage.page(program)
    app.sees("Search the elements")
    page = inspector.open(stage)
    page.sees("Search", "0 turns")
    return app, page


def search(app, text, field="Name of an element"):
    app.press(field)
    app.browser.type(text)


def tab(page, name):
    page.press(name)


def inspector(stage):
    app, page = open_search(stage)
    # The token is neither in the address nor in the history.
    page.is_at(page.home)
    search(app, "gold")
    app.sees("Gold")
    page.sees("queryChanged", ".found(")
    stage.picture(page, "inspector-log")
    choose(page, ".found([\"Gold\"])")
    page.sees("Changes", "phase")
    stage.picture(page, "inspector-turn")
    tab(page, "State")
    page.sees("query", "\"gold\"")
    stage.picture(page, "inspector-state")
    tab(page, "Screen")
    page.sees("Gold")
    stage.picture(page, "inspector-screen")
    tab(page, "Effects")
    page.sees("Search.swift")
    stage.picture(page, "inspector-effects")
    tab(page, "Charts")
    stage.picture(page, "inspector-charts")
    tab(page, "Files")
    page.press("Show the file")
    # Of the file: the list of turns has all the rest of its text.
    page.sees(".jsonl")
    # It is below what opens another one.
    check(page.text.index("Import") < page.text.index(".jsonl"), f"The contents are first: {page.text}")
    stage.picture(page, "inspector-files")
    tab(page, "What if")
    page.sees("Send an action")
    stage.picture(page, "inspector-what-if")


def of_the_app(page, name):
    page.press("The app, and the speed")
    page.press(name)


def query(app):
    return app.ask("values", "Name of an element")


def the_past_in_the_app(stage):
    app, page = open_search(stage)
    search(app, "gold")
    app.sees("Gold")
    page.sees(".found(")
    # The shortcut of what is in a closed menu.
    page.browser.keys("g")
    page.sees("Turn 1")
    of_the_app(page, "Jump here in the app")
    wait("the app's field", lambda: query(app) == ["g"])
    # What is held is applied later, and not lost.
    of_the_app(page, "Hold them")
    page.sees("are held")
    # One letter: the field shows the state, so what is typed after a letter that is held may take its place.
    search(app, "e")
    time.sleep(0.5)
    app.sees_no_more("Germanium")
    stage.picture(page, "inspector-held")
    of_the_app(page, "Apply them")
    app.sees("Germanium")


def what_if(stage):
    app, page = open_search(stage)
    search(app, "gold")
    app.sees("Gold")
    page.sees(".found(")
    of_the_app(page, "The last turn")
    tab(page, "What if")
    page.press("Action")
    page.browser.type(".queryChanged(\"tin\")")
    page.sees("✓ .queryChanged(\"tin\")")
    page.press("Fork here with it")
    page.sees("Fork after turn", "The end of the fork, compared with now", "\"tin\"")
    stage.picture(page, "inspector-fork")
    # The app goes on as it was.
    check(query(app) == ["gold"], f"The fork changed the app: {query(app)}")


def a_file(stage):
    app, page = open_search(stage)
    search(app, "gold")
    app.sees("Gold")
    page.sees(".found(")
    tab(page, "Files")
    with tempfile.TemporaryDirectory() as folder:
        page.browser.command("Browser.setDownloadBehavior", behavior="allow", downloadPath=folder)
        # One press: no dialog has a button for a second one.
        page.press("Save the file")
        page.sees("Downloaded")
        wait("no dialog", lambda: page.ask("dialog") is None)
        page.is_focused("Save the file")

        def downloads():
            # Until it is there it has another name.
            return [each for each in Path(folder).glob("*.jsonl") if each.stat().st_size]

        file = wait("the file", downloads)[0]
        check("queryChanged" in file.read_text(), "The file is no recording.")
        page.press("Open")
        page.sees("Open a file")
        stage.picture(page, "inspector-open")
        page.browser.type_into(page.control("Choose a File"), str(file))
        page.sees("Timeline", file.name, "End of the file")
        stage.picture(page, "inspector-file")


def the_past_of_a_page_and_a_sheet(stage):
    program = stage.prime_time("--inspect", "--inspect-port", "0")
    inspector = Inspector(program)
    app = stage.page(program)
    page = inspector.open(stage)
    app.press("Counter")
    app.press("+")
    app.sees("− 1 +")
    app.press("Is this prime?")
    app.sees("1 is not prime")
    page.sees("isPrimeButtonTapped")
    tab(page, "Screen")
    # It is a box, which covers nothing, and its pages are not those of the browser.
    page.sees("The app after turn 4", "Sheet", "1 is not prime")
    page.is_at(page.home)
    stage.picture(page, "inspector-sheet")
    page.press("Close")
    page.sees("This screen would send")
    page.browser.run("document.querySelectorAll('.column').forEach(each => each.scrollTop = 0)")
    of_the_app(page, "The first turn")
    page.sees("The app after turn 1", "What is the nth prime?")
    page.sees_no_more("This screen would send", "1 is not prime")
    page.is_at(page.home)
    tab(page, "State")
    page.sees("State after turn 1")
    app.sees("1 is not prime")


def an_action_by_hand(stage):
    app, page = open_search(stage)
    tab(page, "What if")
    page.press("Action")
    page.browser.type(".queryChanged(\"tin\")")
    page.sees("✓ .queryChanged(\"tin\")")
    page.press("Send to the app")
    app.sees("Tin")
    page.sees("Sent: .queryChanged(\"tin\")")


# The widths of the columns of an app in the inspector, and the height of the rows of the log.
WIDTHS = "return [...document.querySelectorAll('.groupbox .column')].map(each => each.clientWidth).filter(each => each)"
HEIGHTS = """
  return [...document.querySelectorAll(".column .row")].filter(each => /^\\s*\\d+[●◆↳]/.test(each.textContent))
    .map(each => each.getBoundingClientRect().height)
"""
# The heights of the keys in a tree of values: one line, or several.
KEYS = """
  return [...document.querySelectorAll(".panel .row p")].filter(each => /^[▸▾ ] /.test(each.textContent))
    .map(each => each.getBoundingClientRect().height)
"""


def two_visitors(stage):
    program = stage.program("tracker", "web", "--port", "0", "--inspect", "--inspect-port", "0")
    inspector = Inspector(program)
    quiet = stage.page(program)
    quiet.sees("The forecast is empty after midnight")
    app = stage.page(program)
    app.sees("The forecast is empty after midnight")
    search(app, "radar", "Words, or #number")
    choose(app, "Radar pictures are blurred")
    app.sees("The server scales them down twice.")
    page = inspector.open(stage)
    page.sees("visitor 1", "visitor 2")

    def busiest():
        return page.text.index("visitor 2") < page.text.index("visitor 1")
    wait("the busiest store to be the first", busiest)
    page.use("the store", lambda: page.control("Store"), lambda store: page.browser.run("""
      const [select] = arguments
      select.value = [...select.options].find(each => each.textContent.includes("visitor 2")).value
      select.dispatchEvent(new Event("change", { bubbles: true }))
    """, store))
    # The action is first, and what leads to its feature after it.
    page.sees(".appeared detail.comments")
    heights = page.browser.run(HEIGHTS)
    check(len(heights) > 4 and max(heights) <= 800 / 30 + 1, f"the rows of the log are high: {heights}")
    tab(page, "State")
    page.sees("progress")
    heights = page.browser.run(KEYS)
    check(len(heights) > 4 and max(heights) < 30, f"a key is on several lines: {heights}")
    stage.picture(page, "inspector-tracker-state")
    tab(page, "Screen")
    page.sees("Radar pictures are blurred")
    widths = page.browser.run(WIDTHS)
    check(widths and sum(widths) > 400, f"the app has columns of {widths} px")
    of_the_app(page, "The first turn")
    page.sees("The app after turn 1", "Of now, and not of then", "tickets")
    stage.picture(page, "inspector-tracker-screen")


def the_tab_key_completes(stage):
    app, page = open_search(stage)
    tab(page, "What if")
    page.press("Action")
    page.browser.type(".quer")
    page.sees("queryChanged")
    page.browser.keys("Tab")
    wait("the completed action", lambda: page.ask("values", "Action") == [".queryChanged("])
    page.is_focused("Action")
    # With shift it leaves the field.
    page.browser.keys("Shift", "Tab")
    wait("the focus elsewhere", lambda: page.focused != "Action")


def refused_without_the_token(stage):
    program = stage.program("case-studies", "web", "search", "--port", "0", "--inspect", "--inspect-port", "0")
    inspector = Inspector(program)
    for target, text in (("", "The address lacks its token"), ("?token=0", "belongs to another program"),
                         ("_composable/socket", "The address lacks its token")):
        try:
            urllib.request.urlopen(inspector.address + target)
        except urllib.error.HTTPError as error:
            body = error.read().decode()
            check(error.code in (403, 400, 426) and inspector.token not in body, f"{target}: {error.code} {body}")
        else:
            check(False, f"{target} is not refused")
