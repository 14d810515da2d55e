"""Dialogs, bars, and the states of forms."""

from waiting import check, wait

from stage import PHONE


def at(page, tab):
    page.press(tab)


def tap(page, x, y):
    actions = [{"type": "pointerMove", "duration": 0, "origin": "viewport", "x": x, "y": y},
               {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
    page.browser.post("/actions", actions=[{"type": "pointer", "id": "mouse", "actions": actions}])


def is_gone(page):
    wait("the dialog to go", lambda: not page.ask("dialog"))


def outside(stage):
    """A tap beside a dialog is the answer that changes nothing; an alert wants one."""
    page = stage.page(stage.program("WebProbe"), path="/states")
    at(page, "Questions")
    page.press("Choose")
    page.sees("Sort by")
    stage.picture(page, "question")
    # Within the dialog, beside its buttons.
    box = page.browser.run("const { x, y } = document.querySelector('dialog').getBoundingClientRect(); return [x, y]")
    tap(page, int(box[0]) + 4, int(box[1]) + 4)
    check(page.ask("dialog"), "a tap within the dialog closed it")
    tap(page, 20, 20)
    is_gone(page)
    page.sees("The answer is nothing.")
    page.press("Delete")
    page.sees("Delete it?")
    tap(page, 20, 20)
    is_gone(page)
    page.sees("The answer is kept.")
    page.press("Ask")
    page.sees("Save the draft?")
    stage.picture(page, "question-of-three")
    lefts = page.browser.run("""
      return [...document.querySelectorAll(".actions > button")].map((each) => each.getBoundingClientRect().left)
    """)
    check(len(lefts) == 3 and len(set(lefts)) == 1, f"three buttons are not below each other: {lefts}")
    tap(page, 20, 20)
    check(page.ask("dialog"), "an alert was left without an answer")
    page.press("Discard")
    page.sees("The answer is discard.")
    page.press("Open")
    page.sees("A note")
    # A selection of text that ends beside the sheet is no tap.
    page.press("Note")
    page.browser.type("Milk")
    field = page.control("Note")
    page.browser.hold(field)
    page.browser.let_go()
    page.press("Note")
    page.browser.keys("End")
    page.browser.type("!")
    wait("the text", lambda: page.browser.run(
        "return document.querySelector('dialog [data-e=setText]')?.getAttribute('value')") == "Milk!")
    check(page.ask("dialog"), "selecting text closed the sheet")
    stage.picture(page, "sheet-of-note")
    tap(page, 20, 20)
    is_gone(page)


def bars(stage):
    """No bar covers another one, or what has the focus."""
    page = stage.page(stage.program("WebProbe"), path="/states")
    page.sees("Number 7")
    for size in ((1280, 800), PHONE):
        page.browser.show(*size)
        page.browser.run("scrollTo(0, 900)")
        stage_name = f"bars-{size[0]}"
        page.browser.picture(stage.pictures / f"{stage_name}.png")
        for name in ("Edit", "Archive", "Form"):
            covered = page.browser.run("""
              const button = arguments[0], { left, top, width, height } = button.getBoundingClientRect()
              const hit = document.elementFromPoint(left + width / 2, top + height / 2)
              return !button.contains(hit) && hit?.outerHTML.slice(0, 80)
            """, page.control(name))
            check(not covered, f"at {size}, {name} is under {covered}")
        # Every row, by the keyboard alone.
        page.browser.run("scrollTo(0, 0)")
        page.browser.run("arguments[0].focus()", page.control("Number 0"))
        for keys in (["Tab"] * 38, ["Shift+Tab"] * 38):
            for key in keys:
                page.browser.keys(key)
                hidden = page.browser.run("""
                  const link = document.activeElement, { left, top, bottom } = link.getBoundingClientRect()
                  const at = (y) => link.contains(document.elementFromPoint(left + 30, y))
                  return link.matches(".navlink") && !(at(top + 6) && at(bottom - 6)) && link.textContent
                """)
                check(not hidden, f"at {size}, the focused '{hidden}' is covered")
    page.browser.show(1280, 800)


def corners(stage):
    """Rows beside each other share a plate."""
    page = stage.page(stage.program("WebProbe"), path="/states")
    page.sees("Number 7")
    found = page.browser.run("""
      const round = (row) => {
        const { borderTopLeftRadius: top, borderBottomLeftRadius: bottom } = getComputedStyle(row)
        return (top === "0px" ? "|" : "(") + (bottom === "0px" ? "|" : ")")
      }
      return ["First", "Second", "Number 0", "Number 1", "Number 39", "Last"].map((text) =>
        round([...document.querySelectorAll(".row")].find((row) => row.textContent === text)))
    """)
    # The section behind the second row cuts its corners.
    check(found == ["(|", "||", "(|", "||", "|)", "()"], f"the corners are {found}")
    stage.picture(page, "corners")


def forms(stage):
    page = stage.page(stage.program("WebProbe"), path="/states")
    at(page, "Form")
    stage.picture(page, "form-empty")
    page.press("Send")
    page.sees("Enter a name.")
    found = page.browser.run("""
      const field = document.querySelector("[data-e=setText]")
      const error = document.getElementById(field.getAttribute("aria-describedby"))
      return [field.ariaInvalid, error.textContent, !!error.parentElement.querySelector("[role=alert]")]
    """)
    check(found == ["true", "Enter a name.", True], f"the error is not tied to the field: {found}")
    stage.picture(page, "form-wrong")
    page.press("Name")
    page.browser.type("Blob")
    page.browser.keys("Enter")
    page.sees_no_more("Enter a name.")
    page.sees("Sending")
    left = page.browser.run("return document.querySelector('[data-e=setText]').getAttribute('aria-describedby')")
    check(left is None, f"the field is still described by {left}")
    size = page.browser.run("""
      const { offsetWidth, offsetHeight } = document.querySelector("progress")
      return [offsetWidth, offsetHeight]
    """)
    check(size == [24, 24], f"the spinner is {size}")
    stage.picture(page, "form-sending")
    at(page, "Empty")
    page.sees("No Mail")
    stage.picture(page, "empty")


def targets(stage):
    """What can be pressed is large enough for a finger."""
    page = stage.page(stage.case_study("editable-list"), size=PHONE)
    page.sees("Things to do")
    check_targets(page)
    page = stage.page(stage.case_study("recursive-tree"), size=PHONE)
    page.press("Add a node")
    page.sees("1 node")
    check_targets(page)
    program = stage.program("WebProbe")
    for path, text in (("/showcase", "Jupiter"), ("/cards", "Trash"), ("/mailboxes", "Mailboxes"), ("/states", "First")):
        page = stage.page(program, path=path)
        page.sees(text)
        for size in (PHONE, (1280, 800)):
            page.browser.show(*size)
            check_targets(page)


def check_targets(page):
    small = page.browser.run("""
      // What is pressed may be around it, or larger than what is seen.
      const size = (each) => {
        const label = each.matches("input:not([data-e=setText])") ? each.closest("label") : each
        const { width, height } = label.getBoundingClientRect()
        const extra = getComputedStyle(each, "::after")
        const area = extra.position === "absolute" ? [parseFloat(extra.width), parseFloat(extra.height)] : [0, 0]
        return [Math.max(width, area[0] || 0), Math.max(height, area[1] || 0)]
      }
      return [...document.querySelectorAll("button:not(.more), input, select, a.navlink")]
        .filter((each) => each.checkVisibility({ visibilityProperty: true }))
        .map((each) => [each.textContent.trim() || each.ariaLabel, ...size(each)])
        .filter(([, width, height]) => width < 44 || height < 44)
        .map(([name, width, height]) => `${name}: ${width} by ${height}`)
    """)
    check(not small, f"too small to be pressed: {small}")


def contrasts(stage):
    """Letters in each of the named colors can be read on all surfaces, in a dialog too."""
    page = stage.page(stage.program("WebProbe"), path="/states")
    at(page, "Questions")
    page.press("Choose")
    page.sees("Sort by")
    for scheme in ("light", "dark"):
        page.browser.light(scheme)
        pale = page.browser.run("""
          const names = ["text", "secondary", "accent", "red", "orange", "yellow-text", "green", "mint", "teal", "cyan",
            "blue", "indigo", "purple", "pink", "brown", "gray"]
          const probe = document.createElement("p")
          const luminance = (color) => {
            probe.style.color = color
            const parts = getComputedStyle(probe).color.match(/\\d+/g).map((part) => {
              const share = part / 255
              return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
            })
            return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
          }
          const pale = []
          for (const home of [document.body, document.querySelector("dialog")]) {
            home.append(probe)
            for (const surface of ["background", "surface", "raised", "fill"]) for (const name of names) {
              const both = [name, surface].map((each) => luminance(`var(--composable-${each})`) + 0.05)
              const contrast = Math.max(...both) / Math.min(...both)
              if (contrast < 4.5) pale.push(`${name} on ${surface}: ${contrast.toFixed(2)}`)
            }
          }
          probe.remove()
          return pale
        """)
        check(not pale, f"too pale in a {scheme} page: {pale}")
    page.browser.light("light")
