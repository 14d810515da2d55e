import ComposableSessions
import ComposableUI
import ComposableWebServer
import SealingSupport
import Testing

/// Sessions that their pages bring to another server: after a deploy, or behind the same proxy.
@Suite(.timeLimit(.minutes(20))) struct KeptSessionTests {
  private func configuration(
    key: UInt8 = 1, _ change: (inout WebServerConfiguration) -> Void = { _ in }
  ) -> WebServerConfiguration {
    var configuration = WebServerConfiguration.ofTests
    configuration.sealing = SessionSealing(
      keys: SealKeys { [TestSealer.key(key)] }, cipher: .ofTests)
    change(&configuration)
    return configuration
  }

  private func app(named name: String = "jar", lines: Int = 0) -> WebApp {
    WebApp(title: "Jar") { session in
      let state = Jar.State(lines: Array(repeating: "a line of text", count: lines))
      JarView(store: session.store(name, initialState: state) { Jar() })
    }
  }

  /// A page whose session is sealed by a server that stops, with two events before.
  private func keptPage(
    key: UInt8 = 1, from address: String = "127.0.0.1"
  ) async throws -> (page: TestPage, number: Int, seal: String) {
    var kept: (TestPage, Int, String)?
    try await withServer(app(), configuration: configuration(key: key)) { server in
      let page = try await TestPage(server)
      let socket = try await page.greeted()
      #expect(await socket.next() == .text("[\"keep\"]"))
      page.press(socket, event: 1)
      #expect(await socket.message()?[2] as? Int == 1)
      page.press(socket, event: 2)
      let number = try #require(await socket.message()?[1] as? Int)
      server.server.stop()
      let last = try #require(await socket.message())
      #expect(last[1] as? String == "stopping")
      kept = (page, number, try #require(last.last as? String))
      socket.send(first: 0x88, [0x03, 0xF4])
      await server.waitUntilStopped()
    }
    return try #require(kept)
  }

  private func hello(_ page: TestPage, _ number: Int, _ applied: Int, _ seal: String) -> String {
    #"["hello",1,"\#(page.session)",\#(number),\#(applied),"\#(seal)"]"#
  }

  @Test func aDeploy() async throws {
    let (page, number, seal) = try await keptPage()
    try await withServer(app(), configuration: configuration()) { server in
      let socket = try await server.open()
      socket.send(hello(page, number, 2, seal))
      let next = try #require(await socket.message())
      #expect(next[0] as? String == "keep" && next[1] as? String != seal)
      #expect(await socket.next() == .text("[\"r\",2]"))
      let screen = try #require(await socket.message())
      #expect(screen[0] as? String == "all")
      #expect((screen[3] as? String)?.contains("Drops: 2") == true)
      // Event 2 was applied by the server before; event 3 was not.
      let newest = try #require(screen[1] as? Int)
      page.press(socket, event: 2, having: newest)
      #expect(await socket.next() == .text("[\"a\",2]"))
      page.press(socket, event: 3, having: newest)
      let patch = try #require(await socket.next())
      #expect("\(patch)".contains("Drops: 3"))
      #expect(server.server.sessionCount == 1)
      #expect(server.log.lines("seal refused") == [])
    }
  }

  /// A killed server leaves the last seal that the page has asked for.
  @Test func withoutNotice() async throws {
    var kept: (page: TestPage, number: Int, seal: String)?
    try await withServer(app(), configuration: configuration()) { server in
      let page = try await TestPage(server)
      let socket = try await page.greeted()
      #expect(await socket.next() == .text("[\"keep\"]"))
      page.press(socket, event: 1)
      _ = await socket.message()
      socket.send("[\"keep\"]")
      let seal = try #require(await socket.message()?.last as? String)
      page.press(socket, event: 2)
      let number = try #require(await socket.message()?[1] as? Int)
      kept = (page, number, seal)
    }
    let (page, number, seal) = try #require(kept)
    try await withServer(app(), configuration: configuration()) { server in
      let socket = try await server.open()
      socket.send(hello(page, number, 2, seal))
      _ = await socket.message()
      let greeting = try #require(await socket.message())
      #expect(greeting[1] as? Int == 2 && greeting.count == 3)
      let screen = try #require(await socket.message())
      #expect((screen[3] as? String)?.contains("Drops: 1") == true)
    }
  }

  /// A seal is for one use, for its visitor, and for servers with its key. Who can't use it does not use it up.
  @Test func onceAndForOne() async throws {
    let (page, number, seal) = try await keptPage()
    func refusal(
      _ server: TestServer, from address: String = "127.0.0.1", _ seal: String
    ) async -> String? {
      guard let socket = try? await server.open(from: address) else { return "no socket" }
      socket.send(hello(page, number, 2, seal))
      let message = await socket.message()
      return message?[0] as? String == "x" ? message?[1] as? String : nil
    }
    try await withServer(app(), configuration: configuration(key: 2)) { server in
      #expect(await refusal(server, seal) == "unknown")
      #expect(server.log.lines("seal refused").first?.contains("is not among the server's") == true)
    }
    try await withServer(app()) { server in
      #expect(await refusal(server, seal) == "unknown")
    }
    try await withServer(app(), configuration: configuration()) { server in
      #expect(await refusal(server, from: "198.51.100.7", seal) == "unknown")
      #expect(await refusal(server, "AAAA") == "unknown")
      #expect(server.server.sessionCount == 0)
      let socket = try await server.open()
      socket.send(hello(page, number, 2, seal))
      _ = await socket.next()
      #expect(await socket.next() == .text("[\"r\",2]"))
      // A session that is here needs no seal, and takes none.
      let other = try await server.open()
      other.send(hello(page, number, 2, seal))
      _ = await other.next()
      #expect(await other.next() == .text("[\"r\",2]"))
      other.connection.hangUp()
      _ = await other.connection.rest()
      _ = await socket.connection.rest()
      await server.clock.advance(by: .seconds(606))
      #expect(server.server.sessionCount == 0)
      #expect(await refusal(server, seal) == "unknown")
      #expect(server.log.lines("seal refused").last?.contains("opened before") == true)
    }
  }

  /// No room now, but later: the page keeps its session, and tries again.
  @Test func aFullServer() async throws {
    let (page, number, seal) = try await keptPage()
    try await withServer(app(), configuration: configuration { $0.limits.sessions = 1 }) { server in
      let busy = try await TestPage(server)
      let other = try await busy.greeted()
      let socket = try await server.open()
      socket.send(hello(page, number, 2, seal))
      guard case .close(1013, _) = await socket.next() else { return #expect(Bool(false)) }
      other.connection.hangUp()
      _ = await other.connection.rest()
      await server.clock.advance(by: .seconds(606))
      let again = try await server.open()
      again.send(hello(page, number, 2, seal))
      _ = await again.next()
      #expect(await again.next() == .text("[\"r\",2]"))
    }
  }

  /// Another build can't read it: the page starts anew, and the log says why.
  @Test func anotherBuild() async throws {
    let (page, number, seal) = try await keptPage()
    try await withServer(app(named: "vase"), configuration: configuration()) { server in
      let socket = try await server.open()
      socket.send(hello(page, number, 2, seal))
      #expect(await socket.message()?[1] as? String == "unknown")
      let line = try #require(server.log.lines("a session can't go on").first)
      #expect(line.contains("'jar'"))
      #expect(server.server.sessionCount == 0)
    }
  }

  /// Another build had fields that this one does not know: the sessions go on, and the log names each once.
  @Test func anotherBuildWithMoreFields() async throws {
    let storage = MemoryStorage()
    var stored = configuration()
    stored.sessionStorage = storage
    var kept: (TestPage, Int)?
    try await withServer(app(), configuration: stored) { server in
      let page = try await TestPage(server)
      let socket = try await page.greeted()
      _ = await socket.next()
      page.press(socket, event: 1)
      kept = (page, try #require(await socket.message()?[1] as? Int))
      server.server.stop()
      _ = await socket.message()
      socket.send(first: 0x88, [0x03, 0xF4])
      await server.waitUntilStopped()
    }
    let (page, number) = try #require(kept)
    let session = try #require(try storage.load(page.session))
    let bytes = try #require(session.snapshot)
    try storage.snapshot(
      bytes.replacing(Array(#""drops":1"#.utf8), with: Array(#""color":"red","drops":1"#.utf8)),
      of: page.session, at: session.position.turn, epoch: session.epoch)
    try await withServer(app(), configuration: stored) { server in
      for _ in 0..<2 {
        let socket = try await server.open()
        socket.send(hello(page, number, 1, "t1.1"))
        while let message = await socket.message(), message[0] as? String != "all" {}
      }
      let lines = server.log.lines("sessions go on without a field")
      #expect(lines.count == 1)
      #expect(lines.first?.contains("the field '.color' of the store 'jar'") == true)
    }
  }

  /// Two sessions that are too large: the pages get no seal, and the log has one line, with what is large.
  @Test func tooLarge() async throws {
    try await withServer(
      app(lines: 200), configuration: configuration { $0.limits.sealBytes = 2_000 }
    ) { server in
      for _ in 0..<2 {
        let page = try await TestPage(server)
        let socket = try await page.greeted()
        #expect(await socket.next() == .text("[\"keep\"]"))
        socket.send("[\"keep\"]")
        page.press(socket, event: 1)
        #expect(await socket.message()?[0] as? String == "p")
      }
      let lines = server.log.lines("a session can't be kept by its page")
      #expect(lines.count == 1)
      #expect(lines.first?.contains("The largest parts: store 'jar'") == true)
    }
  }

  /// To seal is work: a page that asks again and again gets no more than two at once.
  @Test func aPageThatAsksAlways() async throws {
    try await withServer(app(), configuration: configuration()) { server in
      let page = try await TestPage(server)
      let socket = try await page.greeted()
      #expect(await socket.next() == .text("[\"keep\"]"))
      for _ in 0..<20 { socket.send("[\"keep\"]") }
      page.press(socket, event: 1)
      var seals = 0
      while let message = await socket.message(), message[0] as? String != "p" { seals += 1 }
      #expect((1...2).contains(seals))
    }
  }

  /// A page that asks twice has two seals, and brings both at once: there is one session.
  @Test func twoSealsAtOnce() async throws {
    var kept: (page: TestPage, number: Int, seals: [String])?
    try await withServer(app(), configuration: configuration()) { server in
      let page = try await TestPage(server)
      let socket = try await page.greeted()
      #expect(await socket.next() == .text("[\"keep\"]"))
      var seals: [String] = []
      var number = page.number
      for event in 1...2 {
        page.press(socket, event: event)
        number = try #require(await socket.message()?[1] as? Int)
        socket.send("[\"keep\"]")
        seals.append(try #require(await socket.message()?.last as? String))
      }
      kept = (page, number, seals)
    }
    let (page, number, seals) = try #require(kept)
    for _ in 0..<5 {
      try await withServer(app(), configuration: configuration()) { server in
        let sockets = [try await server.open(), try await server.open()]
        for (socket, seal) in zip(sockets, seals) { socket.send(hello(page, number, 2, seal)) }
        // One has the session, or takes it over; the other may have to come again.
        var greeted = 0
        for socket in sockets {
          var first = await socket.next()
          // A restored session comes with its next seal.
          if case .text(let text)? = first, text.hasPrefix("[\"keep\"") {
            first = await socket.next()
          }
          switch first {
          case .text(let text)? where text.hasPrefix("[\"r\",2"): greeted += 1
          case .text(let text)?: #expect(text.hasPrefix("[\"x\",\"replaced\""))
          case .close(let code, _)?: #expect(code == 1013)
          default: Issue.record("no answer")
          }
        }
        #expect(greeted >= 1)
        #expect(server.server.sessionCount == 1)
      }
    }
  }

  /// The page was at another server meanwhile: the copy that this one still has is older, and ends.
  @Test func thereAndBack() async throws {
    try await withServer(app(), configuration: configuration()) { first in
      let page = try await TestPage(first)
      let socket = try await page.greeted()
      #expect(await socket.next() == .text("[\"keep\"]"))
      page.press(socket, event: 1)
      let number = try #require(await socket.message()?[1] as? Int)
      socket.send("[\"keep\"]")
      let seal = try #require(await socket.message()?.last as? String)
      socket.connection.hangUp()
      _ = await socket.connection.rest()
      var brought: (number: Int, seal: String)?
      try await withServer(app(), configuration: configuration()) { second in
        let socket = try await second.open()
        socket.send(hello(page, number, 1, seal))
        for _ in 0..<2 { _ = await socket.next() }
        let screen = try #require(await socket.message()?[1] as? Int)
        page.press(socket, event: 2, having: screen)
        let newest = try #require(await socket.message()?[1] as? Int)
        second.server.stop()
        let last = try #require(await socket.message())
        brought = (newest, try #require(last.last as? String))
        socket.send(first: 0x88, [0x03, 0xF4])
        await second.waitUntilStopped()
      }
      let (newest, newer) = try #require(brought)
      #expect(first.server.sessionCount == 1)
      let back = try await first.open()
      back.send(hello(page, newest, 2, newer))
      _ = await back.next()
      #expect(await back.next() == .text("[\"r\",2]"))
      let screen = try #require(await back.message())
      #expect((screen[3] as? String)?.contains("Drops: 2") == true)
      #expect(first.server.sessionCount == 1)
    }
  }

  /// The session was lost after more had been applied than its seal has: the event that the page sends again is not applied
  /// again, and the page is told.
  @Test func appliedAfterTheSeal() async throws {
    try await withServer(app(), configuration: configuration()) { server in
      let page = try await TestPage(server)
      let socket = try await page.greeted()
      #expect(await socket.next() == .text("[\"keep\"]"))
      page.press(socket, event: 1)
      let number = try #require(await socket.message()?[1] as? Int)
      socket.send("[\"keep\"]")
      let seal = try #require(await socket.message()?.last as? String)
      page.press(socket, event: 2)
      _ = await socket.message()
      socket.connection.hangUp()
      _ = await socket.connection.rest()
      await server.clock.advance(by: .seconds(606))
      #expect(server.server.sessionCount == 0)

      // The page has not seen the answer.
      let again = try await server.open()
      again.send(hello(page, number, 1, seal))
      _ = await again.message()
      let greeting = try #require(await again.message())
      #expect(greeting[1] as? Int == 2 && greeting.count == 3)
      page.press(again, event: 2, having: number)
      while let message = await again.message() {
        guard message[0] as? String == "all" else { continue }
        #expect((message[3] as? String)?.contains("Drops: 1") == true)
        break
      }
    }
  }

  /// A session that its page has ended by a violation does not come back.
  @Test func aSessionThatHasEnded() async throws {
    try await withServer(app(), configuration: configuration()) { server in
      let page = try await TestPage(server)
      let socket = try await page.greeted()
      #expect(await socket.next() == .text("[\"keep\"]"))
      socket.send("[\"keep\"]")
      let seal = try #require(await socket.message()?.last as? String)
      socket.send("[]")
      #expect(await socket.message()?[1] as? String == "violation")
      guard case .close = await socket.next() else { return #expect(Bool(false)) }
      socket.send(first: 0x88, [0x03, 0xEA])
      #expect(await socket.connection.rest() == [])
      let again = try await server.open()
      again.send(hello(page, page.number, 0, seal))
      #expect(await again.message()?[1] as? String == "unknown")
    }
  }

  /// Nothing is named: the page keeps the states of its views only. Or a store is not. The log says so once.
  @Test(arguments: [false, true]) func withoutANamedStore(beside isNamed: Bool) async throws {
    let app = WebApp { session in
      if isNamed { JarView(store: session.store("jar", initialState: Jar.State()) { Jar() }) }
      JarView(store: Store(initialState: Jar.State()) { Jar() })
    }
    try await withServer(app, configuration: configuration()) { server in
      for _ in 0..<2 {
        let page = try await TestPage(server)
        let socket = try await page.greeted()
        #expect(await socket.next() == .text("[\"keep\"]"))
        socket.send("[\"keep\"]")
        #expect(await socket.message()?.count == 2)
      }
      let kind = isNamed ? "each" : "any"
      let lines = server.log.lines("a page keeps a session without the state of \(kind) store")
      #expect(lines.count == 1)
    }
  }
}
