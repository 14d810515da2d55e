import ComposableRuntime
import ComposableSessions
import ComposableUI
import ComposableWebServer
import SealingSupport
import Testing

/// Sessions in a storage, with which another server goes on: after a deploy, a crash, or a long absence of the page.
@Suite(.timeLimit(.minutes(20))) struct StoredSessionTests {
  private func configuration(
    _ storage: any SessionStorage, _ change: (inout WebServerConfiguration) -> Void = { _ in }
  ) -> WebServerConfiguration {
    var configuration = WebServerConfiguration.ofTests
    configuration.sessionStorage = storage
    change(&configuration)
    return configuration
  }

  private let app = WebApp(title: "Jar") { session in
    JarView(store: session.store("jar", initialState: Jar.State()) { Jar() })
  }

  private func hello(_ page: TestPage, _ number: Int, _ applied: Int, _ text: String) -> String {
    #"["hello",1,"\#(page.session)",\#(number),\#(applied),"\#(text)"]"#
  }

  /// A page that has made events, with the number of its last message.
  private struct Kept {
    let page: TestPage
    let number: Int
    let text: String
  }

  /// A page with two events, whose server keeps its session and stops.
  ///
  /// - Parameter whenTold: called when the page learns that its server stops.
  private func keptPage(
    _ configuration: WebServerConfiguration,
    whenTold: (TestPage) async throws -> Void = { _ in }
  ) async throws -> Kept {
    var kept: Kept?
    try await withServer(app, configuration: configuration) { server in
      let (page, socket, number) = try await pageWithTwoEvents(server)
      server.server.stop()
      let last = try #require(await socket.message())
      #expect(last[1] as? String == "stopping")
      try await whenTold(page)
      kept = Kept(page: page, number: number, text: try #require(last.last as? String))
      socket.send(first: 0x88, [0x03, 0xF4])
      await server.waitUntilStopped()
    }
    return try #require(kept)
  }

  private func pageWithTwoEvents(
    _ server: TestServer
  ) async throws -> (TestPage, TestSocket, number: Int) {
    let page = try await TestPage(server)
    let socket = try await page.greeted()
    #expect(await socket.next() == .text("[\"keep\"]"))
    page.press(socket, event: 1)
    _ = await socket.message()
    page.press(socket, event: 2)
    return (page, socket, try #require(await socket.message()?[1] as? Int))
  }

  /// Connects a kept page, and returns what the screen shows of its session; nil if it gets none.
  private func screen(
    of kept: Kept, on server: TestServer, from address: String = "127.0.0.1"
  ) async throws -> String? {
    let socket = try await server.open(from: address)
    socket.send(hello(kept.page, kept.number, 2, kept.text))
    while let message = await socket.message() {
      if message[0] as? String == "x" { return nil }
      if message[0] as? String == "all" {
        return try #require((message[3] as? String)?.firstMatch(of: /Drops: \d+/)?.output)
          .description
      }
    }
    return nil
  }

  /// Connects a kept page, and compares the screen.
  private func expect(
    _ kept: Kept, on server: TestServer, from address: String = "127.0.0.1", shows text: String?,
    at place: Testing.SourceLocation = #_sourceLocation
  ) async throws {
    let screen = try await screen(of: kept, on: server, from: address)
    #expect(screen == text, sourceLocation: place)
  }

  @Test func aDeploy() async throws {
    let storage = MemoryStorage()
    let kept = try await keptPage(configuration(storage))
    #expect(kept.text == "t1.0" || kept.text == "t1.1")
    try await withServer(app, configuration: configuration(storage)) { server in
      try await expect(kept, on: server, shows: "Drops: 2")
      #expect(server.server.sessionCount == 1)
    }
    #expect(storage.count == 1)
  }

  /// The page learns that its server stops when its session is stored, and not before: it connects to the next one at once.
  @Test func thePageIsToldWhenItIsStored() async throws {
    let storage = SlowStorage()
    let kept = try await keptPage(configuration(storage)) {
      let stored = try #require(try await storage.load($0.session)?.snapshot)
      #expect(String(decoding: stored, as: UTF8.self).contains(#""drops":2"#))
    }
    #expect(kept.text == "t1.1")
  }

  /// A page that never comes back costs nothing but its snapshot.
  @Test func aLongAbsence() async throws {
    let storage = SlowStorage()
    try await withServer(app, configuration: configuration(storage)) { server in
      let (page, socket, number) = try await pageWithTwoEvents(server)
      socket.connection.hangUp()
      _ = await socket.connection.rest()
      await server.clock.advance(by: .seconds(606))
      #expect(server.server.sessionCount == 0)
      // At once: it waits until the session is stored.
      let kept = Kept(page: page, number: number, text: "t1.0")
      try await expect(kept, on: server, shows: "Drops: 2")
      #expect(server.server.sessionCount == 1)
    }
  }

  /// A full server gives the place of a session whose page is away to another visitor: the session is stored, and comes back.
  @Test func aFullServer() async throws {
    let storage = SlowStorage()
    try await withServer(app, configuration: configuration(storage) { $0.limits.sessions = 1 }) {
      server in
      let (page, socket, number) = try await pageWithTwoEvents(server)
      socket.connection.hangUp()
      _ = await socket.connection.rest()
      await server.clock.advance(by: .seconds(61))
      let response = await server.get(from: "198.51.100.7")
      #expect(response?.status == 200)
      let kept = Kept(page: page, number: number, text: "t1.0")
      // No room now.
      let busy = try await server.open()
      busy.send(hello(page, number, 2, "t1.0"))
      guard case .close(1013, _) = await busy.next() else { return #expect(Bool(false)) }
      await server.clock.advance(by: .seconds(30))
      try await expect(kept, on: server, shows: "Drops: 2")
    }
  }

  /// Robots, and pages without a script, are not stored.
  @Test func aPageThatNeverConnects() async throws {
    let storage = MemoryStorage()
    try await withServer(app, configuration: configuration(storage)) { server in
      _ = try await TestPage(server)
      await server.clock.advance(by: .seconds(60))
      #expect(server.server.sessionCount == 0)
    }
    #expect(storage.count == 0)
  }

  /// Whoever knows the id of a session gets nothing of it, and takes nothing from its owner.
  @Test func anotherVisitor() async throws {
    let storage = MemoryStorage()
    let kept = try await keptPage(configuration(storage))
    let before = try storage.load(kept.page.session)
    try await withServer(app, configuration: configuration(storage)) { server in
      try await expect(kept, on: server, from: "198.51.100.7", shows: nil)
      #expect(
        server.log.lines("stored session refused").first?.contains("another visitor") == true)
      #expect(server.counted("composable_web_refusals", [("reason", "otherUser")]) == 1)
      #expect(try storage.load(kept.page.session) == before)
      try await expect(kept, on: server, shows: "Drops: 2")
    }
  }

  @Test(arguments: ["", "t1", "t1.", "t1.x", "t1.-1", "t2.1", "t1.99999999999999999999", "AAAA"])
  func anotherText(text: String) async throws {
    let storage = MemoryStorage()
    let kept = try await keptPage(configuration(storage))
    try await withServer(app, configuration: configuration(storage)) { server in
      let other = Kept(page: kept.page, number: kept.number, text: text)
      try await expect(other, on: server, shows: nil)
      try await expect(kept, on: server, shows: "Drops: 2")
    }
  }

  /// A page that sends what no page sends has no session anywhere.
  @Test func aViolation() async throws {
    let storage = MemoryStorage()
    try await withServer(app, configuration: configuration(storage)) { server in
      let (page, socket, number) = try await pageWithTwoEvents(server)
      socket.send("[\"keep\"]")
      #expect(await socket.message()?[0] as? String == "keep")
      socket.send("[\"nonsense\"]")
      #expect(await socket.message()?[1] as? String == "violation")
      socket.connection.hangUp()
      _ = await socket.connection.rest()
      let kept = Kept(page: page, number: number, text: "t1.1")
      try await expect(kept, on: server, shows: nil)
    }
    #expect(storage.count == 0)
  }

  /// The storage is away: the page tries again later, and goes on.
  @Test func aStorageThatIsAway() async throws {
    let (storage, away) = (MemoryStorage(), SwitchedStorage(isAway: true))
    let kept = try await keptPage(configuration(storage))
    try await withServer(app, configuration: configuration(away)) { server in
      let socket = try await server.open()
      socket.send(hello(kept.page, kept.number, 2, kept.text))
      guard case .close(1013, _) = await socket.next() else { return #expect(Bool(false)) }
      #expect(
        server.log.lines("stored session refused").first?.contains("no connection") == true)
      // Sessions that are here go on all the same, and the log has one line for all of them.
      for _ in 0..<2 {
        let (_, socket, number) = try await pageWithTwoEvents(server)
        socket.send("[\"keep\"]")
        #expect(await socket.message()?[0] as? String == "keep")
        #expect(number > 0)
      }
    }
  }

  /// What failed is written when the storage is there again.
  @Test func writtenLater() async throws {
    let storage = SwitchedStorage()
    try await withServer(app, configuration: configuration(storage)) { server in
      let (page, socket, _) = try await pageWithTwoEvents(server)
      storage.isAway = true
      socket.send("[\"keep\"]")
      #expect(await socket.message()?[0] as? String == "keep")
      await storage.waitUntilRefused()
      storage.isAway = false
      await server.clock.advance(by: .seconds(6))
      await storage.waitUntilWritten()
      #expect(try await storage.load(page.session)?.snapshot != nil)
      #expect(server.log.lines("a session can't be kept in the storage").count == 1)
    }
  }

  /// Answers are lost of what was done: the session is still this server's, and nobody else's.
  @Test func lostAnswers() async throws {
    let storage = SwitchedStorage()
    var kept: Kept?
    try await withServer(app, configuration: configuration(storage)) { server in
      let (page, socket, number) = try await pageWithTwoEvents(server)
      storage.losesAnswers = true
      socket.send("[\"keep\"]")
      #expect(await socket.message()?[0] as? String == "keep")
      for _ in 0..<3 {
        await storage.waitUntilRefused()
        await server.clock.advance(by: .seconds(6))
      }
      storage.losesAnswers = false
      await server.clock.advance(by: .seconds(6))
      await storage.waitUntilWritten()
      #expect(server.server.sessionCount == 1)
      kept = Kept(page: page, number: number, text: "t1.1")
    }
    try await withServer(app, configuration: configuration(storage)) { server in
      try await expect(try #require(kept), on: server, shows: "Drops: 2")
    }
  }

  /// A page that knows more than the session that is here was elsewhere meanwhile, and what it did there is lost. It is told.
  @Test func aPageThatKnowsMore() async throws {
    let storage = MemoryStorage()
    try await withServer(app, configuration: configuration(storage)) { server in
      let (page, socket, number) = try await pageWithTwoEvents(server)
      socket.send("[\"keep\"]")
      #expect(await socket.message()?[0] as? String == "keep")
      let other = try await server.open()
      other.send(hello(page, number, 5, "t1.1"))
      #expect(await other.message()?[0] as? String == "keep")
      let greeting = try #require(await other.message())
      #expect(greeting[1] as? Int == 5 && greeting.count == 3)
      #expect(server.server.sessionCount == 1)
    }
  }

  /// Another process goes on with a session that is still here: it ends here when it is written next.
  @Test func thereAndBack() async throws {
    let storage = MemoryStorage()
    try await withServer(app, configuration: configuration(storage)) { first in
      let (page, socket, number) = try await pageWithTwoEvents(first)
      socket.send("[\"keep\"]")
      let text = try #require(await socket.message()?[1] as? String)
      let kept = Kept(page: page, number: number, text: text)
      try await withServer(app, configuration: configuration(storage)) { second in
        try await expect(kept, on: second, shows: "Drops: 2")
        page.press(socket, event: 3)
        _ = await socket.message()
        await first.clock.advance(by: .seconds(2))
        socket.send("[\"keep\"]")
        #expect(await socket.message()?[0] as? String == "keep")
        #expect(await socket.message()?[1] as? String == "replaced")
        _ = await socket.connection.rest()
        #expect(first.server.sessionCount == 0)
        #expect(second.server.sessionCount == 1)
      }
    }
  }

  /// A server that sealed before goes on with what it has sealed.
  @Test func fromSealsToAStorage() async throws {
    let sealing = SessionSealing(keys: SealKeys { [TestSealer.key(1)] }, cipher: .ofTests)
    var sealed = WebServerConfiguration.ofTests
    sealed.sealing = sealing
    let kept = try await keptPage(sealed)
    #expect(kept.text.hasPrefix("s1."))
    let storage = MemoryStorage()
    let both = configuration(storage) { $0.sealing = sealing }
    try await withServer(app, configuration: both) { server in
      try await expect(kept, on: server, shows: "Drops: 2")
    }
    #expect(storage.count == 1)
    try await withServer(app, configuration: both) { server in
      let stored = Kept(page: kept.page, number: kept.number, text: "t1.1")
      try await expect(stored, on: server, shows: "Drops: 2")
    }
  }

  /// What is stored is not a session, or one of a format to come.
  @Test(arguments: [[], [2, 0], [1], Array("nonsense".utf8)] as [[UInt8]])
  func anotherContent(bytes: [UInt8]) async throws {
    let storage = MemoryStorage()
    let kept = try await keptPage(configuration(storage))
    let stored = try #require(try storage.load(kept.page.session))
    try storage.snapshot(
      bytes, of: kept.page.session, at: stored.position.turn, epoch: stored.epoch)
    try await withServer(app, configuration: configuration(storage)) { server in
      try await expect(kept, on: server, shows: nil)
      #expect(server.log.lines("stored session refused").count == 1)
      #expect(try storage.load(kept.page.session)?.snapshot == bytes)
    }
  }
}
