"""nginx in front of two servers, with the configuration of the documentation."""

import random
import re
import shutil
import socket
import subprocess
import tempfile
from pathlib import Path

from waiting import wait

PAGE = Path(__file__).parents[2] / "Sources/Hosts/ComposableWebServer/Documentation.docc/BehindNginx.md"
HOST = "example.com"


def free_port():
    """A port that no connection takes meanwhile: the system gives those others."""
    while True:
        port = random.randrange(20_000, 32_000)
        with socket.socket() as stream:
            try:
                stream.bind(("127.0.0.1", port))
                return port
            except OSError:
                pass


class Nginx:
    """Forwards the requests for https://example.com to two ports."""

    # Browsers find it by its name, and accept its certificate.
    options = (f"--host-resolver-rules=MAP {HOST} 127.0.0.1", "--ignore-certificate-errors")

    def __init__(self, ports):
        program = shutil.which("nginx", path="/usr/sbin:/usr/bin")
        if not program:
            raise SystemExit("browser run: nginx is not installed.")
        self.folder = tempfile.TemporaryDirectory()
        folder = Path(self.folder.name)
        # For the workers, which have a user of their own.
        folder.chmod(0o755)
        self.errors = folder / "errors.txt"
        self.port = free_port()
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", f"/CN={HOST}", "-days", "2",
             "-keyout", folder / "key.pem", "-out", folder / "certificate.pem"], check=True, stderr=subprocess.DEVNULL)
        (folder / "nginx.conf").write_text(self._configuration(folder, ports))
        self.process = subprocess.Popen(
            [program, "-c", folder / "nginx.conf", "-p", folder, "-e", self.errors], stdin=subprocess.DEVNULL)
        wait("nginx", lambda: (folder / "pid").exists() or self.process.poll() is not None)

    @property
    def address(self):
        return f"https://{HOST}:{self.port}"

    def stop(self):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(10)
        self.folder.cleanup()

    def _configuration(self, folder, ports):
        lines = re.search(r"^```nginx-two\n(.*?)^```$", PAGE.read_text(), re.M | re.S)[1]
        for old, new in [("8081", str(ports[0])), ("8082", str(ports[1])), ("listen 443", f"listen 127.0.0.1:{self.port}"),
                         ("/etc/ssl/private/example.com.pem", str(folder / "key.pem")),
                         ("/etc/ssl/example.com.pem", str(folder / "certificate.pem"))]:
            if old not in lines:
                raise SystemExit(f"browser run: '{old}' is not in {PAGE}.")
            lines = lines.replace(old, new)
        folders = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        return (f"daemon off; pid {folder}/pid; error_log {self.errors};\nevents {{}}\n"
                f"http {{ access_log off;\n{folders}{lines}}}\n")
