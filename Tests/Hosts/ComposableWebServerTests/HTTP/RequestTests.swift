import ComposableWebServer
import Testing

@Suite(.timeLimit(.minutes(20))) struct RequestTests {
  @Test func severalRequestsOverOneConnection() async throws {
    try await withServer { server in
      let connection = server.connect()
      let request = "HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n"
      // Two requests at once, and one byte by byte.
      connection.send(request + request)
      for _ in 1...2 {
        let response = try #require(await Response(connection, hasBody: false))
        #expect(response.status == 200)
        #expect(response.fields["connection"] == "keep-alive")
      }
      for byte in request.utf8 { connection.send([byte]) }
      #expect(await Response(connection, hasBody: false)?.status == 200)
    }
  }

  @Test func aRequestToUpgradeThatIsNotFollowed() async throws {
    try await withServer { server in
      let connection = server.connect()
      let upgrade = """
        HEAD / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n
        """
      // The next request, and a part of the one after it, arrive together with it.
      connection.send(upgrade + "HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\nHEAD / HT")
      for _ in 1...2 { #expect(await Response(connection, hasBody: false)?.status == 200) }
      connection.send("TP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(await Response(connection, hasBody: false)?.status == 200)
    }
  }

  @Test func aClientThatClosesItsSideIsAnswered() async throws {
    try await withServer { server in
      let connection = server.connect()
      connection.send("HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n")
      connection.hangUp()
      #expect(await Response(connection, hasBody: false)?.status == 200)
      #expect(await connection.rest() == [])
    }
  }

  @Test func halfARequestAtTheEndIsNoOffense() async throws {
    try await withServer { server in
      let connection = server.connect()
      connection.send("HEAD / HTTP/1.1\r\nHost: local")
      connection.hangUp()
      #expect(await connection.rest() == [])
    }
  }

  @Test func tooManyRequestsWithoutWaiting() async throws {
    try await withServer { server in
      let connection = server.connect()
      let request = "HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n"
      connection.send(String(repeating: request, count: 40))
      var statuses: [Int] = []
      while let response = await Response(connection, hasBody: false) {
        statuses.append(response.status)
        if response.status != 200 { break }
      }
      // Those that are answered while the others arrive, the 16 that wait, and the refusal.
      #expect(statuses.last == 429)
      #expect(statuses.dropLast().allSatisfy { $0 == 200 })
      #expect((17...40).contains(statuses.count))
      connection.hangUp()
      _ = await connection.rest()
      #expect(server.counted("composable_web_refusals", [("reason", "429")]) == 1)
    }
  }

  @Test func anOldClientIsAnsweredOnce() async throws {
    try await withServer { server in
      let connection = server.connect()
      connection.send("HEAD / HTTP/1.0\r\nHost: localhost\r\n\r\n")
      let response = try #require(await Response(connection, hasBody: false))
      #expect(response.fields["connection"] == "close")
      #expect(await connection.rest() == [])
    }
  }

  @Test(arguments: [
    ("GARBAGE\r\n\r\n", 400),
    ("GET / HTTP/2.0\r\nHost: localhost\r\n\r\n", 505),
    ("GET http://localhost/ HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
    ("GET /\u{1} HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: localhost\r\nHost: example.com\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: localhost\r\nNo colon\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: localhost\r\nA : b\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: localhost\r\nA: b\nC: d\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: localhost\r\n folded\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: localhost\r\nA: \0\r\n\r\n", 400),
    ("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhello", 413),
    ("POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 413),
    ("GET /\(String(repeating: "a", count: 20_000)) HTTP/1.1\r\nHost: localhost\r\n\r\n", 431),
    (
      "GET / HTTP/1.1\r\nHost: localhost\r\n\(String(repeating: "a: b\r\n", count: 100))\r\n", 431
    ),
  ]) func aMalformedRequestIsRefused(request: String, status: Int) async throws {
    try await withServer { server in
      let connection = server.connect()
      connection.send(request)
      let response = try #require(await Response(connection))
      #expect(response.status == status)
      #expect(response.fields["connection"] == "close")
      #expect(response.body.hasSuffix(".\n"))
      connection.hangUp()
      #expect(await connection.rest() == [])
      #expect(server.counted("composable_web_refusals", [("reason", "\(status)")]) == 1)
      #expect(server.server.sessionCount == 0)
    }
  }

  @Test func anEndlessHeadIsRefusedEarly() async throws {
    try await withServer { server in
      let connection = server.connect()
      connection.send("GET / HTTP/1.1\r\nA: ")
      for _ in 1...5 { connection.send(String(repeating: "a", count: 4096)) }
      #expect(await Response(connection)?.status == 431)
      // The client keeps sending, and the server closes the connection.
      for _ in 1...20 { connection.send(String(repeating: "a", count: 4096)) }
      #expect(await connection.rest() == [])
    }
  }

  @Test func aSlowRequestIsEnded() async throws {
    try await withServer { server in
      let connection = server.connect()
      let other = server.connect()
      connection.send("GET / HTTP/1.1\r\n")
      // After a whole request the connection stays open.
      other.send("HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(await Response(other, hasBody: false) != nil)
      await connection.waitForReads(2)
      await server.clock.advance(by: .seconds(15))
      #expect(await Response(connection)?.status == 408)
      #expect(await connection.rest() == [])
      other.send("HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(await Response(other, hasBody: false) != nil)
    }
  }

  @Test func anIdleConnectionIsClosed() async throws {
    try await withServer { server in
      let connection = server.connect()
      connection.send("HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(await Response(connection, hasBody: false) != nil)
      await connection.waitForReads(2)
      await server.clock.advance(by: .seconds(35))
      #expect(await connection.rest() == [])
    }
  }

  @Test func aClientThatDoesNotReadIsDisconnected() async throws {
    try await withServer(configuration: WebServerConfiguration()) { server in
      let connection = server.connect(isReading: false)
      connection.send("HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n")
      await connection.waitForWrites(1)
      await server.clock.advance(by: .seconds(35))
      #expect(await connection.rest() == [])
    }
  }

  @Test func oneConnectionTooMany() async throws {
    var configuration = WebServerConfiguration()
    configuration.limits.connections = 1
    try await withServer(configuration: configuration) { server in
      let first = server.connect()
      first.send("HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(await Response(first, hasBody: false) != nil)
      let second = server.connect()
      let response = try #require(await Response(second))
      #expect(response.status == 503)
      #expect(response.fields["retry-after"] == "5")
      #expect(await second.rest() == [])
      first.send("HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(await Response(first, hasBody: false)?.status == 200)
    }
  }
}
