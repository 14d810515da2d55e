"""The list of all commands of a page, by keyboard."""

from waiting import check, wait

LINES = """
  return [...document.querySelectorAll(".palette li")].map(each => [...each.children].map(part => part.textContent).join("  "))
"""


def lines(page):
    return page.browser.run(LINES)


def opened(page, *keys):
    page.browser.keys(*keys)
    wait("the list of commands", lambda: page.browser.run("return document.querySelector('.palette input') === document.activeElement"))


def a_command_is_chosen_by_a_part_of_its_name(stage):
    page = stage.page(stage.program("WebProbe"), path="/attempts")
    page.sees("apple", "pear", "Save")
    opened(page, "Control+k")
    check("Save" in lines(page) and "Ask" in lines(page), f"the commands are {lines(page)}")
    page.browser.type("zzz")
    page.sees("No such command")
    page.browser.keys("Control+a", "Backspace")
    page.browser.type("as")
    wait("the command", lambda: lines(page) == ["Ask"])
    page.check_accessible()
    page.browser.keys("Enter")
    page.sees("Erase it all?")
    # A question has its own, and what is below it none.
    opened(page, "Control+k")
    wait("the commands of the question", lambda: lines(page) == ["Erase", "Keep"])
    page.browser.keys("Down", "Down", "Down", "Enter")
    page.sees_no_more("Erase it all?")
    page.sees("apple")


def the_focus_returns_from_the_list_of_commands(stage):
    page = stage.page(stage.program("WebProbe"), path="/attempts")
    page.sees("apple")
    page.browser.run("document.querySelector('input').focus()")
    page.is_focused("Name")
    # A question mark is text in a field.
    page.browser.type("?")
    check(lines(page) == [], "a field lost its question mark")
    opened(page, "Control+k")
    page.browser.keys("Escape")
    page.is_focused("Name")
    # It closes when the user goes elsewhere.
    opened(page, "Control+k")
    page.press("Save")
    page.sees("Enter a street.")
    check(lines(page) == [], "the list is still there")


def keys_are_listed(stage):
    page = stage.page(stage.program("prime-time", "web", "--port", "0"))
    page.press("Counter")
    page.control("+")
    opened(page, "Shift+?")
    check(any(each.endswith("  -") for each in lines(page)), f"the keys are {lines(page)}")
    check(not any("prime" in each for each in lines(page)), "commands without keys are listed")
    stage.picture(page, "keys")


def the_commands_of_a_tracker(stage):
    page = stage.page(stage.program("tracker", "web", "--port", "0"))
    page.sees("A darker dark mode")
    opened(page, "Control+k")
    check("Settings" in lines(page), f"the commands are {lines(page)}")
    stage.picture(page, "commands")
