"""Every screen of the case studies: empty, filled and failed, with its sheets, questions and open menus."""

from looks import looks
from scenarios.screens import answer, asked, focus, replace


def editable_list(stage):
    page = stage.page(stage.case_study("editable-list"))
    page.sees("0 of 3 done")
    with looks(stage) as look:
        look(page, "list")
        page.press("Suggest: i have to call the dentist")
        page.sees("Use")
        page.press("Suggest: Buy bread")
        page.sees("There is no better wording.")
        look(page, "list-suggestions")
        page.press("Done: Buy bread")
        page.sees("1 of 3 done", "Clear done")
        focus(page, "Done: Water the plants")
        look(page, "list-done")
        page.press("Clear done")
        page.sees("0 of 2 done")
        page.use("the filter", lambda: page.ask("option", "Done"), page.browser.click)
        page.sees("Nothing is done yet.")
        look(page, "list-filtered")
        page.use("the filter", lambda: page.ask("option", "All"), page.browser.click)
        for name in ("Water the plants", "i have to call the dentist"):
            page.press(f"Done: {name}")
        page.press("Clear done")
        page.sees("Nothing to do")
        look(page, "list-empty")


def login_flow(stage):
    page = stage.page(stage.case_study("login-flow"))
    page.sees("Who are you?")
    with looks(stage) as look:
        look(page, "login")
        page.press("Email")
        page.browser.type("blob@example.org")
        page.press("Password")
        page.browser.type("wrong")
        page.browser.keys("Enter")
        page.sees("The password is wrong.")
        look(page, "login-failed")
        replace(page, "Password", "secret")
        page.browser.keys("Enter")
        page.sees("It was sent to blob@example.org.")
        look(page, "login-code")
        page.press("Code")
        page.browser.type("111111")
        page.sees("The code is wrong.")
        look(page, "login-code-failed")
        replace(page, "Code", "271828")
        page.sees("Log out")
        look(page, "login-home")
        page.press("Edit the name")
        asked(page, "Your name")
        look(page, "login-name")
        answer(page, "Cancel")
        page.press("About")
        asked(page, "Version")
        look(page, "login-about")
        answer(page, "OK")
        page.press("Log out")
        asked(page, "Log out?")
        look(page, "login-log-out")


def meetings(stage):
    page = stage.page(stage.case_study("meetings"))
    page.sees("No meetings")
    with looks(stage) as look:
        look(page, "meetings-empty")
        page.press("Add the first meeting")
        page.is_focused("Title")
        look(page, "meetings-new")
        page.browser.type("Planning")
        page.press("Attendee 1")
        page.browser.type("Blob")
        page.press("Add an attendee")
        page.is_focused("Attendee 2")
        page.browser.type("Ada")
        look(page, "meetings-form")
        page.press("Save")
        page.sees_no_more("New meeting")
        page.sees("2 attending")
        look(page, "meetings")
        open_meeting(page)
        page.sees("It was not held yet.")
        look(page, "meetings-meeting")
        page.press("Delete the meeting")
        asked(page, "Keep")
        look(page, "meetings-delete")
        answer(page, "Keep")
        page.press("Start the meeting")
        page.sees("Speaker 1 of 2")
        look(page, "meetings-speaker")
        page.press("End the meeting")
        asked(page, "End the meeting early?")
        look(page, "meetings-end")
        page.press("Save and end")
        page.sees("History", "UTC")
        look(page, "meetings-held")
        page.use("the past meeting", lambda: page.ask("like", "UTC"), page.browser.click)
        page.sees("Who spoke how long")
        look(page, "meetings-past")
        page.browser.back()
        page.browser.back()
        page.sees("2 attending")
        # What can't be saved.
        stage.file.unlink()
        stage.file.mkdir()
        page.press("Add a meeting")
        page.is_focused("Title")
        page.browser.type("Review")
        page.press("Attendee 1")
        page.browser.type("Blob")
        page.press("Save")
        asked(page, "The meetings were not saved")
        look(page, "meetings-not-saved")


def meetings_failed(stage):
    stage.file.write_text("{")
    page = stage.page(stage.case_study("meetings"))
    asked(page, "The meetings were not loaded")
    with looks(stage) as look:
        look(page, "meetings-not-loaded")


def open_meeting(page):
    page.use("the meeting", lambda: page.ask("like", "Planning"), page.browser.click)


def timers(stage):
    page = stage.page(stage.case_study("timers"))
    page.sees("No timers")
    with looks(stage) as look:
        look(page, "timers-empty")
        page.press("Add a stopwatch")
        page.press("Add")
        page.control("Countdown of 1 min")
        look(page, "timers-menu")
        page.press("Countdown of 1 min")
        page.sees("1:00.0")
        look(page, "timers")
        press_first(page, "Start")
        page.press("Lap")
        page.press("Lap")
        page.sees("Lap 2")
        press_first(page, "Start")
        look(page, "timers-running")


def press_first(page, name):
    """Presses the first of several buttons with a name."""
    page.use(f"a '{name}'", lambda: page.browser.run(
        "return [...document.querySelectorAll('button')].find(each => each.textContent === arguments[0] && !each.disabled)", name),
        page.browser.click)


def recursive_tree(stage):
    page = stage.page(stage.case_study("recursive-tree"))
    page.sees("The outline is empty")
    with looks(stage) as look:
        look(page, "tree-empty")
        for name, count in (("Living things", 3), ("Animals", 6), ("Birds", 9)):
            page.press(f"Import below {name}")
            page.sees(f"{count} nodes")
        page.press("Import below Owls")
        page.sees("Nothing is known")
        look(page, "tree")


def notice_board(stage):
    page = stage.page(stage.case_study("notice-board"))
    page.sees("No notices")
    with looks(stage) as look:
        look(page, "board-empty")
        page.press("Sign in")
        page.sees("Your notices carry the name.")
        look(page, "board-sign-in")
        page.press("Name")
        page.browser.type("Blob")
        page.press("Sign in")
        page.sees("Signed in as")
        look(page, "board-profile")
        page.press("Board")
        page.sees("No notices yet.")
        look(page, "board-no-notices")
        for text in ("The elevator is out of order.", "There is cake in the kitchen."):
            page.press("Text")
            page.browser.type(text)
            page.press("Post")
            page.sees(text)
        look(page, "board")
        page.press("Settings")
        page.sees("The board of Blob")
        look(page, "board-settings")


def search(stage):
    page = stage.page(stage.program("case-studies", "web", "search", "--slow", "--port", "0"))
    page.sees("Search the elements")
    with looks(stage) as look:
        look(page, "search-empty")
        page.press("Name of an element")
        page.browser.type("a")
        page.sees("Searching")
        look(page, "search-searching")
        page.browser.type("lum")
        page.sees("Aluminium")
        look(page, "search-found")
        page.browser.type("x")
        page.sees("No Results")
        look(page, "search-nothing")


def shop(stage):
    page = stage.page(stage.case_study("shop"))
    page.sees("Choose a plant to begin.")
    with looks(stage) as look:
        look(page, "shop")
        press_first(page, "+")
        press_first(page, "+")
        page.sees("€25.00")
        look(page, "shop-cart")
        page.press("Pay")
        page.sees("Receipt 1")
        look(page, "shop-bought")
        for _ in range(41):
            press_first(page, "+")
        page.press("Pay")
        page.sees("The bank declines €512.50.")
        look(page, "shop-declined")
