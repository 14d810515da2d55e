"""Elements of an app's own: the map of the documentation, and scripts that fail."""

import json

from waiting import check, wait

# The page's sockets, to hand it a message as if it came from the session.
SOCKETS = """
  window.sockets = [];
  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket { constructor(...all) { super(...all); sockets.push(this) } };
"""
# The hash of another script.
FORGERY = """
  new MutationObserver((_, observer) => {
    const { dataset } = document.body || {};
    if (!dataset?.elements) return;
    observer.disconnect();
    const elements = JSON.parse(dataset.elements);
    elements.find(([name]) => name === "forged")[2] = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";
    dataset.elements = JSON.stringify(elements);
  }).observe(document, { childList: true, subtree: true });
"""
MAP = "document.querySelector('[data-custom=map] > .own > svg')"


def map_page(stage, size=(800, 900)):
    page = stage.page(stage.program("WebProbe"), path="/start", size=size)
    page.browser.command("Page.addScriptToEvaluateOnNewDocument", source=SOCKETS)
    page.browser.go(page.browser.address.replace("/start", "/map"))
    wait("the map", lambda: page.browser.run(f"return Boolean({MAP})"))
    return page


def mark(page):
    """Marks the map's own tag, to recognize it."""
    page.browser.run(f"{MAP}.mark = 'the same'")


def is_marked(page):
    return page.browser.run(f"return {MAP}?.mark === 'the same'")


PLACE = f"[...{MAP}.querySelectorAll('g')].find(each => each.textContent === arguments[0])"


def place(page, name):
    return page.browser.run(f"return {PLACE}", name)


def of_place(page, name, value):
    """A value of a place. In one script: the map draws its places anew."""
    return page.browser.run(f"return {PLACE}{value}", name)


def a_map(stage):
    """Its events are actions, values reach it, and it is kept by patches."""
    page = map_page(stage)
    mark(page)
    page.sees("Choose a place", "At 8, zoom 6")
    check("BernBern" not in page.text.replace(" ", ""), "the map is beside its fallback")
    page.use("Basel", lambda: place(page, "Basel"), page.browser.click)
    page.sees_no_more("Choose a place")
    wait("the place to be chosen", lambda: of_place(page, "Basel", ".ariaPressed") == "true")
    page.press("To Chur")
    page.sees("At 10, zoom 8")
    wait("the map to move", lambda: of_place(page, "Chur", ".firstChild.cx.baseVal.value") == 0)
    page.press("Notice")
    page.sees("The map below is kept")
    check(is_marked(page), "a sibling has replaced the map")
    # Keys in it are its own; with the keyboard, a place is a button.
    page.browser.run(f"{MAP}.focus()")
    page.browser.keys("-")
    page.sees("At 10, zoom 7")
    page.browser.keys("Left")
    page.sees("At 9, zoom 7")
    of_place(page, "Chur", ".focus()")
    page.browser.keys("Enter")
    wait("Chur to be chosen", lambda: of_place(page, "Chur", ".ariaPressed") == "true")
    check(page.browser.run("return document.activeElement.textContent") == "Chur", "the focus has moved")
    check(is_marked(page), "the map is another one")
    stage.picture(page, "custom-element")


def an_element_moves_with_its_tag(stage):
    """The whole screen, sent again, has other tags; the map goes to its new one."""
    page = map_page(stage)
    mark(page)
    page.browser.run("""
      const screen = document.querySelector(".screen").cloneNode(true)
      for (const own of screen.querySelectorAll(".own")) own.remove()
      for (const each of screen.querySelectorAll("[style]")) each.removeAttribute("style")
      const { navigation } = document.body.dataset
      window.old = document.querySelector("[data-custom=map]")
      sockets.at(-1).onmessage({ data: JSON.stringify(["all", 2, 0, screen.outerHTML, JSON.parse(navigation)]) })
    """)
    check(not page.browser.run("return old.isConnected"), "the screen is not another one")
    check(is_marked(page), "the map did not move")


def events_of_a_script(stage):
    """They are paced; a value from before the latest one does not reach the script; what can't be sent is in the console."""
    page = map_page(stage)
    probe = "document.querySelector('[data-custom=probe] > .own')"
    page.browser.run(f"const {{ tell }} = {probe}; tell(1); tell(2)")
    page.sees("Events: 2")
    wait("the value", lambda: page.browser.run(f"return {probe}.dataset.shown") == "2")
    shown = page.browser.run(f"return {probe}.dataset.all")
    check(shown == "02", f"the script was set back: {shown}")
    # More than a server takes at once.
    page.browser.run(f"for (let number = 1; number <= 150; number += 1) {probe}.tell(number)")
    page.sees("Events: 152")
    page.says_nothing()
    # Values of another type are refused.
    page.browser.run(f"const {{ tell }} = {probe}; tell('a'); tell({{ number: 1 }}); tell([]); tell(7)")
    page.sees("Events: 153")
    check(not page.browser.complaints(), "the console complains already")
    page.browser.run(f"const {{ tell }} = {probe}; tell('x'.repeat(100_000)); tell(undefined); tell(8)")
    page.sees("Events: 154")
    said = page.browser.complaints()
    check(len(said) == 2 and all("sends too much" in each for each in said), f"the console says {said}")
    page.press("Away")
    wait("the script to hear of it", lambda: page.browser.run("return document.body.dataset.unmounted") == "yes")


def an_element_goes(stage):
    """An element that goes is unmounted, and may come back."""
    page = map_page(stage)
    mark(page)
    page.press("Away")
    wait("the map to go", lambda: not page.browser.run(f"return {MAP}"))
    page.press("Away")
    wait("another map", lambda: page.browser.run(f"return Boolean({MAP})"))
    check(not is_marked(page), "the map is the old one")


def faulty_scripts(stage):
    """An error is in the console, and the fallback on the page; so is a script with other bytes."""
    page = stage.page(stage.program("WebProbe"), path="/start")
    page.browser.command("Page.addScriptToEvaluateOnNewDocument", source=FORGERY)
    page.browser.go(page.browser.address.replace("/start", "/faulty-elements"))
    page.sees("works", "In place of the forged one")
    check("In place of the faulty one" not in page.text, "an element is beside its fallback")
    page.press("Break")
    page.sees("In place of the faulty one")
    page.sees_no_more("works")
    # All else goes on.
    page.press("Count: 0")
    page.sees("Count: 1")
    said = " ".join(page.browser.complaints())
    for text in ("faulty", "cannot update", "forged", "integrity"):
        check(text in said, f"the console does not say '{text}': {said}")


def without_a_script(stage):
    """A browser that runs no scripts shows the fallback."""
    page = stage.page(stage.program("WebProbe"), path="/start")
    page.browser.command("Emulation.setScriptExecutionDisabled", value=True)
    page.browser.go(page.browser.address.replace("/start", "/map"))
    page.browser.picture(stage.pictures / "custom-element-fallback.png")
    shown = json.dumps(page.browser.command("Accessibility.getFullAXTree")["nodes"])
    check("Basel" in shown, "no fallback is shown")
