#!/usr/bin/env python3
"""The walk through Tracker: its steps, its recording, and the page about it.

    walk.py lines terminal                    the lines of a host, with tabs between their parts, for scripts
    walk.py screens FOLDER                    writes the page's screens into a folder: 1.txt, 2.txt, ...
    walk.py page FOLDER                       prints the page, with the screens of a folder
    walk.py compare RECORDING                 fails if a recording is of another session than session.jsonl
"""

import json
import sys
import textwrap
from pathlib import Path

HERE = Path(__file__).parent
RECORDING = HERE / "session.jsonl"
HOSTS = ("terminal", "web", "replay")
VERBS = ("tell", "keys", "type", "sees", "lacks", "focus", "screen")
PAGE = HERE / "README.md"
FENCE = "```text\n"


class Step:
    def __init__(self, title):
        self.title = title
        # (host or None, verb, text)
        self.lines = []

    def of(self, host):
        """The lines of a host, in order: verbs and texts."""
        return [(verb, text) for of, verb, text in self.lines if of in (None, host) and verb != "tell"]

    def texts(self, verb):
        return [text for _, each, text in self.lines if each == verb]


def steps():
    steps = []
    for number, line in enumerate((HERE / "steps.txt").read_text().splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        verb, _, text = line.partition(" ")
        host = None
        if verb in HOSTS:
            host = verb
            verb, _, text = text.partition(" ")
        if verb == "step":
            steps.append(Step(text))
        elif verb in VERBS:
            steps[-1].lines.append((host, verb, text))
        else:
            raise SystemExit(f"walk: steps.txt:{number}: there is no '{verb}'.")
    return steps


def saved_screens():
    """The screens of the page."""
    return [part.split("\n```")[0] for part in PAGE.read_text().split(FENCE)[1:]] if PAGE.exists() else []


def shown(verb, text):
    """A line of a step, for readers."""
    if verb == "keys":
        return " ".join(f"`{key}`" for key in text.split())
    return f"`{text}`" if verb == "type" else f"*{text}*"


def page(folder):
    screens = sorted(Path(folder).glob("*.txt"), key=lambda each: int(each.stem))
    screens = [each.read_text().rstrip("\n") for each in screens]
    blocks = [INTRODUCTION.rstrip("\n")]
    for number, step in enumerate(steps(), 1):
        blocks.append(f"## {number}. {step.title}")
        blocks.append(textwrap.fill(" ".join(step.texts("tell")), 120))
        rows = []
        for host, verb, text in step.lines:
            if verb == "screen" and screens:
                blocks += ["\n".join(rows), FENCE + screens.pop(0) + "\n```"]
                rows = []
            elif verb in SAID and host in WHERE:
                rows.append(f"- {WHERE[host]}{SAID[verb]} {shown(verb, text)}")
        blocks.append("\n".join(rows))
    return "\n\n".join(block for block in blocks if block) + "\n"


WHERE = {None: "", "terminal": "on a terminal, ", "web": "in a browser, "}
SAID = {"keys": "press", "type": "type", "sees": "see", "lacks": "see no more"}


class Session:
    """What a recording has of a session, without the order in which effects and the user came."""

    def __init__(self, path):
        self.sent, self.received, self.end, self.shared = [], [], None, {}
        for line in Path(path).read_text().splitlines():
            fact = json.loads(line)
            if "turn" in fact:
                (self.sent if fact["cause"] == "sent" else self.received).append(text(fact["action"]))
            elif name := fact.get("shared") or fact.get("wrote"):
                self.shared[name] = ordered(fact["value"])
            elif "snapshot" in fact:
                self.end = ordered(fact["snapshot"])
        # Two effects may answer at the same time.
        self.received.sort()


def text(value):
    return json.dumps(ordered(value), sort_keys=True, ensure_ascii=False)


def ordered(value):
    """Sets are encoded in the order of their hashes, which differ between processes."""
    if isinstance(value, dict):
        return {key: ordered(each) for key, each in value.items()}
    if isinstance(value, list):
        return sorted(value) if all(isinstance(each, str) for each in value) else [ordered(each) for each in value]
    return value


def differences(one, other):
    for name, ones, others in (
            ("what the user did", one.sent, other.sent), ("what effects sent", one.received, other.received)):
        for number in range(max(len(ones), len(others))):
            pair = [each[number] if number < len(each) else "nothing" for each in (ones, others)]
            if pair[0] != pair[1]:
                yield f"{name}, {number + 1}:\n  {pair[0]}\n  {pair[1]}"
                break
    for name, ends in (("the state", (one.end, other.end)), ("the shared values", (one.shared, other.shared))):
        if ends[0] != ends[1]:
            yield "\n".join([f"{name} at the end:", *unequal(*ends)])


def unequal(one, other, path=""):
    if isinstance(one, dict) and isinstance(other, dict):
        for key in sorted({*one, *other}):
            yield from unequal(one.get(key), other.get(key), f"{path}.{key}")
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for index, pair in enumerate(zip(one, other)):
            yield from unequal(*pair, f"{path}[{index}]")
    elif one != other:
        yield f"  {path}: {text(one)[:200]}, {text(other)[:200]}"


def compare(recording):
    """The differences between the recording of the walk and another one; empty if the session is the same."""
    return list(differences(Session(RECORDING), Session(recording)))


def main():
    command, *arguments = sys.argv[1:] or [""]
    if command == "lines":
        for step in steps():
            print(f"step\t{step.title}")
            for line in step.of(arguments[0]):
                print("\t".join(line))
    elif command == "screens":
        for number, screen in enumerate(saved_screens(), 1):
            (Path(arguments[0]) / f"{number}.txt").write_text(screen + "\n")
    elif command == "page":
        sys.stdout.write(page(arguments[0]))
    elif command == "compare":
        if found := compare(arguments[0]):
            raise SystemExit("walk: the session is another one, in " + "\nand in ".join(found))
    else:
        raise SystemExit(__doc__)


INTRODUCTION = """# A walk by keyboard alone

Tracker on a terminal and in a browser, without a mouse: the same keys in both, but where a line says otherwise. A run on a
terminal of 120 by 36 cells wrote this page. [`steps.txt`](steps.txt) has the keys and the texts that have to be on the screen
after them.

[`session.jsonl`](session.jsonl) is a recording of that run, made by `COMPOSABLE_RECORD` in the environment of the program. The user of a
browser sends the same actions. To see the session as a log, or the state after one of its turns:

```sh
swift run composable show Examples/Tracker/Walk/session.jsonl --package-path Examples --scratch-path .build
swift run composable replay Examples/Tracker/Walk/session.jsonl --to 26 --package-path Examples --scratch-path .build
```

The gate replays the session in a test, `RecordedWalkTests`, which looks for the texts and the screens below in its states. And it
walks again:

```sh
swift build --package-path Examples --scratch-path .build --product tracker
Examples/Tracker/terminal-run.sh .build/debug/tracker
Examples/Browser/run.py .build/debug --only walk
```

Both fail if a key has another meaning, or the session is another one. The first one also fails if a screen looks different;
with `TRACKER_WALK=write` it writes this page and the recording instead.
"""

if __name__ == "__main__":
    main()
