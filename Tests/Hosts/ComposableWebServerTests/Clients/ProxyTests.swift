import ComposableViews
import ComposableWebServer
import Testing

/// What a proxy says about its clients.
@Suite(.timeLimit(.minutes(20))) struct ProxyTests {
  private func configuration(
    _ addresses: [String] = ["10.0.0.0/8", "fd00::1"],
    headers: WebServerProxies.Headers = .xForwarded, hosts: [String] = ["example.com"]
  ) -> WebServerConfiguration {
    var configuration = WebServerConfiguration.ofTests
    configuration.hosts = hosts
    configuration.proxies = WebServerProxies(addresses, headers: headers)
    configuration.limits.perClient.sessions = 1
    return configuration
  }

  /// Two requests, and whether they count as two clients.
  @Test(arguments: [
    ("10.1.2.3", "203.0.113.1", "203.0.113.2", 200),
    ("10.1.2.3", "203.0.113.1", "203.0.113.1", 429),
    // The client wrote the first address itself.
    ("10.1.2.3", "198.51.100.1, 203.0.113.1", "198.51.100.2, 203.0.113.1", 429),
    // Behind two proxies.
    ("10.1.2.3", "203.0.113.1, 10.9.9.9", "203.0.113.2, 10.9.9.9", 200),
    ("fd00::1", "2001:db8::1", "2001:db8:0:1::1", 200),
    ("fd00::1", "[2001:db8::1]:80", "2001:db8::2", 429),
    ("10.1.2.3", "203.0.113.1:5000", "203.0.113.1:6000", 429),
    // Not a proxy.
    ("192.0.2.1", "203.0.113.1", "203.0.113.2", 429),
    ("11.0.0.1", "203.0.113.1", "203.0.113.2", 429),
    ("10.1.2.3", "nonsense", "other nonsense", 429),
  ]) func theClient(peer: String, first: String, second: String, status: Int) async throws {
    try await withServer(configuration: configuration()) { server in
      #expect(await server.get("/", from: peer, ["X-Forwarded-For: \(first)"])?.status == 200)
      let fields = ["X-Forwarded-For: \(second)"]
      #expect(await server.get("/", from: peer, fields)?.status == status)
    }
  }

  @Test(arguments: [
    ("for=203.0.113.1", "for=203.0.113.2", 200), ("for=203.0.113.1", "For=\"203.0.113.1:80\"", 429),
    ("for=\"[2001:db8::1]\";proto=https", "for=\"[2001:db8:0:1::1]\"", 200),
    ("for=198.51.100.1, for=203.0.113.1;host=example.com", "for=_hidden, for=203.0.113.1", 429),
  ]) func theStandardsHeader(first: String, second: String, status: Int) async throws {
    try await withServer(configuration: configuration(headers: .forwarded)) { server in
      let other = "X-Forwarded-For: 203.0.113.77"
      #expect(
        await server.get("/", from: "10.1.2.3", ["Forwarded: \(first)", other])?.status == 200)
      let fields = ["Forwarded: \(second)", "X-Forwarded-For: 203.0.113.78"]
      #expect(await server.get("/", from: "10.1.2.3", fields)?.status == status)
    }
  }

  @Test(arguments: [("10.1.2.3", 200), ("192.0.2.1", 421)])
  func theHost(peer: String, status: Int) async throws {
    try await withServer(configuration: configuration()) { server in
      let fields = ["X-Forwarded-Host: Example.com"]
      #expect(await server.get("/", host: "internal", from: peer, fields)?.status == status)
      let connection = server.connect(from: peer)
      connection.send(
        TestServer.handshake(origin: "https://example.com", host: "internal")
          .replacing(
            "Upgrade: w",
            with: "X-Forwarded-Host: example.com\r\nX-Forwarded-Proto: https\r\nUpgrade: w"))
      #expect(await Response(connection)?.status == (status == 200 ? 101 : 421))
    }
  }

  /// All connections come from the proxy, so a client's WebSockets are counted.
  @Test func theSocketsOfAClientAreLimited() async throws {
    var configuration = self.configuration(hosts: ["localhost:8080"])
    configuration.limits.perClient.connections = 2
    try await withServer(configuration: configuration) { server in
      let (one, other) = ("X-Forwarded-For: 203.0.113.1", "X-Forwarded-For: 203.0.113.2")
      let first = try await server.open([one], from: "10.1.2.3")
      _ = try await server.open([one], from: "10.1.2.3")
      let (connection, response) = await server.ask(from: "10.1.2.4", [one])
      #expect(response?.status == 429)
      #expect(response?.body.contains("Too many connections") == true)
      #expect(await connection.rest() == [])
      _ = try await server.open([other], from: "10.1.2.3")
      // Documents come over connections that the proxy keeps.
      #expect(await server.get("/", from: "10.1.2.3", [one])?.status == 200)
      // Clients that the proxy does not name.
      for _ in 1...3 { _ = try await server.open(from: "10.1.2.3") }
      first.connection.hangUp()
      _ = await first.connection.rest()
      _ = try await server.open([one], from: "10.1.2.3")
    }
  }

  @Test func theLogNamesTheClientOfASocket() async throws {
    let configuration = self.configuration(hosts: ["localhost:8080"])
    try await withServer(configuration: configuration) { server in
      let socket = try await server.open(["X-Forwarded-For: 203.0.113.1"], from: "10.1.2.3")
      socket.send(#"["hello",1,"0123456789abcdef0123456789abcdef",1]"#)
      #expect(await socket.message()?[1] as? String == "unknown")
      let line = try #require(server.log.lines("connection refused").first)
      #expect(line.contains("peer=203.0.113.1"))
    }
  }

  @Test(arguments: ["nowhere", "10.0.0.0/33", "10.0.0.0/8/8", "10.0.0.0/", "fd00::/129", ""])
  func aMalformedAddressIsReported(address: String) async throws {
    let app = WebApp { _ in CounterView() }
    let configuration = WebServerConfiguration(
      port: 0, proxies: WebServerProxies(["127.0.0.1", address]))
    let server = WebServer(app, configuration: configuration)
    await #expect(throws: WebServerError.proxy(address)) { try await server.run() }
    #expect(await server.address == nil)
    // It waits for the address, too.
    await #expect(throws: WebServerError.proxy(address)) { try await app.run(configuration) }
  }

  @Test func health() async throws {
    try await withServer { server in
      let response = try #require(await server.get("/health", host: "203.0.113.5"))
      #expect(response.status == 200)
      #expect(response.body == "ok\n")
      #expect(response.fields["cache-control"] == "no-store")
      #expect(await server.get("/health", method: "HEAD")?.status == 200)
      #expect(server.server.sessionCount == 0)
    }
    var configuration = WebServerConfiguration.ofTests
    configuration.healthPath = nil
    try await withServer(configuration: configuration) { server in
      #expect(await server.get("/health")?.body.contains("Count: 0") == true)
    }
  }
}
