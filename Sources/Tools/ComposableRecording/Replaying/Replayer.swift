package import ComposableArchitecture
package import ComposableDependencies
package import ComposableLog
internal import ComposableRuntime
internal import ComposableSharing
internal import CustomDump

/// Applies the actions of a recording to a feature, and compares the states.
package final class Replayer<State: Codable, Action: Codable> {
  private let calls: ReplayedCalls
  private let sharedValues: ReplayedSharedValues
  private let references: SharedReferences
  private let dependencies: DependencyValues
  private let reduction: (inout State, Action) -> Effect<Action>
  private let checker: PropertyChecker<State, Action>

  private let observer = ReplayObserver<State, Action>()
  private var store: Store<State, Action>?
  private var turn = 0
  private var action: Action?
  private var lastEqualTurn = 0
  private var isRedacted = false
  /// The recorded writes of shared values in the turn.
  private var writes: [LoggedWrite]?

  /// The state before a turn whose end is missing from the recording.
  private var stateBeforeEnd: State?

  package private(set) var turnCount = 0
  package private(set) var divergence: ReplayDivergence?
  package private(set) var failures: [ReplayedFailure] = []

  /// Called before each fact is replayed, and after it.
  package var onFact: (begin: (LogFact<State, Action>) -> Void, end: () -> Void)?

  /// - Parameters:
  ///   - facts: the facts of the recording, with or without its states and actions.
  ///   - prepare: overrides dependencies.
  package init<R: Reducer<State, Action>>(
    _ facts: [LogFact<Undecoded, Undecoded>], feature: () -> R,
    withDependencies prepare: (inout DependencyValues) -> Void
  ) {
    var calls: [Int: [LoggedCall]] = [:]
    var values: [(write: LoggedWrite, turn: Int)] = []
    for fact in facts {
      switch fact {
      case .called(let call):
        if case .turn(let number) = call.site { calls[number, default: []].append(call) }
      case .shared(let write, let turn): values.append((write, turn))
      case .snapshot, .put, .turn, .wrote, .started, .ended, .hash: break
      }
    }
    self.calls = ReplayedCalls(calls)
    sharedValues = ReplayedSharedValues(values)
    references = SharedReferences(from: sharedValues)
    let interceptor = ChannelInterceptor(AnswerChannel(self.calls), answersAlone: true)
    dependencies = DependencyValues._current.updated { [references] in
      // No live dependency is used: values that are not in the recording are test values.
      $0.context = .test
      $0.defaultInMemoryStorage = InMemoryStorage()
      $0.defaultAppStorage = .inMemory
      $0.defaultFileStorage = .inMemory
      prepare(&$0)
      $0.sharedReferences = references
      $0.interceptor = interceptor
    }
    let properties = _FeatureProperties<State, Action>()
    reduction = DependencyValues.withValues(dependencies) {
      feature()._reduction(collecting: properties)
    }
    checker = PropertyChecker(properties)
  }

  /// Runs an operation with the feature's dependencies, to decode states that refer to shared values.
  package func withDependencies<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try DependencyValues.withValues(dependencies, operation: operation)
  }

  /// The state after the last whole turn; nil before the first snapshot.
  package var state: State? { stateBeforeEnd ?? store?.withState { $0 } }

  /// Whether the recording ends in the middle of a turn.
  package var endsInTurn: Bool { stateBeforeEnd != nil }

  /// Replays the facts of a file, in order. The first line that does not fit ends it with a divergence.
  ///
  /// - Parameter last: the last turn to replay.
  package func replay(_ file: LogFile<State, Action>, through last: Int = .max) {
    let facts = file.facts
    isRedacted = !file.redactedPaths.isEmpty
    let lastTurn = facts.lastIndex { if case .turn = $0 { true } else { false } }
    // A recording that was saved ends with a state. A recording that was cut off may lack calls of the last turn.
    let isWhole = if case .snapshot = facts.last { true } else { false }
    for (index, fact) in facts.enumerated() where divergence == nil {
      onFact?.begin(fact)
      defer { onFact?.end() }
      switch fact {
      case .snapshot(let recorded, let turn):
        if store == nil {
          begin(recorded, after: turn)
        } else {
          compare(recorded, ignoring: file.redactedPaths[index, default: []].after(["snapshot"]))
        }
      case .put(let state, let turn):
        guard turn <= last else { return }
        if store == nil { begin(state, after: turn) } else { observer.control?.put(state) }
        (self.turn, action) = (turn, nil)
      case .hash(let hash, _): compare(hash)
      case .turn(let turn, let action):
        guard turn.number <= last else { return }
        let writes = facts[(index + 1)...].prefix {
          if case .turn = $0 { false } else { true }
        }.compactMap {
          if case .wrote(let write, turn.number) = $0 { write } else { nil }
        }
        apply(action, in: turn.number, writes, mayBeCutOff: index == lastTurn && !isWhole)
      case .wrote, .shared, .called, .started, .ended: break
      }
    }
    guard divergence == nil else { return }
    sharedValues.beginTurn(turn + 1, of: references)
    if let misfit = file.misfit { diverge(.misfit(misfit)) }
  }

  private func begin(_ state: State, after turn: Int) {
    self.turn = turn
    lastEqualTurn = turn
    sharedValues.beginTurn(turn + 1, of: references)
    store = withDependencies {
      Store(initialState: state, on: nil, middleware: [observer]) {
        [reduction, dependencies] state, action in
        _ = DependencyValues.withValues(dependencies) { reduction(&state, action) }
        // Their actions are in the recording.
        return .none
      }
    }
    note(checker.check(before: nil, action: nil, after: state))
  }

  private func apply(
    _ action: Action, in turn: Int, _ writes: [LoggedWrite], mayBeCutOff: Bool
  ) {
    guard let store else { return }
    let stateBefore = mayBeCutOff ? state : nil
    self.turn = turn
    self.action = action
    sharedValues.beginTurn(turn, of: references)
    let before = checker.needsStateBefore ? state : nil
    calls.beginTurn(turn)
    store.send(action)
    calls.endTurn()
    if case .call(recorded: nil, _, _) = calls.reason, mayBeCutOff {
      stateBeforeEnd = stateBefore
      return
    }
    turnCount += 1
    if let reason = calls.reason { return diverge(reason) }
    if !mayBeCutOff, !observer.hasWritten(writes) {
      return diverge(.shared(recorded: writes, now: observer.writes.map { LoggedWrite($0) }))
    }
    guard checker.hasProperties else { return }
    note(checker.check(before: before, action: action, after: store.withState { $0 }))
  }

  private func note(_ failures: [PropertyFailure]) {
    self.failures += failures.map { ReplayedFailure(turn: turn, action: actionText, text: $0.text) }
  }

  // Comparing.

  /// - Parameter redacted: the places that have stand-ins in the recording.
  private func compare(_ recorded: State, ignoring redacted: Set<[String]>) {
    guard let state else { return }
    if areEqual(recorded, state) == true {
      lastEqualTurn = turn
      return
    }
    let texts = withDependencies {
      (try? LogCoding.text(of: recorded), try? LogCoding.text(of: state))
    }
    guard let before = texts.0, let now = texts.1 else { return }
    if let difference = JSONDifference(before, now, ignoring: redacted) {
      diverge(
        .state(
          property: difference.path, recorded: difference.first, now: difference.second))
    } else if redacted.isEmpty, recorded is any Equatable {
      diverge(
        .state(
          property: "a property that is not encoded", recorded: String(customDumping: recorded),
          now: String(customDumping: state)))
    } else {
      lastEqualTurn = turn
    }
  }

  private func compare(_ recorded: LogHash) {
    guard let state else { return }
    let now = withDependencies { try? LogHash(of: state) }
    if now == recorded {
      lastEqualTurn = turn
    } else {
      diverge(
        .state(property: "the state", recorded: nil, now: String(customDumping: state)))
    }
  }

  private func diverge(_ reason: ReplayDivergence.Reason) {
    divergence = ReplayDivergence(
      turn: turn, action: actionText, reason: reason, lastEqualTurn: lastEqualTurn,
      isRedacted: isRedacted)
  }

  /// The action on one line. Used only for reports: it takes longer than the turn.
  private var actionText: String? {
    guard let action else { return nil }
    let lines = String(customDumping: action).split(separator: "\n")
    let line = lines.map { $0.drop { $0 == " " } }.joined(separator: " ")
    return String(line.prefix(100))
  }
}

/// Collects the writes of shared values, and has control of the store.
private final class ReplayObserver<State, Action>: Middleware {
  private(set) var control: StoreControl<State, Action>?
  private(set) var writes: [SharedWrite] = []

  func attach(to control: StoreControl<State, Action>) { self.control = control }

  func apply(
    _ action: Action, to state: inout State, next: (inout State, Action) -> Effect<Action>
  ) -> Effect<Action> {
    let (effect, writes) = SharedWrite.collect(keepingValuesBefore: false) { next(&state, action) }
    self.writes = writes
    return effect
  }

  /// Whether the turn made the recorded writes.
  func hasWritten(_ recorded: [LoggedWrite]) -> Bool {
    recorded.count == writes.count
      && zip(recorded, writes).allSatisfy { recorded, write in
        guard recorded.name == write.name else { return false }
        let value = LoggedWrite(write).value
        guard value != recorded.value else { return true }
        return (write.after as? any Encodable).map {
          LoggedValue($0).isEqual(
            toDecoded: LoggedValue(text: recorded.value),
            ignoring: recorded.redactedPaths.after(["value"]))
        } ?? false
      }
  }
}
