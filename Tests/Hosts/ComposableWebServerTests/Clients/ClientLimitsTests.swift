import ComposableWebServer
import Foundation
import Testing

/// One client takes nothing from the others.
@Suite(.timeLimit(.minutes(20))) struct ClientLimitsTests {
  private func limits(
    connections: Int = 500, sessions: Int = 1_000, requestsPerSecond: Int = 100,
    siteMultiple: Int = 4
  ) -> WebServerConfiguration {
    var configuration = WebServerConfiguration.ofTests
    configuration.limits.perClient.connections = connections
    configuration.limits.perClient.sessions = sessions
    configuration.limits.perClient.requestsPerSecond = requestsPerSecond
    configuration.limits.perClient.siteMultiple = siteMultiple
    return configuration
  }

  @Test func connections() async throws {
    try await withServer(configuration: limits(connections: 2)) { server in
      let held = [server.connect(from: "192.0.2.1"), server.connect(from: "192.0.2.1")]
      for connection in held {
        connection.send("HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(await Response(connection, hasBody: false)?.status == 200)
      }
      let third = server.connect(from: "192.0.2.1")
      let refused = try #require(await Response(third))
      #expect(refused.status == 429)
      #expect(refused.fields["retry-after"] == "5")
      #expect(await third.rest() == [])
      #expect(await server.get("/", from: "192.0.2.2")?.status == 200)
      held[0].hangUp()
      _ = await held[0].rest()
      #expect(await server.get("/", from: "192.0.2.1")?.status == 200)
    }
  }

  @Test func sessions() async throws {
    try await withServer(configuration: limits(sessions: 2)) { server in
      for _ in 1...2 { #expect(await server.get("/", from: "192.0.2.1")?.status == 200) }
      let refused = try #require(await server.get("/", from: "192.0.2.1"))
      #expect(refused.status == 429)
      #expect(refused.body.contains("open pages"))
      #expect(await server.get("/", from: "192.0.2.2")?.status == 200)
      // Pages that never connected end, and count no more.
      await server.clock.advance(by: .seconds(26))
      #expect(server.server.sessionCount == 0)
      #expect(await server.get("/", from: "192.0.2.1")?.status == 200)
    }
  }

  @Test func requests() async throws {
    try await withServer(configuration: limits(requestsPerSecond: 2)) { server in
      for _ in 1...4 {
        #expect(await server.get("/", method: "HEAD", from: "192.0.2.1")?.status == 200)
      }
      let refused = try #require(await server.get("/", from: "192.0.2.1"))
      #expect(refused.status == 429)
      #expect(refused.fields["retry-after"] == "1")
      #expect(await server.get("/", from: "192.0.2.2")?.status == 200)
      await server.clock.advance(by: .seconds(1))
      for _ in 1...2 {
        #expect(await server.get("/", method: "HEAD", from: "192.0.2.1")?.status == 200)
      }
      #expect(await server.get("/", from: "192.0.2.1")?.status == 429)
    }
  }

  /// A client that floods the server gets neither its time nor its log.
  @Test func refusalsByRateCloseTheirConnections() async throws {
    try await withServer(configuration: limits(requestsPerSecond: 2)) { server in
      for _ in 1...5 {
        let connection = server.connect(from: "192.0.2.1")
        // More than the server answers: the connection does not stay for the rest.
        for _ in 1...8 { connection.send("HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n") }
        let text = String(decoding: await connection.rest(), as: UTF8.self)
        #expect(text.components(separatedBy: "HTTP/1.1 429").count == 2)
        #expect(text.hasSuffix("connection: close\r\n\r\n"))
      }
      #expect(server.counted("composable_web_refusals", [("reason", "429")]) == 5)
      #expect(server.log.lines("request refused").count == 1)
      // The sweep logs the others.
      await server.clock.advance(by: .seconds(5))
      let lines = server.log.lines("request refused")
      try #require(lines.count == 2)
      #expect(lines[1].contains("count=4 ") && lines[1].contains("peer=192.0.2.1"))
      await server.clock.advance(by: .seconds(10))
      #expect(server.log.lines("request refused").count == 2)
    }
  }

  /// A customer can have all networks of a site.
  @Test func sites() async throws {
    try await withServer(configuration: limits(sessions: 2, siteMultiple: 2)) { server in
      for network in ["a", "b", "a", "b"] {
        #expect(await server.get("/", from: "2001:db8:1:\(network)::1")?.status == 200)
      }
      #expect(await server.get("/", from: "2001:db8:1:c::1")?.status == 429)
      #expect(await server.get("/", from: "2001:db8:2:a::1")?.status == 200)
      await server.clock.advance(by: .seconds(26))
      #expect(await server.get("/", from: "2001:db8:1:c::1")?.status == 200)
    }
    try await withServer(configuration: limits(requestsPerSecond: 2, siteMultiple: 2)) { server in
      for network in 1...8 {
        let address = "2001:db8:1:\(network)::1"
        #expect(await server.get("/", method: "HEAD", from: address)?.status == 200)
      }
      #expect(await server.get("/", from: "2001:db8:1:9::1")?.status == 429)
      #expect(await server.get("/", from: "2001:db8:2:9::1")?.status == 200)
    }
  }

  /// A customer has a network, and not only an address of it.
  @Test(arguments: [
    ("2001:db8:1:1::1", "2001:db8:1:1:ffff::2", 429), ("2001:db8:1:1::1", "2001:db8:1:2::1", 200),
    ("192.0.2.1", "::ffff:192.0.2.1", 429),
  ]) func networks(first: String, second: String, status: Int) async throws {
    try await withServer(configuration: limits(sessions: 1)) { server in
      #expect(await server.get("/", from: first)?.status == 200)
      #expect(await server.get("/", from: second)?.status == status)
    }
  }
}
