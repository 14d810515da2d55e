"""Waits for conditions, with a limit."""

import os
import time

PATIENCE = float(os.environ.get("PATIENCE", 20))
STEP = 0.03


class Failure(Exception):
    """A failed expectation."""


def wait(what, condition, patience=None):
    """Asks until the answer is true, and returns it. A failure names the condition."""
    end = time.monotonic() + (patience or PATIENCE)
    while True:
        value = condition()
        if value:
            return value
        if time.monotonic() > end:
            raise Failure(f"waited {patience or PATIENCE:g} s for {what}")
        time.sleep(STEP)


def check(condition, what):
    if not condition:
        raise Failure(what)
