internal import ComposableArchitecture
internal import ComposableDependencies
internal import ComposableExploration
internal import ComposableLog
internal import ComposableRecording
internal import ComposableRuntime
internal import ComposableSharing

/// Runs a feature through the steps of a session, with its effects: their calls get the recorded results.
final class SessionRun<State: Codable & Equatable, Action: Codable> {
  /// A step that was taken.
  struct Taken {
    let step: Session<State, Action>.Step
    /// The call that ended; nil for other steps.
    let call: PendingCall?
    let outcome: PendingCall.Outcome
    /// The index among the pending calls with that name, from 0.
    let position: Int
    /// The turns that the step caused.
    var turns: [SessionTurn<State, Action>] = []
  }

  private let run: ControlledRun<State, Action>
  private let observer: TurnObserver<State, Action>
  let calls: RecordedCalls
  private let sharedValues: ReplayedSharedValues
  private let references: SharedReferences
  private var durations: [ObjectIdentifier: Duration] = [:]
  private(set) var taken: [Taken] = []
  /// Whether a call or a sleep has waited.
  private(set) var hasWaited = false

  /// Whether a value is given in the step in which it was recorded, not just in order.
  private let hasSteps: Bool

  /// - Parameter usesValues: whether dates, ids and the like have the recorded values.
  convenience init(_ subject: SessionSubject<State, Action>, usesValues: Bool) {
    let calls = subject.session.calls.filter { usesValues || $0.call.name.contains(".") }
    self.init(subject, RecordedCalls(calls), hasSteps: true, keepsStates: false)
  }

  /// - Parameters:
  ///   - answers: the answers to calls, as in a test.
  ///   - keepsStates: whether the states before and after each turn are kept.
  convenience init(
    _ subject: SessionSubject<State, Action>, answers: [LoggedCall], keepsStates: Bool
  ) {
    self.init(
      subject, RecordedCalls(answers.map { ($0, 0) }), hasSteps: false, keepsStates: keepsStates)
  }

  private init(
    _ subject: SessionSubject<State, Action>, _ calls: RecordedCalls, hasSteps: Bool,
    keepsStates: Bool
  ) {
    self.calls = calls
    self.hasSteps = hasSteps
    let sharedValues = ReplayedSharedValues(subject.session.sharedValues)
    self.sharedValues = sharedValues
    let references = SharedReferences(from: sharedValues)
    self.references = references
    sharedValues.beginTurn((subject.session.firstTurn ?? 0) + 1, of: references)
    observer = TurnObserver(keepsStates: keepsStates)
    run = subject.makeRun(observer: observer) {
      $0.sharedReferences = references
      $0.answer(with: calls)
    }
    run.onCall = { [unowned self] call in
      hasWaited = true
      if let deadline = call.deadline { durations[ObjectIdentifier(call)] = deadline - run.now }
    }
  }

  var failure: RunFailure? { run.failure }

  /// Takes the possible steps, up to a failure.
  ///
  /// - Parameter willTake: called before each step.
  func follow(
    _ steps: [Session<State, Action>.Step],
    willTake: (Session<State, Action>.Step) -> Void = { _ in }
  ) {
    run.checkAtRest()
    for step in steps where failure == nil {
      if hasSteps { calls.begin(step: step.number) }
      willTake(step)
      take(step)
      taken.indices.last.map { taken[$0].turns += observer.takeTurns() }
      if failure == nil { run.checkAtRest() }
    }
  }

  /// Takes the possible steps, and waits for effects that leave the run's executors.
  func followAndSettle(_ steps: [Session<State, Action>.Step]) async {
    for step in steps where failure == nil {
      follow([step])
      await run.settle()
      taken.indices.last.map { taken[$0].turns += observer.takeTurns() }
    }
  }

  /// Plans a step; nil if it is not possible now.
  func foresee(_ step: Session<State, Action>.Step) -> Taken? {
    switch step.event {
    case .sends, .writes: return Taken(step: step, call: nil, outcome: .returns, position: 0)
    case .ends(let recorded):
      guard let (call, position) = pendingCall(recorded) else { return nil }
      let outcome = outcome(of: call, as: recorded)
      return Taken(step: step, call: call, outcome: outcome, position: position)
    case .wakes(let duration):
      guard let (call, position) = sleep(of: duration) else { return nil }
      return Taken(step: step, call: call, outcome: .returns, position: position)
    }
  }

  private func take(_ step: Session<State, Action>.Step) {
    guard let next = foresee(step) else { return }
    taken.append(next)
    switch step.event {
    case .sends(let action): run.send(action)
    case .writes(let turn):
      run.perform { sharedValues.beginTurn(turn, of: references) }
    case .ends(let recorded):
      guard let call = next.call else { return }
      if recorded.isElement { calls.choose(recorded) }
      run.end(call, next.outcome)
    case .wakes: next.call.map { run.end($0, next.outcome) }
    }
  }

  /// The oldest pending call that matches a recorded one, and its index among calls with its name.
  private func pendingCall(_ recorded: LoggedCall) -> (PendingCall, Int)? {
    let named = run.pendingCalls.filter { $0.deadline == nil && $0.name == recorded.name }
    guard
      let call = named.first(where: { recorded.hasArguments($0.recordedArguments) }) ?? named.first
    else { return nil }
    let same = named.filter { $0.text == call.text }
    return (call, same.firstIndex { $0 === call } ?? 0)
  }

  /// The outcome of a pending call that is closest to a recorded one.
  private func outcome(of call: PendingCall, as recorded: LoggedCall) -> PendingCall.Outcome {
    let ending = calls.outcomes(of: call.name, call.recordedArguments).ending(
      with: recorded.outcome)
    // Elements of a stream have no alternatives: the chosen element comes next.
    if case .alternative(let index)? = ending, index >= call.alternatives.count { return .returns }
    return ending ?? .returns
  }

  /// A sleep of this length that ends next, or of any length if there is none: if the clock moved while the sleep
  /// began, its recorded length differs.
  private func sleep(of duration: Double) -> (PendingCall, Int)? {
    let sleeps = run.pendingCalls.filter { $0.deadline != nil }
    guard let next = sleeps.compactMap(\.deadline).min() else { return nil }
    let due = sleeps.filter { $0.deadline == next }
    func hasLength(_ call: PendingCall) -> Bool {
      durations[ObjectIdentifier(call)].map { abs($0.seconds - duration) < 0.001 } ?? false
    }
    if let index = due.firstIndex(where: hasLength) { return (due[index], index) }
    return sleeps.contains(where: hasLength) ? nil : (due[0], 0)
  }
}

/// A turn of a run.
struct SessionTurn<State, Action> {
  let action: Action
  let isSent: Bool
  let before: State?
  let after: State?
}

/// Collects the turns of a run.
private final class TurnObserver<State, Action>: Middleware {
  private let keepsStates: Bool
  private var control: StoreControl<State, Action>?
  private var turns: [SessionTurn<State, Action>] = []

  init(keepsStates: Bool) {
    self.keepsStates = keepsStates
  }

  func attach(to control: StoreControl<State, Action>) { self.control = control }

  func apply(
    _ action: Action, to state: inout State, next: (inout State, Action) -> Effect<Action>
  ) -> Effect<Action> {
    let before = keepsStates ? state : nil
    let isSent = control?.turn.cause == .sent
    let effect = next(&state, action)
    turns.append(
      SessionTurn(
        action: action, isSent: isSent, before: before, after: keepsStates ? state : nil))
    return effect
  }

  func takeTurns() -> [SessionTurn<State, Action>] {
    defer { turns = [] }
    return turns
  }
}

extension PendingCall {
  var recordedArguments: [LoggedValue?] {
    arguments.map { LoggedValue(encoding: $0) }
  }
}
