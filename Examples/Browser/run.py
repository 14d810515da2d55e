#!/usr/bin/env python3
"""Drives the examples in Chromium, as a user with a mouse and a keyboard would.

    Examples/Browser/run.py .build/debug [--screenshots FOLDER] [--only NAME]

Of the scenarios that look at every screen, only that of PrimeTime runs without COMPOSABLE_LONG=1 or --only.

Needs chromium and chromedriver. Each step waits for what it expects to see, at most PATIENCE seconds.
"""

import argparse
import inspect
import sys
import time
from pathlib import Path

from looks import IS_LONG
from scenarios import (
    addresses, attempts, case_studies, columns, comebacks, commands, conformance, connection, custom_elements, databases, deploys, dialogs,
    fields, gates, gestures, inspector, inspector_screens, keyboard, layers, lists, long_lists, motion, notices, placement, prime_time, rolling, screens,
    study_screens, symbols, tracker, under_hummingbird, walk)
from stage import stage
from webdriver import Driver


def scenarios(binaries):
    modules = [prime_time, connection, comebacks, deploys, gates, rolling, fields, attempts, commands, dialogs, notices, case_studies, tracker, walk,
               addresses, lists, long_lists, keyboard, columns, layers, gestures, motion, placement, symbols, custom_elements, inspector, conformance,
               screens, study_screens, inspector_screens]
    # A program of a package of its own, which is built by itself.
    if under_hummingbird.program(binaries).exists():
        modules = [under_hummingbird]
    elif databases.is_built(binaries):
        modules.append(databases)
    for module in modules:
        for name, function in vars(module).items():
            is_scenario = inspect.isfunction(function) and function.__module__ == module.__name__
            if is_scenario and list(inspect.signature(function).parameters) == ["stage"]:
                yield f"{module.__name__.split('.')[-1]}.{name}", function


def takes_long(name):
    """Whether a scenario is too long for each run. One of those that look at screens is not, so that looks keep working."""
    return name.split(".")[0] in ("screens", "study_screens", "inspector_screens") and name != "screens.prime_time"


def play(driver, name, function, options):
    """What went wrong, if anything did."""
    try:
        with stage(driver, options.binaries, options.screenshots) as set_up:
            try:
                function(set_up)
            except Exception:
                for number, browser in enumerate(set_up.browsers):
                    browser.picture(options.screenshots / f"failed-{name}-{number}.png")
                raise
    except Exception as problem:
        line = problem.__traceback__
        places = []
        while line:
            places.append(f"{Path(line.tb_frame.f_code.co_filename).name}:{line.tb_lineno}")
            line = line.tb_next
        problem = f"{name}: {type(problem).__name__}: {problem} ({' '.join(places)})"
        print(f"browser run: {problem}", file=sys.stderr, flush=True)
        return problem
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("binaries", type=Path, help="the folder of prime-time, case-studies and tracker")
    parser.add_argument("--screenshots", type=Path, default=Path(".build/screenshots"))
    parser.add_argument("--only", default="", help="run the scenarios whose names contain this")
    parser.add_argument("--half", type=int, choices=(0, 1), help="run every second scenario, from this one on")
    options = parser.parse_args()
    options.binaries = options.binaries.resolve()
    options.screenshots.mkdir(parents=True, exist_ok=True)
    chosen = [(name, function) for name, function in scenarios(options.binaries)
              if options.only in name and (options.only or IS_LONG or not takes_long(name))]
    if options.half is not None:
        chosen = chosen[options.half::2]
    driver = Driver()
    failures = []
    try:
        for name, function in chosen:
            start = time.monotonic()
            if problem := play(driver, name, function, options):
                failures.append(problem)
            else:
                print(f"{name} ({time.monotonic() - start:.1f} s)", flush=True)
    finally:
        driver.stop()
    if failures or not chosen:
        # Once more: who reads a gate reads its end.
        raise SystemExit("\n".join([f"browser run: {len(failures)} of {len(chosen)} scenarios failed."] + failures))
    print(f"browser run: all {len(chosen)} scenarios passed.")


if __name__ == "__main__":
    main()
