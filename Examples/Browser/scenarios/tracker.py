"""The issue tracker: a list that is searched, a ticket that is edited, comments that fail and are sent again, a board."""

from scenarios.columns import choose
from stage import PHONE
from waiting import check, wait
from webdriver import DriverError

# The tickets that are dragged.
TITLES = {4: "Remember the last city", 6: "Search cities by postal code"}
# The least contrast of a text with what is behind it, with that text.
LEAST_CONTRAST = """
  const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 })
    .getContext("2d", { willReadFrequently: true })
  const pixel = (colors) => {
    for (const color of colors) {
      canvas.fillStyle = color
      canvas.fillRect(0, 0, 1, 1)
    }
    const parts = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map((part) => {
      const share = part / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2] + 0.05
  }
  const contrasts = [...document.querySelectorAll("[data-drop] p")].map((text) => {
    const behind = []
    for (let each = text; each; each = each.parentElement) behind.unshift(getComputedStyle(each).backgroundColor)
    const both = [pixel(["white", ...behind]), pixel(["white", ...behind, getComputedStyle(text).color])]
    return [Math.max(...both) / Math.min(...both), text.textContent, behind.length]
  })
  return contrasts.sort((one, other) => one[0] - other[0])[0]
"""
# How far the priority of a card is from its edge.
DISTANCE = """
  const priority = [...document.querySelectorAll("[data-drag] p")].find(each => each.textContent === "Urgent")
  return priority.closest("[data-drag]").getBoundingClientRect().right - priority.getBoundingClientRect().right
"""
CARD = "[...document.querySelectorAll('[data-drag]')].find(each => each.textContent.includes(arguments[0]))"
COLUMN = "[...document.querySelectorAll('[data-drop]')].find(each => each.textContent.startsWith(arguments[1]))"


def open_tracker(stage, *arguments, **options):
    page = stage.page(stage.program("tracker", "web", "--port", "0", *arguments), **options)
    page.sees("The forecast is empty after midnight", "2 comments", "A darker dark mode")
    return page


def tracker(stage):
    page = open_tracker(stage)
    stage.picture(page, "tracker-tickets")
    page.press("Words, or #number")
    page.browser.type("radar")
    page.sees_no_more("Warn of storms")
    choose(page, "Radar pictures are blurred")
    page.sees("The server scales them down twice.")
    stage.picture(page, "tracker-ticket")
    page.press("Assign to me")
    page.sees("Unassign")
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
    page.sees(" · 2 comments")


def editor(stage):
    page = open_tracker(stage)
    choose(page, "The forecast is empty after midnight")
    page.press("Edit the ticket")
    page.sees("Description")
    stage.picture(page, "tracker-editor")
    page.press("Title")
    page.browser.keys("Control+a", "Backspace")
    page.press("Save")
    page.sees("A ticket needs a title.")
    stage.picture(page, "tracker-problem")
    page.press("Title")
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
    # The columns use the window.
    ends = "return [...document.querySelectorAll('[data-drop]')].map(each => each.getBoundingClientRect().right)"
    wait("columns as wide as the window", lambda: 1200 < max(page.browser.run(ends)) <= 1280)
    for scheme in ("light", "dark"):
        page.browser.light(scheme)
        contrast, text, _ = page.browser.run(LEAST_CONTRAST)
        check(contrast >= 4.5, f"'{text}' is too pale on a {scheme} board: {contrast:.2f}")
    page.browser.light("light")
    # A stack with a spacer is as wide as its card: only the padding is beside it.
    check(7.5 < page.browser.run(DISTANCE) < 8.5, f"a card is not filled: {page.browser.run(DISTANCE)}")
    drags(stage, page)
    # A move that the server refuses goes back.
    refuse(page, "Moves of cards")
    choose(page, "Board")
    page.sees("Translate to Korean")
    page.browser.until("a refused move", lambda: is_refused(page))
    stage.picture(page, "tracker-not-moved")
    page.press("OK")
    # To where the server last had it: a move before this one may still have been under way, and refused, too.
    page.browser.until(
        "the card back", lambda: page.browser.run(f"return {CARD} && !{COLUMN}?.contains({CARD})", TITLES[4], "Done"))
    page.use("the card", lambda: card(page), page.browser.click)
    page.sees("wherever one was")
    page.browser.back()
    choose(page, "Progress")
    page.sees("Tickets by status", "Burn-down")
    stage.picture(page, "tracker-progress")
    choose(page, "Who has what")
    page.sees("Open tickets by person")
    choose(page, "Settings")
    choose(page, "General")
    page.sees("Your name")
    stage.picture(page, "tracker-settings")


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


def two_browsers(stage):
    """Each sees what the other does, and keeps its own screen."""
    program = stage.program("tracker", "web", "--port", "0")
    pages = [stage.page(program), stage.page(program)]
    for page in pages:
        page.sees("The forecast is empty after midnight")
        choose(page, "Board")
        page.sees("Backlog", "Translate to Korean")
    moving, watching = pages
    for title in ("Done", "Backlog"):
        moving.drag(lambda: card(moving), lambda: column(moving, title))
        for page in pages:
            is_in(page, title)
    # A ticket that one deletes goes from the list of the other, whose search stays.
    choose(watching, "All")
    watching.press("Words, or #number")
    watching.browser.type("korean")
    watching.sees("Translate to Korean")
    watching.sees_no_more("Warn of storms")
    choose(moving, "All")
    choose(moving, "Translate to Korean")
    moving.press("Assign to me")
    watching.sees("Ada")
    watching.sees_no_more("Warn of storms")


def without_script(stage):
    """The first document has the tickets, and what would not work looks off."""
    program = stage.program("tracker", "web", "--port", "0")
    page = stage.page(program, options=["--blink-settings=scriptEnabled=false"])
    tree = page.browser.command("Accessibility.getFullAXTree")["nodes"]
    names = " ".join(node.get("name", {}).get("value", "") for node in tree)
    check("The forecast is empty after midnight" in names, f"the first document has no tickets: {names}")
    check("Loading" not in names, "the first document is loading")
    page.browser.picture(stage.pictures / "tracker-without-script.png")


def drags(stage, page):
    """A card by the mouse, by a finger, and by keys."""
    browser = page.browser
    page.drag(lambda: card(page), lambda: column(page, "Done"), drops=False)
    page.browser.picture(stage.pictures / "tracker-dragging.png")
    browser.pointer([{"type": "pointerUp", "button": 0}])
    is_in(page, "Done")
    page.drag(lambda: card(page), lambda: card(page, 6), place="before", kind="touch")
    is_in(page, "Backlog")
    # Put back: nothing happens.
    focus(page)
    browser.keys("d", "Right", "Escape")
    is_in(page, "Backlog")
    browser.keys("d", "Right")
    page.browser.picture(stage.pictures / "tracker-dragging-by-keys.png")
    browser.keys("Enter")
    is_in(page, "In progress")
    focus(page)
    browser.keys("d", "Left", "Enter")
    is_in(page, "Backlog")


def is_refused(page):
    """Moves the card, unless a move before was still under way and refused as well: its alert covers the card."""
    problem = f'"{TITLES[4]}" was not moved'
    try:
        page.browser.drag(card(page), column(page, "Done"))
    except DriverError:
        page.browser.release()
        return problem in page.text
    page.sees(problem)
    return True


def card(page, number=4):
    return page.browser.run(f"return {CARD}", TITLES[number])


def column(page, title):
    return page.browser.run(f"return {COLUMN}", TITLES[4], title)


def focus(page):
    page.browser.run(f"{CARD}.focus()", TITLES[4])


def is_in(page, title):
    """The card is in a column. In one script: the elements are replaced when it is moved."""
    page.browser.until(
        f"the card in {title}",
        lambda: page.browser.run(f"return Boolean({CARD} && {COLUMN}?.contains({CARD}))", TITLES[4], title))


def refuse(page, calls):
    choose(page, "Settings")
    choose(page, "Server")
    page.browser.run("arguments[0].focus()", page.control("Refused calls"))
    # A word that is typed leads to its option.
    page.browser.type(calls.split()[0])
    page.browser.until(f"the option {calls}", lambda: page.ask("isChosen", calls))


def find(page, words, title):
    choose(page, "All")
    page.press("Words, or #number")
    # The rows move while the words are typed.
    page.browser.keys("Control+a", "Backspace")
    page.sees("Warn of storms")
    page.browser.type(words)
    page.sees_no_more("Warn of storms")
    choose(page, title)


def comment(page, text):
    page.press("Comment")
    page.browser.type(text)
    page.press("Send")
