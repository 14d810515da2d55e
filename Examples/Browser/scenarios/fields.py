"""Typing, also if the server answers late."""

from waiting import check, wait

FIELD = "Name of an element"


def late_answers(stage):
    # Over a connection with answers delayed by half a second.
    relay = stage.relay(stage.case_study("search"))
    page = stage.page(relay)
    page.press(FIELD)
    relay.answers.delay = 0.5
    page.browser.type("gld")
    # Into the middle, while answers to earlier input are pending.
    page.browser.keys("Left", "Left")
    page.browser.type("o")
    field = page.field(FIELD)
    check(field["value"] == "gold" and field["selection"] == [2, 2], f"typed 'gold', got {field}")
    page.sees("Gold")
    page.browser.keys("End")
    for text in ("", "en", "ish"):
        page.browser.type(text)
        check(page.field(FIELD)["value"].startswith("gold"), "lost what was typed")
    page.sees("No Results")
    check(page.field(FIELD)["value"] == "goldenish", f"{page.field(FIELD)}")
    check(page.field(FIELD)["isFocused"], "the field has lost the focus")
    page.browser.keys("Home", "Shift+Right", "Shift+Right")
    check(page.field(FIELD)["selection"] == [0, 2], "the selection is gone")
    page.browser.type("b")
    check(page.field(FIELD)["value"] == "bldenish", f"{page.field(FIELD)}")
    page.browser.keys("Shift+End")
    selection = page.field(FIELD)["selection"]
    # The answers arrive; the selection stays.
    relay.answers.delay = 0
    page.sees_no_more("Searching")
    check(page.field(FIELD) == {"value": "bldenish", "selection": selection, "isFocused": True},
          f"after late answers: {page.field(FIELD)}")


def newer_text(stage):
    """An answer to a text that was edited since is ignored."""
    relay = stage.relay(stage.program("WebProbe"))
    page = stage.page(relay, path="/fields")
    page.press("Code")
    page.browser.keys("End")
    relay.answers.hold()
    # Letters are refused: the answer is the text without them.
    page.browser.type("a")
    wait("an answer", lambda: relay.answers.held)
    relay.events.hold()
    page.browser.type("34")
    page.browser.keys("Left")
    wait("an event", lambda: relay.events.held)
    arrived = page.arrived
    relay.answers.release()
    wait("the answer to arrive", lambda: page.arrived > arrived)
    field = page.field("Code")
    check(field == {"value": "12a34", "selection": [4, 4], "isFocused": True}, f"late answer: {field}")
    relay.events.release()
    wait("the last word to be the server's", lambda: page.field("Code")["value"] == "12")
    page.browser.type("0")
    wait("the text", lambda: page.field("Code")["value"] in ("120", "012", "102"))


def composed_text(stage):
    """A text composed with an input method is sent when it is complete, and not changed before."""
    page = stage.page(stage.program("WebProbe"), path="/fields")
    page.press("Name")

    def compose(text):
        page.browser.command(
            "Input.imeSetComposition", text=text, selectionStart=len(text), selectionEnd=len(text))

    compose("こ")
    compose("これ")
    check(page.field("Name")["value"] == "これ", f"while composing: {page.field('Name')}")
    check("Hello, !" in page.text, "what is being composed was sent")
    page.browser.command("Input.insertText", text="此れ")
    page.sees("Hello, 此れ!")
    page.browser.type("x")
    page.sees("Hello, 此れx!")
    check(page.field("Name") == {"value": "此れx", "selection": [3, 3], "isFocused": True},
          f"after composing: {page.field('Name')}")
