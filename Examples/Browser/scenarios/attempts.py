"""Forms that fail, questions that destroy, rows that can be deleted, and pages on paper."""

from waiting import check, wait

OPACITY = """
  const row = [...document.querySelectorAll(".row")].find(each => each.textContent.includes(arguments[0]))
  return +getComputedStyle(row.querySelector(".tools")).opacity
"""
TOOLS_WIDTH = """
  const row = [...document.querySelectorAll(".row")].find(each => each.textContent.includes(arguments[0]))
  return row.querySelector(".tools").offsetWidth
"""
ROW = """
  return [...document.querySelectorAll(".row")].find(each => each.textContent.includes(arguments[0]))
"""


def open_page(stage, **options):
    page = stage.page(stage.program("WebProbe"), path="/attempts", **options)
    page.sees("apple", "pear", "Save")
    return page


def the_first_error_has_the_focus(stage):
    page = open_page(stage)
    page.press("Save")
    page.sees("Enter a name.", "Enter a street.")
    wait("the focus of the first field", lambda: page.focused == "Name")
    page.browser.type("Blob")
    page.sees_no_more("Enter a name.")
    # An error that was there before does not take the focus again.
    page.is_focused("Name")
    # Nor does one that appears while the user is elsewhere.
    page.browser.keys("Control+a", "Backspace")
    page.sees("Enter a name.")
    page.is_focused("Name")


def what_destroys_has_not_the_first_focus(stage):
    page = open_page(stage)
    page.press("Ask")
    page.sees("Erase it all?")
    page.is_focused("Keep")


def a_choice_without_the_event_of_an_input(stage):
    page = open_page(stage)
    page.sees("small after 0")
    page.browser.run("""
      const select = document.querySelector("select")
      select.value = [...select.options].find(each => each.textContent === "large").value
      select.dispatchEvent(new Event("change", { bubbles: true }))
    """)
    page.sees("large after 1")
    # A user's choice has both events, and counts once.
    page.browser.run("document.querySelector('select').focus()")
    page.browser.keys("Up")
    page.sees("small after 2")
    page.press("Save")
    page.sees("Enter a name.", "small after 2")


def the_tools_of_a_row_appear_when_wanted(stage):
    page = open_page(stage)
    page.browser.point_away()
    check(page.browser.run(OPACITY, "apple") == 0, "the tools are there at once")
    page.browser.point_at(page.browser.run(ROW, "apple"))
    wait("the tools", lambda: page.browser.run(OPACITY, "apple") == 1)
    check(page.browser.run(OPACITY, "pear") == 0, "the tools of another row are there")
    page.browser.point_away()
    wait("the tools to go", lambda: page.browser.run(OPACITY, "apple") == 0)
    page.browser.run("arguments[0].focus()", page.control("Delete", row="pear"))
    wait("the tools of the focused row", lambda: page.browser.run(OPACITY, "pear") == 1)
    page.browser.keys("Enter")
    page.sees_no_more("pear")


def the_tools_of_a_row_appear_by_a_swipe(stage):
    page = open_page(stage, size=(390, 844))
    page.browser.command("Emulation.setTouchEmulationEnabled", enabled=True)
    check(page.browser.run("return matchMedia('(pointer: coarse)').matches"), "there is no finger")
    check(page.browser.run(TOOLS_WIDTH, "apple") <= 1, "the tools are there at once")
    swipe(page, "apple", -80)
    wait("the tools", lambda: page.browser.run(TOOLS_WIDTH, "apple") > 40)
    swipe(page, "apple", 80)
    wait("the tools to go", lambda: page.browser.run(TOOLS_WIDTH, "apple") <= 1)
    swipe(page, "apple", -80)
    swipe(page, "pear", -80)
    wait("the tools of the other row", lambda: page.browser.run(TOOLS_WIDTH, "pear") > 40)
    check(page.browser.run(TOOLS_WIDTH, "apple") <= 1, "two rows have their tools")


def swipe(page, row, distance):
    x, y = page.browser.run(ROW.replace("return", "const row =") + """
      const { x, y, width, height } = row.getBoundingClientRect()
      return [Math.round(x + width / 2), Math.round(y + height / 2)]
    """, row)
    for kind, points in (("touchStart", [(x, y)]), ("touchMove", [(x + distance // 2, y)]),
                         ("touchMove", [(x + distance, y)]), ("touchEnd", [])):
        page.browser.command("Input.dispatchTouchEvent", type=kind,
                             touchPoints=[{"x": x, "y": y} for x, y in points])


def a_page_that_fits_does_not_scroll(stage):
    page = stage.page(stage.prime_time())
    page.sees("Counter")
    check(page.browser.run("return document.scrollingElement.scrollHeight === innerHeight"), "the page scrolls")
    page.press("Counter")
    page.press("Is this prime?")
    page.sees("0 is not prime.")
    check(page.browser.run("""
      const sheet = document.querySelector("dialog")
      return sheet.scrollHeight === sheet.clientHeight
    """), "the sheet scrolls")


def on_paper_all_of_a_list_is_seen(stage):
    page = stage.page(stage.program("tracker", "web", "--port", "0"), size=(1280, 400))
    page.sees("Tickets")
    wait("the tickets", lambda: page.browser.run("return document.querySelectorAll('.row').length") > 8)
    cut = """
      return [...document.querySelectorAll(".screen, .screen *")].filter(each =>
        ["auto", "scroll", "hidden"].includes(getComputedStyle(each).overflowY)
        && each.clientHeight > 1 && each.scrollHeight > each.clientHeight + 1).length
    """
    check(page.browser.run(cut) > 0, "there is nothing to scroll")
    page.browser.command("Emulation.setEmulatedMedia", media="print")
    check(page.browser.run(cut) == 0, "something is cut off")
    check(page.browser.run("return document.documentElement.scrollHeight > innerHeight"), "a page has no length")
    page.browser.command("Emulation.setEmulatedMedia", media="")


def forced_colors_mark_a_selection(stage):
    page = open_page(stage)
    page.browser.command("Emulation.setEmulatedMedia", features=[{"name": "forced-colors", "value": "active"}])
    page.use("the row", lambda: page.browser.run(ROW, "apple"), page.browser.click)
    outline = "return getComputedStyle(document.querySelector('.row[data-selected]') || document.body).outlineStyle"
    wait("the mark", lambda: page.browser.run(outline) == "solid")
