import ComposableViews
import ComposableWebServer
import Logging
import ServiceLifecycle
import Testing

@Suite(.timeLimit(.minutes(20))) struct ServiceTests {
  /// The server as a service of a program that has others.
  @Test func aGroupStopsTheServerGracefully() async throws {
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    let server = WebServer(
      WebApp { _ in CounterView() }, configuration: .patient(), logger: logger)
    let group = ServiceGroup(services: [server], logger: logger)
    let running = Task { try await group.run() }
    let client = try await SocketClient(try #require(await server.address))
    let document = try await client.ask(
      "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", until: "</html>")
    let session = try #require(document.firstMatch(of: /data-session="?([0-9a-f]{32})/)).1
    _ = try await client.ask(
      TestServer.handshake(origin: "http://localhost:8080"), until: "\r\n\r\n")
    let hello = Array(#"["hello",1,"\#(session)",1]"#.utf8)
    _ = try await client.ask(TestSocket.bytes(first: 0x81, hello), until: #"["r",0]"#)
    await group.triggerGracefulShutdown()
    let farewell = try await client.ask([], until: #""stopping""#)
    #expect(farewell.contains(#"["x","stopping""#))
    try await running.value
    #expect(server.sessionCount == 0)
  }
}
