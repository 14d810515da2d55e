import ComposableWebServer
import Testing

/// One client takes nothing from the others.
@Suite(.timeLimit(.minutes(10))) struct ClientLimitsTests {
  private func limits(
    connections: Int = 500, sessions: Int = 1_000, requestsPerSecond: Int = 100
  ) -> WebServerConfiguration {
    var configuration = WebServerConfiguration.ofTests
    configuration.limits.perClient.connections = connections
    configuration.limits.perClient.sessions = sessions
    configuration.limits.perClient.requestsPerSecond = requestsPerSecond
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
