"""Popovers beside their views, sheets with heights, and covers."""

from waiting import check, wait
from stage import PHONE

# The boxes of the open layer and of its anchor: left, top, width, height.
BOXES = """
  const dialog = document.querySelector("dialog")
  const box = element => element && (({ x, y, width, height }) => [x, y, width, height])(element.getBoundingClientRect())
  return [box(dialog), box(document.getElementById(dialog?.dataset.anchor))]
"""


def open_layers(stage, size):
    page = stage.page(stage.program("WebProbe"), path="/layers-and-heights", size=size)
    page.sees("Layers")
    return page


def parts(stage):
    """A page requests the script and the style of sheets with its first sheet, which is never seen without them."""
    page = open_layers(stage, (1100, 700))
    files = """
      return performance.getEntriesByType("resource").map(each => each.name).filter(each => /_composable\\/\\w+\\.(js|css)$/.test(each))
    """
    check(len(page.browser.run(files)) == 2, f"the first page has {page.browser.run(files)}")
    page.browser.run("""
      new MutationObserver(() => {
        const dialog = document.querySelector("dialog")
        if (dialog) window.corner ??= getComputedStyle(dialog).borderTopLeftRadius
      }).observe(document.querySelector(".screen"), { childList: true, subtree: true })
    """)
    page.press("Filter")
    page.sees("Only open")
    check(len(page.browser.run(files)) == 4, f"a page with a sheet has {page.browser.run(files)}")
    check(page.browser.run("return corner") == "18px", f"the sheet has corners of {page.browser.run('return corner')}")


def popover(stage):
    page = open_layers(stage, (1100, 700))
    page.press("Info")
    page.sees("Version 2")
    (x, y, width, height), (left, top, _, below) = page.browser.run(BOXES)
    check(y >= top + below or y + height <= top, f"the popover at {y}, {height} covers its view at {top}")
    check(x <= left <= x + width, f"the popover at {x} is not beside its view at {left}")
    check(x + width <= 1100 and y + height <= 700, "the popover is not in the window")
    stage.picture(page, "popover")
    # A click beside it closes it.
    for kind in ("mousePressed", "mouseReleased"):
        page.browser.command("Input.dispatchMouseEvent", type=kind, x=20, y=300, button="left", clickCount=1)
    page.sees_no_more("Version 2")
    page.press("Info")
    page.sees("Version 2")
    page.browser.keys("Escape")
    page.sees_no_more("Version 2")
    phone = open_layers(stage, PHONE)
    phone.press("Info")
    phone.sees("Version 2")
    (x, y, width, height), _ = phone.browser.run(BOXES)
    check((x, width) == (0, PHONE[0]), f"the sheet on a phone is {width} wide")


def heights(stage):
    page = open_layers(stage, PHONE)

    def height():
        return page.browser.run("return document.querySelector('dialog').offsetHeight / innerHeight")

    page.press("Filter")
    page.sees("Only open")
    stage.picture(page, "heights")
    wait("half of the window", lambda: abs(height() - 0.5) < 0.02)
    page.press("Change the height")
    wait("the largest", lambda: height() > 0.85)
    page.press("Change the height")
    wait("the least", lambda: height() < 0.35)
    # By dragging.
    grabber = page.browser.run("""
      const { x, y, width, height } = document.querySelector(".grabber").getBoundingClientRect()
      return [x + width / 2, y + height / 2]
    """)
    drag(page, grabber, -330)
    wait("half of the window", lambda: abs(height() - 0.5) < 0.02)
    # Far below the least, it is dismissed.
    grabber = page.browser.run("""
      const { x, y, width, height } = document.querySelector(".grabber").getBoundingClientRect()
      return [x + width / 2, y + height / 2]
    """)
    drag(page, grabber, 390)
    page.sees_no_more("Only open")
    page.sees("Height: medium")


def drag(page, start, distance):
    x, y = start
    pointer = page.browser.command
    pointer("Input.dispatchMouseEvent", type="mousePressed", x=x, y=y, button="left", clickCount=1)
    for part in (0.3, 0.7, 1):
        pointer("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y + distance * part, button="left")
    pointer("Input.dispatchMouseEvent", type="mouseReleased", x=x, y=y + distance, button="left", clickCount=1)


def cover(stage):
    page = open_layers(stage, (1100, 700))
    page.press("Play")
    page.sees("Playing")
    (x, y, width, height), _ = page.browser.run(BOXES)
    check([x, y, width, height] == [0, 0, 1100, 700], f"the cover is at {x}, {y}, {width} by {height}")
    page.browser.keys("Escape")
    page.browser.keys("Escape")
    page.sees("Playing")
    # A cover with changes asks before its tab is closed.
    asks = "return !dispatchEvent(new Event('beforeunload', { cancelable: true }))"
    check(not page.browser.run(asks), "closing the tab asks without changes")
    page.press("Pause")
    wait("that closing the tab asks", lambda: page.browser.run(asks))
    page.press("Stop")
    page.sees_no_more("Playing")
    wait("that closing the tab asks no more", lambda: not page.browser.run(asks))
