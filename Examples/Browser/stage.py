"""The resources of a scenario."""

import contextlib
import tempfile
from pathlib import Path

from page import Page
from program import Program
from relay import Relay
from waiting import check
from webdriver import Browser

# The word in what a program says about a rehearsal that failed, and the variable that asks for rehearsals.
REHEARSAL = "COMPOSABLE_REHEARSE"
PHONE = (390, 844)
DESKTOP = (1280, 800)


class Stage:
    """Browsers, servers and relays, which all end with the scenario."""

    def __init__(self, driver, binaries, pictures, ending):
        self.driver = driver
        self.binaries = binaries
        self.pictures = pictures
        self.ending = ending
        self.folder = Path(ending.enter_context(tempfile.TemporaryDirectory()))
        self.file = self.folder / "favorites.json"
        self.browsers = []

    def prime_time(self, *arguments):
        return self.program("prime-time", "web", "--port", "0", "--file", self.file, *arguments)

    def case_study(self, name):
        return self.program("case-studies", "web", name, "--port", "0", "--file", self.file)

    def program(self, name, *arguments, environment=None, rehearses=None):
        """A program. If it rehearses, it checks after each event that its sessions would go on; if one would not, the
        scenario fails. The examples do so. The probe has views that lose something on purpose, and long lists."""
        if name != "WebProbe" if rehearses is None else rehearses:
            environment = {REHEARSAL: "1", **(environment or {})}
        program = Program(self.binaries / name, *arguments, folder=self.folder, environment=environment)

        def stop():
            status = program.stop()
            check(status in (0, -9), f"{name} ended with {status}: {program.said[-2000:]}")
            check(REHEARSAL not in program.said, f"{name} would not go on: {program.said[-4000:]}")

        self.ending.callback(stop)
        return program

    def relay(self, program):
        relay = Relay(program.port)
        self.ending.callback(relay.stop)
        return relay

    def page(self, server, *, path="", size=DESKTOP, options=()):
        """A new browser at the server's first page."""
        browser = Browser(self.driver, size, options)
        self.ending.callback(browser.close)
        self.browsers.append(browser)
        page = Page(browser)
        browser.go(server.address + path)
        return page

    def picture(self, page, name):
        """Screenshots for phone and desktop, light and dark; and the check of the accessibility tree."""
        page.check_accessible()
        for size, where in ((PHONE, "390"), (DESKTOP, "1280")):
            page.browser.show(*size)
            page.check_width()
            for scheme in ("light", "dark"):
                page.browser.light(scheme)
                page.browser.picture(self.pictures / f"{name}-{where}-{scheme}.png")
        page.browser.light("light")
        page.browser.show(*DESKTOP)

    def check_complaints(self):
        """A working page logs no errors except for cut connections."""
        for browser in self.browsers:
            bad = [each for each in browser.complaints()
                   if "WebSocket" not in each and "favicon" not in each
                   and "ERR_CONNECTION" not in each]
            check(not bad, f"the browser complains: {bad}")


@contextlib.contextmanager
def stage(driver, binaries, pictures):
    with contextlib.ExitStack() as ending:
        stage = Stage(driver, binaries, pictures, ending)
        yield stage
        stage.check_complaints()
