import ComposableViews
import ComposableWebServer
import MetricsTestKit
import Testing

@Suite(.timeLimit(.minutes(20))) struct ConversationTests {
  @Test func anEventIsAppliedAndAnswered() async throws {
    try await withServer { server in
      let page = try await TestPage(server)
      let socket = try await page.greeted()
      page.press(socket, event: 1)
      guard case .text(let patch) = await socket.next() else { return #expect(Bool(false)) }
      #expect(patch.hasPrefix(#"["p",\#(page.number + 1),1"#))
      #expect(patch.contains("Count: 1"))
      page.press(socket, event: 2, having: page.number + 1)
      #expect(await socket.message()?[1] as? Int == page.number + 2)
      socket.connection.hangUp()
      _ = await socket.connection.rest()
      #expect(server.counted("composable_web_events", [("result", "handled")]) == 2)
      #expect(server.counted("composable_web_sent_messages") == 3)
      let times = try server.metrics.expectTimer("composable_web_event_duration").values
      #expect(times.count == 2)
    }
  }

  @Test func aPageThatLosesItsConnectionLosesNothing() async throws {
    try await withServer { server in
      let page = try await TestPage(server)
      let first = try await page.greeted()
      page.press(first, event: 1)
      #expect(await first.message() != nil)
      first.connection.hangUp()
      _ = await first.connection.rest()
      await server.clock.advance(by: .seconds(59))
      #expect(server.server.sessionCount == 1)

      // The page never saw the answer, and sends the event again.
      let second = try await page.greeted(applied: 1)
      #expect(await second.message()?[1] as? Int == page.number + 1)
      page.press(second, event: 1)
      #expect(await second.next() == .text(#"["a",1]"#))
      page.press(second, event: 2)
      guard case .text(let patch) = await second.next() else { return #expect(Bool(false)) }
      #expect(patch.contains("Count: 2"))
      #expect(server.counted("composable_web_events", [("result", "repeated")]) == 1)
    }
  }

  /// The decoder holds all but the first, and the end must not overtake them.
  @Test func eventsJustBeforeTheEndAreApplied() async throws {
    try await withServer { server in
      let page = try await TestPage(server)
      let socket = try await page.greeted()
      for event in 1...5 { page.press(socket, event: event) }
      socket.send(first: 0x81, Array("[".utf8), length: 70)
      socket.connection.hangUp()
      _ = await socket.connection.rest()
      _ = try await page.greeted(applied: 5)
      #expect(server.log.lines("connection refused") == [])
    }
  }

  @Test(arguments: [true, false])
  func eventsOfAClientThatIsGoneAreApplied(isReset: Bool) async throws {
    let (presses, press) = AsyncStream.makeStream(of: Void.self)
    let app = WebApp { _ in Button("More") { press.yield() } }
    try await withServer(app) { server in
      let page = try await TestPage(server)
      let socket = try await page.greeted()
      for event in 1...5 { page.press(socket, event: event) }
      socket.send(first: 0x89, [7])
      for event in 6...8 { page.press(socket, event: event) }
      if isReset { socket.connection.reset() } else { socket.connection.vanish() }
      // Its connection is closed before they are applied.
      var iterator = presses.makeAsyncIterator()
      for _ in 1...8 { await iterator.next() }
    }
  }

  @Test func aLostSessionEndsAfterTenMinutes() async throws {
    try await withServer { server in
      let page = try await TestPage(server)
      let socket = try await page.greeted()
      socket.connection.hangUp()
      _ = await socket.connection.rest()
      await server.clock.advance(by: .seconds(606))
      #expect(server.server.sessionCount == 0)
      try await expectUnknown(page)
    }
  }

  @Test func aSessionWithoutAConnectionEnds() async throws {
    try await withServer { server in
      let page = try await TestPage(server)
      await server.clock.advance(by: .seconds(19))
      #expect(server.server.sessionCount == 1)
      await server.clock.advance(by: .seconds(7))
      #expect(server.server.sessionCount == 0)
      try await expectUnknown(page)
    }
  }

  @Test func aRestartedServerKnowsNoSession() async throws {
    var before: TestPage?
    try await withServer { before = try await TestPage($0) }
    try await withServer { server in
      let socket = try await server.open()
      socket.send(#"["hello",1,"\#(before!.session)",1]"#)
      #expect(await socket.message()?[1] as? String == "unknown")
    }
  }

  private func expectUnknown(_ page: TestPage) async throws {
    let socket = try await page.connect()
    #expect(await socket.message()?[1] as? String == "unknown")
    guard case .close(let code, _) = await socket.next() else { return #expect(Bool(false)) }
    #expect(code == 1008)
  }

  @Test func aPageOpenedElsewhereContinuesThere() async throws {
    try await withServer { server in
      let page = try await TestPage(server)
      let first = try await page.greeted()
      let second = try await page.greeted()
      #expect(await first.message()?[1] as? String == "replaced")
      #expect(await first.next() == .close(code: 1000, reason: ""))
      first.connection.hangUp()
      _ = await first.connection.rest()
      // The closed connection was not the session's last one.
      for _ in 1...4 {
        await server.clock.advance(by: .seconds(35))
        #expect(await second.next() == .ping)
        second.send(first: 0x89, [])
        #expect(await second.next() == .pong([]))
      }
      page.press(second, event: 1)
      #expect(await second.message()?.first as? String == "p")
    }
  }

  @Test func eachPageHasItsOwnStore() async throws {
    let app = WebApp { _ in TallyView(tally: Tally()) }
    try await withServer(app) { server in
      let (one, two) = (try await TestPage(server), try await TestPage(server))
      #expect(one.session != two.session)
      let first = try await one.greeted()
      one.press(first, event: 1)
      #expect(await first.message()?.first as? String == "p")
      let third = try await TestPage(server)
      #expect(third.html.contains("Count: 0"))
    }
  }

  @Test func allPagesShareOneStore() async throws {
    let app = WebApp(sharing: .shared) { _ in TallyView(tally: Tally()) }
    try await withServer(app) { server in
      let (one, two) = (try await TestPage(server), try await TestPage(server))
      let (first, second) = (try await one.greeted(), try await two.greeted())
      one.press(first, event: 1)
      guard case .text(let patch) = await second.next() else { return #expect(Bool(false)) }
      #expect(patch.contains("Count: 1"))
      let third = try await TestPage(server)
      #expect(third.html.contains("Count: 1"))
    }
  }
}
