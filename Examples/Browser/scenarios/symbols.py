"""Symbols, which are drawn for this library."""

from waiting import check


def all_of_them(stage):
    """A sheet of all symbols, to be looked at."""
    page = stage.page(stage.program("WebProbe"), path="/symbols", size=(1500, 1400))
    page.sees("Title", "Caption")
    for scheme in ("light", "dark"):
        page.browser.light(scheme)
        page.browser.picture(stage.pictures / f"symbols-{scheme}.png")
    page.browser.light("light")
    sizes = page.browser.run("""
      return [...document.querySelectorAll(".symbol")].map((each) => {
        const { width, height } = each.firstElementChild.getBoundingClientRect()
        return [each.dataset.symbol, width, height, parseFloat(getComputedStyle(each).fontSize)]
      })
    """)
    check(len(sizes) > 500, f"only {len(sizes)} symbols")
    for name, width, height, font in sizes:
        check(width == height == 1.25 * font, f"{name} is {width} by {height} beside text of {font}")
    # In the color of the text, also where only the symbol has it.
    color = page.browser.run("""
      return getComputedStyle(document.querySelector("[data-symbol='heart.fill'] > .glyph")).stroke
    """)
    check(color == "rgb(198, 40, 40)", f"the red heart is {color}")
