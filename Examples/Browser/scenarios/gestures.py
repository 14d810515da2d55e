"""What is held, dragged and dropped, by a finger and by keys; and what is read aloud."""

import urllib.request

from waiting import check, wait

from scenarios.lists import OPEN_MENUS

ALOUD = "return [...document.querySelectorAll('#composable-announcements > p')].map(each => each.textContent)"


def gestures_page(stage, server=None):
    page = stage.page(server or stage.program("WebProbe"), path="/cards")
    page.sees("Last: nothing", "Trash")
    return page


def by_a_finger(stage):
    """What is held still is held; what moves after it was lifted is dragged."""
    page = gestures_page(stage)
    card, menu_card, trash = (page.ask("gesture", name) for name in ("Card", "With menu", "Trash"))
    page.browser.press_for(card, 3, "touch")
    page.sees("Last: held")
    check(not page.browser.run("return document.querySelector('.drag-image')"), "it was dragged as well")
    page.drag(lambda: card, lambda: trash, kind="touch")
    page.sees("Last: dropped Card")

    contextmenu(page, menu_card)
    page.browser.press_for(menu_card, 3, "touch")
    wait("the menu", lambda: page.browser.run(OPEN_MENUS) == 1)
    page.browser.keys("Escape")
    wait("the menu to close", lambda: page.browser.run(OPEN_MENUS) == 0)

    # A browser asks for the menu once the finger rests, before it moves or after that.
    for pauses in ((900, 0), (400, 900)):
        page.browser.drag(card, trash)
        page.sees("Last: dropped Card")
        contextmenu(page, menu_card)
        page.browser.pointer([
            {"type": "pointerMove", "duration": 0, "origin": menu_card, "x": 0, "y": 0},
            {"type": "pointerDown", "button": 0}, {"type": "pause", "duration": pauses[0]},
            {"type": "pointerMove", "duration": 100, "origin": trash, "x": 0, "y": 0},
            {"type": "pause", "duration": pauses[1]}, {"type": "pointerUp", "button": 0}], "touch")
        page.sees("Last: dropped With menu")
        page.browser.run("return new Promise(done => setTimeout(done))")
        check(page.browser.run(OPEN_MENUS) == 0, "a menu opened after the drop")


def contextmenu(page, element):
    """Asks for the menu after the next touch, as browsers on phones do."""
    page.browser.run("""
      const [element] = arguments
      const ask = () => element.dispatchEvent(new PointerEvent("contextmenu", { bubbles: true, cancelable: true }))
      element.addEventListener("pointerdown", () => setTimeout(ask, 650), { once: true })
    """, element)


def aloud(stage):
    """Everything that is announced is read, each thing once."""
    relay = stage.relay(stage.program("WebProbe"))
    page = gestures_page(stage, relay)
    page.press("Announce")
    page.sees("Last: announced")
    check(page.browser.run(ALOUD) == ["First", "Second"], f"read aloud: {page.browser.run(ALOUD)}")
    # What keys do is said below what the connection is.
    relay.cut()
    page.says("lost", "Try now")
    page.browser.run("arguments[0].focus()", page.ask("gesture", "Card"))
    page.browser.keys("d")
    wait("the hint", lambda: len(page.browser.run(ALOUD)) > 2)
    page.says("lost", "Try now")
    page.browser.keys("Escape")
    wait("the end", lambda: page.browser.run("return !document.querySelector('[data-dragging]')"))
    page.says("lost", "Try now")
    relay.mend()
    page.says_nothing()


def images(stage):
    """The bytes of an image arrive once, and are not loaded anew when something about it changes."""
    page = gestures_page(stage)
    shown = page.browser.run("""
      return [...document.querySelectorAll("img")].map(each => [each.complete, each.naturalWidth, each.alt])
    """)
    check(shown == [[True, 320, "Hills"]] * 3, f"the pictures are {shown}")
    text = urllib.request.urlopen(page.browser.address, timeout=20).read().decode()
    check(text.count("base64,") == 1, f"the picture is in the document {text.count('base64,')} times")


def narrow(stage):
    """Cards beside each other break between words, and not within one."""
    page = gestures_page(stage)
    for width in (390, 330):
        page.browser.show(width, 844)
        broken = page.browser.run("""
          const range = document.createRange()
          return [...document.querySelectorAll(".h p")].flatMap(({ firstChild: text }) => {
            let start = 0
            return text.data.split(" ").filter((word) => {
              range.setStart(text, start)
              range.setEnd(text, start += word.length)
              start += 1
              return range.getClientRects().length > 1
            })
          })
        """)
        check(not broken, f"at {width}, these words are broken: {broken}")
        page.check_width()


def pictures(stage):
    page = gestures_page(stage)
    stage.picture(page, "gestures")
    card, row = (page.ask("gesture", name) for name in ("Card", "Tea"))
    for name, element, target, place in (
            ("over-trash", card, page.ask("gesture", "Trash"), "onto"),
            ("between-rows", row, page.ask("gesture", "Milk"), "after")):
        page.browser.drag(element, target, place, drops=False)
        for scheme in ("light", "dark"):
            page.browser.light(scheme)
            page.browser.picture(stage.pictures / f"dragging-{name}-{scheme}.png")
        page.browser.light("light")
        page.browser.keys("Escape")
        page.browser.pointer([{"type": "pointerUp", "button": 0}])


def the_line_is_under_what_is_dragged(stage):
    """It went over the card in the hand; its ends are seen beside it."""
    page = gestures_page(stage)
    page.browser.drag(page.ask("gesture", "Tea"), page.ask("gesture", "Milk"), "after", drops=False)
    line, image = page.browser.run("""
      return [".drop-line", ".drag-image"].map(name => {
        const tag = document.querySelector(name)
        return [+getComputedStyle(tag).zIndex, tag.getBoundingClientRect().width]
      })
    """)
    check(line[0] < image[0] and line[1] > image[1], f"the line and the image have the places and widths {line}, {image}")
    page.browser.keys("Escape")
    page.browser.pointer([{"type": "pointerUp", "button": 0}])
