internal import ComposableArchitecture
internal import ComposableExploration
internal import ComposableLog
internal import ComposableSourceText

/// The steps of a short session, as the statements of a test.
struct SessionScript {
  private(set) var statements: [String] = []
  /// The same without what each action changes.
  private(set) var statementsWithoutChanges: [String] = []
  /// What has to be completed by hand.
  private(set) var problems: [String] = []
  /// The actions that have stand-ins in place of secrets.
  private(set) var redactedActions: [String] = []
  /// Whether calls and sleeps wait for the test, or values are those of an exploration.
  private(set) var usesCalls = false

  /// - Parameters:
  ///   - hasFailed: whether the last turn fails: it is not asserted.
  ///   - end: a step that was not taken, because it crashes.
  init<State, Action>(
    _ run: SessionRun<State, Action>, hasFailed: Bool,
    followedBy end: SessionRun<State, Action>.Taken? = nil
  ) {
    let last = run.taken.last(where: { !$0.turns.isEmpty })?.step.number
    for taken in run.taken {
      let isLast = taken.step.number == last
      let (sent, received) = taken.parts
      add(taken, sent, assertingChanges: !(isLast && received.isEmpty && hasFailed))
      for (index, turn) in received.enumerated() {
        // In the mended feature the action that fails may not come.
        if isLast, hasFailed, index == received.count - 1 { continue }
        guard let path = ActionPath(turn.action) else { continue }
        add("await store.receive(\(path.text))", changesOf: turn)
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
      let literal = SwiftLiteral(action)
      if taken.step.isRedacted {
        redactedActions.append("the action \(ActionPath(action)?.text ?? literal.text)")
      }
      problems += literal.unwritten.map { "A value of '\($0)' can't be written: complete it." }
      add("await store.send(\(literal.text))", changesOf: assertingChanges ? sent : nil)
    case .ends:
      guard let call = taken.call else { return }
      var arguments = [call.text.rawLiteral]
      var method = "returnIfPending"
      if case .alternative(let index) = taken.outcome {
        let isFailure = call.alternatives[index].isFailure
        let number = call.alternatives[..<index].count { $0.isFailure == isFailure }
        if isFailure {
          method = "failIfPending"
          if number > 0 { arguments.append("with: \(number)") }
        } else {
          arguments.append("outcome: \(number + 1)")
        }
      }
      if taken.position > 0 { arguments.append("at: \(taken.position)") }
      add("await calls.\(method)(\(arguments.joined(separator: ", ")))")
    case .wakes:
      add("await calls.wakeIfPending(\(taken.position > 0 ? "at: \(taken.position)" : ""))")
    case .writes:
      problems.append(
        "Something outside of the feature wrote a shared value here, which the test does not repeat."
      )
    }
  }

  private mutating func add<State, Action>(
    _ statement: String, changesOf turn: SessionTurn<State, Action>?
  ) {
    statementsWithoutChanges.append(statement)
    guard let before = turn?.before, let after = turn?.after else {
      statements.append(statement)
      return
    }
    let changes = StateChanges(from: before, to: after).assignments
    switch changes.count {
    case 0: statements.append(statement)
    case 1 where statement.count + changes[0].count < 90:
      statements.append("\(statement) { \(changes[0]) }")
    default:
      let lines = changes.map { "  \($0)" }.joined(separator: "\n")
      statements.append("\(statement) {\n\(lines)\n}")
    }
  }

  private mutating func add(_ statement: String) {
    statements.append(statement)
    statementsWithoutChanges.append(statement)
  }
}

extension SessionRun.Taken {
  /// The turn of the action that was sent, and those of what effects sent.
  fileprivate var parts: (sent: SessionTurn<State, Action>?, received: [SessionTurn<State, Action>])
  {
    guard case .sends = step.event, let first = turns.first, first.isSent else {
      return (nil, turns)
    }
    return (first, Array(turns.dropFirst()))
  }
}
