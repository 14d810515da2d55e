"""Notices: what was done, with a button that undoes it."""

from scenarios.columns import choose
from scenarios.tracker import open_tracker
from stage import PHONE

TITLE = "Warn of storms"
NOTICE = f'"{TITLE}" is deleted.'
# Whether a control is in the window, and nothing covers it.
IS_SEEN = """
  const { left, right, top, bottom } = arguments[0].getBoundingClientRect()
  const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth && arguments[0].contains(seen)
"""


def delete(page):
    """Deletes a ticket, and keeps the notice there by the focus."""
    choose(page, TITLE)
    page.press("Delete the ticket")
    page.sees("Delete ")
    page.press("Delete")
    page.use("Undo", lambda: page.control("Undo"), lambda found: page.browser.run("arguments[0].focus()", found))
    page.is_focused("Undo")
    page.sees(NOTICE)


def undo(page):
    def in_sight():
        found = page.control("Undo")
        return page.browser.run(IS_SEEN, found) and found

    page.use("Undo in sight", in_sight, page.browser.click)
    page.sees_no_more(NOTICE)
    page.sees(TITLE)


def undone(stage):
    page = open_tracker(stage)
    delete(page)
    stage.picture(page, "tracker-notice")
    undo(page)


def undone_on_a_phone(stage):
    page = open_tracker(stage, size=PHONE)
    delete(page)
    undo(page)


def gone_by_itself(stage):
    """It stays while the focus is on it, also beyond its time, and goes after that."""
    page = open_tracker(stage)
    delete(page)
    page.browser.run("window.since = performance.now()")
    page.browser.until("9 seconds", lambda: page.browser.run("return performance.now() - since > 9000"))
    page.is_focused("Undo")
    page.browser.run("document.activeElement.blur()")
    page.sees_no_more(NOTICE, TITLE)
