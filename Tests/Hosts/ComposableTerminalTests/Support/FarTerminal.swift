import ComposableTerminal

/// The terminal at the other end.
final class FarTerminal {
  let connection: TerminalConnection
  private let clock: TerminalTestClock
  private var output: TerminalConnection.Output.Iterator
  private var model: TerminalModel
  /// The bytes that arrived.
  private(set) var received: [UInt8] = []
  /// The texts that it has shown.
  private(set) var frames: [String] = []
  private var unread: [UInt8] = []

  init(
    columns: Int = 60, rows: Int = 16, environment: [String: String] = ["TERM": "xterm"],
    isTaken: Bool = false, onSuspend: (@Sendable () -> Void)? = nil
  ) {
    clock = TerminalTestClock()
    connection = TerminalConnection(
      columns: columns, rows: rows, environment: environment.merging(["NO_COLOR": "1"]) { $1 },
      isTaken: isTaken, clock: clock, onSuspend: onSuspend)
    output = connection.output.makeAsyncIterator()
    model = TerminalModel(CellSize(columns, rows))
  }

  func type(_ text: String) async { await connection.receive(text.utf8) }

  func resize(columns: Int, rows: Int) {
    connection.resize(columns: columns, rows: rows)
    model = TerminalModel(CellSize(columns, rows))
  }

  /// The screen's text, as soon as it has a text.
  func screen(with text: String) async throws -> String {
    while true {
      // Drawing happens in whole frames.
      while let frame = take(through: "\u{1B}[?2026l") {
        model.write(frame)
        frames.append(model.frame.text)
        if model.frame.text.contains(text) { return model.frame.text }
      }
      guard let bytes = await next() else { throw Ended() }
      unread += bytes
    }
  }

  func next() async -> [UInt8]? {
    let bytes = await output.next()
    received += bytes ?? []
    return bytes
  }

  /// All that still comes.
  func rest() async -> String {
    var rest = unread
    while let bytes = await next() { rest += bytes }
    return String(decoding: rest, as: UTF8.self)
  }

  private func take(through end: String) -> [UInt8]? {
    guard let range = unread.firstRange(of: Array(end.utf8)) else { return nil }
    defer { unread.removeSubrange(..<range.upperBound) }
    return Array(unread[..<range.upperBound])
  }

  struct Ended: Error {}
}

/// A clock on which no time passes: the tests have no keys that only waiting tells apart.
private struct TerminalTestClock: Clock {
  var now: ContinuousClock.Instant { .now }
  var minimumResolution: Duration { .zero }
  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    try await Task.sleep(for: .seconds(100_000))
  }
}
