"""Pages that get only what is stored."""

from waiting import check, wait


def open_page(stage, path="/kept"):
    program = stage.program("WebProbe", "stores", stage.folder)
    relay = stage.relay(program)
    page = stage.page(relay, path=path)
    page.sees("0 lines")
    page.press("Add")
    page.sees("1 lines")
    return program, relay, page


def storage_is_away(stage):
    """The page says that it waits, and shows nothing else; then it goes on by itself."""
    _, _, page = open_page(stage)
    away = stage.folder / "away"
    away.touch()
    page.press("Add")
    page.says("Saving takes longer than usual")
    check("1 lines" in page.text, f"the page shows what is not stored: {page.text}")
    stage.picture(page, "saving")
    page.press("Add")
    away.unlink()
    page.sees("3 lines")
    page.says_nothing()


def killed(stage):
    """A process that ends without notice, again and again: the page goes on where it was, and has nothing to say of it."""
    program, relay, page = open_page(stage)
    page.browser.run("""
        const status = document.querySelector('[role=status]')
        window.said = []
        new MutationObserver(() => said.push(status.textContent)).observe(status, { childList: true, characterData: true, subtree: true })""")
    page.press("Note")
    page.press("Text")
    for text in ["Half ", "a ", "sentence"]:
        page.browser.type(text)
        wait("the answer", lambda: page.browser.run("return document.documentElement.classList.contains('busy')") is False)
        page.press("Press")
        program.kill()
        program = stage.program("WebProbe", "stores", stage.folder)
        relay.target = program.port
        page.press("Text")
    page.sees("3 presses")
    wait("the text", lambda: page.field("Text")["value"] == "Half a sentence")
    page.press("Save")
    page.sees("2 lines", "Half a sentence")
    page.says_nothing()
    said = page.browser.run("return said")
    check(not any("may be lost" in text for text in said), f"the page has said: {said}")
