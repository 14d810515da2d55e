"""A web server: one of the examples, as a process."""

import os
import re
import signal
import subprocess
import tempfile


class Program:
    """Runs a command, waits until it prints its address, and stops it on request."""

    def __init__(self, *command, folder=None, environment=None):
        # Settings that a program keeps are those of the scenario.
        own = {"XDG_CONFIG_HOME": str(folder)} if folder else {}
        environment = {**os.environ, **own, **(environment or {})}
        self.log = tempfile.TemporaryFile("w+")
        self.process = subprocess.Popen(
            [str(each) for each in command], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=self.log, text=True, cwd=folder, env=environment)
        for line in self.process.stdout:
            if found := re.search(r"(?:http://[^ ]*|127[.0-9]*):(\d+)", line):
                self.port = int(found[1])
                return
        self.process.wait(10)
        raise SystemExit(f"browser run: {command[0]} did not serve anything: {self.said}")

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"

    @property
    def said(self):
        self.log.seek(0)
        return self.log.read()

    def stop(self):
        """Asks it to stop, waits, and returns its exit status."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(20)
            raise

    def kill(self):
        """Kills it, like a power failure."""
        self.process.kill()
        self.process.wait(20)
