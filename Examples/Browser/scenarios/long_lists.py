"""A list of 100,000 rows, of which only those near the window exist."""

from scenarios.whole_screen import CATCH_MESSAGES, WHOLE_SCREEN
from waiting import check, wait
from stage import PHONE

# The rows in the window, by their first lines; where the first of them is; how many rows exist; how many pixels of the
# window have none; and whether all rows exist that the page asks for here.
STATE = """
  const rows = [...document.querySelectorAll(".row")].filter(row => {
    const { top, bottom } = row.getBoundingClientRect()
    return bottom > 60 && top < innerHeight
  })
  const blank = [...document.querySelectorAll(".rest")].reduce((sum, rest) => {
    const { top, bottom } = rest.getBoundingClientRect()
    return sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
  }, 0)
  const isQuiet = ![...document.querySelectorAll(".rest")].some(rest => {
    const { top, bottom } = rest.getBoundingClientRect()
    return bottom > -innerHeight && top < 2 * innerHeight
  })
  return [rows.map(row => +row.querySelector("p").textContent.split(" ")[1]),
    rows[0]?.getBoundingClientRect().top, document.querySelectorAll(".row").length, blank, isQuiet]
"""


def open_list(stage, size):
    page = stage.page(stage.program("WebProbe"), path="/long-list", size=size)
    page.sees("100000 rows")
    return page


def settled(page):
    """Waits until there are rows in the whole window. Returns their numbers, and where the first is."""
    def state():
        numbers, place, count, blank, is_quiet = page.browser.run(STATE)
        return blank == 0 and is_quiet and (numbers, place, count)

    numbers, place, count = wait("rows in the whole window", state)
    check(numbers == list(range(numbers[0], numbers[0] + len(numbers))), f"the rows are {numbers}")
    check(count < 400, f"{count} rows exist")
    return numbers, place


def scrolling(stage):
    for size in (PHONE, (1280, 800)):
        page = open_list(stage, size)
        last = -1
        # By half windows, without a row left out.
        for _ in range(60):
            shown, _ = settled(page)
            check(shown[0] <= last + 1 and shown[-1] >= last, f"{shown} after {last}")
            last = shown[-1]
            page.browser.run("scrollBy(0, innerHeight / 2)")
        check(last > 150, f"scrolled to {last}")
        # With what remains visible in its place.
        page.browser.run("scrollBy(0, -innerHeight * 3)")
        settled(page)
        # Far away, as with the bar at the side.
        for part in (0.5, 0.1, 0.9, 0.4999):
            page.browser.run("scrollTo(0, document.documentElement.scrollHeight * arguments[0])", part)
            shown, _ = settled(page)
            check(abs(shown[0] - part * 100_000) < 4_000, f"at {part}: {shown}")
        page.browser.keys("Control+End")
        wait("the last row", lambda: settled(page)[0][-1] == 99_999)
        page.browser.keys("Control+Home")
        wait("the first row", lambda: settled(page)[0][0] == 0)


def rows_come_and_go(stage):
    page = open_list(stage, (1280, 800))
    page.browser.run("scrollTo(0, 40000)")
    shown, place = settled(page)
    page.press("Insert ten")
    page.sees("100010 rows")
    same, same_place = settled(page)
    check(same == shown, f"{same} instead of {shown}")
    check(abs(same_place - place) < 2, "the rows have moved")
    # Tools work on the row that they are in.
    page.press("Delete", row=f"Row {shown[3]}")
    page.sees("100009 rows")
    check(shown[3] not in page.browser.run(STATE)[0], f"{shown[3]} was not deleted")
    page.press("Move up", row=f"Row {shown[5]}")

    def is_moved():
        rows = page.browser.run(STATE)[0]
        return rows.index(shown[5]) < rows.index(shown[4])

    wait("the row to move", is_moved)


def whole_screen(stage):
    """A page that missed too much gets the whole screen, and stays where it is."""
    page = stage.page(stage.program("WebProbe"), path="/empty")
    page.browser.command("Page.addScriptToEvaluateOnNewDocument", source=CATCH_MESSAGES)
    page.browser.go(page.browser.address.replace("/empty", "/long-list"))
    page.sees("100000 rows")
    settled(page)
    page.browser.run("scrollTo(0, document.documentElement.scrollHeight / 2)")
    for _ in range(2):
        shown, place = settled(page)
        check(shown[0] > 45_000, f"in the middle: {shown}")
        page.browser.run(WHOLE_SCREEN)
        same, same_place = settled(page)
        check(same == shown and abs(same_place - place) < 2, f"{same} at {same_place} instead of {shown} at {place}")
        # The next time below all rows that exist.
        page.browser.run("scrollBy(0, 1500000)")


def lazy_stack(stage):
    """The views of a lazy stack exist near the window, as rows do."""
    views = """
      const isNear = (tag, distance) => {
        const { top, bottom } = tag.getBoundingClientRect()
        return bottom > -distance && top < innerHeight + distance
      }
      const views = [...document.querySelectorAll(".v > p")]
      const seen = views.filter(view => isNear(view, 0))
      const waits = [...document.querySelectorAll(".rest")].some(rest => isNear(rest, innerHeight))
      return [seen.map(view => parseInt(view.textContent.split(" ")[1])), views.length, waits]
    """
    page = stage.page(stage.program("WebProbe"), path="/lazy-stack", size=(1280, 800))
    page.sees("View 0")

    def seen():
        def state():
            numbers, count, waits = page.browser.run(views)
            return not waits and (numbers, count)

        numbers, count = wait("views in the whole window", state)
        check(numbers == list(range(numbers[0], numbers[0] + len(numbers))), f"the views are {numbers}")
        check(count < 400, f"{count} views exist")
        return numbers

    # What is seen to be dragged is made of the views that exist.
    seen()
    stack = page.ask("gesture", "stack")
    page.browser.drag(stack, stack, drops=False)
    parts = page.browser.run("return ['p', '.rest'].map(name => document.querySelectorAll(`.drag-image ${name}`).length)")
    check(0 < parts[0] < 400 and parts[1] == 0, f"{parts} views and placeholders are dragged")
    page.browser.keys("Escape")
    page.browser.pointer([{"type": "pointerUp", "button": 0}])
    last = -1
    for _ in range(40):
        shown = seen()
        check(shown[0] <= last + 1 and shown[-1] >= last, f"{shown} after {last}")
        last = shown[-1]
        page.browser.run("scrollBy(0, innerHeight / 2)")
    check(last > 200, f"scrolled to {last}")
    page.browser.run("scrollTo(0, document.documentElement.scrollHeight / 2)")
    check(40_000 < seen()[0] < 60_000, f"in the middle: {seen()}")
    page.browser.keys("Control+End")
    wait("the last view", lambda: seen()[-1] == 99_999)


def pictures(stage):
    page = open_list(stage, (1280, 800))
    page.browser.run("scrollTo(0, 8000)")
    settled(page)
    stage.picture(page, "long-list")
