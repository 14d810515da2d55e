"""Typing, also where the server answers late."""

from waiting import check, wait



def late_answers(stage):
    relay = stage.relay(stage.case_study("search"))
    page = stage.page(relay)
    page.browser.click(page.control("Search"))
    relay.delay = 0.5
    page.browser.type("gld")
    # Into the middle, while answers to what was typed before are on their way.
    page.browser.keys("Left", "Left")
    page.browser.type("o")
    field = page.field("Search")
    check(field["value"] == "gold" and field["selection"] == [2, 2], f"typed 'gold', got {field}")
    page.sees("Gold")
    page.browser.keys("End")
    for text in ("", "en", "ish"):
        page.browser.type(text)
        check(page.field("Search")["value"].startswith("gold"), "lost what was typed")
    page.sees("Nothing was found.")
    check(page.field("Search")["value"] == "goldenish", f"{page.field('Search')}")
    check(page.field("Search")["isFocused"], "the field has lost the focus")
    page.browser.keys("Home", "Shift+Right", "Shift+Right")
    check(page.field("Search")["selection"] == [0, 2], "the selection is gone")
    page.browser.type("b")
    check(page.field("Search")["value"] == "bldenish", f"{page.field('Search')}")
    page.browser.keys("Shift+End")
    selection = page.field("Search")["selection"]
    # The answers come; the selection stays.
    relay.delay = 0
    page.sees_no_more("Searching")
    check(page.field("Search") == {"value": "bldenish", "selection": selection, "isFocused": True},
          f"after late answers: {page.field('Search')}")
