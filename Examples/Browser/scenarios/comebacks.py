"""Pages that are left, loaded again, or come back; and their addresses."""

from waiting import check, wait

from scenarios.prime_time import count_to


def loaded_again(stage):
    """The session goes on, below the same history."""
    page = stage.page(stage.prime_time())
    count_to(page, 2)
    for number in (3, 4):
        page.browser.reload()
        page.sees(f"− {number - 1} +")
        page.is_at("counter")
        page.press("+")
        page.sees(f"− {number} +")
    page.says_nothing()
    page.browser.back()
    page.sees("Favorite Primes")
    page.is_at("")
    page.browser.forward()
    page.sees("− 4 +")
    page.is_at("counter")


def come_back(stage):
    """From another site."""
    page = stage.page(stage.prime_time())
    count_to(page, 2)
    page.browser.go("data:text/html,<title>Elsewhere</title>Elsewhere")
    page.browser.back()
    page.sees("− 2 +")
    page.is_at("counter")
    page.says_nothing()


def duplicated(stage):
    """A duplicate of a tab starts anew, and leaves the session to the first one."""
    page = stage.page(stage.prime_time())
    count_to(page, 2)
    page.browser.reload()
    page.sees("− 2 +")
    first, address = page.browser.tab, page.browser.address
    memory = page.browser.run("return JSON.stringify(sessionStorage)")
    check(memory == "{}", f"a page that is open left {memory}")
    page.browser.open_tab()
    page.browser.go(address)
    page.sees("− 0 +")
    page.browser.use_tab(first)
    page.press("+")
    page.sees("− 3 +")


def events_on_the_way(stage):
    """What was pressed without a connection is sent by the next document."""
    relay = stage.relay(stage.prime_time())
    page = stage.page(relay)
    count_to(page, 2)
    relay.events.hold()
    page.press("+")
    page.press("+")
    wait("the events", lambda: relay.events.held)
    check("− 2 +" in page.text, "an event got through")
    # The connection ends with the document, and the events with it.
    relay.cut()
    relay.mend()
    page.browser.reload()
    page.sees("− 4 +")
    page.press("+")
    page.sees("− 5 +")


def typed_before_a_restart(stage):
    """A session that no longer exists takes nothing along that was typed, but for secrets."""
    program = stage.case_study("login-flow")
    relay = stage.relay(program)
    page = stage.page(relay)
    page.press("Email")
    page.browser.type("blob@example.org")
    page.browser.keys("Tab")
    page.browser.type("secret")
    wait("the form", lambda: page.ask("control", "Log in"))
    program.kill()
    page.says("lost")
    relay.target = stage.case_study("login-flow").port
    page.says("started over")
    wait("the address", lambda: (page.field("Email") or {})["value"] == "blob@example.org")
    check(page.field("Password")["value"] == "", "a secret was kept")
    stage.picture(page, "started-over")
    # The session has it as well.
    page.press("Password")
    page.browser.type("secret")
    page.press("Log in")
    page.sees("It was sent to blob@example.org.")


def addresses(stage):
    """The path, the query and the fragment of a request stay in the address."""
    page = stage.page(stage.program("WebProbe"), path="/states?from=mail#top")
    page.sees("First", "Second")
    page.is_at("states?from=mail#top")
    page.press("Number 1")
    page.sees("This is 1.")
    page.is_at("1")
    page.browser.back()
    page.sees("Number 7")
    page.is_at("states?from=mail#top")
    page.browser.forward()
    page.sees("This is 1.")
    page.is_at("1")

    page = stage.page(stage.prime_time(), path="/counter?day=3#sum")
    page.sees("− 0 +")
    page.is_at("counter?day=3#sum")
    page.press("PrimeTime")
    page.sees("Favorite Primes")
    page.is_at("")
    page.press("Counter")
    page.is_at("counter?day=3#sum")


def links(stage):
    """A link to a page can be opened in another tab, by a session of its own."""
    page = stage.page(stage.program("WebProbe"), path="/states")
    page.sees("Number 7")
    address = page.browser.run("return arguments[0].href", page.control("Number 7"))
    check(address.endswith("/states#~Number%207"), f"the link leads to {address}")
    first = page.browser.tab
    page.browser.open_tab()
    page.browser.go(address)
    page.sees("This is 7.")
    page.is_at("7")
    page.browser.back()
    page.sees("Number 8")
    page.is_at("states")
    # With a modifier, the browser opens the link; the page stays.
    page.browser.use_tab(first)
    page.browser.run("""
      arguments[0].dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true }))
      window.wasPrevented = !arguments[0].dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }))
    """, page.control("Number 3"))
    page.sees("This is 3.")
    check(page.browser.run("return window.wasPrevented"), "the browser follows the link itself")


def links_with_a_query(stage):
    """The address of a link has the query of its page, and is followed where it is typed, too."""
    page = stage.page(stage.program("WebProbe"), path="/states?from=mail")
    page.sees("Number 7")
    address = page.browser.run("return arguments[0].href", page.control("Number 7"))
    check(address.endswith("/states?from=mail#~Number%207"), f"the link leads to {address}")
    page.browser.run("location.hash = '#~Number%208'")
    page.sees("This is 8.")
    page.is_at("8")
    page.browser.back()
    page.sees("Number 7")
    page.is_at("states?from=mail")
    page.browser.forward()
    page.sees("This is 8.")
    page.browser.back()
    page.sees("Number 7")
    # One that leads nowhere is an entry like any other.
    page.browser.run("location.hash = '#~Number%20800'")
    page.press("Number 3")
    page.sees("This is 3.")
    page.browser.back()
    page.sees("Number 7")
    page.press("Number 4")
    page.sees("This is 4.")


def try_now(stage):
    relay = stage.relay(stage.prime_time())
    page = stage.page(relay)
    count_to(page, 2)
    relay.cut()
    page.says("lost", "Try now")
    stage.picture(page, "try-now")
    # Without timers the page makes no attempt but the one that it waits for now.
    start = page.browser.run("""
      for (let timer = setTimeout(() => {}); timer > 0; timer -= 1) clearTimeout(timer)
      window.setTimeout = () => 0
      return performance.now()
    """)
    wait("the last attempt", lambda: page.browser.run("return performance.now()") > start + 1_500)
    relay.mend()
    page.press("Try now")
    page.says_nothing()
    page.press("+")
    page.sees("− 3 +")


def busy(stage):
    """A page says that it waits, if an answer takes longer than a moment."""
    relay = stage.relay(stage.prime_time())
    page = stage.page(relay)
    count_to(page, 1)

    def is_busy():
        return page.browser.run("return document.documentElement.matches('.busy')")

    check(not is_busy(), "busy without an event")
    relay.answers.hold()
    page.press("+")
    wait("the page to be busy", is_busy)
    stage.picture(page, "busy")
    relay.answers.release()
    page.sees("− 2 +")
    wait("the page to be ready", lambda: not is_busy())
