"""axe, which finds what is not accessible on a page."""

from pathlib import Path

from waiting import check

FILE = Path(__file__).parents[2] / ".build" / "axe-4.12.1.js"
# The violations, a line for each element.
RUN = """
  const [rules, done] = arguments
  const options = { resultTypes: ["violations"], ...rules && { runOnly: rules } }
  axe.run(document, options).then(({ violations }) => done(violations.flatMap(({ id, help, nodes }) => nodes.map(node =>
    `${id}: ${help}: ${node.target} ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ""}`))), problem => done([`${problem}`]))
"""


def violations(browser, rules=None):
    """What all rules of axe, or some of them, find on the page."""
    if not browser.run("return typeof axe === 'object'"):
        check(FILE.exists(), f"there is no {FILE}: run .ci/axe")
        browser.run(FILE.read_text() + "; window.axe = axe")
    return browser.post("/execute/async", script=RUN, args=[rules])
