import ComposableViews
import ComposableWebServer
import CoreMetrics
import Logging
import MetricsTestKit
import NIOCore
import Testing

/// A server with clients and a clock in memory.
final class TestServer: Sendable {
  let server: WebServer
  let clock: ManualClock
  let metrics: TestMetrics
  let log: LogLines
  private let incoming: AsyncStream<any Channel>.Continuation
  private let running: Task<Void, any Error>

  init(
    _ app: WebApp, _ configuration: WebServerConfiguration, log level: Logger.Level = .info
  ) {
    let (clock, metrics) = (ManualClock(), TestMetrics())
    let log = LogLines(level)
    let logger = Logger(label: "test") { _ in log }
    let server = WebServer(
      app, configuration: configuration, logger: logger, metrics: metrics, clock: clock)
    let (stream, incoming) = AsyncStream.makeStream(of: (any Channel).self)
    running = Task { try await server.run(stream) }
    self.log = log
    self.server = server
    self.clock = clock
    self.metrics = metrics
    self.incoming = incoming
  }

  func waitUntilStopped() async {
    _ = await running.result
  }

  func cancel() {
    running.cancel()
  }

  func connect(isReading: Bool = true, from address: String = "127.0.0.1") -> MemoryConnection {
    let connection = MemoryConnection(isReading: isReading, address: address)
    incoming.yield(connection.channel)
    return connection
  }

  /// Sends a GET request.
  func get(
    _ path: String = "/", method: String = "GET", host: String = "localhost:8080",
    from address: String = "127.0.0.1", _ fields: [String] = []
  ) async -> Response? {
    let connection = connect(from: address)
    let lines = ["\(method) \(path) HTTP/1.1", "Host: \(host)", "Connection: close"] + fields
    connection.send(lines.joined(separator: "\r\n") + "\r\n\r\n")
    let response = await Response(connection, hasBody: method != "HEAD")
    #expect(await connection.rest() == [])
    return response
  }

  /// Opens a WebSocket.
  func open(
    _ fields: [String] = [], origin: String = "http://localhost:8080",
    from address: String = "127.0.0.1"
  ) async throws -> TestSocket {
    let (connection, response) = await ask(for: origin, from: address, fields)
    try #require(response?.status == 101)
    return TestSocket(connection: connection)
  }

  /// Asks for a WebSocket.
  func ask(
    for origin: String = "http://localhost:8080", from address: String = "127.0.0.1",
    _ fields: [String] = []
  ) async -> (MemoryConnection, Response?) {
    let connection = connect(from: address)
    let handshake = TestServer.handshake(origin: origin)
    let more = fields.map { $0 + "\r\n" }.joined()
    connection.send(handshake.replacing("Upgrade: w", with: more + "Upgrade: w"))
    return (connection, await Response(connection))
  }

  static func handshake(
    path: String = "/_composable/socket", origin: String, host: String = "localhost:8080"
  ) -> String {
    """
    GET \(path) HTTP/1.1\r
    Host: \(host)\r
    Origin: \(origin)\r
    Upgrade: websocket\r
    Connection: keep-alive, Upgrade\r
    Sec-WebSocket-Version: 13\r
    Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
    \r\n
    """
  }

  func counted(_ label: String, _ dimensions: [(String, String)] = []) -> Int {
    (try? metrics.expectCounter(label, dimensions))?.values.reduce(0) { $0 + Int($1) } ?? 0
  }
}

/// Runs a server for the duration of a closure, and checks that it ends.
func withServer(
  _ app: WebApp = WebApp(title: "Counter") { _ in CounterView() },
  configuration: WebServerConfiguration = .ofTests, log level: Logger.Level = .info,
  _ body: (TestServer) async throws -> Void
) async throws {
  let server = TestServer(app, configuration, log: level)
  defer { server.cancel() }
  try await body(server)
  server.cancel()
  await server.waitUntilStopped()
  #expect(server.server.sessionCount == 0)
}

extension WebServerConfiguration {
  /// A write ends when the server notices it, which a test's clock does not wait for. So this
  /// timeout is practically unlimited.
  static var ofTests: Self {
    var configuration = Self()
    configuration.timeouts.stalledWrite = .seconds(100_000)
    // The time stands still, and all clients of a test have one address.
    configuration.limits.perClient.requestsPerSecond = 100_000
    return configuration
  }

  /// For a server on a real clock, whose clients wait for their turns among thousands of tests.
  static func patient(address: String = "127.0.0.1", port: Int = 0) -> Self {
    var configuration = Self(address: address, port: port)
    let patience = Duration.seconds(100_000)
    configuration.timeouts.lostSession = patience
    configuration.timeouts.firstConnection = patience
    configuration.timeouts.request = patience
    configuration.timeouts.idleConnection = patience
    configuration.timeouts.quietConnection = patience
    configuration.timeouts.stalledWrite = patience
    configuration.timeouts.stopping = patience
    return configuration
  }
}
