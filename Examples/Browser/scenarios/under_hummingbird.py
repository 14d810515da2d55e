"""A session in a server of Hummingbird, which has other pages too."""

import contextlib
import socket
import time
import urllib.error
import urllib.request

from waiting import check, wait


def program(binaries):
    return binaries / "hummingbird-counter"


def start(stage, *arguments):
    return stage.program("hummingbird-counter", "--port", "0", *arguments)


def get(server, path, **headers):
    """The status and the text of a response."""
    request = urllib.request.Request(server.address + path, headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=10) as response:
            return response.status, response.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


@contextlib.contextmanager
def web_socket(server, **fields):
    """A WebSocket as a page opens it, and the answer to its request; other fields replace those of a page."""
    fields = {"Host": f"127.0.0.1:{server.port}", "Origin": server.address, "Upgrade": "websocket",
              "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
              "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==", **fields}
    lines = "".join(f"{name}: {value}\r\n" for name, value in fields.items())
    with socket.create_connection(("127.0.0.1", server.port), 10) as connection:
        connection.sendall(f"GET /counter/_composable/socket HTTP/1.1\r\n{lines}\r\n".encode())
        yield connection, connection.recv(4096)


def counts(stage):
    server = start(stage)
    page = stage.page(server, path="/counter/")
    page.sees("0")
    page.press("+")
    page.press("+")
    page.sees("2")
    page.press("−")
    page.sees("1")
    # Another visitor has another counter.
    other = stage.page(server, path="/counter")
    other.is_at("counter/")
    other.sees("0")
    page.sees("1")
    stage.picture(page, "under-hummingbird")


def reload(stage):
    server = start(stage)
    page = stage.page(server, path="/counter/")
    page.press("+")
    page.sees("1")
    page.browser.reload()
    page.sees("1")


def connection_lost(stage):
    server = start(stage)
    relay = stage.relay(server)
    page = stage.page(relay, path="/counter/")
    page.press("+")
    page.sees("1")
    relay.cut()
    page.says("lost")
    page.press("+")
    relay.mend()
    page.sees("2")
    page.says_nothing()


def other_pages(stage):
    server = start(stage, "--sessions", "2")
    status, text = get(server, "/")
    check(status == 200 and "Hummingbird" in text, f"the server's own page: {status} {text}")
    check(get(server, "/nothing")[0] == 404, "a page that is not there")
    check(get(server, "/counter/%FF")[0] == 400, "a path that is no UTF-8")
    check(get(server, "/counter/_composable/socket")[0] == 403, "a page where only WebSockets are")
    for _ in range(2):
        check(get(server, "/counter/")[0] == 200, "a session")
    status, text = get(server, "/counter/")
    check(status == 503 and "Too many visitors" in text, f"a session too many: {status} {text}")


def foreign_page(stage):
    """A page of somebody else can't open a WebSocket, and an own one can."""
    server = start(stage)
    for foreign in ({"Origin": "http://evil.example"},
                    # A foreign page that has pointed its own name at this server.
                    {"Origin": "http://evil.example", "Host": "evil.example"}):
        with web_socket(server, **foreign) as (_, answer):
            check(not answer.startswith(b"HTTP/1.1 101"), f"a foreign page gets {answer}")
    check(get(server, "/counter/", Host="evil.example")[0] == 421, "a session under a foreign name")
    with web_socket(server) as (_, answer):
        check(answer.startswith(b"HTTP/1.1 101"), f"an own page gets {answer}")


def silent(stage):
    """A WebSocket without a page."""
    with web_socket(start(stage)) as (connection, _):
        connection.settimeout(15)
        while connection.recv(4096):
            pass


def stopped(stage):
    """The server stops within seconds, with a page, and with connections that ask for nothing and say nothing."""
    server = start(stage)
    page = stage.page(server, path="/counter/")
    page.press("+")
    page.sees("1")
    with socket.create_connection(("127.0.0.1", server.port)), web_socket(server):
        begin = time.monotonic()
        check(server.stop() == 0, f"it ends with an error: {server.said}")
        check(time.monotonic() - begin < 8, "it takes too long to stop")
    wait("the page to say that the server has ended", lambda: page.ask("status"))
