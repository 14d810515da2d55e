"""The tracker's tickets in a file of SQLite. Needs programs that were built with the trait `SQLite`."""

import sqlite3
import subprocess

from scenarios.columns import choose
from scenarios.tracker import comment
from waiting import check


def is_built(binaries):
    """Whether the tracker has a database."""
    tracker = binaries / "tracker"
    asked = tracker.exists() and subprocess.run(
        [tracker, "web", "--port", "0", "--database", "/dev/null/none"], capture_output=True, text=True, timeout=60)
    return asked and "was built without" not in asked.stderr


def start(stage, **options):
    return stage.program("tracker", "web", "--port", "0", "--database", stage.folder / "tickets.sqlite", **options)


def two_pages(stage):
    """Each sees what the other changes, and another process has all of it."""
    program = start(stage)
    first, second = (stage.page(program, path="/tickets/all/2") for _ in range(2))
    for page in (first, second):
        page.sees("Warn of storms", "Speed and direction, below the temperature.")
    first.press("Assign to me")
    second.sees("Unassign")
    comment(first, "Ask the pilots.")
    second.sees("Ask the pilots.", "1 comment")
    first.press("Delete the ticket")
    first.sees("Its comment will be deleted, too.")
    first.press("Delete")
    second.sees("This ticket was deleted.")
    choose(second, "Translate to Korean")
    second.press("Assign to me")
    first.sees("#3 · Backlog · Ada")
    program.kill()
    page = stage.page(start(stage), path="/tickets/mine")
    page.sees("Translate to Korean")
    check("Show the wind" not in page.text, f"the deleted ticket is back: {page.text}")


def many_tickets(stage):
    """100,000 tickets: the list is scrolled to its end, searched, and shows a change from elsewhere."""
    program = start(stage)
    program.stop()
    with sqlite3.connect(stage.folder / "tickets.sqlite") as database:
        database.executemany(
            """INSERT INTO ticket (id, title, details, status, rank, priority, labels, created, commentCount, version)
            VALUES (?1, 'Number ' || ?1, '', 'backlog', ?1, 1, 'bug', 0, 0, ?1)""",
            ((number,) for number in range(11, 100_001)))
    database.close()
    # A rehearsal of each event would compare 100,000 tickets.
    program = start(stage, rehearses=False)
    page = stage.page(program, path="/tickets/all")
    page.sees("Warn of storms", "Number 11")
    other = stage.page(program, path="/tickets/all/99999")
    other.sees("Number 99999", "Number 11")
    page.browser.run("const list = document.querySelectorAll('.column')[1]; list.scrollTop = list.scrollHeight")
    page.sees("Number 100000", "Translate to Korean")
    other.press("Assign to me")
    page.sees("#99999 · Backlog · Ada")
    choose(page, "Number 99998")
    page.sees("#99998 Number 99998")
    stage.picture(page, "tracker-many")
