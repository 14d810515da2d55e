"""Checks the workflows in .github/workflows as far as that is possible without running them.

That is: they are YAML with the keys that GitHub knows; each job has a time limit and each action a version; what an
expression names exists; each script is one for bash; and each command in it exists, with the options, the products and
the packages that it names. Then it breaks the workflows in many ways, and checks that it finds each.
"""

import functools
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import yaml

FOLDER = Path(".github/workflows")

KEYS = {
    "workflow": {"name", "on", "permissions", "concurrency", "defaults", "env", "jobs"},
    "job": {
        "name", "runs-on", "container", "timeout-minutes", "strategy", "env", "steps", "needs", "if",
    },
    "step": {"id", "name", "if", "uses", "with", "run", "shell", "env", "working-directory"},
    "strategy": {"fail-fast", "matrix"},
    "container": {"image", "volumes", "env", "options"},
}
EVENTS = {"pull_request", "push", "schedule", "workflow_dispatch"}
CONTEXTS = {"github", "env", "matrix", "runner", "steps"}
FUNCTIONS = {"hashFiles", "contains", "format", "always", "failure"}
WORDS = {"true", "false", "null"}
# Commands of systems other than this one.
ELSEWHERE = {"xcodebuild", "apt-get"}
# Words of the shell that precede a command.
BEFORE_COMMANDS = {"if", "then", "else", "elif", "while", "until", "do", "!", "{", "("}


class Loader(yaml.SafeLoader):
    """Refuses a key that is there twice, of which YAML takes the last."""

    def construct_mapping(self, node, deep=False):
        keys = [self.construct_object(key, deep=True) for key, _ in node.value]
        for key in keys:
            if keys.count(key) > 1:
                raise yaml.YAMLError(f"'{key}' is there twice.")
        return super().construct_mapping(node, deep)


# `on` is a word, and not a truth.
Loader.yaml_implicit_resolvers = {
    first: [(tag, expression) for tag, expression in resolvers if first not in "oO" or not tag.endswith(":bool")]
    for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}


def output(*command, **variables):
    environment = {**os.environ, **variables}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout


@functools.cache
def tracked():
    """The files of the repository, and whether each can be executed. Also those that are not committed yet."""
    names = output("git", "ls-files", "--cached", "--others", "--exclude-standard").splitlines()
    return {name: os.access(name, os.X_OK) for name in names if os.path.exists(name)}


@functools.cache
def text_of_repository():
    """Where variables may be read."""
    return "\n".join(
        Path(name).read_text(errors="ignore")
        for name in tracked()
        if (name.endswith(".swift") or name.startswith(".ci/")) and name != ".ci/workflows.py"
        if os.path.isfile(name)
    )


@functools.cache
def options(subcommand):
    """The options of `swift build` and others, as their help lists them."""
    text = output("swift", *subcommand, "--help")
    return set(re.findall(r"(?<![\w-])--?[A-Za-z][\w-]*", text))


@functools.cache
def manifest(folder, is_portable):
    variables = {"COMPOSABLE_PORTABLE": "1"} if is_portable else {}
    return json.loads(output("swift", "package", "--package-path", folder, "dump-package", **variables))


class Check:
    """The problems of one workflow."""

    def __init__(self, name, text):
        self.name = name
        self.problems = []
        try:
            self.workflow(yaml.load(text, Loader))
        except yaml.YAMLError as error:
            self.add(f"no YAML: {' '.join(str(error).split())}")

    def add(self, problem):
        self.problems.append(f"{self.name}: {problem}")

    def keys(self, value, kind, place, required=()):
        if not isinstance(value, dict):
            self.add(f"{place} is no {kind}")
            return {}
        for key in value:
            if key not in KEYS[kind]:
                self.add(f"{place} has the unknown key '{key}'")
        for key in required:
            if key not in value:
                self.add(f"{place} has no '{key}'")
        return value

    def workflow(self, workflow):
        workflow = self.keys(workflow, "workflow", "the workflow", KEYS["workflow"] - {"defaults", "env"})
        for event in workflow.get("on") or {}:
            if event not in EVENTS:
                self.add(f"unknown event '{event}'")
        if workflow.get("permissions") != {"contents": "read"}:
            self.add("the permissions are more than 'contents: read'")
        self.expressions(workflow.get("concurrency"), {}, set())
        shell = ((workflow.get("defaults") or {}).get("run") or {}).get("shell")
        for name, job in (workflow.get("jobs") or {}).items():
            self.job(name, job, workflow.get("env") or {}, shell)

    def job(self, name, job, variables, shell):
        job = self.keys(job, "job", f"the job '{name}'", ["name", "runs-on", "timeout-minutes", "steps"])
        if not isinstance(job.get("timeout-minutes"), int):
            self.add(f"the job '{name}' has no limit in minutes")
        strategy = self.keys(job.get("strategy", {}), "strategy", f"the strategy of '{name}'")
        matrix = strategy.get("matrix", {})
        container = job.get("container", "")
        if isinstance(container, dict):
            container = self.keys(container, "container", f"the container of '{name}'", ["image"])["image"]
        if container and not re.fullmatch(r"[\w./-]+:[\w.-]*\d[\w.-]*", container):
            self.add(f"the container '{container}' has no version")
        if str(job.get("runs-on", "")).endswith("-latest"):
            self.add(f"the machine of '{name}' has no version")
        variables = {**variables, **(job.get("env") or {})}
        steps = job.get("steps") or []
        ids = {step.get("id") for step in steps if isinstance(step, dict)} - {None}
        self.expressions({**job, "steps": None}, matrix, ids)
        has_git_first = False
        for index, step in enumerate(steps):
            place = f"step {index + 1} of '{name}'"
            step = self.keys(step, "step", place)
            self.expressions(step, matrix, ids)
            if ("uses" in step) == ("run" in step):
                self.add(f"{place} has to have either 'uses' or 'run'")
            if "uses" in step:
                self.action(step["uses"], place)
                has_git_first = has_git_first or step["uses"].startswith("actions/checkout@")
                continue
            if "windows" in str(job.get("runs-on")) and (step.get("shell") or shell) != "bash":
                self.add(f"{place} is not for bash")
            self.script(str(step.get("run", "")), place, {**variables, **(step.get("env") or {})}, has_git_first)
        for variable in variables:
            if variable.startswith("COMPOSABLE_") and variable not in text_of_repository():
                self.add(f"nothing reads the variable '{variable}'")

    def action(self, action, place):
        if not re.fullmatch(r"[\w-]+/[\w./-]+@v\d+(\.\d+)*", action):
            self.add(f"{place} uses '{action}', which is not an action with a version")

    def expressions(self, value, matrix, ids):
        """Checks the expressions of a value and of what is in it."""
        if isinstance(value, dict):
            for part in value.values():
                self.expressions(part, matrix, ids)
        elif isinstance(value, list):
            for part in value:
                self.expressions(part, matrix, ids)
        elif isinstance(value, str):
            if value.count("${{") != len(re.findall(r"\$\{\{.*?\}\}", value)):
                self.add(f"an expression does not end in: {value}")
            for expression in re.findall(r"\$\{\{(.*?)\}\}", value):
                self.expression(expression, matrix, ids)

    def expression(self, expression, matrix, ids):
        for pattern in re.findall(r"hashFiles\('([^']*)'\)", expression):
            if not any(Path("/" + name).match(pattern.replace("**/", "")) for name in tracked()):
                self.add(f"no file matches '{pattern}'")
        for word in re.findall(r"[A-Za-z_][\w.-]*", re.sub(r"'[^']*'", "", expression)):
            context, _, member = word.partition(".")
            if word in FUNCTIONS or word in WORDS:
                continue
            if context not in CONTEXTS:
                self.add(f"unknown name '{word}' in the expression '{expression.strip()}'")
            elif context == "matrix" and member not in matrix:
                self.add(f"the matrix has no '{member}'")
            elif context == "steps" and member.split(".")[0] not in ids:
                self.add(f"no step has the id '{member.split('.')[0]}'")

    def script(self, script, place, variables, is_checked_out):
        script = re.sub(r"\$\{\{.*?\}\}", "expression", script)
        result = subprocess.run(["bash", "-n"], input=script, capture_output=True, text=True)
        if result.returncode:
            return self.add(f"{place} is no script for bash: {result.stderr.strip()}")
        for command in commands(script):
            self.command(command, place, "COMPOSABLE_PORTABLE" in variables, is_checked_out)

    def command(self, words, place, is_portable, is_checked_out):
        name = words[0]
        if "/" in name:
            if name not in tracked():
                self.add(f"{place} runs '{name}', which does not exist")
            elif not tracked()[name]:
                self.add(f"{place} runs '{name}', which can't be executed")
            if not is_checked_out:
                self.add(f"{place} runs '{name}' before the repository is there")
        elif name == "swift":
            self.swift(words[1:], place, is_portable)
        elif name == "xcodebuild":
            self.named(words, "-scheme", [product["name"] for product in manifest(".", is_portable)["products"]], place)
        elif name not in ELSEWHERE and not shutil.which(name):
            kind = output("bash", "-c", 'type -t -- "$0" || true', name).strip()
            if kind != "builtin":
                self.add(f"{place} runs '{name}', which is no command")

    def swift(self, words, place, is_portable):
        subcommand = words[:1]
        if subcommand not in (["build"], ["test"], ["run"], ["package"]):
            return self.add(f"{place} runs 'swift {' '.join(subcommand)}'")
        for word in words[1:]:
            if word.startswith("-") and word.split("=")[0] not in options(tuple(subcommand)):
                self.add(f"'swift {subcommand[0]}' has no option '{word}'")
        folder = "."
        if "--package-path" in words:
            folder = words[words.index("--package-path") + 1]
            if f"{folder}/Package.swift" not in tracked():
                return self.add(f"{place} builds '{folder}', which is no package")
        package = manifest(folder, is_portable)
        for option, entries in (("--product", "products"), ("--target", "targets")):
            self.named(words, option, [entry["name"] for entry in package[entries]], place)

    def named(self, words, option, names, place):
        for before, word in zip(words, words[1:]):
            if before == option and word not in names:
                self.add(f"{place} builds '{word}', which the package does not have")


def commands(script):
    """The commands of a script, each as its words. What a `$(…)` has is a command, too."""
    found = []
    while match := re.search(r"\$\(([^()]*)\)", script):
        found += commands(match[1])
        script = script[: match.start()] + "substitution" + script[match.end():]
    for line in script.replace("\\\n", " ").splitlines():
        lexer = shlex.shlex(line, posix=True, punctuation_chars=True)
        lexer.whitespace_split = True
        command = []
        for word in [*lexer, ";"]:
            if set(word) <= set(";|&()"):
                if command:
                    found.append(command)
                command = []
            elif command or (word not in BEFORE_COMMANDS and not re.match(r"\w+=", word)):
                command.append(word)
    return [command for command in found if command[0] not in {"fi", "done", "esac", "}", "for", "case"}]


# What is replaced in a workflow, by what, and a part of the problem that has to be found then.
CANARIES = [
    ("gate.yml", "jobs:", "jobs", "no YAML"),
    ("gate.yml", "  gate:\n", "  gate:\n    name: Gate\n", "'name' is there twice"),
    ("gate.yml", "timeout-minutes: 180", "timeout-minute: 180", "unknown key 'timeout-minute'"),
    ("gate.yml", "    timeout-minutes: 180\n", "", "has no 'timeout-minutes'"),
    ("gate.yml", "contents: read", "contents: write", "permissions"),
    ("gate.yml", "pull_request:\n", "pull_requests:\n", "unknown event"),
    ("gate.yml", "actions/checkout@v7", "actions/checkout@main", "an action with a version"),
    ("gate.yml", "swift:6.3-bookworm", "swift", "has no version"),
    ("gate.yml", "ubuntu-24.04", "ubuntu-latest", "has no version"),
    ("gate.yml", "github.workflow", "githup.workflow", "unknown name 'githup.workflow'"),
    ("gate.yml", "github.ref }}", "github.ref }", "does not end"),
    ("gate.yml", "**/Package.swift", "**/Package.swifd", "no file matches"),
    ("gate.yml", "COMPOSABLE_LONG:", "COMPOSABLE_LOGN:", "nothing reads"),
    ("gate.yml", "run: .ci/run", "run: .ci/runs", "does not exist"),
    ("gate.yml", "run: .ci/run", "run: .ci/layers.swift", "can't be executed"),
    ("gate.yml", "run: .ci/run", "run: if .ci/run", "is no script for bash"),
    ("gate.yml", "run: .ci/run", "run: gti status", "is no command"),
    ("gate.yml", "run: .ci/run", "uses: actions/cache@v5\n        run: .ci/run", "either 'uses' or 'run'"),
    ("systems.yml", "matrix.triple", "matrix.tripel", "the matrix has no 'tripel'"),
    ("systems.yml", "swift test --skip-build", "swift test --skip-builds", "no option '--skip-builds'"),
    ("systems.yml", "--swift-sdk", "--swift-sdks", "no option '--swift-sdks'"),
    ("systems.yml", "--package-path Examples", "--package-path Example", "is no package"),
    ("systems.yml", "-scheme ComposableUI", "-scheme ComposableUIs", "does not have"),
    ("systems.yml", 'swift build --swift-sdk "$sdk"', "swift build --product ComposableInspector", "does not have"),
    ("systems.yml", "$(.ci/swift-sdk wasm)", "$(.ci/swift-sdks wasm)", "does not exist"),
    ("systems.yml", "swift build --build-tests\n", "swift built --build-tests\n", "runs 'swift built'"),
    ("systems.yml", "    shell: bash", "    shell: pwsh", "is not for bash"),
]


def main():
    texts = {path.name: path.read_text() for path in sorted(FOLDER.glob("*.y*ml"))}
    problems = [problem for name, text in texts.items() for problem in Check(name, text).problems]
    for name, part, replacement, expected in CANARIES:
        broken = texts[name].replace(part, replacement)
        if broken == texts[name]:
            problems.append(f"{name}: '{part}' is not there any more, so that a canary changes nothing")
        elif not any(expected in problem for problem in Check(name, broken).problems):
            problems.append(f"{name}: '{replacement.strip()}' in place of '{part.strip()}' is not found")
    for problem in problems:
        print(f"FAILED: {problem}", file=sys.stderr)
    sys.exit(1 if problems else 0)


main()
