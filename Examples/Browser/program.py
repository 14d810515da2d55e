"""A server of pages: one of the examples, as a process."""

import re
import signal
import subprocess
import tempfile


class Program:
    """Runs a command until it says where its pages are; ends it when asked to."""

    def __init__(self, *command, folder=None):
        self.log = tempfile.TemporaryFile("w+")
        self.process = subprocess.Popen(
            [str(each) for each in command], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=self.log, text=True, cwd=folder)
        for line in self.process.stdout:
            if found := re.search(r"http://[^ ]*:(\d+)", line):
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
        """Asks it to end, and waits. Returns its status."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(20)
            raise

    def kill(self):
        """As when the power fails."""
        self.process.kill()
        self.process.wait(20)
