import ComposableRecording
import ComposableUI
import ComposableViewsExploration
import ComposableViewsTesting
import Foundation
import RandomSupport
import Testing

/// An example whose sessions are recorded and replayed.
struct RecordedApp: Sendable, CustomTestStringConvertible {
  let name: String
  /// Records a session of a user who does anything that the screen offers.
  let record: @MainActor @Sendable (_ seed: UInt64) async throws -> Data
  /// Replays a recording, and checks that it ends in the state that it has.
  let replay: @MainActor @Sendable (_ recording: Data) throws -> Void

  var testDescription: String { name }

  /// - Parameters:
  ///   - name: the example's name, for files.
  ///   - texts: what the user types.
  ///   - redactions: what is left out of the recording.
  ///   - state: the initial state.
  ///   - feature: the feature.
  ///   - prepareDependencies: clients in memory.
  ///   - view: the view of a store.
  init<R: Reducer, Content: View>(
    _ name: String, typing texts: [String] = ["a", "b c", ""],
    redacting redactions: [RedactionRule] = [],
    _ state: @escaping @MainActor @Sendable () -> R.State,
    feature: @escaping @MainActor @Sendable () -> R,
    withDependencies prepareDependencies:
      @escaping @MainActor @Sendable (inout DependencyValues) -> Void = { _ in },
    @ViewBuilder view: @escaping @MainActor @Sendable (StoreOf<R>) -> Content
  ) where R.State: Codable & Equatable, R.Action: Codable {
    self.name = name
    record = { seed in
      var random = SeededGenerator(seed: seed)
      let clock = TestClock()
      let recording = StoreRecording<R.State, R.Action>(redacting: redactions)
      let store = Store(initialState: state(), middleware: [recording]) {
        feature()
      } withDependencies: {
        // Other values in each process.
        $0.uuid = UUIDGenerator { UUID() }
        $0.date = DateGenerator { Date() }
        $0.withRandomNumberGenerator = WithRandomNumberGenerator(SystemRandomNumberGenerator())
        $0.continuousClock = clock
        prepareDependencies(&$0)
      }
      let screen = TestScreen { view(store) }
      for _ in 0..<40 {
        screen.doAnything(typing: texts, using: &random)
        // The answers of some calls come before the next thing that the user does.
        for _ in 0..<Int.random(in: 0..<4, using: &random) { await Task.yield() }
        if Int.random(in: 0..<4, using: &random) == 0 {
          await clock.advance(by: .milliseconds(Int.random(in: 1...2_000, using: &random)))
        }
      }
      #expect(recording.unrecordedEndpoints.isEmpty)
      return try recording.file.encoded()
    }
    replay = { recording in
      let replay = try ComposableRecording.replay(recording) { feature() }
      #expect(replay.divergence == nil)
      #expect(replay.turnCount > 0)
      // Its last line is the state at the end.
      let end = recording.split(separator: UInt8(ascii: "\n")).last ?? Data()
      let state = try #require(replay.state)
      let text = try LogFile<R.State, R.Action>([.snapshot(state, after: replay.turnCount)])
        .encoded().split(separator: UInt8(ascii: "\n")).last
      #expect(
        String(decoding: text ?? Data(), as: UTF8.self) == String(decoding: end, as: UTF8.self))
    }
  }
}
