"""Sessions that go on in another process, because their pages keep them."""

from waiting import check, wait


def start(stage, *options):
    return stage.program("WebProbe", "seals", *options)


def open_page(stage, path="/kept"):
    program = start(stage)
    relay = stage.relay(program)
    page = stage.page(relay, path=path)
    page.sees("0 lines")
    return program, relay, page


def replace(stage, relay, program, end, *options):
    """Ends a program, and starts the next one in its place."""
    end(program)
    relay.target = start(stage, *options).port


def ask_for_session(page):
    """As a page does when it is hidden. Waits until it has its session."""
    # The part of the script comes with the first connection.
    wait("the part", lambda: page.browser.run(
        "return performance.getEntriesByType('resource').filter(each => each.name.endsWith('.js')).length > 1"))
    before = page.arrived
    page.browser.run("""
        Object.defineProperty(document, 'hidden', { value: true, configurable: true })
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
        delete document.hidden""")
    wait("the session", lambda: page.arrived > before)


def announced(stage):
    """A deploy in the middle of a sentence, twice: an open sheet, what was typed, and the state of a view are there."""
    program, relay, page = open_page(stage)
    page.press("Add")
    page.press("Add")
    page.press("Show all")
    page.press("Note")
    page.press("Text")
    page.browser.type("Half a ")
    program.stop()
    page.says("A new version is being started")
    stage.picture(page, "starting")
    page.browser.type("sen")
    program = start(stage)
    relay.target = program.port
    page.says_nothing()
    page.sees("2 lines, and all are shown")
    wait("the text", lambda: page.field("Text")["value"] == "Half a sen")
    page.browser.type("ten")
    replace(stage, relay, program, lambda program: program.stop())
    page.browser.type("ce")
    page.says_nothing()
    wait("the text", lambda: page.field("Text")["value"] == "Half a sentence")
    page.press("Save")
    page.sees("3 lines, and all are shown", "Half a sentence")
    page.says_nothing()


def events_on_the_way(stage):
    """What was pressed meanwhile is applied once, by the next process."""
    program, relay, page = open_page(stage)
    page.press("Add")
    page.sees("1 lines")
    relay.events.hold()
    page.press("Add")
    page.press("Add")
    wait("the events", lambda: relay.events.held)
    program.stop()
    page.says("A new version is being started")
    page.press("Add")
    relay.target = start(stage).port
    relay.mend()
    page.sees("4 lines")
    page.says_nothing()
    page.press("Add")
    page.sees("5 lines")


def loaded_again(stage):
    """A page that is loaded again after the deploy brings its session."""
    program, relay, page = open_page(stage)
    page.press("Add")
    page.press("Show all")
    page.sees("1 lines, and all are shown")
    program.stop()
    page.says("A new version is being started")
    relay.target = start(stage).port
    page.browser.reload()
    page.sees("1 lines, and all are shown")
    page.says_nothing()
    page.press("Add")
    page.sees("2 lines")


def killed(stage):
    """A process that ends without notice: the page goes on from the session that it has kept, says so, and has what was typed."""
    program, relay, page = open_page(stage)
    page.press("Add")
    page.press("Note")
    page.press("Text")
    page.browser.type("Kept")
    ask_for_session(page)
    page.browser.type(", and more")
    wait("the answer", lambda: not page.browser.run("return document.documentElement.classList.contains('busy')"))
    replace(stage, relay, program, lambda program: program.kill())
    page.says("What you did last may be lost.")
    stage.picture(page, "lost-changes")
    wait("the text", lambda: page.field("Text")["value"] == "Kept, and more")
    page.press("Save")
    page.sees("2 lines", "Kept, and more")
    page.says_nothing()


def two_visitors(stage):
    """Each page has its own session."""
    program, relay, page = open_page(stage)
    other = stage.page(relay, path="/kept")
    page.press("Add")
    other.press("Show all")
    other.sees("0 lines, and all are shown")
    page.sees("1 lines")
    replace(stage, relay, program, lambda program: program.stop())
    page.says_nothing()
    other.says_nothing()
    page.press("Add")
    page.sees("2 lines")
    other.press("Add")
    other.sees("1 lines, and all are shown")
    check("and all" not in page.text, "a page has the other one's state")


def another_build(stage):
    """A page whose script is of another build loads itself again, and goes on in its sheet, without a question."""
    program, relay, page = open_page(stage, "/built")
    page.sees("The first build")
    page.press("Add")
    page.press("Note")
    page.press("Text")
    page.browser.type("Half a ")
    page.press("Press")
    page.sees("1 presses")
    # The page's own listener comes first.
    page.browser.run("""
        window.isFirst = true
        addEventListener("beforeunload", event => { sessionStorage.isAsked = event.defaultPrevented })""")
    program.stop()
    page.says("A new version is being started")
    page.press("Press")
    page.press("Text")
    page.browser.type("sentence")
    program = start(stage, "build", "second")
    relay.target = program.port
    page.sees("The second build")
    check(not page.browser.run("return window.isFirst"), "the page was not loaded again")
    check(page.browser.run("return sessionStorage.isAsked") == "false", "the browser asks whether to leave the page")
    page.sees("2 presses")
    wait("the text", lambda: page.field("Text")["value"] == "Half a sentence")
    page.says_nothing()
    page.press("Save")
    page.sees("2 lines", "Half a sentence")
    # It is of this build now: the next process of it has nothing to load.
    page.browser.run("window.isSecond = true")
    replace(stage, relay, program, lambda program: program.stop(), "build", "second")
    page.says_nothing()
    page.press("Add")
    page.sees("3 lines")
    check(page.browser.run("return window.isSecond"), "the page was loaded again")
