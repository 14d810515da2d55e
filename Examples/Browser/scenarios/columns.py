"""A split view: columns beside each other on a wide window, and one at a time on a narrow one."""

from scenarios.whole_screen import CATCH_MESSAGES, WHOLE_SCREEN
from waiting import check, wait
from stage import PHONE

# The titles of the columns that are seen.
TITLES = """
  return [...document.querySelectorAll(".column")].filter(each => each.getClientRects().length > 0)
    .map(each => [...each.querySelectorAll("h1")].filter(each => each.getClientRects().length > 0).at(-1)?.textContent)
"""
SCROLLED = "return [...document.querySelectorAll('.column')].map(each => each.scrollTop > 0)"


def open_mailboxes(stage, size):
    page = stage.page(stage.program("WebProbe"), path="/mailboxes", size=size)
    page.sees("Mailboxes")
    return page


def titles(page, *expected):
    wait(f"the columns {expected}", lambda: page.browser.run(TITLES) == list(expected))


def choose(page, text):
    """Clicks the row with a text."""
    page.use(f"the row '{text}'", lambda: page.browser.run("""
      return [...document.querySelectorAll(".row")].find(row => row.getClientRects().length > 0
        && [...row.querySelectorAll("p, .label span, span")].some(each => each.textContent === arguments[0]))
    """, text), page.browser.click)


def wide(stage):
    page = open_mailboxes(stage, (1440, 900))
    titles(page, "Mailboxes", "All", None)
    choose(page, "Sent")
    titles(page, "Mailboxes", "Sent", None)
    choose(page, "Letter 3")
    titles(page, "Mailboxes", "Sent", "Letter 3")
    page.sees("this is letter 3")
    stage.picture(page, "columns")
    page.browser.show(1440, 900)
    # Each column scrolls by itself.
    page.browser.run("document.querySelectorAll('.column')[1].scrollTop = 9000")
    wait("rows near the end", lambda: page.browser.run(
        "return [...document.querySelectorAll('.row')].some(each => each.textContent.includes('Letter 14'))"))
    check(page.browser.run(SCROLLED) == [False, True, False], "not only the second column scrolls")
    check(page.browser.run("return scrollY") == 0, "the page scrolls")
    page.press("Headers")
    titles(page, "Mailboxes", "Sent", "Headers")
    page.browser.run("history.back()")
    titles(page, "Mailboxes", "Sent", "Letter 3")
    page.press("Sidebar")
    titles(page, "Sent", "Letter 3")
    page.press("Sidebar")
    titles(page, "Mailboxes", "Sent", "Letter 3")


def medium(stage):
    page = open_mailboxes(stage, (900, 800))
    titles(page, "Mailboxes", "All")
    choose(page, "Inbox")
    titles(page, "Mailboxes", "Inbox")
    choose(page, "Letter 1")
    titles(page, "Inbox", "Letter 1")


def narrow(stage):
    page = open_mailboxes(stage, PHONE)
    titles(page, "Mailboxes")
    choose(page, "Inbox")
    titles(page, "Inbox")
    choose(page, "Letter 2")
    titles(page, "Letter 2")
    stage.picture(page, "columns-narrow")
    page.browser.show(*PHONE)
    # The page's button, and the browser's.
    page.press("Inbox")
    titles(page, "Inbox")
    page.browser.run("history.back()")
    titles(page, "Mailboxes")
    choose(page, "Archive")
    titles(page, "Archive")


def a_column_stays_where_it_is(stage):
    """The rows of a column stay in their place when others come, and when the page gets the whole screen."""
    page = stage.page(stage.program("WebProbe"), path="/empty", size=(1440, 900))
    page.browser.command("Page.addScriptToEvaluateOnNewDocument", source=CATCH_MESSAGES)
    page.browser.go(page.browser.address.replace("/empty", "/mailboxes"))
    page.sees("Letter 0")
    scroll = "const list = document.querySelectorAll('.column')[1]; list.scrollTop = list.scrollHeight * arguments[0]"
    place = """
      const row = [...document.querySelectorAll('.row')].find(each => each.textContent.startsWith(arguments[0]))
      return row ? Math.round(row.getBoundingClientRect().top) : null"""
    for part in (1, 0.5):
        page.browser.run(scroll, part)
        row = "Letter 999" if part == 1 else "Letter 50"
        page.sees(row)
        wait("rows that stay", lambda: page.browser.run("return document.querySelectorAll('.column')[1].scrollTop") > 1_000)
        before = page.browser.run(place, row)
        page.browser.run(WHOLE_SCREEN)
        check(abs(page.browser.run(place, row) - before) < 2, f"{row} is at {page.browser.run(place, row)} instead of {before}")
