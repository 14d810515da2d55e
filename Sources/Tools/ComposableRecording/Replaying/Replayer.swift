package import ComposableArchitecture
package import ComposableDependencies
package import ComposableFoundation
package import ComposableLog
internal import ComposableRuntime
internal import ComposableSharing
internal import CustomDump

/// Applies the actions of a recording to a feature, and compares the states.
package final class Replayer<State: Codable, Action: Codable> {
  private var recording: LogReader
  private let calls = ReplayedCalls()
  private let sharedValues = ReplayedSharedValues()
  private let references: SharedReferences
  private let dependencies: DependencyValues
  private let reduction: (inout State, Action) -> Effect<Action>
  private let checker: PropertyChecker<State, Action>

  private let isolation: (any Actor)?
  /// Until there is a store, which has them then.
  private var middleware: [any Middleware<State, Action>]
  private let observer = ReplayObserver<State, Action>()
  private var store: Store<State, Action>?
  private var hasBegun = false
  /// Whether the next snapshot replaces the state, and is not compared with it.
  private var replacesState = false
  private var turn = 0
  private var action: Action?
  package private(set) var lastEqualTurn = 0
  /// Whether a line so far has stand-ins in place of secrets.
  package private(set) var isRedacted = false
  /// The first line that can't be read.
  private var misfit: LogFileError?

  /// The state before a turn whose end is missing from the recording.
  private var stateBeforeEnd: State?

  package private(set) var turnCount = 0

  /// The number of the last turn.
  package var lastTurn: Int { turn }
  package private(set) var divergence: ReplayDivergence?
  package private(set) var failures: [ReplayedFailure] = []

  /// The next line with a state or an action, and the lines after it: where the replay has stopped.
  private var next:
    (line: LogReader.Line?, others: (lines: [LogReader.Line], next: LogReader.Line?))?

  /// Whether the last turn is known to be whole. The recording of a program that was killed may lack some of its calls.
  package var isWhole = false

  /// Whether hashes are compared. A store that goes on in another build need not have the state that it had in the build before.
  package var comparesHashes = true

  /// Whether a state that has another hash does not end the replay.
  package var toleratesOtherHashes = false
  /// Whether a state had another hash, since the last snapshot that replaced the state.
  package private(set) var hadOtherHash = false

  /// How many states of the recording were compared, also by their hashes.
  package private(set) var comparisonCount = 0

  /// Whether numbers of turns may be left out.
  package var allowsGaps = false

  /// The turns that are not replayed, or that are not there. What they have done is missing from the states after them.
  package var turnsToSkip: Set<Int> = []

  /// Called before each fact is replayed, and after it.
  package var onFact: (begin: (LogFact<State, Action>) -> Void, end: () -> Void)?

  /// - Parameters:
  ///   - recording: the recording.
  ///   - isolation: the actor of its store; nil for the actor of the first use.
  ///   - middleware: of its store. It may return effects of its own.
  ///   - prepare: overrides dependencies.
  /// - Throws: `LogFileError` if it is not a recording.
  package init<R: Reducer<State, Action>>(
    _ recording: Data, isolation: (any Actor)? = nil,
    middleware: [any Middleware<State, Action>] = [], feature: () -> R,
    withDependencies prepare: (inout DependencyValues) -> Void = { _ in }
  ) throws {
    (self.isolation, self.middleware) = (isolation, middleware)
    self.recording = try LogReader(recording)
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
  package var state: State? { stateBeforeEnd ?? observer.control?.state }

  /// The store, which the replayer does not keep any more. Without it nothing is replayed.
  package func takeStore() -> Store<State, Action>? {
    defer { store = nil }
    return store
  }

  /// Adds lines at the end of the recording.
  package func add(_ lines: Data) { recording.add(lines) }

  /// Goes on from the next snapshot, whatever was before it.
  package func goOnFromSnapshot() {
    (divergence, misfit, next, turn) = (nil, nil, nil, -1)
    (replacesState, hadOtherHash) = (true, false)
    calls.forget()
  }

  /// Whether the recording ends in the middle of a turn, or of a line.
  package var isCutOff: Bool { stateBeforeEnd != nil || recording.isCutOff }

  /// Replays the recording. The first line that does not fit ends it with a divergence.
  ///
  /// Another call goes on after the last turn.
  ///
  /// It is read line by line, so that only the states that are compared need memory.
  ///
  /// - Parameter last: the last turn to replay.
  package func replay(through last: Int = .max) {
    // The lines up to the next state or action have what a turn called, wrote and found. Decoding a state or an action
    // needs the shared values, too.
    var (line, others) = next ?? (nil, readLines())
    repeat {
      if let line, !replay(line, others.lines, through: last, isLast: others.next == nil) {
        next = (line, others)
        return
      }
      for other in others.lines where divergence == nil { replay(other) }
      guard divergence == nil, let next = others.next else { break }
      (line, others) = (next, readLines())
    } while true
    next = nil
    guard divergence == nil else { return }
    sharedValues.beginTurn(turn + 1, of: references)
    if let misfit { diverge(.misfit(misfit)) }
  }

  /// Reads the lines without a state or an action, and the line after them.
  private func readLines() -> (lines: [LogReader.Line], next: LogReader.Line?) {
    var lines: [LogReader.Line] = []
    do throws(LogFileError) {
      while let line = try recording.next() {
        if !line.redactedPaths.isEmpty { isRedacted = true }
        switch line.outline {
        case .snapshot, .put, .turn: return (lines, line)
        case .called(let call): calls.add(call)
        case .shared(let write, let turn): sharedValues.add(write, before: turn)
        case .wrote, .started, .ended, .hash: break
        }
        lines.append(line)
      }
    } catch {
      misfit = error
    }
    return (lines, nil)
  }

  /// Replays a line with a state or an action.
  ///
  /// - Parameters:
  ///   - others: the lines up to the next one.
  ///   - isLast: whether there is no next one.
  /// - Returns: false if the line is after the last turn to replay.
  private func replay(
    _ line: LogReader.Line, _ others: [LogReader.Line], through last: Int, isLast: Bool
  ) -> Bool {
    if let damage = damage(of: line.outline) {
      diverge(.misfit(LogFileError(line: line.number, damage: damage)))
      return true
    }
    if case .turn(let turn, _) = line.outline, turnsToSkip.contains(turn.number) {
      self.turn = turn.number
      return true
    }
    let fact: LogFact<State, Action>
    do throws(LogFileError) {
      fact = try decode(line)
    } catch {
      diverge(.misfit(error))
      return true
    }
    onFact?.begin(fact)
    defer { onFact?.end() }
    switch fact {
    case .snapshot(let recorded, let turn):
      guard hasBegun else {
        begin(recorded, after: turn)
        break
      }
      if replacesState {
        replacesState = false
        observer.control?.put(recorded)
        self.turn = turn
        break
      }
      compare(recorded, ignoring: line.redactedPaths.after(["snapshot"]))
      // Turns of actions that other middleware dropped are not recorded.
      self.turn = turn
    case .put(let state, let turn):
      guard turn <= last else { return false }
      if hasBegun { observer.control?.put(state) } else { begin(state, after: turn) }
      (self.turn, action) = (turn, nil)
    case .turn(let turn, let action):
      guard turn.number <= last else { return false }
      let writes = others.compactMap {
        if case .wrote(let write, turn.number) = $0.outline { write } else { nil }
      }
      // A recording that was saved ends with a state. One that was cut off may lack calls of the last turn.
      apply(action, in: turn.number, writes, mayBeCutOff: isLast && !isWhole)
    case .wrote, .shared, .called, .started, .ended, .hash: break
    }
    return true
  }

  /// Replays a line without a state or an action.
  private func replay(_ line: LogReader.Line) {
    guard let fact: LogFact<State, Action> = line.outline.withoutState() else { return }
    onFact?.begin(fact)
    defer { onFact?.end() }
    if comparesHashes, case .hash(let hash, _) = fact { compare(hash) }
  }

  /// Whether the number of a turn is not the next one.
  private func damage(of fact: LogFact<Undecoded, Undecoded>) -> LogDamage? {
    guard hasBegun else { return nil }
    let number: Int
    switch fact {
    case .snapshot(_, let turn): return turn < self.turn ? .isRepeated(turn: turn) : nil
    case .put(_, let turn): number = turn
    case .turn(let turn, _): number = turn.number
    case .wrote, .shared, .called, .started, .ended, .hash: return nil
    }
    if number <= turn { return .isRepeated(turn: number) }
    if allowsGaps { return nil }
    return (turn + 1..<number).first { !turnsToSkip.contains($0) }.map { .isMissing(turn: $0) }
  }

  private func decode(_ line: LogReader.Line) throws(LogFileError) -> LogFact<State, Action> {
    // A state refers to the shared values that the turn after it finds.
    let result = withDependencies { () -> Result<LogFact<State, Action>, LogFileError> in
      do throws(LogFileError) {
        return .success(try recording.fact(of: line))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private func begin(_ state: State, after turn: Int) {
    hasBegun = true
    self.turn = turn
    lastEqualTurn = turn
    sharedValues.beginTurn(turn + 1, of: references)
    store = withDependencies {
      Store(initialState: state, on: isolation, middleware: middleware + [observer]) {
        [reduction, dependencies] state, action in
        _ = DependencyValues.withValues(dependencies) { reduction(&state, action) }
        // Their actions are in the recording.
        return .none
      }
    }
    middleware = []
    note(checker.check(before: nil, action: nil, after: state))
  }

  private func apply(
    _ action: Action, in turn: Int, _ writes: [LoggedWrite], mayBeCutOff: Bool
  ) {
    guard let control = observer.control, control.isAttached else { return }
    let stateBefore = mayBeCutOff ? state : nil
    self.turn = turn
    self.action = action
    sharedValues.beginTurn(turn, of: references)
    sharedValues.forgetReplaced()
    let before = checker.needsStateBefore ? state : nil
    calls.beginTurn(turn)
    control.send(action)
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
    guard let state = control.state else { return }
    note(checker.check(before: before, action: action, after: state))
  }

  private func note(_ failures: [PropertyFailure]) {
    self.failures += failures.map { ReplayedFailure(turn: turn, action: actionText, text: $0.text) }
  }

  // Comparing.

  /// - Parameter redacted: the places that have stand-ins in the recording.
  private func compare(_ recorded: State, ignoring redacted: Set<[String]>) {
    guard let state else { return }
    comparisonCount += 1
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
    comparisonCount += 1
    let now = withDependencies { try? LogHash(of: state) }
    if now == recorded {
      lastEqualTurn = turn
    } else if toleratesOtherHashes {
      hadOtherHash = true
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
