"""What depends on a page's layout, or changes it."""

from waiting import check, wait

BOXES = """
  const [selector] = about
  return [...document.querySelectorAll(selector)].map(each => {
    const { left, top, width, height } = each.getBoundingClientRect()
    return [left, top, width, height].map(Math.round)
  })
"""


def placement_page(stage, size):
    page = stage.page(stage.program("WebProbe"), path="/places-and-styles", size=size)
    page.sees("Taps: 0")
    return page


def boxes(page, selector):
    return page.browser.run("const about = arguments;" + BOXES, selector)


def columns(page):
    return len({left for left, *_ in boxes(page, ".lazygrid > *")})


def wide_and_narrow(stage):
    """As many columns as fit, the alternative that fits, and sizes; both to be looked at."""
    wide = placement_page(stage, (1000, 1000))
    wide.sees("A long title of a button", "Another title that takes room")
    wide.press("Another title that takes room")
    wide.sees("Taps: 10")
    check(columns(wide) == 5, f"{columns(wide)} columns in a wide window")
    [[_, _, width, _]] = boxes(wide, ".geometry")
    wide.sees(f"{width} x 40")
    narrow = placement_page(stage, (420, 1000))
    narrow.press("Short")
    narrow.sees("Taps: 100")
    check(columns(narrow) == 3, f"{columns(narrow)} columns in a narrow window")
    [[_, _, width, _]] = boxes(narrow, ".geometry")
    narrow.sees(f"{width} x 40")
    [[_, _, width, height]] = boxes(wide, "[aria-label='Twice as wide'] .ratio, .ratio:has([aria-label='Twice as wide'])")
    check(width == 2 * height == 100, f"a ratio of 2 is {width} by {height}")
    for name, page in (("wide", wide), ("narrow", narrow)):
        for scheme in ("dark", "light"):
            page.browser.light(scheme)
            page.browser.picture(stage.pictures / f"placement-{name}-{scheme}.png")


def insets_and_scrolling(stage):
    """An inset stays at its edge, and a button scrolls to a row below the bar."""
    page = placement_page(stage, (800, 700))
    page.press("To row 40")
    row = "[...document.querySelectorAll('.row')].find(each => each.innerText.trim() === 'Row 40')"
    wait("row 40 to be at the top", lambda: 40 <= page.browser.run(
        f"return {row}.getBoundingClientRect().top") <= 120)
    [[_, top, _, height]] = boxes(page, ".pinned-bottom")
    check(top + height <= 700, f"the inset is at {top}")
    page.browser.picture(stage.pictures / "placement-scrolled.png")
    page.sees("Always here")


def taps_and_the_keyboard(stage):
    """What is empty in a view reacts to taps; what is over the keyboard is there while a field has the focus."""
    page = placement_page(stage, (800, 900))
    page.browser.run("document.querySelector('[data-id=wide]').click()")
    page.sees("Taps: 1000")
    shown = "return getComputedStyle(document.querySelector('.item.keyboard')).clipPath === 'none'"
    check(not page.browser.run(shown), "the item over the keyboard is seen without a field")
    page.browser.run("document.querySelector('.field input').focus()")
    wait("the item over the keyboard", lambda: page.browser.run(shown))
    page.browser.picture(stage.pictures / "placement-keyboard.png")
    page.press("Done")
    page.sees("Taps: 1001")
    check(page.browser.run("return document.activeElement.matches('.field input')"), "the field has lost the focus")
    page.browser.run("document.querySelector('.item.keyboard button').focus()")
    wait("the item with the focus", lambda: page.browser.run(shown))


def tabs(stage):
    """A view in a tab that is not shown keeps its size, and insets are beside the bars."""
    for size in ((1000, 800), (420, 800)):
        page = stage.page(stage.program("WebProbe"), path="/places-in-tabs", size=size)
        page.sees("Row 30")
        page.browser.run("scrollTo(0, 600)")
        shown = ":is(.panel:not([hidden]) .page > .bar, .tablist)"

        def are_beside():
            [[_, above, _, _]] = boxes(page, ".pinned-top")
            [[_, below, _, height]] = boxes(page, ".pinned-bottom")
            bars = [(top, top + extent) for _, top, _, extent in boxes(page, shown)]
            return all(end <= above + 1 or start >= below + height - 1 for start, end in bars)

        wait(f"insets beside the bars in {size}", are_beside)
        page.browser.picture(stage.pictures / f"placement-tabs-{size[0]}.png")
        page.press("Other")
        page.press("Count: 0")
        page.sees("Count: 1", "It had a size")
