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
    choose(page, TITLE)
    page.press("Delete the ticket")
    page.sees("Delete ")
    page.press("Delete")


def deleted(stage, **options):
    """A page with the notice of a deletion, which stays: in such a run no long wait is over."""
    page = open_tracker(stage, "--repeatable", **options)
    delete(page)
    page.sees(NOTICE)
    return page


def undo(page):
    def in_sight():
        found = page.control("Undo")
        return page.browser.run(IS_SEEN, found) and found

    page.use("Undo in sight", in_sight, page.browser.click)
    page.sees_no_more(NOTICE)
    page.sees(TITLE)


def undone(stage):
    page = deleted(stage)
    stage.picture(page, "tracker-notice")
    undo(page)


def undone_on_a_phone(stage):
    undo(deleted(stage, size=PHONE))


def gone_by_itself(stage):
    page = open_tracker(stage)
    delete(page)
    page.sees_no_more(NOTICE, TITLE)
