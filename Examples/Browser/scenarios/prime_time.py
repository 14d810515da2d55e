"""PrimeTime, with the mouse and with the keyboard."""

import json

from waiting import check, wait


def counts_by_mouse(stage):
    page = stage.page(stage.prime_time())
    page.sees("PrimeTime", "Counter", "Favorite Primes", "Activity")
    stage.picture(page, "home")
    page.press("Counter")
    page.is_at("counter")
    for number in range(1, 8):
        page.press("+")
        page.sees(f"− {number} +")
    page.press("−")
    page.sees("− 6 +", "What is the 6th prime?")
    page.press("+")
    page.sees("− 7 +")
    stage.picture(page, "counter")


def counts_by_keyboard(stage):
    page = stage.page(stage.prime_time())
    page.sees("Counter")
    page.tab_to("Counter")
    page.browser.keys("Enter")
    page.is_focused("Counter")
    page.is_at("counter")
    page.tab_to("+")
    for number in range(1, 4):
        page.browser.keys("Enter")
        page.sees(f"− {number} +")
        page.is_focused("+")
    for number in range(4, 7):
        page.browser.keys("Space")
        page.sees(f"− {number} +")
        page.is_focused("+")
    # The button's shortcut, wherever the focus is.
    page.tab_to("Is this prime?")
    page.browser.keys("+")
    page.sees("− 7 +")
    page.is_focused("Is this prime?")
    stage.picture(page, "counter-focused")
    page.browser.keys("-")
    page.sees("− 6 +")
    page.browser.keys("+")
    page.sees("− 7 +")
    page.browser.keys("Enter")
    page.sees("7 is prime.")
    page.tab_to("Save to favorite primes")
    page.browser.keys("Space")
    page.sees("It is one of your favorites.")
    page.browser.keys("Escape")
    page.sees_no_more("It is one of your favorites.")
    # The focus returns.
    page.is_focused("Is this prime?")
    page.browser.keys("Shift+Tab", "Shift+Tab", "Shift+Tab")
    page.is_focused("PrimeTime")
    page.browser.keys("Enter")
    page.is_at("")
    page.is_focused("Counter")


def count_to(page, number):
    page.press("Counter")
    for each in range(1, number + 1):
        page.press("+")
        page.sees(f"− {each} +")


def save(page, *numbers):
    """Saves favorites, from the counter's page at 0."""
    for number in range(1, max(numbers) + 1):
        page.press("+")
        page.sees(f"− {number} +")
        if number in numbers:
            page.press("Is this prime?")
            page.press("Save to favorite primes")
            page.sees("It is one of your favorites.")
            page.press("Done")
            page.sees_no_more("It is one of your favorites.")


def modal(stage):
    page = stage.page(stage.prime_time())
    count_to(page, 4)
    page.press("Is this prime?")
    page.sees("4 is not prime.")
    check(page.ask("dialog")["isModal"], "the modal is no native dialog")
    # The page below it can't be reached.
    for _ in range(6):
        page.browser.keys("Tab")
        check(page.ask("dialog")["keepsFocus"], f"the Tab key leads out, to '{page.focused}'")
    page.browser.keys("Escape")
    page.sees_no_more("4 is not prime.")
    page.press("+")
    page.sees("− 5 +")
    page.press("Is this prime?")
    page.sees("5 is prime.")
    stage.picture(page, "modal")
    page.press("Save to favorite primes")
    page.sees("It is one of your favorites.")
    page.press("Remove from favorite primes")
    page.sees_no_more("It is one of your favorites.")
    page.press("Close")
    page.sees_no_more("5 is prime.")
    check(page.ask("dialog") is None, "the modal is still there")


def favorites(stage):
    page = stage.page(stage.prime_time())
    page.press("Favorite Primes")
    page.sees("None yet.")
    page.is_at("favorite-primes")
    stage.picture(page, "favorites-empty")
    page.press("PrimeTime")
    page.press("Counter")
    save(page, 2, 3, 5, 7)
    page.press("PrimeTime")
    page.press("Favorite Primes")
    page.has("the favorites", "rows", ["2", "3", "5", "7"])
    stage.picture(page, "favorites")
    page.press("Delete", row="3")
    page.has("the favorites", "rows", ["2", "5", "7"])
    # With the keyboard; the focus stays in the list, on the next row.
    page.press("Delete", row="5")
    page.has("the favorites", "rows", ["2", "7"])
    page.is_focused("7✕")
    page.browser.keys("Delete")
    page.has("the favorites", "rows", ["2"])
    page.press("Save")
    wait("the file", lambda: stage.file.exists() and json.loads(stage.file.read_text()) == [2])
    page.press("Delete", row="2")
    page.sees("None yet.")
    page.press("Load")
    page.has("the favorites", "rows", ["2"])
    stage.file.write_text("[2, 4")
    page.press("Load")
    wait("an alert", lambda: page.ask("dialog"))
    stage.picture(page, "load-failed")
    page.press("OK")
    wait("the alert to go", lambda: not page.ask("dialog"))
    page.press("PrimeTime")
    page.press("Activity")
    page.has("the activities", "rows", [
        "Added 2.", "Added 3.", "Added 5.", "Added 7.", "Removed 3.", "Removed 5.", "Removed 7.",
        "Removed 2.", "Loaded 2."])
    stage.picture(page, "activity")


def nth_prime(stage):
    page = stage.page(stage.prime_time())
    count_to(page, 7)
    page.press("What is the 7th prime?")
    page.sees("The 7th prime is 17")
    check(page.ask("dialog")["isModal"], "the alert is no native dialog")
    stage.picture(page, "alert")
    page.browser.keys("Enter")
    page.sees_no_more("The 7th prime is 17")
    page.press("What is the 7th prime?")
    page.sees("The 7th prime is 17")
    page.browser.keys("Escape")
    page.sees_no_more("The 7th prime is 17")


def history(stage):
    page = stage.page(stage.prime_time())
    page.sees("Counter")
    browser = page.browser
    page.press("Counter")
    page.is_at("counter")
    wait("the title", lambda: browser.get("/title") == "Counter")
    page.press("+")
    page.sees("− 1 +")
    # Both ways back lead to the same page.
    page.press("PrimeTime")
    page.is_at("")
    wait("the title", lambda: browser.get("/title") == "PrimeTime")
    page.press("Counter")
    page.sees("− 1 +")
    page.is_at("counter")
    browser.back()
    page.is_at("")
    page.sees("Favorite Primes")
    # A page that was left no longer exists: its link is followed again.
    browser.forward()
    page.sees("− 1 +")
    page.is_at("counter")
    browser.back()
    page.sees("Favorite Primes")
    page.is_at("")
    browser.forward()
    page.is_at("counter")
    page.press("Is this prime?")
    page.sees("1 is not prime.")
    # Going back leaves a dialog before the page.
    browser.back()
    page.sees_no_more("1 is not prime.")
    page.sees("− 1 +")
    page.is_at("counter")
    browser.back()
    page.sees("Favorite Primes")
    page.is_at("")


def reload(stage):
    page = stage.page(stage.prime_time())
    page.press("Counter")
    save(page, 2)
    page.press("PrimeTime")
    page.press("Favorite Primes")
    page.press("Save")
    wait("the file", lambda: stage.file.exists() and stage.file.read_text())
    # The same session, with all of its state.
    page.browser.reload()
    page.has("the favorites", "rows", ["2"])
    page.is_at("favorite-primes")
    page.says_nothing()
    page.browser.back()
    page.is_at("")
    page.press("Counter")
    page.sees("− 2 +")
    # Another document at the address has a session of its own; the saved favorites can be loaded.
    page.browser.go(page.browser.address.rsplit("/", 1)[0] + "/favorite-primes")
    page.sees("None yet.")
    page.is_at("favorite-primes")
    page.press("Load")
    page.has("the favorites", "rows", ["2"])


def without_script(stage):
    page = stage.page(stage.prime_time(), options=["--blink-settings=scriptEnabled=false"])
    tree = page.browser.command("Accessibility.getFullAXTree")["nodes"]
    names = [node.get("name", {}).get("value", "") for node in tree]
    for name in ("PrimeTime", "Counter", "Favorite Primes", "Activity"):
        check(name in names, f"without a script there is no '{name}': {names}")
    check(any("JavaScript" in name for name in names), "it does not say that it is not live")
    page.browser.picture(stage.pictures / "without-script.png")
