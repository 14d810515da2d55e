"""A list of 100,000 rows, of which only those near the window exist."""

from waiting import check, wait
from stage import PHONE

# The rows in the window, by their first lines; where the first of them is; how many rows exist; and how many pixels of
# the window have none.
STATE = """
  const rows = [...document.querySelectorAll(".row")].filter(row => {
    const { top, bottom } = row.getBoundingClientRect()
    return bottom > 60 && top < innerHeight
  })
  const blank = [...document.querySelectorAll(".rest")].reduce((sum, rest) => {
    const { top, bottom } = rest.getBoundingClientRect()
    return sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
  }, 0)
  return [rows.map(row => +row.querySelector("p").textContent.split(" ")[1]),
    rows[0]?.getBoundingClientRect().top, document.querySelectorAll(".row").length, blank]
"""


def open_list(stage, size):
    page = stage.page(stage.program("WebProbe"), path="/long-list", size=size)
    page.sees("100000 rows")
    return page


def settled(page):
    """Waits until there are rows in the whole window. Returns their numbers, and where the first is."""
    def state():
        numbers, place, count, blank = page.browser.run(STATE)
        return blank == 0 and (numbers, place, count)

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
    check(page.browser.run(STATE)[0] == shown, f"{page.browser.run(STATE)} instead of {shown}")
    check(abs(page.browser.run(STATE)[1] - place) < 2, "the rows have moved")
    # Tools work on the row that they are in.
    page.press("Delete", row=f"Row {shown[3]}")
    page.sees("100009 rows")
    check(shown[3] not in page.browser.run(STATE)[0], f"{shown[3]} was not deleted")
    page.press("Move up", row=f"Row {shown[5]}")

    def is_moved():
        rows = page.browser.run(STATE)[0]
        return rows.index(shown[5]) < rows.index(shown[4])

    wait("the row to move", is_moved)


def pictures(stage):
    page = open_list(stage, (1280, 800))
    page.browser.run("scrollTo(0, 8000)")
    settled(page)
    stage.picture(page, "long-list")
