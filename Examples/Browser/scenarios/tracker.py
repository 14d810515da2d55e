"""The issue tracker: a list that is searched, a ticket that is edited, comments that fail and are sent again."""


def tracker(stage):
    page = stage.page(stage.program("tracker", "--web", "0"))
    page.sees("The forecast is empty after midnight", "2 comments", "A darker dark mode")
    stage.picture(page, "tracker-tickets")
    page.browser.click(page.control("Words, or #number"))
    page.browser.type("radar")
    page.sees_no_more("Warn of storms")
    page.press("ticket 7")
    page.sees("The server scales them down twice.")
    stage.picture(page, "tracker-ticket")
    page.press("Assign to me")
    page.sees("Give it back")
    # Without a connection a comment stays, and is sent when there is one.
    connect(page)
    comment(page, "It is the scaling.")
    page.sees("Not sent. The server can't be reached.")
    stage.picture(page, "tracker-not-sent")
    connect(page)
    page.press("Send again")
    page.sees_no_more("Not sent.", "Sending")
    page.browser.back()
    page.sees("Ada · 2 comments")


def board(stage):
    page = stage.page(stage.program("tracker", "--web", "0"))
    page.sees("The forecast is empty after midnight")
    page.press("Board")
    page.sees("Backlog (4)", "In review (2)")
    stage.picture(page, "tracker-board")
    page.press("Move Warn of storms to In progress")
    page.sees("Backlog (3)", "In progress (3)")
    page.press("Progress")
    page.sees("Tickets by status", "Burn-down", "Unassigned")
    stage.picture(page, "tracker-progress")
    page.press("Settings")
    stage.picture(page, "tracker-settings")


def connect(page):
    page.press("Settings")
    page.press("Connected")
    page.press("Tickets")


def comment(page, text):
    page.browser.click(page.control("Comment"))
    page.browser.type(text)
    page.press("Send")
