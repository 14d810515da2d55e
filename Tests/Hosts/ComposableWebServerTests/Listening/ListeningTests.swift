import ComposableViews
import ComposableWebServer
import Foundation
import Logging
import NIOCore
import Testing

/// Tests over real sockets, on a free port.
@Suite(.timeLimit(.minutes(20))) struct ListeningTests {
  @Test(arguments: ["127.0.0.1", "::1", "localhost"])
  func documentsAndSocketsOverThePort(address: String) async throws {
    try await withListening(.patient(address: address)) { server in
      let listening = try #require(await server.address)
      #expect(listening.port > 0)
      #expect(
        listening.description
          == "http://\(address.contains(":") ? "[\(address)]" : address):\(listening.port)")
      let client = try await SocketClient(listening)
      let document = try await client.ask(
        "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", until: "</html>")
      #expect(document.contains("Count: 0"))
      // On the same connection.
      let answer = try await client.ask(
        TestServer.handshake(origin: "http://localhost:8080"), until: "\r\n\r\n")
      #expect(answer.hasPrefix("HTTP/1.1 101"))
      let session = try #require(document.firstMatch(of: /data-session="?([0-9a-f]{32})/)).1
      let hello = Array(#"["hello",1,"\#(session)",1]"#.utf8)
      let greeting = try await client.ask(TestSocket.bytes(first: 0x81, hello), until: #"["r",0]"#)
      #expect(!greeting.isEmpty)
      server.stop()
      let farewell = try await client.ask([], until: #""stopping""#)
      #expect(farewell.contains(#"["x","stopping""#))
    }
  }

  @Test func aTakenPortEndsAProgramWithOneLine() async throws {
    let result = await #expect(processExitsWith: .exitCode(1), observing: [\.standardErrorContent])
    {
      let first = WebServer(
        WebApp { _ in Text("First") }, configuration: WebServerConfiguration(port: 0))
      let running = Task { try await first.run() }
      let port = await first.address?.port ?? 0
      await WebApp.run(port: port) { _ in Text("Second") }
      running.cancel()
    }
    let error = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    let lines = error.split(separator: "\n").filter { $0.contains("in use") }
    #expect(lines.count == 1, "\(error)")
    #expect(!error.contains("Fatal error") && !error.contains("crashed"))
  }

  @Test func manyConnectionsOneAfterTheOther() async throws {
    try await withListening(.patient()) { server in
      let listening = try #require(await server.address)
      for _ in 1...200 {
        let client = try await SocketClient(listening)
        let answer = try await client.ask(
          "HEAD / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", until: "\r\n\r\n")
        #expect(answer.hasPrefix("HTTP/1.1 200"))
      }
    }
  }

  @Test func aPortThatIsInUse() async throws {
    try await withListening(.patient()) { server in
      let port = try #require(await server.address).port
      let second = WebServer(.counter, configuration: WebServerConfiguration(port: port))
      await #expect(throws: WebServerError.portInUse(port)) { try await second.run() }
      #expect(await second.address == nil)
    }
  }

  @Test func aPortCanBeUsedAgainAtOnce() async throws {
    for attempt in 1...3 {
      var port = 0
      try await withListening(.patient()) { server in
        let listening = try #require(await server.address)
        port = listening.port
        let client = try await SocketClient(listening)
        _ = try await client.ask(
          "HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n", until: "\r\n\r\n")
      }
      do {
        try await withListening(.patient(port: port)) { server in
          if let address = await server.address { #expect(address.port == port) }
        }
        return
      } catch WebServerError.portInUse(port) where attempt < 3 {
        // Another test may have got the port in between.
      }
    }
  }

  /// Clients that are accepted while the server stops are not forgotten.
  @Test func allConnectionsCloseAtTheEnd() async throws {
    for _ in 1...5 {
      let clients = AsyncStream.makeStream(of: SocketClient.self)
      try await withListening(.patient()) { server in
        let listening = try #require(await server.address)
        await withTaskGroup { group in
          for number in 1...100 {
            group.addTask {
              // One that comes too late is refused.
              if let client = try? await SocketClient(listening) {
                clients.continuation.yield(client)
              }
              if number == 50 { server.stop() }
            }
          }
        }
      }
      clients.continuation.finish()
      for await client in clients.stream {
        await #expect(throws: ChannelError.eof) { try await client.ask("", until: "HTTP") }
      }
    }
  }

  @Test(arguments: ["256.0.0.1", "nowhere.invalid", "1:2:3", "203.0.113.1"])
  func anInvalidAddressIsReported(address: String) async {
    let server = WebServer(.counter, configuration: .init(address: address, port: 0))
    await #expect(throws: WebServerError.address(address)) { try await server.run() }
  }

  @Test func anInvalidPortIsReported() async {
    let server = WebServer(.counter, configuration: .init(port: 70_000))
    await #expect(throws: WebServerError.self) { try await server.run() }
  }
}

extension WebApp {
  fileprivate static var counter: WebApp { WebApp { _ in CounterView() } }
}

/// Runs a server for the duration of a closure, and checks that it ends.
private func withListening(
  _ configuration: WebServerConfiguration, _ body: (WebServer) async throws -> Void
) async throws {
  var logger = Logger(label: "test")
  logger.logLevel = .critical
  let server = WebServer(.counter, configuration: configuration, logger: logger)
  let running = Task { try await server.run() }
  defer { running.cancel() }
  try await body(server)
  server.stop()
  try await running.value
}
