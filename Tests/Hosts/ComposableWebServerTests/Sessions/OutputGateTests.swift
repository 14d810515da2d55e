import ComposableSessions
import ComposableUI
import ComposableWebServer
import Testing

/// Pages that get only what is stored.
@Suite(.timeLimit(.minutes(20))) struct OutputGateTests {
  private let app = WebApp(title: "Jar") { session in
    JarView(store: session.store("jar", initialState: Jar.State()) { Jar() })
  }

  private func configuration(
    _ storage: any SessionStorage, _ gate: WebOutputGate = .required
  ) -> WebServerConfiguration {
    var configuration = WebServerConfiguration.ofTests
    configuration.sessionStorage = storage
    configuration.outputGate = gate
    // However far the time goes on.
    configuration.timeouts.quietConnection = .seconds(100_000_000)
    configuration.timeouts.hibernation = nil
    return configuration
  }

  /// A page that knows how to bring its session, and waits for its greeting.
  private func connected(_ server: TestServer) async throws -> (TestPage, TestSocket) {
    let page = try await TestPage(server)
    let socket = try await page.connect()
    let first = try #require(await socket.message())
    #expect(first[0] as? String == "keep" && first.count == 2)
    return (page, socket)
  }

  /// The next message while the time goes on: a gate that was refused sleeps beside the server itself.
  private func message(_ socket: TestSocket, _ server: TestServer) async throws -> [Any] {
    let ticking = Task {
      while !Task.isCancelled {
        await server.clock.waitForSleepers(2)
        await server.clock.advance(by: .milliseconds(200))
      }
    }
    defer { ticking.cancel() }
    return try #require(await socket.message())
  }

  private func stored(_ storage: HeldStorage, _ page: TestPage) throws -> String {
    String(decoding: try storage.storage.load(page.session)?.snapshot ?? [], as: UTF8.self)
  }

  /// The greeting, a change of the screen, and the answer to an event that changes nothing.
  @Test func aMessageWaitsUntilItsSessionIsStored() async throws {
    let storage = HeldStorage()
    try await withServer(app, configuration: configuration(storage)) { server in
      let (page, socket) = try await connected(server)
      // For the page, which is to bring it, and for the greeting.
      await storage.waitUntilAsked()
      #expect(try stored(storage, page) == "")
      storage.write()
      #expect(await socket.message()?[0] as? String == "r")
      #expect(try stored(storage, page).contains(#""drops":0"#))
      page.press(socket, event: 1)
      await storage.waitUntilAsked()
      #expect(try !stored(storage, page).contains(#""drops":1"#))
      storage.write()
      let patch = try #require(await socket.message())
      #expect(patch[0] as? String == "p" && patch[2] as? Int == 1)
      #expect(try stored(storage, page).contains(#""drops":1"#))
      // An element that is not there.
      socket.send(#"["e",2,\#(page.number + 1),999,"activate"]"#)
      await storage.waitUntilAsked()
      storage.write()
      _ = await socket.message()
      #expect(try stored(storage, page).contains(#""applied":2"#))
      storage.open()
    }
  }

  /// While one write is on its way, others come. The next write has them all.
  @Test func aBusySessionIsWrittenOnce() async throws {
    let storage = HeldStorage()
    try await withServer(app, configuration: configuration(storage)) { server in
      let (page, socket) = try await connected(server)
      await storage.waitUntilAsked()
      for event in 1...5 { page.press(socket, event: event) }
      storage.write()
      // Until all are applied the page asks in vain.
      await storage.waitUntilAsked()
      storage.write()
      var applied = 0
      while applied < 5 {
        let message = try #require(await socket.message())
        if message[0] as? String == "p" { applied = try #require(message[2] as? Int) }
        if message[0] as? String == "r" { applied = try #require(message[1] as? Int) }
        if applied < 5 { storage.write() }
      }
      #expect(try stored(storage, page).contains(#""drops":5"#))
      storage.open()
    }
  }

  /// The storage is away: the page says that it waits, and goes on when the storage is there again.
  @Test func aStorageThatIsAway() async throws {
    let storage = SwitchedStorage()
    try await withServer(app, configuration: configuration(storage)) { server in
      let (page, socket) = try await connected(server)
      #expect(await socket.message()?[0] as? String == "r")
      storage.isAway = true
      page.press(socket, event: 1)
      for _ in 0..<3 { #expect(try await message(socket, server)[0] as? String == "w") }
      storage.isAway = false
      var message = try await message(socket, server)
      while message[0] as? String == "w" { message = try await self.message(socket, server) }
      #expect(message[0] as? String == "p" && message[2] as? Int == 1)
      #expect(server.log.lines("a session can't be kept in the storage").count == 1)
    }
  }

  @Test func bestEffortGoesOnWithoutAStorage() async throws {
    let storage = SwitchedStorage(isAway: true)
    try await withServer(app, configuration: configuration(storage, .bestEffort)) { server in
      let (page, socket) = try await connected(server)
      #expect(await socket.message()?[0] as? String == "r")
      page.press(socket, event: 1)
      #expect(await socket.message()?[2] as? Int == 1)
      #expect(server.log.lines("a session can't be kept in the storage").count == 1)
    }
  }

  /// A page that leaves while it waits leaves nothing behind, and another one of the same server does not wait for it.
  @Test func aPageThatLeaves() async throws {
    let storage = HeldStorage()
    try await withServer(app, configuration: configuration(storage)) { server in
      let (page, socket) = try await connected(server)
      await storage.waitUntilAsked()
      socket.connection.hangUp()
      _ = await socket.connection.rest()
      let again = try await page.connect()
      #expect(await again.message()?[0] as? String == "keep")
      storage.write()
      storage.write()
      #expect(await again.message()?[0] as? String == "r")
      storage.open()
    }
  }

  /// What a process shows with which another one has gone on is not seen.
  @Test func anotherProcessHasTheSession() async throws {
    let storage = MemoryStorage()
    try await withServer(app, configuration: configuration(storage, .bestEffort)) { server in
      let (page, socket) = try await connected(server)
      #expect(await socket.message()?[0] as? String == "r")
      let position = try #require(try storage.load(page.session)?.position)
      _ = try storage.takeOver(page.session, after: position)
      page.press(socket, event: 1)
      // Without a word: the page connects again, and goes on there.
      #expect(await socket.message() == nil)
      #expect(server.server.sessionCount == 0)
      let again = try await server.open()
      again.send(#"["hello",1,"\#(page.session)",\#(page.number),0,"t1.1"]"#)
      #expect(await again.message()?[0] as? String == "keep")
      #expect(await again.message()?[1] as? Int == 0)
      page.press(again, event: 1)
      var message = try #require(await again.message())
      while message[0] as? String == "all" { message = try #require(await again.message()) }
      #expect(message[2] as? Int == 1)
    }
  }

  /// The log names the field, and the page waits until the state can be encoded again.
  @Test func aStateThatCannotBeEncoded() async throws {
    let app = WebApp(title: "Flask") { session in
      FlaskView(store: session.store("flask", initialState: Flask.State()) { Flask() })
    }
    try await withServer(app, configuration: configuration(MemoryStorage())) { server in
      let (page, socket) = try await connected(server)
      #expect(await socket.message()?[0] as? String == "r")
      page.press(socket, event: 1)
      #expect(try await message(socket, server)[0] as? String == "w")
      #expect(
        server.log.lines("a session can't be kept in the storage").first?.contains("content")
          == true)
      page.press(socket, event: 2)
      var message = try await message(socket, server)
      while message[0] as? String == "w" { message = try await self.message(socket, server) }
      #expect(message[0] as? String == "p")
    }
  }

  // MARK: - Mistakes

  @Test func aGateNeedsAStorage() async {
    var configuration = WebServerConfiguration.ofTests
    configuration.outputGate = .required
    await #expect(
      throws: WebServerError.outputGate("there is no storage. Set `sessionStorage`, too.")
    ) {
      try await WebServer(app, configuration: configuration).run()
    }
  }

  @Test func aSharedStoreIsNoSessions() async {
    let app = WebApp(title: "Jar", sharing: .shared) { session in
      JarView(store: session.store("jar", initialState: Jar.State()) { Jar() })
    }
    await #expect(
      throws: WebServerError.outputGate(
        "all share a store, which is no session's. Keep it in a journal.")
    ) {
      try await WebServer(app, configuration: configuration(MemoryStorage())).run()
    }
  }
}

/// A state that can't be encoded at times.
@Reducer
private struct Flask {
  @ObservableState
  struct State: Codable {
    var presses = 0
    var content = Content()
  }

  struct Content: Codable {
    var isSealed = false

    init() {}
    init(from decoder: any Decoder) {}
    func encode(to encoder: any Encoder) throws {
      guard isSealed else { return try [0].encode(to: encoder) }
      throw EncodingError.invalidValue(
        self, .init(codingPath: encoder.codingPath, debugDescription: "It is sealed."))
    }
  }

  enum Action { case press }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.presses += 1
      state.content.isSealed.toggle()
      return .none
    }
  }
}

private struct FlaskView: View {
  let store: StoreOf<Flask>

  var body: some View {
    Text("Presses: \(store.presses)")
    Button("Press") { store.send(.press) }
  }
}
