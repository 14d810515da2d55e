import ComposableViews
import Testing

@testable import ComposableInspector

private struct Counting: View {
  @State private var count = 0

  var body: some View {
    VStack {
      Text("Count: \(count)")
      Button("More") { count += 1 }
    }
  }
}

/// Counts by itself, as often as it is told to.
private struct Told: View {
  let values: AsyncStream<Int>
  @State private var count = 0

  var body: some View {
    Text("Count: \(count)").task { for await value in values { count = value } }
  }
}

@Suite(.timeLimit(.minutes(20))) struct TerminalServerTests {
  /// A server of a view, for the duration of a test.
  private func serve(
    content: @escaping @Sendable () -> AnyView = { AnyView(Counting()) },
    patience: Duration = .seconds(100_000), farewell: Duration = .seconds(100_000),
    _ test: (String) async throws -> Void
  ) async throws {
    let temporary = try TemporaryFolder()
    let path = "\(temporary.path)/socket"
    let socket = try BoundSocket.file(at: path)
    var server = TerminalServer { _ in content() }
    server.patience = patience
    server.farewell = farewell
    let running = Task { [server] in await server.run(on: socket) }
    try await test(path)
    running.cancel()
    await running.value
    withExtendedLifetime(temporary) {}
  }

  @Test func aTerminalSeesTheViewAndTypes() async throws {
    try await serve { path in
      let terminal = try await SocketTerminal(path)
      try await terminal.hello()
      try await terminal.sees("Count: 0")
      try await terminal.send(.typed([0x0D]))
      try await terminal.sees("1")
      try await terminal.send(.resized(columns: 30, rows: 8))
      try await terminal.sees("Count: 1")
      try await terminal.send(.typed([3]))
      #expect(try await terminal.end() == "")
    }
  }

  /// Its views live on an actor: nothing that happens by itself would show otherwise.
  @Test func aTerminalSeesWhatHappensByItself() async throws {
    let (values, tell) = AsyncStream.makeStream(of: Int.self)
    let content = { @Sendable in AnyView(Told(values: values)) }
    try await serve(content: content) { path in
      let terminal = try await SocketTerminal(path)
      try await terminal.hello()
      try await terminal.sees("Count: 0")
      tell.yield(7)
      try await terminal.sees("7")
    }
  }

  @Test func eachTerminalHasAViewOfItsOwn() async throws {
    try await serve { path in
      let (first, second) = (try await SocketTerminal(path), try await SocketTerminal(path))
      try await first.hello()
      try await first.sees("Count: 0")
      try await first.send(.typed([0x0D]))
      try await first.sees("1")
      try await second.hello()
      try await second.sees("Count: 0")
    }
  }

  @Test func aTerminalThatIsGoneMakesRoom() async throws {
    try await serve { path in
      for _ in 0..<(2 * TerminalServer.mostTerminals) {
        let terminal = try await SocketTerminal(path)
        try await terminal.hello()
        try await terminal.sees("Count: 0")
        try await terminal.close()
        // The connection's end is served before the next one's hello can be counted.
        for try await _ in terminal.messages {}
      }
    }
  }

  @Test func tooManyTerminalsAreRefused() async throws {
    try await serve { path in
      var terminals: [SocketTerminal] = []
      for _ in 0..<TerminalServer.mostTerminals {
        let terminal = try await SocketTerminal(path)
        try await terminal.hello()
        try await terminal.sees("Count: 0")
        terminals.append(terminal)
      }
      let last = try await SocketTerminal(path)
      #expect(try await last.end() == "8 terminals are connected. Close one.")
    }
  }

  @Test(
    arguments: [
      Array("GET / HTTP/1.1\r\n\r\n".utf8), [2, 0, 0, 0, 1, 9], [1, 0, 0, 0, 1, 9],
      [255, 255, 255, 255, 255],
      TerminalMessage.hello(.init(version: 9, columns: 1, rows: 1, environment: [:])).bytes,
    ] as [[UInt8]])
  func anotherLanguageIsRefused(_ bytes: [UInt8]) async throws {
    try await serve { path in
      let terminal = try await SocketTerminal(path)
      try await terminal.send(bytes)
      #expect(
        try await terminal.end()
          == "Malformed inspector message. Build both programs with the same version of the package."
      )
    }
  }

  @Test func anotherLanguageAfterTheFirstMessageEndsTheView() async throws {
    try await serve { path in
      let terminal = try await SocketTerminal(path)
      try await terminal.hello()
      try await terminal.sees("Count: 0")
      try await terminal.send(.shown([1]))
      #expect(try await terminal.end().hasPrefix("Malformed inspector message"))
    }
  }

  @Test func aDumbTerminalIsToldWhy() async throws {
    try await serve { path in
      let terminal = try await SocketTerminal(path)
      try await terminal.hello(term: "dumb")
      #expect(try await terminal.end().hasPrefix("The terminal is 'dumb'"))
    }
  }

  /// It would take a place for ever.
  @Test func whoSaysNothingIsClosed() async throws {
    try await serve(patience: .milliseconds(1)) { path in
      let terminal = try await SocketTerminal(path)
      for try await message in terminal.messages { Issue.record("\(message)") }
    }
  }

  @Test func whoDoesNotReadIsClosedAfterTheView() async throws {
    try await serve(farewell: .milliseconds(20)) { path in
      let terminal = try await SocketTerminal(path)
      try await terminal.hello(columns: 1_000, rows: 500)
      try await terminal.stopReading()
      try await terminal.send(.typed([0x0D, 0x0D, 3]))
      // The server's end does not wait for it.
    }
  }

  @Test func theUserSuspendsTheViewAndGoesOn() async throws {
    try await serve { path in
      let terminal = try await SocketTerminal(path)
      try await terminal.hello()
      try await terminal.sees("Count: 0")
      try await terminal.send(.typed([0x1A]))
      for try await message in terminal.messages where message == .suspended { break }
      try await terminal.send(.continued)
      try await terminal.sees("Count: 0")
    }
  }
}
