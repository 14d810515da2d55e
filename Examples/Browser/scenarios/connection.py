"""Connections that are lost, slow, or to a server that has stopped."""

import json
import subprocess

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
    # Nothing is applied twice, nothing is missing: the count continues from there.
    page.press("+")
    page.sees("− 6 +")


def answers_lost(stage):
    """Events that the server has applied but not acknowledged are sent again and applied once."""
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
    """A silently dead connection: it is not closed, and nothing arrives. Pending events reach the server
    later, and once more over another connection."""
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
    page.says("started over")
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
    # The content can still be read.
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
    # One ends, the other stays.
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


def back_twice(stage):
    """Two pages are left before the browser has gone back once: it goes back no further."""
    page = stage.page(stage.prime_time())
    page.browser.run("""
      const send = WebSocket.prototype.send
      WebSocket.prototype.send = function (data) {
        const parts = JSON.parse(data)
        // Acknowledgments come by a timer.
        if (parts[0] === "e") [window.line, window.message] = [this, parts]
        send.call(this, data)
      }
    """)
    count_to(page, 1)
    # The entries as the server would send them: three, two, one.
    page.browser.run("""
      let got = +message[2] + 5
      const tell = (kind, ...rest) => line.onmessage({ data: JSON.stringify([kind, ...rest]) })
      const main = document.querySelector(".screen").outerHTML.replace(/ style="[^"]*"/g, "")
      const ways = [[[901, "a"], [902, "b"], [903, "c"]], [[901, "a"], [902, "b"]], [[901, "a"]]]
      tell("all", got, message[1], main, ["Three", ...ways[0]])
      for (const way of ways.slice(1)) tell("p", ++got, message[1], ["n", ["Fewer", ...way]])
    """)
    wait("the browser to go back", lambda: page.browser.run("return history.state.depth") == 1)
    wait("the address", lambda: page.browser.address.endswith("/a"))
    check(page.browser.run("return message[4]") == "activate", "something was left that was not asked for")


def dragged(stage):
    """A slider on a fast screen is dragged for seconds, without exceeding the server's limit."""
    program = stage.program("WebProbe")
    page = stage.page(program)
    listed = subprocess.run(
        [stage.binaries / "WebProbe", "list"], capture_output=True, check=True, timeout=60)
    path = next(each["path"] for each in json.loads(listed.stdout)
                if any(step["event"] == "setNumber" for step in each["steps"]))
    page.browser.go(f"{program.address}/{path}")
    page.browser.run("""
      const slider = document.querySelector("input[type=range]"), { min, max } = slider
      let steps = 0
      const timer = setInterval(() => {
        slider.value = ++steps % 2 ? min : max
        slider.dispatchEvent(new Event("input", { bubbles: true }))
        if (steps === 999) clearInterval(timer, window.isDragged = true)
      }, 6)
    """)
    wait("the slider to be dragged", lambda: page.browser.run("return window.isDragged"), 120)
    # The last value arrives, and the session still exists.
    wait("the last value", lambda: page.browser.run(
        "const it = document.querySelector('input[type=range]'); return it.getAttribute('value') === it.min"))
    page.says_nothing()


def many_measured_views(stage):
    program = stage.program("WebProbe")
    relay = stage.relay(program)
    page = stage.page(relay, path="/measured", size=(700, 800))
    widths = "return new Set([...document.querySelectorAll('.geometry')].map(each => each.textContent.split(': ')[1])).size"
    last = "return [...document.querySelectorAll('.geometry')].pop().textContent"
    page.sees("299: 668")
    # The page sends all sizes until it knows that nobody hears it, and then again.
    relay.answers.hold()
    relay.events.hold()
    page.browser.show(600, 800)
    page.says("lost")
    relay.mend()
    wait("the new widths", lambda: page.browser.run(last) == "299: 568" and page.browser.run(widths) == 1)
    # The server has closed nothing.
    page.says_nothing()
