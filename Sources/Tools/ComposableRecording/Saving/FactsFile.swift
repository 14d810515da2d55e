internal import ComposableArchitecture
internal import ComposableFoundation
internal import ComposableLog
internal import ComposableRuntime

/// The file that the facts of a store are saved to by themselves.
///
/// Unchecked: the facts are behind a lock. They are encoded on the store's actor, or on a thread of their own while a crash,
/// an exit or a signal ends the process. An object in a state that its store changes meanwhile is the app's to protect:
/// see `StoreRecording.save(to:on:)`.
final class FactsFile<State: Codable, Action: Codable>: SavedRecording, @unchecked Sendable {
  private struct Status {
    var isolation: (any Actor)?
    var lastIssue: ContinuousClock.Instant?
  }

  private let facts: RecordedFacts
  private let lastState: LastState<State>
  private let redactor: Redactor?
  private let file: URL
  private let status = Locked(Status())

  init(
    _ facts: RecordedFacts, _ lastState: LastState<State>, redacting redactor: Redactor?, file: URL
  ) {
    self.facts = facts
    self.lastState = lastState
    self.redactor = redactor
    self.file = file
  }

  /// Call when the store is known.
  func attach(to isolation: (any Actor)?) {
    status.withLock { $0.isolation = isolation }
  }

  func save(because event: RecordingEvent) {
    guard event == .issue else { return saveNow() }
    guard isDue else { return }
    guard let isolation = status.withLock({ $0.isolation }), !isolation.isCurrent else {
      return saveNow()
    }
    (self as any SavedRecording).save(on: isolation)
  }

  func saveNow() {
    do {
      let log = LogFile(factsWithLastState(), redacting: redactor)
      try RecordingFile(file).write(log.encodedAsFarAsPossible())
    } catch {
      // The program may be about to end, and can't do anything about it.
      StandardError.print("The recording could not be saved to \(file.path): \(error)\n")
    }
  }

  /// The facts. If no turn is running, they end with the state: otherwise nothing would show that the turns after the last
  /// snapshot have led to another one in a replay.
  private func factsWithLastState() -> [LogFact<State, Action>] {
    // The state first: if turns follow meanwhile, the facts have them.
    let last = lastState.value()
    var facts: [LogFact<State, Action>] = facts.facts()
    if let last, last.turn == facts.reversed().lazy.compactMap(\.turnOfState).first {
      facts.append(.snapshot(last.state, after: last.turn))
    }
    return facts
  }

  var isInTurn: Bool { lastState.isInTurn }

  /// A program that reports issues again and again is not slowed down by that.
  private var isDue: Bool {
    status.withLock { status in
      let now = ContinuousClock.now
      if let last = status.lastIssue, now - last < .seconds(1) { return false }
      status.lastIssue = now
      return true
    }
  }
}

extension LogFact {
  /// The number of the turn that the fact is, or that its state follows; nil for other facts.
  fileprivate var turnOfState: Int? {
    switch self {
    case .snapshot(_, let turn), .put(_, let turn): turn
    case .turn(let turn, _): turn.number
    case .wrote, .shared, .called, .started, .ended, .hash: nil
    }
  }
}
