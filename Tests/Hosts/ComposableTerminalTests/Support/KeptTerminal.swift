import ComposableSessions
import ComposableTerminal
import ComposableUI
import Foundation

/// The actor of a view.
private actor Keeper {
  func show(
    over connection: TerminalConnection, keeping file: SessionFile?, resume: Bool, _ feature: Draft
  ) async throws(TerminalError) {
    try await TerminalApp.run(over: connection, keeping: file, resume: resume) { session in
      DraftView(store: session.store("draft", initialState: Draft.State()) { feature })
    }
  }
}

/// A terminal that shows a form whose session is kept in a file.
final class KeptTerminal {
  let clock = TestClock(patience: nil)
  let far: FarTerminal
  let view: Task<Void, any Error>

  init(
    _ path: String?, resume: Bool = false, outlivesQuit: Bool = false, _ feature: Draft = Draft(),
    isTaken: Bool = false, onSuspend: (@Sendable () -> Void)? = nil
  ) {
    let far = FarTerminal(columns: 80, rows: 24, isTaken: isTaken, onSuspend: onSuspend)
    let file = path.map { [clock] in
      SessionFile($0, outlivesQuit: outlivesQuit, clock: clock)
    }
    self.far = far
    view = Task { [connection = far.connection] in
      try await Keeper().show(over: connection, keeping: file, resume: resume, feature)
    }
  }

  @discardableResult
  func sees(_ text: String) async throws -> String { try await far.screen(with: text) }

  @discardableResult
  func type(_ text: String, until shown: String) async throws -> String {
    await far.type(text)
    return try await far.screen(with: shown)
  }

  /// How often a text has appeared.
  func count(of text: String) -> Int {
    let isShown = far.frames.map { $0.contains(text) }
    return zip([false] + isShown, isShown).count { !$0 && $1 }
  }

  /// Waits for a write: the interval begins after it.
  func waitForWrite() async { await clock.waitForSleepers() }

  /// Lets the interval pass.
  func rest() async { await clock.advance(by: .seconds(1)) }

  /// Ends it as a signal does, and closed windows.
  func cutOff() async throws {
    far.connection.disconnect()
    try await view.value
  }

  /// Ends it as users do.
  func quit() async throws {
    await far.type("\u{3}")
    _ = await far.rest()
    try await view.value
  }
}

/// A folder that is removed with its last reference.
final class TemporaryFolder {
  let path: String

  init() {
    path = FileManager.default.temporaryDirectory.path + "/kept-\(UUID().uuidString)"
    try! FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The names of the files in it.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  func text(of name: String) -> String? {
    FileManager.default.contents(atPath: "\(path)/\(name)").map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
  }
}
