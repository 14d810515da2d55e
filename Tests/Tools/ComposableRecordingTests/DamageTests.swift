import ComposableArchitecture
import ComposableLog
import ComposableRecording
import Foundation
import Testing

/// A file that was damaged after it was written is told from one of another build.
@MainActor @Suite(.timeLimit(.minutes(20))) struct DamageTests {
  struct Total: Reducer {
    struct State: Codable, Equatable { var total = 0 }
    enum Action: Codable { case added(Int) }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      guard case .added(let number) = action else { return .none }
      state.total += number
      return .none
    }
  }

  /// The lines of a session of four turns. The third one changes nothing.
  private func lines() throws -> [String] {
    let recording = StoreRecording<Total.State, Total.Action>()
    let store = Store(initialState: Total.State(), middleware: [recording]) { Total() }
    for number in [1, 2, 0, 4] { store.send(.added(number)) }
    let text = String(decoding: try recording.file.encoded(), as: UTF8.self)
    return text.split(separator: "\n").map(String.init)
  }

  /// The divergence of a replay, which is reported as well.
  private func divergence(_ lines: [String]) throws -> ReplayDivergence {
    var found: ReplayDivergence?
    withKnownIssue {
      found = try replay(Data((lines.joined(separator: "\n") + "\n").utf8)) { Total() }.divergence
    }
    return try #require(found)
  }

  @Test func aTurnThatIsMissing() throws {
    var lines = try lines()
    #expect(lines[4].hasPrefix(#"{"turn":3"#))
    lines.remove(at: 4)
    #expect(
      try divergence(lines).description == """
        The replay ends after turn 2, DamageTests.Total.Action.added(2): the recording is damaged.

          Line 5: turn 3 is missing before it.

        Get the file once more from where it was saved.
        """)
  }

  @Test func aTurnThatIsThereTwice() throws {
    var lines = try lines()
    lines.insert(lines[4], at: 4)
    #expect(try divergence(lines).description.contains("Line 6: turn 3 is there already."))
  }

  @Test(arguments: ["", "{", "}", #"{"turn":3,"cause":"sent","act"#, "\u{0}", "turn 3"])
  func aLineThatIsNotJSON(_ line: String) throws {
    var lines = try lines()
    lines[4] = line
    #expect(
      try divergence(lines).description == """
        The replay ends after turn 2, DamageTests.Total.Action.added(2): the recording is damaged.

          Line 5 is damaged: it is not JSON.

        Get the file once more from where it was saved.
        """)
  }

  /// It is whole, and another build has written it.
  @Test func anotherAction() throws {
    var lines = try lines()
    lines[4] = #"{"turn":3,"cause":"sent","action":{"removed":{}}}"#
    let divergence = try divergence(lines)
    #expect(divergence.description.contains("does not fit this build"))
    guard case .misfit(let error) = divergence.reason else {
      Issue.record("Another reason: \(divergence)")
      return
    }
    #expect(!error.isDamage)
  }

  @Test(arguments: [
    ("", "The file is empty."), (#"{"log":2,"#, "Line 1 is damaged: it has no end."),
  ])
  func noLines(_ text: String, _ message: String) throws {
    let error = #expect(throws: LogFileError.self) { try replay(Data(text.utf8)) { Total() } }
    #expect(error?.description == message)
    #expect(error?.isDamage == true)
  }

  /// Their turns are not recorded, and nothing is missing.
  @Test func actionsThatOtherMiddlewareDrops() throws {
    let recording = StoreRecording<Total.State, Total.Action>()
    let store = Store(initialState: Total.State(), middleware: [Filter(), recording]) { Total() }
    for number in [1, 2, -1, -2, 3, -1] { store.send(.added(number)) }
    #expect(store.withState(\.total) == 6)
    let replay = try replay(recording.file.encoded()) { Total() }
    #expect(replay.divergence == nil)
    #expect(replay.turnCount == 3)
    #expect(replay.state?.total == 6)
  }

  private final class Filter: Middleware {
    func apply(
      _ action: Total.Action, to state: inout Total.State,
      next: (inout Total.State, Total.Action) -> Effect<Total.Action>
    ) -> Effect<Total.Action> {
      if case .added(let number) = action, number < 0 { return .none }
      return next(&state, action)
    }
  }

  // Files of processes that were killed.

  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    init() throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }
    deinit { try? FileManager.default.removeItem(at: url) }
  }

  #if !os(Windows)
    @Test func unfinishedFiles() throws {
      let folder = try Folder()
      let names = ["one", "two"].map { ".session.jsonl.saving-\($0)" }
      for name in names + [".other.jsonl.saving-one"] {
        try Data().write(to: folder.url.appendingPathComponent(name))
      }
      // A process that writes it has it locked.
      let descriptor = open(folder.url.appendingPathComponent(names[1]).path, O_RDWR)
      #expect(flock(descriptor, LOCK_EX) == 0)
      defer { close(descriptor) }
      let recording = StoreRecording<Total.State, Total.Action>()
      try recording.write(to: folder.url.appendingPathComponent("session.jsonl"))
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
          == [".other.jsonl.saving-one", names[1], "session.jsonl"])
    }
  #endif
}
