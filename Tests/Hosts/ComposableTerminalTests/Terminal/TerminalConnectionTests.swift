import ComposableRoutes
import ComposableTerminal
import ComposableViews
import Foundation
import RandomSupport
import Testing

private struct Counting: View {
  @State private var count = 0
  @State private var text = ""

  var body: some View {
    VStack {
      Text("Count: \(count)")
      Button("More") { count += 1 }
      TextField("Text", text: $text)
      Text("Length: \(text.utf8.count)")
    }
  }
}

private struct Exporting: View {
  @State private var isExporting = false

  var body: some View {
    Button("Export") { isExporting = true }
      .fileExporter(isPresented: $isExporting, item: Data("1".utf8), defaultFilename: "a") { _ in }
  }
}

private struct Place: StateRoute {
  var number = 0
  static let routes: StateRoutes<Self> = [.route(from: Place(), "/places/\(\.number)")]
}

private struct Going: View {
  @State private var place = Place()

  var body: some View {
    Text("Place \(place.number)").route($place)
  }
}

/// An actor for one view, like that of a session.
private actor Session {
  func export(over connection: TerminalConnection) async throws(TerminalError) {
    try await TerminalApp.run(over: connection) { Exporting() }
  }

  func export(
    over connection: TerminalConnection, to files: HostFileSystem
  ) async throws(TerminalError) {
    try await TerminalApp.run(over: connection, files: .atPaths(files)) { Exporting() }
  }

  func open(_ address: String?, over connection: TerminalConnection) async throws(TerminalError) {
    try await TerminalApp.run(over: connection, opening: address) { Going() }
  }

  func show(over connection: TerminalConnection) async throws(TerminalError) {
    try await TerminalApp.run(over: connection) { Counting() }
  }
}

extension FarTerminal {
  /// Shows a view on it.
  fileprivate func show() -> Task<Void, any Error> {
    Task { [connection] in try await Session().show(over: connection) }
  }
}

@Suite(.timeLimit(.minutes(20))) struct TerminalConnectionTests {
  /// A closure that does not capture its actor is on none.
  @Test func aViewOnNoActorIsReported() async throws {
    let terminal = FarTerminal()
    let view = Task { [connection = terminal.connection] in
      try await withKnownIssue {
        try await TerminalApp.run(over: connection) { Text("Nowhere") }
      } matching: {
        "\($0)".contains("live on no actor")
      }
    }
    _ = try await terminal.screen(with: "Nowhere")
    terminal.connection.disconnect()
    try await view.value
  }

  @Test func aTerminalWithoutUnicodeGetsASCII() async throws {
    let terminal = FarTerminal(environment: ["TERM": "xterm", "LANG": "de_DE.ISO-8859-1"])
    let view = terminal.show()
    _ = try await terminal.screen(with: "Count: 0")
    await terminal.type("\t\u{E9}\u{2026}")
    let screen = try await terminal.screen(with: "Length: 5")
    #expect(screen.contains("e."))
    await terminal.type("\u{3}")
    _ = await terminal.rest()
    #expect(terminal.received.allSatisfy { $0 < 0x80 })
    try await view.value
  }

  @Test func keysAndSizesGoInAndFramesComeOut() async throws {
    let terminal = FarTerminal()
    let view = terminal.show()
    _ = try await terminal.screen(with: "Count: 0")
    await terminal.type("\r")
    _ = try await terminal.screen(with: "Count: 1")
    await terminal.type("\r\r\r")
    _ = try await terminal.screen(with: "Count: 4")
    terminal.resize(columns: 20, rows: 8)
    let small = try await terminal.screen(with: "Count: 4")
    let lines = small.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 8)
    #expect(lines.allSatisfy { $0.count <= 20 })
    await terminal.type("\u{3}")
    #expect(await terminal.rest().hasSuffix("\u{1B}[?1049l\u{1B}[23;0t"))
    try await view.value
    #expect(terminal.received.starts(with: "\u{1B}[22;0t\u{1B}[?1049h".utf8))
  }

  @Test(arguments: [
    (nil, "Place 0"), ("/places/7", "Place 7"), ("/nowhere", "Place 0"), ("%", "Place 0"),
  ])
  func anAddressIsOpenedFirst(address: String?, text: String) async throws {
    let terminal = FarTerminal()
    let view = Task { [connection = terminal.connection] in
      try await Session().open(address, over: connection)
    }
    _ = try await terminal.screen(with: text)
    await terminal.type("\u{3}")
    _ = await terminal.rest()
    try await view.value
  }

  @Test func thereAreNoFilesUnlessTheProgramSaysWhich() async throws {
    let terminal = FarTerminal()
    let view = Task { [connection = terminal.connection] in
      try await Session().export(over: connection)
    }
    _ = try await terminal.screen(with: "Export")
    await terminal.type("\r")
    _ = try await terminal.screen(with: "Files can't be saved or opened here.")
    await terminal.type("\r\u{3}")
    _ = await terminal.rest()
    try await view.value

    let visitor = FarTerminal()
    let files = HostFileSystem { path in
      throw HostFileError.missing(path: path)
    } write: { _, path, _ in
      throw HostFileError.failed("Not \(path), visitor.")
    }
    let other = Task { [connection = visitor.connection] in
      try await Session().export(over: connection, to: files)
    }
    _ = try await visitor.screen(with: "Export")
    await visitor.type("\r")
    _ = try await visitor.screen(with: "Save a file")
    await visitor.type("\r")
    _ = try await visitor.screen(with: "Not a, visitor.")
    await visitor.type("\u{3}")
    _ = await visitor.rest()
    try await other.value
  }

  /// What the process knows of its own terminal is not asked, and can't be changed from outside.
  @Test func anAnswerAboutEmojiIsNotBelieved() async throws {
    let terminal = FarTerminal()
    let view = terminal.show()
    _ = try await terminal.screen(with: "Count: 0")
    let width = CellWidth.of("❤\u{FE0F}")
    await terminal.type("\u{1B}[2;2R\u{1B}[2;3R\u{1B}[2;2R\r")
    _ = try await terminal.screen(with: "Count: 1")
    #expect(CellWidth.of("❤\u{FE0F}") == width)
    #expect(!String(decoding: terminal.received, as: UTF8.self).contains("\u{1B}[6n"))
    terminal.connection.disconnect()
    try await view.value
  }

  @Test func severalAreShownAtOnce() async throws {
    let terminals = (0..<3).map { _ in FarTerminal() }
    let views = terminals.map { $0.show() }
    for (count, terminal) in terminals.enumerated() {
      _ = try await terminal.screen(with: "Count: 0")
      await terminal.type(String(repeating: "\r", count: count + 1))
      _ = try await terminal.screen(with: "Count: \(count + 1)")
    }
    for terminal in terminals { terminal.connection.disconnect() }
    for view in views { try await view.value }
  }

  @Test func aConnectionThatEndsEndsTheView() async throws {
    let terminal = FarTerminal()
    let view = terminal.show()
    _ = try await terminal.screen(with: "Count: 0")
    terminal.connection.disconnect()
    try await view.value
    #expect(await terminal.next() == nil)
    // Too late, and no harm.
    await terminal.type("\r")
    terminal.connection.resize(columns: 10, rows: 10)
    terminal.connection.disconnect()
  }

  @Test func aConnectionThatHasEndedBeforeShowsNothing() async throws {
    let terminal = FarTerminal()
    terminal.connection.disconnect()
    try await Session().show(over: terminal.connection)
    #expect(await terminal.next() == nil)
  }

  @Test func aConnectionShowsOneView() async throws {
    let terminal = FarTerminal()
    let view = terminal.show()
    _ = try await terminal.screen(with: "Count: 0")
    await #expect(throws: TerminalError.busy) {
      try await Session().show(over: terminal.connection)
    }
    await terminal.type("\r")
    _ = try await terminal.screen(with: "Count: 1")
    terminal.connection.disconnect()
    try await view.value
  }

  @Test func aDumbTerminalIsRefused() async {
    let terminal = FarTerminal(environment: ["TERM": "dumb"])
    await #expect(throws: TerminalError.dumb) {
      try await Session().show(over: terminal.connection)
    }
    #expect(await terminal.next() == nil)
  }

  @Test func aTaskThatIsCancelledRestoresTheTerminal() async throws {
    let terminal = FarTerminal()
    let view = terminal.show()
    _ = try await terminal.screen(with: "Count: 0")
    view.cancel()
    #expect(await terminal.rest().hasSuffix("\u{1B}[?1049l\u{1B}[23;0t"))
    try await view.value
  }

  /// A frame is drawn when the previous one was taken, and then it is the last one.
  @Test func aTerminalThatDoesNotReadGetsTheLastFrame() async throws {
    let terminal = FarTerminal()
    let view = terminal.show()
    _ = try await terminal.screen(with: "Count: 0")
    // More than there is room for: it is accepted only because the view handles it without being read.
    for _ in 0..<40 { await terminal.connection.receive(Self.nothing(4_095) + [0x0D]) }
    let before = terminal.received.count
    _ = try await terminal.screen(with: "Count: 40")
    #expect(terminal.received.count - before < 4_096)
    await terminal.type("\u{3}")
    _ = await terminal.rest()
    try await view.value
  }

  /// Bytes that mean nothing, and cost little.
  private static func nothing(_ count: Int) -> [UInt8] { [UInt8](repeating: 0x80, count: count) }

  @Test func inputWaitsForAView() async throws {
    let terminal = FarTerminal()
    let typing = Task { [connection = terminal.connection] in
      await connection.receive(Self.nothing(100_000) + [0x0D])
    }
    let view = terminal.show()
    _ = try await terminal.screen(with: "Count: 1")
    await typing.value
    terminal.connection.disconnect()
    try await view.value
  }

  @Test func whoTypesGoesOnWhenTheConnectionEndsOrTheTaskIsCancelled() async {
    let ended = FarTerminal()
    let typing = Task { [connection = ended.connection] in
      await connection.receive(Self.nothing(1_000_000))
    }
    ended.connection.disconnect()
    await typing.value

    let cancelled = FarTerminal()
    let other = Task { [connection = cancelled.connection] in
      await connection.receive(Self.nothing(1_000_000))
    }
    other.cancel()
    await other.value
  }

  @Test func whoReadsGoesOnWhenTheTaskIsCancelled() async {
    let connection = FarTerminal().connection
    let reading = Task {
      var output = connection.output.makeAsyncIterator()
      return await output.next()
    }
    reading.cancel()
    #expect(await reading.value == nil)
  }

  @Test func sizesHaveLimits() async throws {
    let terminal = FarTerminal(columns: -3, rows: 0)
    let view = terminal.show()
    for (columns, rows) in [(.max, .max), (.min, .min), (0, 70_000), (1, 1)] {
      terminal.connection.resize(columns: columns, rows: rows)
      await terminal.type("\r")
    }
    terminal.resize(columns: 40, rows: 10)
    _ = try await terminal.screen(with: "Count: 4")
    terminal.connection.disconnect()
    try await view.value
  }

  /// Whatever arrives, the view goes on, and responds to what means something.
  @Test func bytesWithoutMeaningDoNoHarm() async throws {
    let terminal = FarTerminal()
    let view = terminal.show()
    _ = try await terminal.screen(with: "Count: 0")
    var random = SeededGenerator(seed: 0x5EED)
    for _ in 0..<repetitions(50) {
      // Without control-C, which ends the view.
      let bytes = (0..<512).map { _ in UInt8.random(in: 0...255, using: &random) }
      await terminal.connection.receive(bytes.filter { $0 != 3 })
      _ = await terminal.connection.receive("\u{1B}[200~".utf8)
      await terminal.connection.receive(bytes.filter { $0 != 3 })
      await terminal.type("\u{1B}[201~")
    }
    await terminal.type("\u{3}\u{1B}\u{3}")
    _ = await terminal.rest()
    try await view.value
  }

  @Test func aViewThatIsSuspendedLeavesTheScreenAndComesBack() async throws {
    let (suspensions, tell) = AsyncStream.makeStream(of: Void.self)
    let terminal = FarTerminal(isTaken: true) { tell.yield() }
    let view = terminal.show()
    _ = try await terminal.screen(with: "Count: 0")
    await terminal.type("\u{1A}")
    var iterator = suspensions.makeAsyncIterator()
    await iterator.next()
    terminal.connection.resumeView()
    _ = try await terminal.screen(with: "Count: 0")
    await terminal.type("\r")
    _ = try await terminal.screen(with: "Count: 1")
    // The other end has taken the terminal itself.
    #expect(!String(decoding: terminal.received, as: UTF8.self).contains("1049"))
    terminal.connection.disconnect()
    try await view.value
  }

  /// Of no use for one that can't go on afterward.
  @Test func withoutSuspensionControlZDoesNothing() async throws {
    let terminal = FarTerminal()
    let view = terminal.show()
    _ = try await terminal.screen(with: "Count: 0")
    await terminal.type("\u{1A}\r")
    _ = try await terminal.screen(with: "Count: 1")
    terminal.connection.disconnect()
    try await view.value
  }
}
