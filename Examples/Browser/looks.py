"""A look at a screen of an app: at several widths, in both color schemes, with axe."""

import contextlib
import os

import axe
from stage import DESKTOP, PHONE
from waiting import Failure

IS_LONG = bool(os.environ.get("COMPOSABLE_LONG"))
SIZES = (PHONE, (800, 1000), DESKTOP)
# The only rules whose results depend on the color scheme.
COLORS = ["color-contrast", "link-in-text-block"]


class Looks:
    """Takes each screen at one of the sizes, and the next screen at the next one; with COMPOSABLE_LONG at all of them, and
    with pictures."""

    def __init__(self, stage):
        self.stage = stage
        self.problems = []
        self.names = []

    def __call__(self, page, name):
        """Looks at the screen that the page shows now, and at no other: nothing is pressed."""
        browser = page.browser
        size = browser.size
        for width, height in SIZES if IS_LONG else [SIZES[len(self.names) % len(SIZES)]]:
            browser.show(width, height)
            browser.settle()
            found = [f"scrolls by a few pixels: {each}" for each in page.ask("scrollsABit")]
            if page.ask("isTooWide"):
                found.append("wider than the window")
            for scheme in ("light", "dark"):
                browser.light(scheme)
                browser.settle()
                found += axe.violations(browser, None if scheme == "light" else COLORS)
                if IS_LONG:
                    browser.picture(self.stage.pictures / f"screen-{name}-{width}-{scheme}.png")
            self.problems += [f"{name}, {width}: {each}" for each in found]
        browser.light("light")
        browser.show(*size)
        browser.settle()
        self.names.append(name)


@contextlib.contextmanager
def looks(stage):
    """The looks of a scenario, which fails at its end with all that is wrong."""
    looks = Looks(stage)
    yield looks
    if looks.problems:
        raise Failure(f"{len(looks.problems)} problems on {len(looks.names)} screens:\n  " + "\n  ".join(looks.problems))
