import ComposableArchitecture
import ComposableClocks
import ComposableRecording
import Foundation
import IssueReporting

/// A session of a user who does anything, in virtual time.
@MainActor final class RandomSession<R: Reducer>
where R.State: Codable & Equatable, R.Action: Codable {
  /// How many actions the user sends at most, and how many before the failure at least.
  static var limit: Int { 220 }
  static var leastNoise: Int { PlantedBug.leastNoise }

  private let failure: SessionFailure<R.State>
  private let file: URL?
  private let recording = StoreRecording<R.State, R.Action>()
  private let wrongStates = StateWatch<R.State, R.Action>()
  private let store: StoreOf<R>
  private let issues = IssueCollector()
  private let clock = TestClock(patience: nil)
  private var random: SeededGenerator

  init(
    _ failure: SessionFailure<R.State>, seed: UInt64, file: URL?, state: () -> R.State,
    feature: () -> R, server prepare: @escaping @Sendable (inout DependencyValues, Server) -> Void
  ) {
    self.failure = failure
    self.file = file
    random = SeededGenerator(seed: seed)
    let server = Server(clock: clock, seed: seed &+ 1_000_000)
    if let file, case .trap = failure { recording.save(to: file, on: [.crash]) }
    wrongStates.isWrong = failure.isWrong
    if file != nil { IssueReporters.current = [issues] }
    store = withDependencies { [clock] in
      // Shared values of its own: another session of this process may have left some.
      $0.sharedReferences = SharedReferences()
      $0.defaultInMemoryStorage = InMemoryStorage()
      $0.continuousClock = clock
      $0.uuid = .incrementing
      $0.date = DateGenerator { Self.date(at: clock.now.offset) }
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(
        SeededGenerator(seed: seed &+ 2_000_000))
      prepare(&$0, server)
    } operation: { [recording, wrongStates] in
      Store(initialState: state(), middleware: [recording, wrongStates]) { feature() }
    }
  }

  /// The date of a computer whose clock is too fast, and is set back two seconds every other minute.
  nonisolated private static func date(at offset: Duration) -> Date {
    let seconds = Double(offset.components.seconds) + Double(offset.components.attoseconds) / 1e18
    return Date(timeIntervalSince1970: 1_800_000_000 + seconds - 2 * (seconds / 120).rounded(.down))
  }

  /// Runs up to some actions after the failure, or to the limit.
  func run(user: (R.State, inout SeededGenerator) -> [R.Action]) async throws -> SessionResult {
    var result = SessionResult()
    var last = Self.limit
    while result.count < last {
      guard let action = random.one(of: store.withState { user($0, &random) }) else { break }
      store.send(action)
      result.count += 1
      await pause()
      note(&result)
      // What follows would be the session of another mistake.
      guard result.surprises.isEmpty else { break }
      if result.failedAfter == result.count {
        if result.count < Self.leastNoise { break }
        last = result.count + random.int(0...15)
      }
    }
    if let file { try recording.write(to: file) }
    return result
  }

  /// Lets effects start, and mostly all answers arrive.
  private func pause() async {
    let ticks = random.oneIn(4) ? random.int(1...15) : random.int(50...125)
    for _ in 0..<ticks {
      // What was started has to sleep before the clock goes on.
      for _ in 0..<10 { await Task.yield() }
      await clock.advance(by: Server.tick)
    }
    for _ in 0..<10 { await Task.yield() }
  }

  private func note(_ result: inout SessionResult) {
    var hasFailed = wrongStates.hasFound
    for issue in issues.take() {
      switch failure {
      case .issue(let text) where issue.contains(text): hasFailed = true
      case .property(let text) where issue.contains("\"\(text)\""): hasFailed = true
      case .trap, .issue, .property, .wrong: result.surprises.append(issue)
      }
    }
    if hasFailed, result.failedAfter == nil { result.failedAfter = result.count }
  }
}

/// Looks for wrong states.
@MainActor private final class StateWatch<State, Action>: @preconcurrency Middleware {
  var isWrong: (State) -> Bool = { _ in false }
  private(set) var hasFound = false

  nonisolated init() {}

  func apply(
    _ action: Action, to state: inout State, next: (inout State, Action) -> Effect<Action>
  ) -> Effect<Action> {
    let effect = next(&state, action)
    if isWrong(state) { hasFound = true }
    return effect
  }
}
