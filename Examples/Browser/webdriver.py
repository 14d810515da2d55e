"""Drives Chromium through chromedriver: the WebDriver protocol, over local HTTP."""

import base64
import http.client
import json
import shutil
import subprocess

from waiting import wait

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
# Keeps a press from what is not the element, or its label.
GUARD = """
  const [element] = arguments, events = ["pointerdown", "mousedown", "pointerup", "mouseup", "click"]
  let isPressed = false, isMissed = false
  const guard = event => {
    if (!event.isTrusted) return
    if (!isPressed) {
      isPressed = true
      isMissed = !element.contains(event.target) && event.target.closest?.("label")?.control !== element
    }
    if (!isMissed) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const event of events) addEventListener(event, guard, true)
  window.hasLanded = () => {
    for (const event of events) removeEventListener(event, guard, true)
    return !isMissed
  }
"""
# Notices that something is dragged, and returns the target's height.
DRAGGED = """
  window.isDragged = false
  new MutationObserver((_, observer) => {
    if (!document.querySelector(".drag-image")) return
    isDragged = true
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
  return arguments[0].getBoundingClientRect().height
"""
# Ends when nothing has moved for a moment, or after a second: a clock never rests.
SETTLED = """
  const [done] = arguments, end = performance.now() + 1000
  const places = () => [...document.body.querySelectorAll("*")].map(each => {
    const { x, y, width, height } = each.getBoundingClientRect()
    return `${x} ${y} ${width} ${height}`
  }).join()
  let last
  const look = () => {
    const now = places()
    if (now === last && document.getAnimations().every(each => !(each instanceof CSSTransition)) || performance.now() > end) done()
    else {
      last = now
      setTimeout(look, 60)
    }
  }
  look()
"""
KEYS = {
    "Tab": "\ue004", "Enter": "\ue007", "Shift": "\ue008", "Control": "\ue009", "Alt": "\ue00a",
    "Escape": "\ue00c", "Space": " ", "Left": "\ue012", "Up": "\ue013", "Right": "\ue014",
    "Down": "\ue015", "Home": "\ue011", "End": "\ue010", "Backspace": "\ue003", "Delete": "\ue017",
}


class DriverError(Exception):
    """An error that the driver reports."""


class Driver:
    """A chromedriver. Each browser is a process of its own, which the driver ends."""

    def __init__(self):
        for program in ("chromium", "chromedriver"):
            if not shutil.which(program):
                raise SystemExit(f"browser run: {program} is not installed (chromium, chromium-driver).")
        self.process = subprocess.Popen(
            ["chromedriver", "--port=0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        for line in self.process.stdout:
            if "successfully on port" in line:
                self.port = int(line.split()[-1].rstrip("."))
                return
        raise DriverError("chromedriver did not start.")

    def call(self, method, path, body=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        data = None if method != "POST" else json.dumps(body or {})
        connection.request(method, path, data, {"Content-Type": "application/json"})
        value = json.load(connection.getresponse())["value"]
        connection.close()
        if isinstance(value, dict) and "error" in value:
            raise DriverError(f"{value['error']}: {value['message'].splitlines()[0]}")
        return value

    def stop(self):
        self.process.terminate()
        self.process.wait(20)


class Browser:
    """A Chromium window with a profile of its own, and its commands."""

    def __init__(self, driver, size=(1280, 800), options=()):
        arguments = ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu",
                     "--hide-scrollbars", "--lang=en", "--remote-allow-origins=*",
                     "--disable-background-networking", "--no-first-run", *options]
        self.driver = driver
        capabilities = {
            "goog:chromeOptions": {"args": arguments, "binary": shutil.which("chromium")},
            "goog:loggingPrefs": {"browser": "ALL"},
        }
        session = driver.call("POST", "/session", {"capabilities": {"alwaysMatch": capabilities}})
        self.path = "/session/" + session["sessionId"]
        self.size = size
        self.show(*size)

    def post(self, path, **body):
        return self.driver.call("POST", self.path + path, body)

    def get(self, path):
        return self.driver.call("GET", self.path + path)

    def close(self):
        self.driver.call("DELETE", self.path)

    def command(self, name, **parameters):
        """A command of the DevTools protocol."""
        return self.post("/goog/cdp/execute", cmd=name, params=parameters)

    def run(self, script, *arguments):
        """Runs a script with the arguments, and returns its value."""
        return self.post("/execute/sync", script=script, args=list(arguments))

    # Appearance

    def show(self, width, height):
        """Resizes the page."""
        self.size = (width, height)
        self.command("Emulation.setDeviceMetricsOverride", width=width, height=height,
                     deviceScaleFactor=1, mobile=False)

    def light(self, scheme):
        """Sets the color scheme: "light" or "dark"."""
        self.command("Emulation.setEmulatedMedia",
                     features=[{"name": "prefers-color-scheme", "value": scheme}])

    def settle(self):
        """Waits until nothing moves."""
        self.post("/execute/async", script=SETTLED, args=[])

    def picture(self, path):
        """Saves a screenshot after all animations have ended."""
        self.post("/execute/async", args=[], script="""
          const moving = document.getAnimations().filter((each) => each instanceof CSSTransition);
          Promise.allSettled(moving.map((each) => each.finished)).then(arguments[0]);
        """)
        data = self.command("Page.captureScreenshot", format="png")["data"]
        path.write_bytes(base64.b64decode(data))

    # Navigation

    def go(self, address):
        self.post("/url", url=address)

    @property
    def address(self):
        return self.get("/url")

    def back(self):
        self.post("/back")

    def forward(self):
        self.post("/forward")

    def reload(self):
        self.post("/refresh")

    # Windows

    def open_tab(self):
        """Opens another tab, makes it the current one, and returns its handle."""
        handle = self.post("/window/new", type="tab")["handle"]
        self.use_tab(handle)
        self.show(*self.size)
        return handle

    @property
    def tab(self):
        return self.get("/window")

    def use_tab(self, handle):
        self.post("/window", handle=handle)

    def close_tab(self):
        self.driver.call("DELETE", self.path + "/window")

    # Input

    def click(self, element):
        """Clicks an element with the mouse. An error if another element covers it, or if it moves away meanwhile: then
        nothing is clicked."""
        self.run(GUARD, element)
        try:
            self.post(f"/element/{element[ELEMENT]}/click")
        finally:
            # A click may have opened another page.
            has_landed = self.run("return window.hasLanded?.() ?? true")
        if not has_landed:
            raise DriverError("The element is stale: it was elsewhere when the button was pressed.")

    def hold(self, element):
        """Presses the mouse button over an element, and keeps it down."""
        self.move_mouse({"origin": element, "x": 0, "y": 0}, "pointerDown")

    def let_go(self):
        """Moves the mouse away, and lets its button go there: that is no click."""
        self.move_mouse({"origin": "viewport", "x": 1, "y": 1}, "pointerUp")

    def move_mouse(self, target, event):
        actions = [{"type": "pointerMove", "duration": 0, **target}, {"type": event, "button": 0}]
        self.post("/actions", actions=[{"type": "pointer", "id": "mouse", "actions": actions}])

    def click_often(self, element, times):
        """Clicks an element several times in succession, long enough after the last time: at its upper edge, because a
        button may be in its middle."""
        height = self.run("return arguments[0].getBoundingClientRect().height", element)
        edge = -round(height / 2) + 3
        target = {"type": "pointerMove", "duration": 0, "origin": element, "x": 0, "y": edge}
        away = {"type": "pointerMove", "duration": 0, "origin": "viewport", "x": 1, "y": 1}
        click = [{"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self.pointer([away, {"type": "pause", "duration": 600}, target, *click * times])

    def press_for(self, element, seconds, kind="mouse"):
        """Holds an element down."""
        self.pointer([
            {"type": "pointerMove", "duration": 0, "origin": element, "x": 0, "y": 0},
            {"type": "pointerDown", "button": 0}, {"type": "pause", "duration": int(seconds * 1000)},
            {"type": "pointerUp", "button": 0}], kind)

    def point_at(self, element):
        self.pointer([{"type": "pointerMove", "duration": 0, "origin": element, "x": 0, "y": 0}])

    def point_away(self):
        self.pointer([{"type": "pointerMove", "duration": 0, "origin": "viewport", "x": 1, "y": 1}])

    def drag(self, element, target, place="onto", kind="mouse", drops=True):
        """Drags an element to another one: onto its middle, or to its beginning or end."""
        height = self.run(DRAGGED, target)
        offset = {"onto": 0, "before": -height / 2 + 2, "after": height / 2 - 2}[place]
        self.pointer([
            {"type": "pointerMove", "duration": 0, "origin": element, "x": 0, "y": 0},
            {"type": "pointerDown", "button": 0},
            # A finger has to wait until the card is lifted, and not until it is held.
            {"type": "pause", "duration": 400 if kind == "touch" else 0},
            {"type": "pointerMove", "duration": 100, "origin": element, "x": 8, "y": 8},
            {"type": "pointerMove", "duration": 150, "origin": target, "x": 0, "y": round(offset)},
            *[{"type": "pointerUp", "button": 0}] * drops], kind)
        if not self.run("return isDragged"):
            raise DriverError("The element is stale: it was not lifted before the finger moved.")

    def release(self):
        """Lets go of all buttons and keys."""
        self.driver.call("DELETE", self.path + "/actions")

    def pointer(self, actions, kind="mouse"):
        self.post("/actions", actions=[
            {"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": actions}])

    def keys(self, *keys):
        """Presses keys, one after the other: names like "Tab", or characters; "Shift+Tab" holds one."""
        actions = []
        for key in keys:
            chord = key.split("+") if len(key) > 1 else [key]
            values = [KEYS.get(each, each) for each in chord]
            actions += [{"type": "keyDown", "value": value} for value in values]
            actions += [{"type": "keyUp", "value": value} for value in reversed(values)]
        self.post("/actions", actions=[{"type": "key", "id": "keyboard", "actions": actions}])

    def type(self, text):
        self.keys(*["Space" if each == " " else each for each in text])

    def type_into(self, element, text):
        """Types into an element; into a field for files it types the path of one."""
        self.post(f"/element/{element[ELEMENT]}/value", text=text)

    # Console

    def complaints(self):
        """The warnings and errors of the browser and the page since the last call."""
        entries = self.post("/se/log", type="browser")
        return [each["message"] for each in entries if each["level"] in ("SEVERE", "WARNING")]

    def until(self, what, condition, patience=None):
        return wait(what, condition, patience)
