"""A session in a server of Hummingbird, which has other pages too."""

import http.client
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
    key = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
           "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==", "Origin": "http://evil.example"}
    try:
        check(False, f"a foreign page gets {get(server, '/counter/_composable/socket', **key)}")
    except http.client.RemoteDisconnected:
        # Hummingbird closes a connection whose handshake is refused.
        pass
    key["Origin"] = server.address
    with socket.create_connection(("127.0.0.1", server.port), 10) as own:
        fields = "".join(f"{name}: {value}\r\n" for name, value in key.items())
        own.sendall(f"GET /counter/_composable/socket HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n{fields}\r\n".encode())
        answer = own.recv(4096)
    check(answer.startswith(b"HTTP/1.1 101"), f"an own page gets {answer}")


def stopped(stage):
    """The server stops within seconds, with pages open and a connection that asks for nothing."""
    server = start(stage)
    page = stage.page(server, path="/counter/")
    page.press("+")
    page.sees("1")
    with socket.create_connection(("127.0.0.1", server.port)):
        begin = time.monotonic()
        check(server.stop() == 0, f"it ends with an error: {server.said}")
        check(time.monotonic() - begin < 8, "it takes too long to stop")
    wait("the page to say that the server has ended", lambda: page.ask("status"))
