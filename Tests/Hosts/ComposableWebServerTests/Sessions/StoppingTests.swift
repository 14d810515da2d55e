import ComposableSessions
import ComposableViews
import ComposableWebServer
import Testing

@Suite(.timeLimit(.minutes(20))) struct StoppingTests {
  @Test func stoppingNotifiesThePages() async throws {
    try await withServer { server in
      let page = try await TestPage(server)
      let socket = try await page.greeted()
      let idle = server.connect()
      idle.send("HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(await Response(idle, hasBody: false) != nil)
      await idle.waitForReads(2)

      server.server.stop()
      #expect(await idle.rest() == [])
      #expect(await socket.message()?[1] as? String == "stopping")
      guard case .close(1012, _) = await socket.next() else { return #expect(Bool(false)) }
      // A browser answers with a close frame, and waits for the server to close.
      socket.send(first: 0x88, [0x03, 0xF4])
      #expect(await socket.connection.rest() == [])
      await server.waitUntilStopped()
      #expect(server.server.sessionCount == 0)
    }
  }

  @Test func stoppingWaitsNoLongerThanTheTimeout() async throws {
    try await withServer { server in
      let page = try await TestPage(server)
      let socket = try await page.greeted()
      socket.connection.stopReading()
      server.server.stop()
      await socket.connection.waitForWrites(3)
      // The sweep for overdue connections, and the wait for the pages.
      await server.clock.waitForSleepers(2)
      server.clock.jump(by: .seconds(5))
      await server.waitUntilStopped()
      _ = await socket.connection.rest()
    }
  }

  @Test func aPageThatConnectsWhileStoppingIsNotified() async throws {
    try await withServer { server in
      let page = try await TestPage(server)
      let socket = try await page.greeted()
      let late = server.connect(isReading: false)
      late.send(TestServer.handshake(origin: "http://localhost:8080"))
      await late.waitForWrites(1)
      server.server.stop()
      #expect(await socket.message()?[1] as? String == "stopping")

      late.goOnReading()
      #expect(await Response(late)?.status == 101)
      let other = TestSocket(connection: late)
      other.send(#"["hello",1,"\#(page.session)",\#(page.number)]"#)
      #expect(await other.message()?[1] as? String == "stopping")
      guard case .close(1012, _) = await other.next() else { return #expect(Bool(false)) }
    }
  }

  @Test func aBusyConnectionIsClosedAfterItsResponse() async throws {
    try await withServer { server in
      let page = try await TestPage(server)
      let socket = try await page.greeted()
      let busy = server.connect(isReading: false)
      busy.send("HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n")
      await busy.waitForWrites(1)
      server.server.stop()
      #expect(await socket.message()?[1] as? String == "stopping")

      busy.goOnReading()
      #expect(await Response(busy, hasBody: false)?.status == 200)
      // At once: the clock stands still.
      #expect(await busy.rest() == [])
    }
  }

  /// Of many pages most work on until their turn, so that the next server does not get all of them at once.
  @Test func manyPagesAreHandedOverOneAfterTheOther() async throws {
    var configuration = WebServerConfiguration.ofTests
    configuration.limits.perClient.sessions = 100
    configuration.limits.perClient.connections = 100
    configuration.sessionStorage = MemoryStorage()
    try await withServer(configuration: configuration) { server in
      var sockets: [(page: TestPage, socket: TestSocket)] = []
      for _ in 0..<53 {
        let page = try await TestPage(server)
        sockets.append((page, try await page.greeted()))
      }
      // One without a page has no turn.
      let away = sockets.removeLast()
      away.socket.connection.hangUp()
      _ = await away.socket.connection.rest()
      let (told, tell) = AsyncStream.makeStream(of: Int.self)
      var readers: [Task<Void, Never>] = []
      server.server.stop()
      for (number, (_, socket)) in sockets.enumerated() {
        readers.append(
          Task {
            while let message = await socket.message(), message[0] as? String != "x" {}
            tell.yield(number)
          })
      }
      var turns = told.makeAsyncIterator()
      var waiting = Set(sockets.indices)
      for _ in 0..<50 { waiting.remove(try #require(await turns.next())) }
      #expect(waiting.count == 2)
      // The sweep, the wait for the pages, and the turns.
      await server.clock.waitForSleepers(4)
      for _ in 0..<2 {
        server.clock.jump(by: .milliseconds(20))
        #expect(waiting.remove(try #require(await turns.next())) != nil)
      }
      for (_, socket) in sockets { socket.connection.hangUp() }
      for reader in readers { await reader.value }
      await server.waitUntilStopped()
    }
  }

  /// A page works on until its turn.
  @Test func aPageWorksUntilItsTurn() async throws {
    var configuration = WebServerConfiguration.ofTests
    configuration.limits.perClient.sessions = 100
    configuration.limits.perClient.connections = 100
    configuration.sessionStorage = MemoryStorage()
    try await withServer(configuration: configuration) { server in
      var sockets: [(page: TestPage, socket: TestSocket)] = []
      for _ in 0..<51 {
        let page = try await TestPage(server)
        sockets.append((page, try await page.greeted()))
      }
      server.server.stop()
      await server.clock.waitForSleepers(3)
      var patches = 0
      for (page, socket) in sockets {
        page.press(socket, event: 1)
        var message = await socket.message()
        while message?[0] as? String == "keep" { message = await socket.message() }
        if message?[0] as? String == "p" { patches += 1 }
      }
      #expect(patches >= 1)
      server.clock.jump(by: .milliseconds(20))
      for (_, socket) in sockets { socket.connection.hangUp() }
      await server.waitUntilStopped()
    }
  }

  @Test(arguments: [
    (0, 0, 0), (1, 0, 0), (50, 0, 0), (51, 20, 20), (150, 2_000, 20), (550, 10_000, 20),
    (1_050, 10_000, 10), (100_050, 10_000, 0),
  ]) func thePace(pages: Int, end: Int, step: Int) {
    let pace = DrainPace(of: pages, within: .seconds(10))
    #expect(pace.end <= .milliseconds(end) && pace.end > .milliseconds(end - 1))
    #expect(pace.delay(of: 49) == .zero)
    if pages > 50 {
      let delay = pace.delay(of: 50)
      #expect(delay <= .milliseconds(max(step, 1)) && delay > .zero)
      #expect(pace.delay(of: pages - 1) == pace.end)
    }
  }

  @Test func aServerRunsOnce() async throws {
    try await withServer { server in
      server.server.stop()
      await server.waitUntilStopped()
      await #expect(throws: WebServerError.startedTwice) { try await server.server.run() }
    }
  }

  @Test func anEndedSessionIsReleased() async throws {
    let (life, end) = AsyncStream.makeStream(of: Never.self)
    let app = WebApp { _ in TallyView(tally: Tally(life: end)) }
    try await withServer(app) { server in
      let page = try await TestPage(server)
      let socket = try await page.greeted()
      page.press(socket, event: 1)
      #expect(await socket.message() != nil)
      socket.connection.hangUp()
      _ = await socket.connection.rest()
      await server.clock.advance(by: .seconds(610))
      for await _ in life {}
    }
  }
}
