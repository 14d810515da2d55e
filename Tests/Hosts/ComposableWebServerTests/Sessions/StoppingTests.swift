import ComposableViews
import ComposableWebServer
import SealingSupport
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

  /// The next process restores what the pages bring: not all at once.
  @Test func pagesThatKeepTheirSessionsAreLetGoOneGroupAfterTheOther() async throws {
    var configuration = WebServerConfiguration.ofTests
    configuration.sealing = SessionSealing(
      keys: SealKeys { [TestSealer.key(1)] }, cipher: .ofTests)
    try await withServer(configuration: configuration) { server in
      var sockets: [TestSocket] = []
      for _ in 0..<12 { sockets.append(try await TestPage(server).greeted()) }
      let (ends, end) = AsyncStream.makeStream(of: Duration.self)
      let pages = sockets.map { socket in
        Task {
          while let message = await socket.message() {
            guard message[0] as? String == "x" else { continue }
            end.yield(server.clock.now.offset)
            return
          }
        }
      }
      server.server.stop()
      var times: [Duration] = []
      for await time in ends {
        times.append(time)
        if times.count == 12 { break }
        guard times.count.isMultiple(of: 5) else { continue }
        // The sweep for overdue connections, the wait for the pages, and the pause.
        await server.clock.waitForSleepers(3)
        server.clock.jump(by: .milliseconds(100))
      }
      let counts = Dictionary(grouping: times, by: \.self).mapValues(\.count)
      #expect(counts == [.zero: 5, .milliseconds(100): 5, .milliseconds(200): 2])
      for page in pages { await page.value }
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
