"""Connections that are lost, slow, or to a server that is not there any more."""

from waiting import check, wait

from scenarios.prime_time import count_to


def lost(stage):
    program = stage.prime_time()
    relay = stage.relay(program)
    page = stage.page(relay)
    count_to(page, 2)
    relay.cut()
    page.says("lost")
    stage.picture(page, "lost")
    for _ in range(3):
        page.press("+")
    relay.mend()
    page.sees("− 5 +")
    page.says_nothing()
    # Nothing comes twice, nothing is missing: the count goes on from there.
    page.press("+")
    page.sees("− 6 +")


def answers_lost(stage):
    """What the server has applied, and the page has not heard of, is sent again and applied once."""
    program = stage.prime_time()
    relay = stage.relay(program)
    page = stage.page(relay)
    count_to(page, 1)
    for number in (3, 5, 7):
        relay.answers.hold()
        page.press("+")
        page.press("+")
        wait("the server to answer", lambda: relay.answers.held)
        check(f"− {number - 2} +" in page.text, "the answer was not held up")
        relay.cut()
        relay.mend()
        page.sees(f"− {number} +")
        page.says_nothing()
    page.press("−")
    page.sees("− 6 +")


def silent(stage):
    """A connection that is dead without a word: nobody closes it, nothing arrives. What was under way comes
    to the server later, and by another connection once more."""
    program = stage.prime_time()
    relay = stage.relay(program)
    page = stage.page(relay)
    count_to(page, 2)
    relay.answers.hold()
    relay.events.hold()
    page.press("+")
    page.says("lost")
    check("− 2 +" in page.text, "something got through")
    relay.mend()
    page.sees("− 3 +")
    page.says_nothing()
    page.press("+")
    page.sees("− 4 +")


def restarted(stage):
    program = stage.prime_time()
    relay = stage.relay(program)
    page = stage.page(relay)
    count_to(page, 2)
    program.kill()
    page.says("lost")
    relay.target = stage.prime_time().port
    page.says("anew")
    page.is_at("counter")
    page.sees("− 0 +")
    stage.picture(page, "restarted")
    page.press("+")
    page.sees("− 1 +")


def stopped(stage):
    program = stage.prime_time()
    page = stage.page(program)
    count_to(page, 2)
    check(program.stop() == 0, "the server ended with a failure")
    wait("the page to say that the server ended", lambda: page.ask("status"))
    stage.picture(page, "stopped")
    # What was there can still be read.
    page.sees("− 2 +")


def shared(stage):
    page = stage.page(stage.prime_time("--share"))
    count_to(page, 2)
    first = page.browser.tab
    second = page.browser.open_tab()
    address = page.browser.address
    page.browser.use_tab(first)
    address = page.browser.address
    page.browser.use_tab(second)
    page.browser.go(address)
    page.sees("− 2 +")
    page.press("+")
    page.sees("− 3 +")
    page.browser.use_tab(first)
    page.sees("− 3 +")
    page.press("Is this prime?")
    page.sees("3 is prime.")
    page.browser.use_tab(second)
    page.sees("3 is prime.")
    page.press("Save to favorite primes")
    page.browser.use_tab(first)
    page.sees("It is one of your favorites.")
    page.press("Done")
    page.browser.use_tab(second)
    page.sees_no_more("It is one of your favorites.")
    # One goes, the other stays.
    page.browser.use_tab(first)
    page.browser.close_tab()
    page.browser.use_tab(second)
    page.press("+")
    page.sees("− 4 +")


def apart(stage):
    page = stage.page(stage.prime_time())
    count_to(page, 2)
    first, address = page.browser.tab, page.browser.address
    page.browser.open_tab()
    page.browser.go(address)
    page.sees("− 0 +")
    page.browser.use_tab(first)
    page.press("+")
    page.sees("− 3 +")
