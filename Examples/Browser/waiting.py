"""Waiting for what is to come, never longer than it may take."""

import os
import time

PATIENCE = float(os.environ.get("PATIENCE", 20))
STEP = 0.03


class Failure(Exception):
    """Something that is not as it should be."""


def wait(what, condition, patience=None):
    """Asks until the answer is true, and returns it. A failure says what was waited for."""
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
