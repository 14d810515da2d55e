"""Every screen of PrimeTime and of the tracker: empty, filled and failed, with its sheets, questions and open menus."""

from looks import looks
from scenarios.columns import choose
from scenarios.commands import opened
from scenarios.tracker import TITLES, card, column, comment, find, open_tracker, refuse
from waiting import wait


def asked(page, *texts):
    """A dialog is open, and has the texts."""
    wait("a dialog", lambda: page.ask("dialog"))
    page.sees(*texts)


def answer(page, name):
    page.press(name)
    wait("no dialog", lambda: not page.ask("dialog"))


def focus(page, *control):
    page.browser.run("arguments[0].focus()", page.control(*control))


def replace(page, field, text):
    page.press(field)
    page.browser.keys("Control+a", "Backspace")
    page.browser.type(text)


def prime_time(stage):
    program = stage.prime_time()
    relay = stage.relay(program)
    page = stage.page(relay)
    page.sees("Counter")
    with looks(stage) as look:
        look(page, "prime-home")
        page.press("Activity")
        page.sees("Nothing yet.")
        look(page, "prime-activity-empty")
        page.press("PrimeTime")
        page.press("Favorite Primes")
        page.sees("None yet.")
        look(page, "prime-favorites-empty")
        page.press("Load")
        asked(page)
        look(page, "prime-load-failed")
        answer(page, "OK")
        page.press("PrimeTime")
        page.press("Counter")
        page.sees("− 0 +")
        look(page, "prime-counter")
        page.press("What is the nth prime?")
        asked(page)
        look(page, "prime-no-prime")
        answer(page, "OK")
        page.press("Is this prime?")
        page.sees("0 is not prime.")
        look(page, "prime-not-prime")
        answer(page, "Done")
        for number in (1, 2):
            page.press("+")
            page.sees(f"− {number} +")
        page.press("Is this prime?")
        page.sees("2 is prime.")
        look(page, "prime-prime")
        page.press("Save to favorite primes")
        page.sees("It is one of your favorites.")
        look(page, "prime-favorite")
        answer(page, "Done")
        page.press("What is the 2nd prime?")
        asked(page, "The 2nd prime is 3")
        look(page, "prime-nth")
        answer(page, "OK")
        page.press("PrimeTime")
        page.press("Favorite Primes")
        page.has("the favorites", "rows", ["2"])
        look(page, "prime-favorites")
        focus(page, "Delete", "2")
        look(page, "prime-favorites-tools")
        page.press("PrimeTime")
        page.press("Activity")
        page.sees("Added 2.")
        look(page, "prime-activity")
        opened(page, "Control+k")
        look(page, "prime-commands")
        page.browser.keys("Escape")
        relay.cut()
        page.says("lost")
        look(page, "prime-lost")


def tracker(stage):
    page = open_tracker(stage)
    with looks(stage) as look:
        look(page, "tracker-tickets")
        page.press("Words, or #number")
        page.browser.type("nothing like it")
        page.sees("No ticket matches.")
        look(page, "tracker-no-match")
        page.browser.keys("Control+a", "Backspace")
        page.sees("Warn of storms")
        page.press("Sort")
        wait("the menu", lambda: page.ask("option", "Newest first"))
        look(page, "tracker-sort")
        page.browser.keys("Escape")
        opened(page, "Control+k")
        look(page, "tracker-commands")
        page.browser.keys("Escape")
        choose(page, "The forecast is empty after midnight")
        page.sees("2 comments", "It happens only when the zone is east of UTC.")
        look(page, "tracker-ticket")
        page.press("Edit the ticket")
        page.sees("Description")
        look(page, "tracker-editor")
        replace(page, "Title", "")
        page.press("Save")
        page.sees("A ticket needs a title.")
        look(page, "tracker-problem")
        page.press("Cancel")
        asked(page, "Discard your changes?")
        look(page, "tracker-discard")
        page.press("Discard")
        page.sees_no_more("Description")
        page.press("Delete the ticket")
        asked(page, "Keep")
        look(page, "tracker-delete")
        answer(page, "Keep")
        page.press("Add a ticket")
        asked(page, "New ticket")
        page.press("Has a due date")
        page.sees("Due")
        look(page, "tracker-new")
        page.press("Cancel")
        page.press("Discard")
        wait("no dialog", lambda: not page.ask("dialog"))


def tracker_elsewhere(stage):
    page = open_tracker(stage)
    with looks(stage) as look:
        choose(page, "Board")
        page.sees("Backlog", "Translate to Korean")
        look(page, "tracker-board")
        choose(page, "Grace")
        page.sees("Board · Grace", "Drop a card here")
        look(page, "tracker-board-person")
        choose(page, "Everyone")
        page.use("the card", lambda: card(page), page.browser.click)
        page.sees("wherever one was")
        look(page, "tracker-board-ticket")
        page.browser.back()
        choose(page, "Progress")
        page.sees("Tickets by status", "Burn-down")
        look(page, "tracker-progress")
        choose(page, "Who has what")
        page.sees("Open tickets by person")
        look(page, "tracker-people")
        choose(page, "Settings")
        for name, text in (("General", "Your name"), ("Appearance", "Accent color"), ("Server", "Refused calls")):
            choose(page, name)
            page.sees(text)
            look(page, f"tracker-{name.lower()}")


def tracker_refused(stage):
    page = open_tracker(stage)
    with looks(stage) as look:
        refuse(page, "Comments")
        find(page, "radar", "Radar pictures are blurred")
        comment(page, "It is the scaling.")
        page.sees("Not sent. The server can't be reached.")
        look(page, "tracker-not-sent")
        refuse(page, "Moves of cards")
        choose(page, "Board")
        page.sees("Translate to Korean")
        page.drag(lambda: card(page), lambda: column(page, "Done"))
        asked(page, f'"{TITLES[4]}" was not moved')
        look(page, "tracker-not-moved")
        answer(page, "OK")
        refuse(page, "Changes of tickets")
        find(page, "radar", "Radar pictures are blurred")
        page.press("Assign to me")
        page.sees("Not saved.")
        look(page, "tracker-not-saved")
        page.press("Add a ticket")
        asked(page, "New ticket")
        page.press("Title")
        page.browser.type("Snow")
        page.press("Add")
        page.sees("The server can't be reached.")
        look(page, "tracker-not-added")
        page.press("Cancel")
        page.press("Discard")
        wait("no dialog", lambda: not page.ask("dialog"))
        refuse(page, "Everything")
        choose(page, "Progress")
        page.sees("The server can't be reached.")
        look(page, "tracker-progress-failed")
        find(page, "wind", "Show the wind")
        page.press("Refresh")
        page.sees("Try again", "Load again")
        look(page, "tracker-not-loaded")


def tracker_notice(stage):
    page = open_tracker(stage, "--repeatable")
    with looks(stage) as look:
        choose(page, "Warn of storms")
        page.press("Delete the ticket")
        page.press("Delete")
        page.sees('"Warn of storms" is deleted.')
        look(page, "tracker-notice")


def tracker_nothing(stage):
    page = stage.page(stage.program("tracker", "web", "--port", "0"), path="/tickets/none")
    page.sees("Page not found")
    with looks(stage) as look:
        look(page, "tracker-not-found")
    # The browser logs the status of the response.
    page.browser.complaints()
