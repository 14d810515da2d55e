"""The addresses of a tracker's screens: back and forward, a reload, a link in another tab, addresses of nothing."""

import urllib.error
import urllib.request

from scenarios.columns import choose
from scenarios.tracker import open_tracker
from stage import PHONE
from waiting import check, wait

NOTICE = "A notice one hour before."


def is_called(page, title):
    wait(f"the title '{title}'", lambda: page.browser.run("return document.title") == title)


def entries(page):
    return page.browser.run("return history.length")


def follows(stage):
    """The address and the title follow the screen; Back and Forward open it again."""
    page = open_tracker(stage)
    page.is_at("tickets/all")
    is_called(page, "All tickets · Tracker")
    before = entries(page)
    choose(page, "Warn of storms")
    page.sees(NOTICE)
    page.is_at("tickets/all/8")
    is_called(page, "#8 Warn of storms · Tracker")
    choose(page, "Show the wind")
    page.sees("Speed and direction")
    page.is_at("tickets/all/2")
    choose(page, "Board")
    page.is_at("board")
    check(entries(page) == before + 3, f"{entries(page) - before} entries for 3 screens")
    page.browser.back()
    page.sees("Speed and direction")
    page.is_at("tickets/all/2")
    page.browser.back()
    page.sees(NOTICE)
    page.browser.back()
    page.sees("No ticket is selected")
    page.is_at("tickets/all")
    for text, path in [(NOTICE, "tickets/all/8"), ("Speed and direction", "tickets/all/2"), ("Backlog", "board")]:
        page.browser.forward()
        page.sees(text)
        page.is_at(path)
    # Quickly, while the answers are on their way.
    page.browser.run("history.back(); setTimeout(() => history.back(), 5)")
    page.sees(NOTICE)
    page.is_at("tickets/all/8")
    page.says_nothing()


def refined(stage):
    """What is typed into a search is in the address, and makes no entries."""
    page = open_tracker(stage)
    before = entries(page)
    page.press("Words, or #number")
    page.browser.type("radar 100%")
    page.is_at("tickets/all?q=radar%20100%25")
    check(entries(page) == before, "typing makes entries")
    for _ in range(5):
        page.browser.keys("Backspace")
    choose(page, "Radar pictures are blurred")
    page.is_at("tickets/all/7?q=radar")
    page.browser.back()
    page.sees("No ticket is selected")
    page.is_at("tickets/all?q=radar")
    check(page.field("Words, or #number", "radar"), "the search is gone")


def loaded_again(stage):
    """A reload goes on; so does a document that is returned to from elsewhere, at the entry that it is returned to."""
    page = open_tracker(stage)
    choose(page, "Warn of storms")
    choose(page, "Show the wind")
    page.is_at("tickets/all/2")
    page.browser.reload()
    page.sees("Speed and direction")
    page.is_at("tickets/all/2")
    page.browser.back()
    page.sees(NOTICE)
    page.is_at("tickets/all/8")
    page.browser.forward()
    page.sees("Speed and direction")
    page.browser.go("data:text/html,<title>Elsewhere</title>Elsewhere")
    page.browser.run("history.go(-2)")
    page.sees(NOTICE)
    page.is_at("tickets/all/8")
    page.says_nothing()


def restarted(stage):
    """The server has other sessions now: each entry opens its screen in a new one."""
    tracker = stage.program("tracker", "web", "--port", "0")
    page = stage.page(tracker)
    page.sees("Warn of storms")
    choose(page, "Warn of storms")
    page.is_at("tickets/all/8")
    choose(page, "Board")
    page.is_at("board")
    page.browser.run("sessionStorage.clear(); document.body.dataset.session = ''; history.replaceState({ ...history.state, session: 'gone' }, '')")
    page.browser.reload()
    page.sees("Backlog")
    page.browser.back()
    page.sees(NOTICE)
    page.is_at("tickets/all/8")


def sent_to_a_colleague(stage):
    """A link opens its screen in another tab, on a desktop and on a phone, also below sheets."""
    tracker = stage.program("tracker", "web", "--port", "0")
    for size in [(1280, 800), PHONE]:
        page = stage.page(tracker, size=size)
        page.sees("Warn of storms")
        for path, text, title in [
                ("/tickets/forecast/8?q=storm", NOTICE, "#8 Warn of storms · Tracker"),
                ("/board/2", "Speed and direction", "#2 Show the wind · Tracker"),
                ("/board?of=%40Grace", "Show the wind", "Board · Grace · Tracker"),
                ("/progress/people", "Open tickets by person", "Who has what · Tracker"),
                ("/settings/appearance", "Accent color", "Appearance · Tracker"),
                ("/tickets/all/8/edit", "Description", None),
                ("/tickets/mine/new", "Description", None)]:
            page.browser.open_tab()
            page.browser.go(tracker.address + path)
            page.sees(text)
            page.is_at(path[1:])
            if title:
                is_called(page, title)


def sheets(stage):
    """A sheet with an address, and one without: Back closes both, and the app's own buttons go back, too."""
    page = open_tracker(stage)
    choose(page, "Warn of storms")
    page.is_at("tickets/all/8")
    before = entries(page)
    page.press("Edit the ticket")
    page.sees("Description")
    page.is_at("tickets/all/8/edit")
    page.press("Cancel")
    page.sees_no_more("Description")
    page.is_at("tickets/all/8")
    page.browser.forward()
    page.sees("Description")
    page.browser.back()
    page.sees_no_more("Description")
    # With changes it asks, and the address stays.
    page.press("Edit the ticket")
    page.press("Title")
    page.browser.type("!")
    page.browser.back()
    page.sees("Discard your changes?")
    page.is_at("tickets/all/8/edit")
    page.press("Discard")
    page.sees_no_more("Description")
    page.is_at("tickets/all/8")
    # An alert has no address.
    page.press("Delete the ticket")
    page.sees("Keep")
    page.is_at("tickets/all/8")
    page.browser.back()
    page.sees_no_more("Keep")
    page.is_at("tickets/all/8")
    page.sees(NOTICE)
    check(entries(page) <= before + 3, f"{entries(page) - before} entries were left behind")


def narrow(stage):
    """On a phone: Back to the list, Forward to the ticket, and the page's own button."""
    page = open_tracker(stage, size=PHONE)
    page.is_at("tickets/all")
    choose(page, "Warn of storms")
    page.sees(NOTICE)
    page.is_at("tickets/all/8")
    page.browser.back()
    page.sees("Show the wind")
    page.is_at("tickets/all")
    page.browser.forward()
    page.sees(NOTICE)
    page.is_at("tickets/all/8")
    before = entries(page)
    page.press("All tickets")
    page.sees("Show the wind")
    page.is_at("tickets/all")
    check(entries(page) == before, "the page's button makes an entry")
    page.press("Tracker")
    page.sees("Labels")
    choose(page, "Board")
    page.is_at("board")
    page.browser.back()
    page.is_at("tickets/all")


def nothing(stage):
    """Addresses without a screen: a page that says so, and no session."""
    tracker = stage.program("tracker", "web", "--port", "0")
    for path in ["/tickets/none", "/tickets/all/x", "/.env", "/.git/config", "/wp-login.php", "/board/%00", "/" + "a" * 5000]:
        try:
            urllib.request.urlopen(tracker.address + path)
            raise AssertionError(f"{path} has a page")
        except urllib.error.HTTPError as error:
            check(error.code in (400, 404), f"{path[:40]} is {error.code}")
    page = stage.page(tracker, path="/tickets/none")
    page.sees("Page not found")
    is_called(page, "Page not found · Tracker")
    stage.picture(page, "not-found")
    page.browser.complaints()
    page.browser.run("document.querySelector('a').click()")
    page.sees("Warn of storms")
    page.is_at("tickets/all")
