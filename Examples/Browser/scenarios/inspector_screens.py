"""Every screen of the inspector: of an app without turns, of one that is used, of its past, of forks and files."""

from looks import looks
from scenarios.columns import choose
from scenarios.inspector import Inspector, of_the_app, open_search, search
from scenarios.screens import answer, asked
from waiting import wait

PAGES = ("Turn", "State", "Screen", "Effects", "What if", "Charts", "Files")


def tab(page, name):
    """Chooses a page: a slider may have the name of one."""
    page.use(f"the tab '{name}'", lambda: page.browser.run(
        "return [...document.querySelectorAll('[role=tab]')].find(each => each.textContent === arguments[0])", name), page.browser.click)


def before_the_first_turn(stage):
    program = stage.program("case-studies", "web", "search", "--port", "0", "--inspect", "--inspect-port", "0")
    page = Inspector(program).open(stage)
    page.sees("No store yet")
    with looks(stage) as look:
        look(page, "inspector-no-store")
        app = stage.page(program)
        app.sees("Search the elements")
        page.sees("0 turns")
        for name in PAGES:
            tab(page, name)
            look(page, f"inspector-none-{name.lower().replace(' ', '-')}")


def of_a_search(stage):
    app, page = open_search(stage)
    search(app, "gold")
    app.sees("Gold")
    page.sees("queryChanged", ".found(")
    with looks(stage) as look:
        look(page, "inspector-log")
        page.press("Show")
        wait("the menu", lambda: page.ask("option", "All features"))
        look(page, "inspector-filters")
        page.browser.keys("Escape")
        page.press("Filter")
        page.browser.type("nothing")
        page.sees("No turn fits the filter.")
        look(page, "inspector-no-match")
        page.press("Clear the filter")
        choose(page, ".found([\"Gold\"])")
        page.sees("Changes", "phase")
        for name in PAGES:
            tab(page, name)
            look(page, f"inspector-{name.lower().replace(' ', '-')}")
        page.press("The app, and the speed")
        wait("the menu", lambda: page.ask("option", "Hold them"))
        look(page, "inspector-app")
        page.browser.keys("Escape")
        page.press("Show the keys")
        asked(page, "previous turn, next turn")
        look(page, "inspector-keys")
        answer(page, "Done")
        page.press("Pause the log")
        page.sees("Paused")
        look(page, "inspector-paused")
        page.press("Resume the log")
        tab(page, "What if")
        page.press("Action")
        page.browser.type(".q")
        page.sees("queryChanged")
        look(page, "inspector-completions")
        page.browser.type("ueryChanged(\"tin\")")
        page.sees("✓ .queryChanged(\"tin\")")
        page.press("Fork here with it")
        page.sees("The end of the fork, compared with now", "\"tin\"")
        look(page, "inspector-fork")
        tab(page, "Files")
        page.press("Show the file")
        page.sees(".jsonl")
        look(page, "inspector-file")
        page.press("Open")
        asked(page, "Open a file")
        look(page, "inspector-open")


def of_a_tracker(stage):
    program = stage.program("tracker", "web", "--port", "0", "--inspect", "--inspect-port", "0")
    inspector = Inspector(program)
    app = stage.page(program)
    app.sees("The forecast is empty after midnight")
    choose(app, "Radar pictures are blurred")
    app.sees("The server scales them down twice.")
    page = inspector.open(stage)
    page.sees(".appeared detail.comments")
    with looks(stage) as look:
        for name in PAGES:
            tab(page, name)
            look(page, f"inspector-tracker-{name.lower().replace(' ', '-')}")
        tab(page, "Screen")
        of_the_app(page, "The first turn")
        page.sees("The app after turn 1", "Of now, and not of then")
        look(page, "inspector-tracker-past")
        of_the_app(page, "Hold them")
        page.sees("are held")
        look(page, "inspector-tracker-held")
