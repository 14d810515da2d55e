import ComposableWebServer
import Testing

@Suite(.timeLimit(.minutes(20))) struct HandshakeTests {
  /// The key and the response are the example in RFC 6455.
  @Test func theResponseProvesTheKey() async throws {
    try await withServer { server in
      let connection = server.connect()
      connection.send(TestServer.handshake(origin: "http://localhost:8080"))
      let response = try #require(await Response(connection))
      #expect(response.status == 101)
      #expect(response.fields["sec-websocket-accept"] == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
      #expect(response.fields["upgrade"] == "websocket")
      #expect(response.fields["connection"] == "Upgrade")
    }
  }

  @Test func framesThatArriveWithTheHandshake() async throws {
    try await withServer { server in
      let page = try await TestPage(server)
      let connection = server.connect()
      let hello = Array(#"["hello",1,"\#(page.session)",\#(page.number)]"#.utf8)
      connection.send(
        Array(TestServer.handshake(origin: "http://localhost:8080").utf8)
          + TestSocket.bytes(first: 0x81, hello) + TestSocket.bytes(first: 0x89, [7]))
      #expect(await Response(connection)?.status == 101)
      let socket = TestSocket(connection: connection)
      var frames: [TestSocket.Frame?] = []
      for _ in 1...2 { frames.append(await socket.next()) }
      #expect(frames.contains(.text(#"["r",0]"#)))
      #expect(frames.contains(.pong([7])))
    }
  }

  @Test(arguments: [
    ("http://localhost:8080", "localhost:8080", 101),
    ("http://LOCALHOST:8080", "localhost:8080", 101),
    ("http://localhost", "localhost:80", 101),
    ("http://localhost:80", "localhost", 101),
    ("https://localhost", "localhost", 403),
    ("https://localhost:8080", "localhost:8080", 403),
    ("https://localhost", "localhost:443", 403),
    ("http://localhost:443", "localhost", 403),
    ("https://friend.com", "localhost:8080", 101),
    ("http://localhost:8081", "localhost:8080", 403),
    ("https://evil.com", "localhost:8080", 403),
    ("http://localhost:8080.evil.com", "localhost:8080", 403),
    ("https://friend.com.evil.com", "localhost:8080", 403),
    ("null", "localhost:8080", 403),
    ("", "localhost:8080", 403),
    ("http://evil.com", "evil.com", 421),
  ]) func onlyOurPagesMayConnect(origin: String, host: String, status: Int) async throws {
    let configuration = WebServerConfiguration(origins: ["https://friend.com"])
    try await withServer(configuration: configuration) { server in
      let connection = server.connect()
      connection.send(TestServer.handshake(origin: origin, host: host))
      #expect(await Response(connection)?.status == status)
    }
  }

  /// A proxy that encrypts says so, if the server trusts it.
  @Test(arguments: [
    ("https://localhost", "localhost", 101), ("https://localhost", "localhost:443", 101),
    ("https://localhost:443", "localhost", 101), ("http://localhost", "localhost", 403),
    ("https://localhost:80", "localhost", 403),
  ]) func aPageThatCameEncryptedConnectsEncrypted(
    origin: String, host: String, status: Int
  ) async throws {
    var configuration = WebServerConfiguration()
    configuration.proxies = WebServerProxies(["127.0.0.1"])
    try await withServer(configuration: configuration) { server in
      let connection = server.connect()
      connection.send(
        TestServer.handshake(origin: origin, host: host)
          .replacing("Upgrade: w", with: "X-Forwarded-Proto: https\r\nUpgrade: w"))
      #expect(await Response(connection)?.status == status)
    }
  }

  @Test func malformedHandshakes() async throws {
    let origin = "Origin: http://localhost:8080"
    try await withServer { server in
      let plain = try #require(await server.get("/_composable/socket", [origin]))
      #expect(plain.status == 426)
      #expect(plain.fields["upgrade"] == "websocket")
      let connection = server.connect()
      connection.send(
        TestServer.handshake(origin: "http://localhost:8080")
          .replacing("Version: 13", with: "Version: 8"))
      #expect(await Response(connection)?.status == 426)
      connection.send(
        TestServer.handshake(origin: "http://localhost:8080")
          .replacing("dGhlIHNhbXBsZSBub25jZQ==", with: "c2hvcnQ="))
      #expect(await Response(connection)?.status == 400)
    }
  }
}
