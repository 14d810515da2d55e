"""The views' conformance suite in a real browser: the steps that a user can perform, and their results."""

import json
import subprocess
import tempfile
from pathlib import Path

from waiting import Failure, check, wait

SCREEN = (Path(__file__).parent.parent / "screen.js").read_text()


def suite(stage):
    listed = subprocess.run(
        [stage.binaries / "WebProbe", "list"], capture_output=True, check=True, timeout=60)
    program = stage.program("WebProbe", rehearses=True)
    page = stage.page(program)
    page.browser.command("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(stage.folder))
    for scenario in json.loads(listed.stdout):
        page.browser.go(f"{program.address}/{scenario['path']}")
        look(page, scenario["path"], scenario["text"])
        measure(page, scenario["path"], scenario["alignments"])
        for number, step in enumerate(scenario["steps"]):
            place = f"{scenario['path']}, step {number + 1}, {step['event']} {step['target']}"
            if step["result"] == "disabled":
                # A user can't perform it.
                check(page.ask("control", step["target"][0]) is None, f"{place}: it can be used")
            elif step["result"] == "handled" and step.get("value") != "\n\t":
                do(page, step)
            else:
                # An event that no page can send; or text that can't be typed into one line.
                continue
            look(page, place, step["text"])
            measure(page, place, scenario["alignments"])


def look(page, place, expected):
    def screen():
        return page.browser.run(SCREEN)

    try:
        wait("the screen", lambda: screen() == expected)
    except Failure:
        raise Failure(f"{place}: the page shows\n{screen()}\ninstead of\n{expected}") from None


def measure(page, place, alignments):
    for alignment in alignments:
        edges = [page.ask("edge", text, alignment["edge"]) for text in alignment["texts"]]
        # Fonts have edges between pixels.
        check(max(edges) - min(edges) < 1, f"{place}: the {alignment['edge']} edges of {alignment['texts']} are {edges}")


def do(page, step):
    name = step["target"][0]
    event, value = step["event"], step.get("value")
    browser = page.browser
    for button in page.ask("menusAround", value if event == "choose" else name):
        # It is placed in the frame after its menu opens.
        wait(f"the menu of {name}", lambda: page.ask("isPlaced", button))
        browser.click(button)
    if event == "setOn":
        page.press(name)
    elif event == "choose" and page.ask("selector", value):
        browser.click(page.ask("selector", value))
    elif event == "choose" or (event == "activate" and page.ask("option", name)):
        choose(page, value or name)
    elif event == "activate":
        opener = page.ask("opener", name)
        if opener:
            browser.click(opener)
        page.press(name)
    elif event == "setText":
        page.press(name)
        browser.keys("Control+a")
        if value:
            lines = value.split("\n")
            browser.type(lines[0])
            for line in lines[1:]:
                browser.keys("Shift+Enter")
                browser.type(line)
        else:
            browser.keys("Backspace")
    elif event == "submit":
        page.press(name)
        browser.keys("Enter")
    elif event in ("increment", "decrement"):
        page.press({"increment": "Increase", "decrement": "Decrease"}[event])
    elif event == "setNumber":
        # With the keys of a slider: to one of its ends.
        browser.run("arguments[0].focus()", page.control(name))
        browser.keys("Home" if float(value) < 5 else "End")
    elif event == "setDate":
        # The keys of such a field depend on the browser's language.
        browser.run("""
          const [field, date] = arguments
          field.value = field.type === "date" ? date.slice(0, 10) : field.type === "time" ? date.slice(11) : date
          field.dispatchEvent(new Event("input", { bubbles: true }))
        """, page.control(name), value)
    elif event == "setPressed":
        if value == "true":
            browser.hold(page.control(name))
        else:
            browser.let_go()
    elif event == "setFocus":
        if value == "true":
            page.press(name)
        else:
            browser.run("document.activeElement.blur()")
    elif event == "tap":
        browser.click_often(page.ask("gesture", name), int(value))
    elif event == "longPress":
        browser.press_for(page.ask("gesture", name), 2)
    elif event == "setHovering":
        if value == "true":
            browser.point_at(page.ask("gesture", name))
        else:
            browser.point_away()
    elif event == "keyPress":
        browser.run("arguments[0].focus()", page.ask("gesture", name))
        browser.keys({"ArrowLeft": "Left"}.get(value, value))
    elif event.startswith("drag "):
        browser.drag(page.ask("gesture", value), page.ask("gesture", name), event.split()[1])
    elif event == "refresh":
        page.press("Refresh")
    elif event == "chooseFile":
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / value
            file.touch()
            browser.type_into(page.control(name), str(file))
    elif event == "custom":
        browser.run("document.querySelector(`.custom[data-id=${arguments[0]}] > .own`).tell(JSON.parse(arguments[1]))", name, value)
    elif event == "delete":
        page.press("Delete", row=name)
    elif event == "move":
        move(page, name, int(value))
    else:
        raise Failure(f"no implementation for the event '{event}'")


def choose(page, name):
    """With the keys of a list of options, one after the other; or by a click on one that is seen."""
    if page.browser.run("return arguments[0].type === 'radio' || arguments[0].role === 'menuitemradio'", page.ask("option", name)):
        return page.browser.click(page.ask("option", name))
    page.browser.run("arguments[0].closest('select').focus()", page.ask("option", name))
    end = ["Home", "End"]
    while not page.ask("isChosen", name):
        check(end, f"no key leads to the option '{name}'")
        page.browser.keys(end.pop(0))


def move(page, name, offset):
    """Up or down, row by row."""
    rows = page.ask("rows")
    index = rows.index(name)
    target = offset if offset < index else offset - 1
    step = 1 if target > index else -1
    while index != target:
        page.press("Move down" if step > 0 else "Move up", row=name)
        rows[index], rows[index + step] = rows[index + step], rows[index]
        index += step
        page.has("the rows", "rows", rows)
