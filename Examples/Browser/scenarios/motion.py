"""What a page shows over time: transitions, and changes in an animation."""

from waiting import check, wait

BANNER = "[...document.querySelectorAll('main *')].find(each => each.dataset.in)"


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
    page.browser.run("document.querySelectorAll('main button').forEach(each => each.textContent === 'Banner' && each.click())")
    wait("the banner to go", lambda: page.browser.run("return document.querySelectorAll('[data-leaving]').length === 1"))
    leaving = page.browser.run("""
      const banner = document.querySelector("[data-leaving]")
      return [banner.innerText.trim(), banner.inert, banner.id, getComputedStyle(banner).position]
    """)
    check(leaving == ["Saved", True, "", "absolute"], f"{leaving}")
    wait("the banner to be gone", lambda: page.browser.run("return document.querySelectorAll('[data-leaving]').length === 0"))
    page.sees_no_more("Saved")
    begun(page)
    page.press("At once")
    page.sees("Saved")
    check(begun(page) == [], "a change without an animation is animated")
    page.press("At once")
    page.sees_no_more("Saved")


def values(stage):
    page = motion_page(stage)
    page.press("Fade")
    wait("the text to fade", lambda: page.browser.run(
        "return [...document.querySelectorAll('main *')].some(each => each.style.opacity === '0.2')"))
    seen = begun(page)
    check(["Faded", ["opacity"], 600] in seen, f"the text does not fade: {seen}")
    page.press("Turn")
    wait("the rows to turn", lambda: page.text.index("Row 3") < page.text.index("Row 1"))
    seen = begun(page)
    check({text for text, keys, _ in seen if "translate" in keys} == {"Row 1", "Row 3"}, f"the rows do not move: {seen}")


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
