"""Lists and sidebars by keyboard: one tab stop each, arrows, letters, and the search field."""

from scenarios.columns import choose
from scenarios.tracker import CARD, COLUMN, TITLES, focus, is_in, open_tracker
from waiting import check, wait

# The list or the row around the focus: which list of the page, and the text of the row.
PLACE = """
  const row = document.activeElement.closest(".row")
  const list = row?.closest(".list")
  return row && [[...document.querySelectorAll(".list")].indexOf(list),
    row.firstElementChild.innerText.replace(/\\s+/g, " ").trim()]
"""
# The lists that the tab key stops in, as often as it does.
STOPS = """
  const isStop = tag => tag.tabIndex >= 0 && !tag.disabled && tag.checkVisibility()
  return [...document.querySelectorAll(".list")].map(list =>
    [...list.querySelectorAll("button, a[href], input, [tabindex]"), ...list.querySelectorAll("a[data-e]")].filter(isStop).length)
"""


def place(page):
    return page.browser.run(PLACE)


def is_at(page, text, number=None):
    def is_there():
        here = place(page)
        return here and here[1].startswith(text) and number in (None, here[0])

    try:
        wait(f"the focus in '{text}'", is_there)
    except Exception as problem:
        raise type(problem)(f"{problem}; it is at {place(page)}") from None


def one_stop(stage):
    """A sidebar and a list are one tab stop each; Tab comes back to the selected row."""
    page = open_tracker(stage)
    check(page.browser.run(STOPS) == [1, 1], f"tab stops: {page.browser.run(STOPS)}")
    for _ in range(20):
        page.browser.keys("Tab")
        if place(page):
            break
    is_at(page, "All", 0)
    page.browser.keys("Down", "Down")
    visited = place(page)[1]
    check(visited != "All", "the arrow does nothing")
    page.browser.keys("Tab")
    check((place(page) or [1])[0] == 1 or not place(page), f"the tab key stays in the sidebar: {place(page)}")
    page.browser.keys("Shift+Tab")
    is_at(page, "All", 0)


def moving(stage):
    """Arrows, Home, End, j, k and letters move; Enter selects; keys to the sides go to tools and to the next column."""
    page = open_tracker(stage)
    page.browser.run("document.querySelector('.list .select').focus()")
    is_at(page, "All", 0)
    page.browser.keys("End")
    is_at(page, "Settings", 0)
    page.browser.keys("Down")
    is_at(page, "Settings", 0)
    page.browser.keys("k")
    here = place(page)[1]
    page.browser.keys("j")
    is_at(page, "Settings", 0)
    page.browser.keys("Up")
    is_at(page, here, 0)
    page.browser.keys("Home")
    is_at(page, "All", 0)
    page.browser.type("boa")
    is_at(page, "Board", 0)
    page.browser.keys("Enter")
    page.sees("Everyone")
    # The change has not moved the focus.
    is_at(page, "Board", 0)
    page.browser.keys("Home", "Enter")
    # The board has the same tickets.
    page.sees_no_more("Everyone")
    page.sees("Warn of storms")
    is_at(page, "All", 0)
    page.browser.keys("Right")
    wait("the next column", lambda: (place(page) or [0])[0] == 1)
    page.browser.type("warn")
    is_at(page, "Warn of storms", 1)
    page.browser.keys("Enter")
    page.sees("A notice one hour before.")
    is_at(page, "Warn of storms", 1)
    # Its tools are beside it.
    page.browser.keys("Right")
    check(page.browser.run("return document.activeElement.closest('.tools') !== null"), "the arrow does not lead to the tools")
    page.browser.keys("Left", "m")
    wait("the menu", lambda: page.browser.run("return document.querySelectorAll('.row-menu:popover-open').length") == 1)
    page.browser.keys("Escape")


def searching(stage):
    """A slash leads to the field for searches. What is typed there is a text, and the arrow leads to the rows."""
    page = open_tracker(stage)
    page.browser.run("document.querySelector('.list .select').focus()")
    page.browser.keys("/")
    wait("the field", lambda: page.browser.run("return document.activeElement.type") == "search")
    page.browser.type("jk/x")
    wait("the text", lambda: page.browser.run("return document.activeElement.value") == "jk/x")
    page.browser.keys("Control+a")
    page.browser.type("storms")
    # While it searches there is no row to go to.
    found = "return [...document.querySelectorAll('.list')[1].querySelectorAll('.row')].map(each => each.textContent.slice(0, 14))"
    wait("the row", lambda: page.browser.run(found) == ["Warn of storms"])
    page.browser.keys("Down")
    is_at(page, "Warn of storms", 1)


def names(stage):
    """Rows have the names of their content, and the state of a choice."""
    page = open_tracker(stage)
    nodes = page.browser.command("Accessibility.getFullAXTree")["nodes"]
    radios = [node["name"]["value"] for node in nodes if not node["ignored"] and node["role"]["value"] == "radio"]
    check("Board" in radios and not any(name.startswith("Select") for name in radios), f"the names are {radios}")


def long_list(stage):
    """Of 100,000 rows, the last one has the focus after End."""
    page = stage.page(stage.program("WebProbe"), path="/long-list")
    page.sees("100000 rows")
    stops = page.browser.run(STOPS)
    check(stops == [1], f"tab stops: {stops}")
    for _ in range(20):
        page.browser.keys("Tab")
        if place(page):
            break
    is_at(page, "Row 0")
    page.browser.keys("End")
    is_at(page, "Row 99999")
    check(page.browser.run("const { top, bottom } = document.activeElement.getBoundingClientRect(); return top >= 0 && bottom <= innerHeight"),
          "the last row is not in the window")
    page.browser.keys("Up", "Up")
    is_at(page, "Row 99997")
    page.browser.keys("Home")
    is_at(page, "Row 0")
    for number in range(1, 41):
        page.browser.keys("Down")
        is_at(page, f"Row {number}")
    # The next row gets the focus of one that is deleted.
    page.browser.keys("Delete")
    page.sees("99999 rows")
    is_at(page, "Row 41")


def headings(stage):
    """One heading of the first level, and landmarks: the sidebar, the search, and all of it."""
    page = open_tracker(stage)
    choose(page, "Warn of storms")
    page.sees("A notice one hour before.")
    for width in (1280, 800, 390):
        page.browser.show(width, 844)
        wait(f"one heading at {width}", lambda: sum(level == 1 for _, level in levels(page)) == 1)
    page.browser.show(1280, 800)
    wait("the ticket's heading", lambda: any(name.startswith("#8") and level == 1 for name, level in levels(page)))
    roles = [node["role"]["value"] for node in tree(page)]
    for role in ("main", "navigation", "search"):
        check(role in roles, f"there is no {role}")
    page = stage.page(stage.program("WebProbe"), path="/states")
    page.sees("Number 7")
    wait("one heading", lambda: sum(level == 1 for _, level in levels(page)) == 1)


def landmarks(stage):
    """The main part of a page is beside the columns that lead to it, and not around them."""
    parts = """
      const shown = [...document.querySelectorAll("main, [role=main]")].filter(each => each.checkVisibility())
      return [shown.length, shown.some(each => each.querySelector(".column"))]
    """
    tracker = open_tracker(stage)
    wait("one main part", lambda: tracker.browser.run(parts) == [1, False])
    page = stage.page(stage.program("WebProbe"), path="/mailboxes")
    page.sees("Mailboxes")
    wait("one main part", lambda: page.browser.run(parts) == [1, False])
    names = [node["name"]["value"] for node in tree(page) if node["role"]["value"] == "navigation"]
    check(names[:2] == ["Sidebar", "All"], f"the columns before it are {names}")
    page = stage.page(stage.program("WebProbe"), path="/states")
    page.sees("Number 7")
    check(page.browser.run(parts) == [1, False], "a page without columns has no main part")


def replaced(stage):
    """Where a list is replaced, or its rows are, the focus stays at its place: in the nearest row, or on the empty list."""
    for number, name in enumerate(("Row", "Letter")):
        page = stage.page(stage.program("WebProbe"), path="/replaced")
        page.sees("Round 0")
        page.press(f"{name} 3 of 0")
        page.sees("Round 1")
        is_at(page, f"{name} 3 of 1", number)
        page.browser.keys("Enter")
        page.sees("Round 2")
        is_at(page, f"{name} 1 of 2", number)
        page.browser.keys("Enter")
        page.sees("Round 3")
        focused = "return document.activeElement === document.querySelectorAll('.list')[arguments[0]]"
        wait("the focus on the list", lambda: page.browser.run(focused, number))


def tree(page):
    return [node for node in page.browser.command("Accessibility.getFullAXTree")["nodes"] if not node["ignored"]]


def levels(page):
    return [(node["name"]["value"], each["value"]["value"]) for node in tree(page) if node["role"]["value"] == "heading"
            for each in node["properties"] if each["name"] == "level"]


def dropping(stage):
    """After a drop by keys the focus follows the card, and sentences say where it is."""
    page = open_tracker(stage)
    choose(page, "Board")
    page.sees("Everyone", "Translate to Korean")
    # The board knows the width of the window from the page: until then its columns are elsewhere.
    wide = f"return {COLUMN}.getBoundingClientRect().right > innerWidth - 100"
    wait("the width of the board", lambda: page.browser.run(wide, TITLES[4], "Done"))
    focus(page)
    said = "return [...document.querySelector('#composable-announcements').children].map(each => each.textContent)"
    for key, title in (("Right", "In progress"), ("Left", "Backlog")):
        page.browser.keys("d", key)
        hint = page.ask("status")
        check(hint.startswith("Remember the last city is picked up."), f"the page says {hint}")
        page.browser.keys("Enter")
        is_in(page, title)
        wait("the focus on the card", lambda: page.browser.run(f"return document.activeElement === {CARD}", TITLES[4]))
    sentences = page.browser.run(said)
    check(any(each.startswith("Remember the last city was dropped") and each.endswith(".") for each in sentences), f"announced: {sentences}")
    page.browser.keys("d", "Right", "Escape")
    wait("the announcement", lambda: "Remember the last city is back in its place." in page.browser.run(said))


def unsaved(stage):
    """A sheet with changes asks before it is lost: at Escape, and when the tab closes."""
    page = open_tracker(stage)
    choose(page, "Warn of storms")
    page.press("Edit the ticket")
    page.sees("Description")
    asks = "return !dispatchEvent(new Event('beforeunload', { cancelable: true }))"
    check(not page.browser.run(asks), "closing the tab asks without changes")
    page.press("Title")
    page.browser.type("!")
    wait("that closing the tab asks", lambda: page.browser.run(asks))
    page.browser.keys("Escape")
    page.sees("Discard")
    page.press("Keep editing")
    page.sees("Description")


def added(stage):
    """What was added is selected, in the window, and announced."""
    page = open_tracker(stage, size=(1280, 500))
    page.press("Words, or #number")
    page.browser.type("radar")
    page.sees_no_more("Warn of storms")
    page.press("Add a ticket")
    page.press("Title")
    page.browser.type("Fog")
    page.browser.keys("Enter")
    selected = """
      const row = [...document.querySelectorAll(".row[data-selected]")].at(-1)
      const { top, bottom } = row.getBoundingClientRect()
      return row.innerText.startsWith("Fog") && top >= 0 && bottom <= innerHeight
    """
    wait("the row in the window", lambda: page.browser.run(selected))
    wait("the announcement", lambda: "was added" in page.browser.run("return document.querySelector('#composable-announcements').textContent"))
