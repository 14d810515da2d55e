"""The case studies: forms, rows that move, sheets with pages in them."""

from scenarios.study_screens import press_first
from waiting import check, wait


def editable_list(stage):
    page = stage.page(stage.case_study("editable-list"))
    page.sees("Things to do", "0 of 3 done")
    stage.picture(page, "editable-list")
    texts = ["Water the plants", "i have to call the dentist", "Buy bread"]
    page.has("the texts", "values", texts, "What")
    # Down and up again with only the keyboard: whichever row the page moves, the focus stays.
    for key, order in (("Move down", [0, 2, 1]), ("Move up", [0, 1, 2]),
                       ("Move up", [1, 0, 2]), ("Move down", [0, 1, 2])):
        page.browser.run("arguments[0].focus()", page.control(key, near="i have to call the dentist"))
        page.browser.keys("Enter")
        page.has("the texts", "values", [texts[each] for each in order], "What")
        page.is_focused(key)
    # The completed row moves to the end after a second; typing in another row continues.
    page.press("Done: Water the plants")
    page.sees("1 of 3 done")
    page.use("the last row", lambda: page.ask("control", "What", None, "Buy bread"), page.browser.click)
    page.browser.keys("Home", "Right", "Right", "Right")
    page.browser.type(" the")
    page.has("the texts", "values",
             ["i have to call the dentist", "Buy the bread", "Water the plants"], "What")
    check(page.field("What", value="Buy the bread")
          == {"value": "Buy the bread", "selection": [7, 7], "isFocused": True}, "the caret is lost")
    # The focus moves with its row.
    page.browser.run("arguments[0].focus()", page.control("Done: i have to call the dentist"))
    page.browser.keys("Space")
    page.sees("2 of 3 done")
    page.has("the texts", "values",
             ["Buy the bread", "i have to call the dentist", "Water the plants"], "What")
    page.is_focused("Done: i have to call the dentist")
    page.browser.keys("Space")
    page.sees("1 of 3 done")
    page.press("Suggest: i have to call the dentist")
    page.press('Use "Call the dentist"')
    page.has("the texts", "values",
             ["Buy the bread", "Call the dentist", "Water the plants"], "What")
    page.press("Clear done")
    page.sees("0 of 2 done")
    page.press("Put back what was deleted")
    page.sees("1 of 3 done")
    page.press("Add a to-do")
    # It can be typed into at once.
    page.is_focused("What")
    page.has("the texts", "values",
             ["", "Buy the bread", "Call the dentist", "Water the plants"], "What")


def login_flow(stage):
    page = stage.page(stage.case_study("login-flow"))
    page.sees("Who are you?")
    stage.picture(page, "login-empty")
    page.tab_to("Email")
    page.browser.type("blob@example.org")
    page.browser.keys("Tab")
    page.browser.type("wrong")
    page.browser.keys("Enter")
    page.sees("The password is wrong.")
    stage.picture(page, "login-failed")
    page.is_focused("Password")
    page.browser.keys("Control+a")
    page.browser.type("secret")
    page.browser.keys("Enter")
    page.sees("It was sent to blob@example.org.")
    page.press("Code")
    page.browser.type("271828")
    page.sees("Log out")
    stage.picture(page, "login-home")
    page.press("Edit the name")
    wait("a sheet", lambda: page.ask("dialog"))
    stage.picture(page, "login-name")


def meetings(stage):
    page = stage.page(stage.case_study("meetings"))
    page.sees("No meetings")
    stage.picture(page, "meetings-empty")
    page.press("Add the first meeting")
    page.sees("New meeting")
    # The form sets the initial focus.
    page.is_focused("Title")
    page.browser.type("Planning")
    page.press("Increase")
    page.press("Add an attendee")
    wait("the new field's focus", lambda: (page.focused or "").startswith("Attendee"))
    page.browser.type("Blob")
    stage.picture(page, "meeting-form")
    page.press("Save")
    page.sees_no_more("New meeting")
    page.sees("Planning")
    stage.picture(page, "meetings")
    page.use("the meeting", lambda: page.ask("like", "Planning"), page.browser.click)
    page.sees("It was not held yet.", "Blob")
    page.is_at("planning")
    stage.picture(page, "meeting")
    page.press("Delete the meeting")
    wait("a question", lambda: page.ask("dialog"))
    stage.picture(page, "meeting-delete")
    page.browser.keys("Escape")
    wait("the question to go", lambda: not page.ask("dialog"))
    page.browser.back()
    page.is_at("")
    page.sees("Meetings", "Planning")


def timers(stage):
    page = stage.page(stage.case_study("timers"))
    page.sees("No timers")
    stage.picture(page, "timers-empty")
    page.press("Add a stopwatch")
    page.press("Add")
    # The entries of the menu are no primary actions: only its button has the color.
    fill = "return getComputedStyle(document.querySelector('.menuitem')).backgroundColor"
    check(page.browser.run(fill) == "rgba(0, 0, 0, 0)", "the entries of the menu have the color of its button")
    page.press("Countdown of 3 min")
    page.sees("3:00.0")
    stage.picture(page, "timers")


def recursive_tree(stage):
    """Visitors import names of the study's own, and nothing of the server's folders."""
    page = stage.page(stage.case_study("recursive-tree"))
    page.sees("Outline", "The outline is empty")
    stage.picture(page, "recursive-tree-empty")
    page.press("Import below Living things")
    page.sees("3 nodes")
    stage.picture(page, "recursive-tree")
    name = "Animals"
    for path in ("/etc", ".", "../.."):
        page.press(f"Name of {name}")
        page.browser.keys("Control+a")
        page.browser.type(path)
        page.press(f"Import below {path}")
        page.sees(f"Nothing is known below '{path}'.", "3 nodes")
        name = path


def notice_board(stage):
    page = stage.page(stage.case_study("notice-board"))
    page.sees("No notices")
    stage.picture(page, "notice-board-empty")
    # The button leads to the tab with the field.
    page.press("Sign in")
    page.sees("Your notices carry the name.")
    stage.picture(page, "notice-board-profile")
    page.press("Name")
    page.browser.type("Blob")
    page.press("Sign in")
    page.sees("Signed in as")
    page.press("Board")
    for text in ("The elevator is out of order.", "There is cake in the kitchen."):
        page.press("Text")
        page.browser.type(text)
        page.press("Post")
        page.sees(text)
    stage.picture(page, "notice-board")
    page.press("Settings")
    page.sees("The board of Blob")
    stage.picture(page, "notice-board-settings")


def search(stage):
    page = stage.page(stage.case_study("search"))
    page.sees("Search the elements")
    stage.picture(page, "search-empty")
    page.press("Name of an element")
    page.browser.type("gol")
    page.sees("1 element", "Gold")
    page.is_focused("Name of an element")
    stage.picture(page, "search")
    page.browser.type("x")
    page.sees("No Results")
    stage.picture(page, "search-nothing")


def shop(stage):
    """A bank that is away is asked again, and takes the money once."""
    def bank(port=0):
        return stage.program("payment-server", "--port", str(port), "--ledger", "ledger", "--lose", "2")

    first = bank()
    page = stage.page(stage.program("case-studies", "web", "shop", "--port", "0", "--payments", str(first.port)))
    page.sees("Choose a plant to begin.")
    # A spacer in a label takes the room of its row.
    ends = page.browser.run(
        "return [...document.querySelectorAll('.stepper > .label')].map(each => Math.round(each.getBoundingClientRect().right))")
    check(len(ends) == 4 and len(set(ends)) == 1, f"the numbers end at {ends}")
    press_first(page, "+")
    page.sees("€12.50", "1")
    page.press("Pay")
    page.sees("Receipt 1")
    # Its second answer is lost, and then it ends.
    press_first(page, "+")
    page.press("Pay")
    page.sees("The bank does not answer. It is asked again.")
    first.kill()
    page.sees("The bank has not answered, so this may be paid or not.")
    stage.picture(page, "shop-unanswered")
    second = bank(first.port)
    page.press("Ask again")
    page.sees("Receipt 2")
    second.kill()
    paid = [line for line in (stage.folder / "ledger").read_text().splitlines() if line.startswith("paid")]
    check([line.split()[-1] for line in paid] == ["1", "2"], f"the bank has taken: {paid}")
    check(len(set(line.split()[1] for line in paid)) == 2, f"it is one order: {paid}")
