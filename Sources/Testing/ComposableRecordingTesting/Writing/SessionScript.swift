internal import ComposableArchitecture
internal import ComposableExploration
internal import ComposableLog
internal import ComposableSourceText

/// The steps of a short session, as the statements of a test.
struct SessionScript {
  private(set) var steps = TestSteps()
  /// The actions that have stand-ins in place of secrets.
  private(set) var redactedActions: [String] = []
  /// Whether calls and sleeps wait for the test, or values come from an exploration.
  private(set) var usesCalls = false
  /// The JSON of an action; nil if actions are written as expressions.
  private let json: ((Any) -> String?)?

  /// - Parameters:
  ///   - hasFailed: whether the last turn fails. Then it is not asserted.
  ///   - end: a step that was not taken, because it crashes.
  ///   - json: the JSON of an action, to write that.
  init<State, Action>(
    _ run: SessionRun<State, Action>, hasFailed: Bool,
    followedBy end: SessionRun<State, Action>.Taken? = nil, json: ((Any) -> String?)? = nil
  ) {
    self.json = json
    let last = run.taken.last(where: { !$0.turns.isEmpty })?.step.number
    for taken in run.taken {
      let isLast = taken.step.number == last
      let (sent, received) = taken.parts
      add(taken, sent, assertingChanges: !(isLast && received.isEmpty && hasFailed))
      for (index, turn) in received.enumerated() {
        // A fixed feature may not send the failing action.
        if isLast, hasFailed, index == received.count - 1 { continue }
        steps.receive(turn.action, changes: turn.changes)
      }
    }
    if let end { add(end, nil, assertingChanges: false) }
    usesCalls = run.hasWaited || run.calls.lacksValues
  }

  private mutating func add<State, Action>(
    _ taken: SessionRun<State, Action>.Taken, _ sent: SessionTurn<State, Action>?,
    assertingChanges: Bool
  ) {
    switch taken.step.event {
    case .sends(let action):
      if taken.step.isRedacted { redactedActions.append(TestSteps.name(of: action)) }
      steps.send(action, json: json?(action), changes: assertingChanges ? sent?.changes ?? [] : [])
    case .ends:
      guard let call = taken.call else { return }
      var alternative: Int?
      if case .alternative(let index) = taken.outcome { alternative = index }
      steps.append(call.ending(by: alternative, named: call.text, position: taken.position))
    case .wakes: steps.append(.wakes(position: taken.position))
    case .writes:
      steps.append(
        problem:
          "Code outside of the feature wrote a shared value here, which the test does not repeat."
      )
    }
  }
}

extension SessionTurn {
  /// The changes of the action, as assignments.
  fileprivate var changes: [String] {
    guard let before, let after else { return [] }
    return StateChanges(from: before, to: after).assignments
  }
}

extension SessionRun.Taken {
  /// The turn of the sent action, and the turns of actions that effects sent.
  fileprivate var parts: (sent: SessionTurn<State, Action>?, received: [SessionTurn<State, Action>])
  {
    guard case .sends = step.event, let first = turns.first, first.isSent else {
      return (nil, turns)
    }
    return (first, Array(turns.dropFirst()))
  }
}
