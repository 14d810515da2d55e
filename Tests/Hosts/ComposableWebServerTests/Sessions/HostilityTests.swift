import ComposableWebServer
import Testing

/// A page that violates the rules ends its own session, and no other.
@Suite(.timeLimit(.minutes(20))) struct HostilityTests {
  enum Offense: CaseIterable {
    case nonsense, outOfOrder, notSent, secondHello, tooLong, flood

    var messages: [String] {
      switch self {
      case .nonsense: ["nonsense"]
      case .outOfOrder: [#"["e",7,1,3,"activate"]"#]
      case .notSent: [#"["a",1000]"#]
      case .secondHello: [#"["hello",1,"00000000000000000000000000000000",1]"#]
      case .tooLong: [String(repeating: "a", count: 70_000)]
      case .flood: (1...201).map { #"["e",\#($0),1,9999,"activate"]"# }
      }
    }
  }

  @Test(arguments: Offense.allCases) func onlyItsOwnSessionEnds(offense: Offense) async throws {
    let reason = offense == .flood ? "limit" : "violation"
    let code = offense == .tooLong ? 1009 : 1008
    try await withServer { server in
      let (good, bad) = (try await TestPage(server), try await TestPage(server))
      let (first, second) = (try await good.greeted(), try await bad.greeted())
      for message in offense.messages { second.send(message) }
      var last: [Any]?
      var closing: TestSocket.Frame?
      reading: while true {
        switch await second.next() {
        case .text(let text): last = [text]
        case let frame:
          closing = frame
          break reading
        }
      }
      #expect((last?[0] as? String)?.hasPrefix(#"["x","\#(reason)""#) == true, "\(last ?? [])")
      guard case .close(code, _) = closing else { return #expect(closing == nil) }
      second.connection.hangUp()
      _ = await second.connection.rest()
      #expect(server.server.sessionCount == 1)
      #expect(server.counted("composable_web_refusals", [("reason", "\(code)")]) == 1)

      good.press(first, event: 1)
      #expect(await first.message()?.first as? String == "p")
      let again = try await bad.connect()
      #expect(await again.message()?[1] as? String == "unknown")
    }
  }

  /// A page that connects again gets no other allowance.
  @Test func theRateOfEventsIsThatOfTheSession() async throws {
    var configuration = WebServerConfiguration.ofTests
    configuration.limits.eventsPerSecond = 2
    try await withServer(configuration: configuration) { server in
      let page = try await TestPage(server)
      let first = try await page.greeted()
      for event in 1...3 { page.press(first, event: event) }
      first.connection.hangUp()
      _ = await first.connection.rest()
      let second = try await page.greeted(applied: 3)
      for event in 4...5 { page.press(second, event: event) }
      var codes: [String] = []
      while let message = await second.message() { codes.append("\(message[0]) \(message[1])") }
      #expect(codes.last == "x limit")
    }
  }

  /// Frames that nobody waits for are kept as bytes, but for the last ones of a client.
  @Test func aClientCanNotLeaveManyFrames() async throws {
    try await withServer { server in
      let page = try await TestPage(server)
      let socket = try await page.greeted()
      // The server waits until the client has read the pong.
      socket.connection.stopReading()
      socket.send(first: 0x89, [7])
      await socket.connection.waitForWrites(3)
      socket.connection.send((1...1_500).flatMap { _ in TestSocket.bytes(first: 0x8A, []) })
      socket.connection.hangUp()
      socket.connection.goOnReading()
      _ = await socket.connection.rest()
      let line = try #require(server.log.lines("connection refused").first)
      #expect(line.contains("Too many frames"))
      #expect(server.server.sessionCount == 0)
    }
  }

  @Test func aMalformedFrameEndsTheSessionToo() async throws {
    try await withServer { server in
      let page = try await TestPage(server)
      let socket = try await page.greeted()
      socket.send(first: 0x82, [1])
      #expect(await socket.message()?[1] as? String == "violation")
      guard case .close(1003, _) = await socket.next() else { return #expect(Bool(false)) }
      socket.connection.hangUp()
      _ = await socket.connection.rest()
      #expect(server.server.sessionCount == 0)
    }
  }

  @Test func aGuessedSessionIsUnknown() async throws {
    try await withServer { server in
      _ = try await TestPage(server)
      let socket = try await server.open()
      socket.send(#"["hello",1,"0123456789abcdef0123456789abcdef",1]"#)
      #expect(await socket.message()?[1] as? String == "unknown")
      #expect(server.server.sessionCount == 1)
    }
  }

  @Test func aClientThatIsGoneIsNoticed() async throws {
    try await withServer { server in
      let page = try await TestPage(server)
      let socket = try await page.greeted()
      await server.clock.advance(by: .seconds(35))
      #expect(await socket.next() == .ping)
      await server.clock.advance(by: .seconds(30))
      // The connection is closed; the session waits.
      _ = await socket.connection.rest()
      #expect(server.server.sessionCount == 1)
      _ = try await page.greeted()
    }
  }

  @Test func aClientThatAnswersStays() async throws {
    try await withServer { server in
      let page = try await TestPage(server)
      let socket = try await page.greeted()
      for _ in 1...4 {
        await server.clock.advance(by: .seconds(35))
        #expect(await socket.next() == .ping)
        socket.send(first: 0x89, [7])
        #expect(await socket.next() == .pong([7]))
      }
      page.press(socket, event: 1)
      #expect(await socket.message()?.first as? String == "p")
    }
  }

  @Test func aClientThatReadsNothingIsDisconnected() async throws {
    try await withServer(configuration: WebServerConfiguration()) { server in
      let page = try await TestPage(server)
      let socket = try await page.greeted()
      socket.connection.stopReading()
      page.press(socket, event: 1)
      await socket.connection.waitForWrites(3)
      await server.clock.advance(by: .seconds(35))
      _ = await socket.connection.rest()
      #expect(server.server.sessionCount == 1)
      let again = try await page.greeted(applied: 1)
      #expect(await again.message()?.first as? String == "p")
    }
  }

  @Test func anUnreadPingEndsWithItsConnection() async throws {
    try await withServer(configuration: WebServerConfiguration()) { server in
      let page = try await TestPage(server)
      let socket = try await page.greeted()
      try await settle(socket)
      socket.connection.stopReading()
      await server.clock.advance(by: .seconds(35))
      await socket.connection.waitForWrites(4)
      socket.connection.hangUp()
      // The ping is cancelled, and the close frame is sent.
      await socket.connection.waitForWrites(1)
      await server.clock.advance(by: .seconds(10))
      #expect(await socket.connection.rest() == [])
      #expect(try await !socket.connection.wasWrittenAtTheEnd)
    }
  }

  @Test func writesBehindAnUnreadPingAreCancelledWithIt() async throws {
    try await withServer(configuration: WebServerConfiguration()) { server in
      let page = try await TestPage(server)
      let socket = try await page.greeted()
      try await settle(socket)
      socket.connection.stopReading()
      await server.clock.advance(by: .seconds(35))
      await socket.connection.waitForWrites(4)
      page.press(socket, event: 1)
      await socket.connection.waitForReads(1)
      await server.clock.advance(by: .seconds(35))
      #expect(await socket.connection.rest() == [])
      #expect(try await !socket.connection.wasWrittenAtTheEnd)
    }
  }

  /// Waits until the server has processed the greeting: once it has answered, it reads again.
  /// Otherwise its deadline to write would pass when the clock moves.
  private func settle(_ socket: TestSocket) async throws {
    socket.send(first: 0x89, [7])
    #expect(await socket.next() == .pong([7]))
    await socket.connection.waitForReads(4)
  }

  @Test func aPendingPingIsNotSentAfterTheEnd() async throws {
    var configuration = WebServerConfiguration()
    configuration.timeouts.stalledWrite = .seconds(50)
    try await withServer(configuration: configuration) { server in
      let page = try await TestPage(server)
      let socket = try await page.greeted()
      socket.connection.stopReading()
      page.press(socket, event: 1)
      await socket.connection.waitForWrites(3)
      await server.clock.advance(by: .seconds(70))
      #expect(await socket.connection.rest() == [])
      server.server.stop()
      await server.waitUntilStopped()
      #expect(try await !socket.connection.wasWrittenAtTheEnd)
    }
  }

  @Test func aClosedClientCanNotStayBySending() async throws {
    try await withServer { server in
      let page = try await TestPage(server)
      let socket = try await page.greeted()
      socket.send("nonsense")
      #expect(await socket.message()?[1] as? String == "violation")
      guard case .close(1008, _) = await socket.next() else { return #expect(Bool(false)) }
      socket.send(first: 0x8A, [])
      await socket.connection.waitForReads(5)
      await server.clock.advance(by: .seconds(10))
      #expect(await socket.connection.rest() == [])
    }
  }

  @Test func tooManySessions() async throws {
    var configuration = WebServerConfiguration()
    configuration.limits.sessions = 2
    try await withServer(configuration: configuration) { server in
      let connected = try await TestPage(server)
      let socket = try await connected.greeted()
      let abandoned = try await TestPage(server)
      let refused = try #require(await server.get())
      #expect(refused.status == 503)
      #expect(refused.fields["retry-after"] == "5")
      #expect(refused.body.contains("Too many visitors"))
      // A session that never connects makes room.
      await server.clock.advance(by: .seconds(5))
      let next = try await TestPage(server)
      #expect(server.server.sessionCount == 2)
      let late = try await abandoned.connect()
      #expect(await late.message()?[1] as? String == "unknown")
      _ = try await next.greeted()
      connected.press(socket, event: 1)
      #expect(await socket.message()?.first as? String == "p")
    }
  }

  /// A process whose memory is short has no place for more sessions, but for pages that are there.
  @Test func tooMuchMemory() async throws {
    var configuration = WebServerConfiguration()
    configuration.limits.memory = 1
    try await withServer(configuration: configuration) { server in
      let refused = try #require(await server.get())
      #expect(refused.status == 503)
      #expect(refused.body.contains("Too many visitors"))
      #expect(server.server.sessionCount == 0)
      // What needs no session is answered.
      #expect(try #require(await server.get("/robots.txt")).status == 404)
    }
    for memory in [nil, WebServerLimits().memory] {
      configuration.limits.memory = memory
      try await withServer(configuration: configuration) { server in
        _ = try await TestPage(server).greeted()
      }
    }
  }

  /// A session whose page is away is kept for minutes, unless another visitor needs its place.
  @Test func aFullServerGivesUpPagesThatAreAway() async throws {
    var configuration = WebServerConfiguration()
    configuration.limits.sessions = 1
    try await withServer(configuration: configuration) { server in
      let away = try await TestPage(server)
      let socket = try await away.greeted()
      socket.connection.hangUp()
      _ = await socket.connection.rest()
      await server.clock.advance(by: .seconds(55))
      #expect(await server.get(from: "192.0.2.1")?.status == 503)
      await server.clock.advance(by: .seconds(5))
      #expect(await server.get(from: "192.0.2.1")?.status == 200)
      #expect(server.server.sessionCount == 1)
      let back = try await away.connect()
      #expect(await back.message()?[1] as? String == "unknown")
    }
  }

  /// A document that is loaded again needs a place before the old page is gone. Its user must not be locked out.
  @Test(arguments: [true, false]) func aReloadReplacesTheVisitorsOwnSession(
    isServerFull: Bool
  ) async throws {
    var configuration = WebServerConfiguration.ofTests
    if isServerFull {
      configuration.limits.sessions = 2
    } else {
      configuration.limits.perClient.sessions = 2
    }
    try await withServer(configuration: configuration) { server in
      let (first, second) = (try await TestPage(server), try await TestPage(server))
      let (one, other) = (try await first.greeted(), try await second.greeted())
      let browser = "Accept: text/html"
      let refused = try #require(await server.get("/", [browser]))
      #expect(refused.status == (isServerFull ? 503 : 429))
      #expect(refused.fields["refresh"] == (isServerFull ? "5" : "60"))
      one.connection.hangUp()
      _ = await one.connection.rest()
      if isServerFull { #expect(await server.get(from: "192.0.2.1")?.status == 503) }
      _ = try await TestPage(server).greeted()
      #expect(server.server.sessionCount == 2)
      // Of two that are away, the one that left first.
      other.connection.hangUp()
      _ = await other.connection.rest()
      let back = try await first.connect()
      #expect(await back.message()?[1] as? String == "unknown")
      _ = try await second.greeted()
    }
  }

  /// With users and cookies, an address does not make a session a visitor's own.
  @Test func aFullServerKeepsTheSessionsOfOthers() async throws {
    var configuration = WebServerConfiguration.ofTests
    configuration.limits.sessions = 1
    configuration.visit = { .admit(as: $0.cookies["user"]) }
    try await withServer(configuration: configuration) { server in
      let page = try await TestPage(server, ["Cookie: user=alice"])
      let socket = try await server.open(["Cookie: user=alice"])
      socket.send(#"["hello",1,"\#(page.session)",1]"#)
      #expect(await socket.next() == .text(#"["r",0]"#))
      socket.connection.hangUp()
      _ = await socket.connection.rest()
      #expect(await server.get("/", ["Cookie: user=bob"])?.status == 503)
      #expect(await server.get("/", from: "192.0.2.1", ["Cookie: user=alice"])?.status == 200)
    }
  }
}
