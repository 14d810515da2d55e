"""Menus of rows, and a field to search them."""

from waiting import check, wait

OPEN_MENUS = "return document.querySelectorAll('.row-menu:popover-open').length"
PLACE = """
  const text = [...document.querySelectorAll(".row > p")].find(each => each.textContent === arguments[0])
  const { x, y, width, height } = text.getBoundingClientRect()
  return [Math.round(x + width / 2), Math.round(y + height / 2)]
"""


def open_page(stage, path="/row-menus"):
    page = stage.page(stage.program("WebProbe"), path=path)
    page.sees("apple", "pear", "nothing")
    return page


def right_button(page, *events):
    actions = [{"type": name, "duration": 0, **what} for name, what in events]
    page.browser.post("/actions", actions=[{"type": "pointer", "id": "mouse", "actions": actions}])


def menu_after_right_click(stage):
    page = open_page(stage)
    x, y = page.browser.run(PLACE, "pear")
    right_button(page, ("pointerMove", {"x": x, "y": y}), ("pointerDown", {"button": 2}))
    # The button is let go outside of where the menu will be, which would close an open menu.
    right_button(page, ("pointerUp", {"button": 2}))
    wait("the menu", lambda: page.browser.run(OPEN_MENUS) == 1)
    right_button(page, ("pointerMove", {"x": x + 1, "y": y}))
    check(page.browser.run(OPEN_MENUS) == 1, "the menu has closed")
    page.browser.keys("Enter")
    page.sees("copied pear")
    wait("the menu to close", lambda: page.browser.run(OPEN_MENUS) == 0)


def escape_is_for_the_innermost(stage):
    page = open_page(stage)
    page.press("Actions", row="apple")
    wait("the menu", lambda: page.browser.run(OPEN_MENUS) == 1)
    page.browser.keys("Escape")
    wait("the menu to close", lambda: page.browser.run(OPEN_MENUS) == 0)
    page.sees("nothing")
    page.press("Find")
    page.browser.type("ppl")
    page.sees_no_more("pear")
    page.browser.keys("Escape")
    page.sees("pear", "nothing")
    page.browser.keys("Escape")
    page.sees("cancelled")


def tools_while_editing(stage):
    page = stage.page(stage.program("WebProbe"), path="/showcase")
    page.sees("Milk", "Edit")
    tools = "return document.querySelectorAll('.tools > [data-e=delete]').length"
    seen = "return [...document.querySelectorAll('.tools > [data-e=delete]')].filter(each => each.checkVisibility()).length"
    check(page.browser.run(tools) == 3 and page.browser.run(seen) == 0, "rows are edited at once")
    page.press("Edit")
    page.sees("Done")
    wait("the tools", lambda: page.browser.run(seen) == 3)
    page.press("Delete", row="Milk")
    page.sees_no_more("Milk")
    page.press("Sources")
    page.sees("Views", "Core")
    page.press("Views")
    page.sees("View.swift")


def sorting_a_table(stage):
    page = stage.page(stage.program("WebProbe"), path="/showcase")
    rows = "return [...document.querySelectorAll('[role=table] [role=cell]:first-child')].map(each => each.textContent)"
    check(page.browser.run(rows) == ["Mars", "Jupiter", "Earth"], "the table is sorted")
    page.press("Moons")
    wait("fewest moons first", lambda: page.browser.run(rows) == ["Earth", "Mars", "Jupiter"])
    page.press("Moons")
    wait("most moons first", lambda: page.browser.run(rows) == ["Jupiter", "Mars", "Earth"])


def roles_of_a_table(stage):
    """All that is in a row is in a cell, and the header says how the rows are sorted."""
    page = stage.page(stage.program("WebProbe"), path="/showcase")
    page.sees("Jupiter")
    page.press("Moons")
    wait("the order", lambda: sorts(page) == {"Planet": "none", "Moons": "ascending", "Tools": None})
    page.press("Moons")
    wait("the order", lambda: sorts(page) == {"Planet": "none", "Moons": "descending", "Tools": None})
    nodes = {node["nodeId"]: node for node in page.browser.command("Accessibility.getFullAXTree")["nodes"]}

    def role(node):
        return node["role"]["value"]

    def parts(node):
        for child in (nodes[each] for each in node.get("childIds", []) if each in nodes):
            if child["ignored"] or role(child) == "generic":
                yield from parts(child)
            else:
                yield child

    tables = [node for node in nodes.values() if role(node) == "table"]
    check(len(tables) == 1, f"{len(tables)} tables")
    rows = list(parts(tables[0]))
    check([role(row) for row in rows] == ["row"] * 4, f"in the table: {[role(row) for row in rows]}")
    for index, row in enumerate(rows):
        roles = {role(each) for each in parts(row)}
        check(roles == {"columnheader" if index == 0 else "cell"}, f"in row {index}: {roles}")
    choices = [node for node in nodes.values() if role(node) in ("radio", "checkbox") and not node["ignored"]]
    check(len(choices) == 3, f"{len(choices)} rows can be selected")


def sorts(page):
    return dict(page.browser.run("""
      return [...document.querySelectorAll("[role=columnheader]")].map(each =>
        [each.textContent, each.getAttribute("aria-sort")])
    """))


def pictures(stage):
    page = stage.page(stage.program("WebProbe"), path="/showcase")
    page.sees("Milk", "Edit")
    stage.picture(page, "lists")
    page.press("Edit")
    page.sees("Done")
    page.press("Sources")
    page.sees("Core")
    stage.picture(page, "lists-editing")
