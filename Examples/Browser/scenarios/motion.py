"""What a page shows over time: transitions, and changes in an animation."""

from waiting import check, wait

LEAVING = "return document.querySelectorAll('[data-leaving]').length"
# Keeps what elements are while they leave: a machine may be too busy to ask in that time.
LEFT = """
  window.left = []
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (target.dataset.leaving === undefined) continue
      const masks = [...target.querySelectorAll("[mask]")].map(each => each.getAttribute("mask").slice(5, -1))
      left.push([target.innerText?.trim() ?? "", target.inert, target.id, getComputedStyle(target).position,
        masks.map(id => target.contains(document.getElementById(id)))])
    }
  }).observe(document, { subtree: true, attributeFilter: ["data-leaving"] })
"""


def motion_page(stage, path="/motion"):
    page = stage.page(stage.program("WebProbe"), path=path)
    page.sees("Row 3")
    # Animations that begin, by what they change; those of the style sheet are none of the session's.
    page.browser.run("""
      window.begun = []
      const animate = Element.prototype.animate
      Element.prototype.animate = function (keyframes, options) {
        begun.push([this.innerText.trim(), Object.keys({ ...keyframes[0], ...keyframes[1] }).sort(), options.duration])
        return animate.call(this, keyframes, options)
      }
    """)
    return page


def begun(page):
    return page.browser.run("return begun.splice(0)")


def transition(stage):
    page = motion_page(stage)
    page.press("Banner")
    page.sees("Saved")
    seen = begun(page)
    check(["Saved", ["opacity", "translate"], 600] in seen, f"the banner does not come in its transition: {seen}")
    check(any(text == "Faded" and "translate" in keys for text, keys, _ in seen), f"nothing makes room: {seen}")
    # It is still seen while it goes, and neither used nor counted; then it is gone.
    page.browser.run(LEFT)
    page.press("Banner")
    wait("the banner to go", lambda: page.browser.run("return left.length"))
    went = page.browser.run("return left.map(each => each.slice(0, 4))")
    check(went == [["Saved", True, "", "absolute"]], f"{went} left")
    wait("the banner to be gone", lambda: page.browser.run(LEAVING) == 0)
    page.sees_no_more("Saved")
    begun(page)
    page.press("At once")
    page.sees("Saved")
    check(begun(page) == [], "a change without an animation is animated")
    page.press("At once")
    page.sees_no_more("Saved")


def contents(stage):
    """A text with a transition of its content comes in the animation of its change; others are there at once."""
    page = motion_page(stage)
    page.press("Score")
    page.sees("Score: 2")
    seen = begun(page)
    check(["Score: 2", ["opacity", "translate"], 600] in seen, f"the number does not come: {seen}")
    page.press("Count")
    page.sees("Pulses: 1")
    check(begun(page) == [], "a change without an animation is animated")


def values(stage):
    page = motion_page(stage)
    page.press("Fade")
    wait("the text to fade", lambda: page.browser.run(
        "return [...document.querySelectorAll('.screen *')].some(each => each.style.opacity === '0.2')"))
    seen = begun(page)
    check(["Faded", ["opacity"], 600] in seen, f"the text does not fade: {seen}")
    page.press("Turn")
    wait("the rows to turn", lambda: page.text.index("Row 3") < page.text.index("Row 1"))
    seen = begun(page)
    check({text for text, keys, _ in seen if "translate" in keys} == {"Row 1", "Row 3"}, f"the rows do not move: {seen}")


def repeating(stage):
    """What repeats forever ends when its value changes without an animation, and not for another change."""
    page = motion_page(stage)
    endless = """
      return document.getAnimations().filter(each => each.effect.getTiming().iterations === Infinity).length
    """
    page.press("Pulse")
    wait("the pulse", lambda: page.browser.run(endless) == 1)
    page.press("Count")
    page.sees("Pulses: 1")
    check(page.browser.run(endless) == 1, "another change has ended the pulse")
    page.press("Rest")
    wait("the pulse to end", lambda: page.browser.run(endless) == 0)
    opacity = page.browser.run("""
      const text = [...document.querySelectorAll(".screen p")].find(each => each.textContent === "Pulses: 1")
      return getComputedStyle(text.closest("[id]")).opacity
    """)
    check(opacity == "1", f"the opacity is {opacity}")


def right_to_left(stage):
    page = motion_page(stage)
    page.browser.run("""
      document.documentElement.dir = "rtl"
      window.offsets = []
      const animate = Element.prototype.animate
      Element.prototype.animate = function (keyframes, options) {
        const { translate } = keyframes[0]
        if (translate) offsets.push([translate, CSS.supports("translate", translate)])
        return animate.call(this, keyframes, options)
      }
    """)
    page.press("Note")
    page.sees("Dropped in")
    offsets = page.browser.run("return offsets")
    check(["0 1.25rem", True] in offsets, f"the note comes from {offsets}")


SENT = """
  window.sent = []
  const send = WebSocket.prototype.send
  WebSocket.prototype.send = function (text) {
    const [kind, , , ...event] = JSON.parse(text)
    if (kind === "e") sent.push(event)
    return send.call(this, text)
  }
"""


def leaving(stage):
    """What the session has removed is only seen: it sends nothing, and has no focus."""
    page = stage.page(stage.program("WebProbe"), path="/leaving")
    page.sees("Hold me")
    page.browser.run(SENT)
    page.browser.run(LEFT)
    held = page.ask("gesture", "Hold me")
    number = page.browser.run("return +arguments[0].id", held)
    page.browser.hold(held)
    wait("it to leave", lambda: page.browser.run("return left.length") == 1)
    page.browser.run("sent.splice(0)")
    page.browser.let_go()
    events = page.browser.run("return sent")
    wrong = [event for event in events if event[1] == "setPressing"]
    check(not wrong, f"{wrong} was sent for {number}, which is gone")
    wait("it to be gone", lambda: page.browser.run(LEAVING) == 0)

    page.press("Name")
    page.browser.type("Blob")
    page.browser.keys("Control+r")
    wait("the field to leave", lambda: page.browser.run("return left.length") == 2)
    page.is_focused("Next")
    page.browser.type("!")
    wait("the text", lambda: page.field("Next")["value"] == "!")
    names = [node.get("name", {}).get("value") for node in
             page.browser.command("Accessibility.getFullAXTree")["nodes"] if not node["ignored"]]
    check("Name" not in names and "Next" in names, "the field is still read aloud")
    wait("it to be gone", lambda: page.browser.run(LEAVING) == 0)

    page.press("Remove the symbol")
    masks = wait("the symbol to leave", lambda: page.browser.run("return left[2]?.[4]"))
    check(masks and all(masks), f"the symbol looks different while it goes: {masks}")

    page.press("Open a sheet")
    page.sees("In the sheet")
    page.press("Leave")
    wait("its button to leave", lambda: page.browser.run(
        "return left.some(([text]) => text.includes('Open a sheet'))"))
    check(page.browser.run("return !document.querySelector('dialog')"), "the sheet is still there")
    page.press("Remove the symbol")


def reduced(stage):
    page = motion_page(stage)
    page.browser.command(
        "Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": "reduce"}])
    for _ in range(2):
        page.press("Banner")
        page.sees("Saved")
        page.press("Banner")
        page.sees_no_more("Saved")
    check(begun(page) == [], "reduced motion is not respected")
