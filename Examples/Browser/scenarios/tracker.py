"""The issue tracker: a list that is searched, a ticket that is edited, comments that fail and are sent again, a board."""

from scenarios.columns import choose
from stage import PHONE


def open_tracker(stage, **options):
    page = stage.page(stage.program("tracker", "--web", "0"), **options)
    page.sees("The forecast is empty after midnight", "2 comments", "A darker dark mode")
    return page


def tracker(stage):
    page = open_tracker(stage)
    stage.picture(page, "tracker-tickets")
    page.browser.click(page.control("Words, or #number"))
    page.browser.type("radar")
    page.sees_no_more("Warn of storms")
    choose(page, "Radar pictures are blurred")
    page.sees("The server scales them down twice.")
    stage.picture(page, "tracker-ticket")
    page.press("Assign to me")
    page.sees("Give it back")
    # A comment that the server refuses stays, and is sent when it doesn't.
    refuse(page, "Comments")
    find(page, "radar", "Radar pictures are blurred")
    comment(page, "It is the scaling.")
    page.sees("Not sent. The server can't be reached.")
    stage.picture(page, "tracker-not-sent")
    refuse(page, "Nothing")
    find(page, "radar", "Radar pictures are blurred")
    page.press("Send again")
    page.sees_no_more("Not sent.", "Sending")
    page.sees("Ada · due Nov 17 · 2 comments")


def editor(stage):
    page = open_tracker(stage)
    choose(page, "The forecast is empty after midnight")
    page.press("Edit the ticket")
    page.sees("Description")
    stage.picture(page, "tracker-editor")
    page.browser.click(page.control("Title"))
    page.browser.keys("Control+a", "Backspace")
    page.press("Save")
    page.sees("A ticket needs a title.")
    stage.picture(page, "tracker-problem")
    page.browser.click(page.control("Title"))
    page.browser.type("Midnight")
    page.press("Cancel")
    page.sees("Discard your changes?")
    page.press("Keep editing")
    page.press("Save")
    page.sees_no_more("A ticket needs a title.", "The forecast is empty after midnight")
    page.sees("Midnight")


def board(stage):
    page = open_tracker(stage)
    choose(page, "Board")
    page.sees("Backlog", "Warn of storms", "Translate to Korean")
    stage.picture(page, "tracker-board")


def narrow(stage):
    """One column at a time: from the list to a ticket, back to the sidebar, and to the board."""
    page = open_tracker(stage, size=PHONE)
    choose(page, "Show the wind")
    page.sees("Speed and direction")
    page.browser.back()
    page.sees("Warn of storms")
    page.press("Tracker")
    page.sees("Labels")
    page.browser.picture(stage.pictures / "tracker-sidebar-390-light.png")
    choose(page, "Board")
    page.sees("Remember the last city")


def refuse(page, calls):
    choose(page, "Settings")
    choose(page, "Server")
    page.browser.run("arguments[0].focus()", page.control("It refuses"))
    # A word that is typed leads to its option.
    page.browser.type(calls.split()[0])
    page.browser.until(f"the option {calls}", lambda: page.ask("isChosen", calls))


def find(page, words, title):
    choose(page, "All")
    page.browser.click(page.control("Words, or #number"))
    page.browser.keys("Control+a")
    page.browser.type(words)
    choose(page, title)


def comment(page, text):
    page.browser.click(page.control("Comment"))
    page.browser.type(text)
    page.press("Send")
