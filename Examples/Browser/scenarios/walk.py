"""The walk through the tracker by keyboard alone: its steps, and the recording of it, are beside the example."""

import importlib.util
from pathlib import Path

from waiting import check, wait

FOLDER = Path(__file__).parents[2] / "Tracker" / "Walk"
# Where the cards of the board are.
PLACES = "return [...document.querySelectorAll('[data-drag]')].map(each => each.getBoundingClientRect().x)"


def by_keyboard(stage):
    """The user does what the user of a terminal does, by almost the same keys, and the session is the same."""
    walk = module()
    recorded = stage.folder / "session.jsonl"
    program = stage.program(
        "tracker", "web", "--port", "0", "--repeatable", environment={"COMPOSABLE_RECORD": str(recorded)})
    page = stage.page(program)
    page.sees("The forecast is empty after midnight", "2 comments")
    for step in walk.steps():
        for verb, text in step.of("web"):
            try:
                follow(page, verb, text)
            except Exception as problem:
                raise type(problem)(f"{step.title}: {verb} {text}: {problem}") from None
    program.stop()
    differences = walk.compare(recorded)
    check(not differences, "the session is not the recorded one, in " + "\n".join(differences))


def follow(page, verb, text):
    if verb == "keys":
        for key in text.split():
            if key == "d":
                wait("cards at rest", lambda: is_still(page))
            page.browser.keys({"Ctrl+K": "Control+k"}.get(key, key))
    elif verb == "type":
        page.browser.type(text)
    elif verb == "sees":
        page.sees(text)
    elif verb == "lacks":
        page.sees_no_more(text)
    elif verb == "focus":
        page.is_focused(text)


def is_still(page):
    """Whether the board has its width: the server gets the size of the window from the page."""
    places = page.browser.run(PLACES)
    return len(set(places)) > 3 and max(places) > page.browser.run("return innerWidth") * 0.7


def module():
    spec = importlib.util.spec_from_file_location("tracker_walk", FOLDER / "walk.py")
    walk = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(walk)
    return walk
