package import ComposableSourceText

/// Writes down the steps of a run for a test.
final class ScriptRecorder {
  private var steps = TestSteps()

  var script: TestScript {
    var script = TestScript()
    script.steps = steps.statements
    script.problems = steps.problems
    return script
  }

  /// Notes what a screen sends: a test has no screen, and sends it by itself.
  func observe<State, Action>(_ run: Run<State, Action>) {
    guard !run.subject.user.screens.isEmpty else { return }
    let next = run.onTurn
    run.onTurn = { [self] turn, action in
      next?(turn, action)
      if case .sent = turn.cause { steps.send(action) }
    }
  }

  /// Notes a step before it is taken.
  func record<State, Action>(_ choice: Choice, of run: Run<State, Action>) {
    switch choice.kind {
    case .user(let strand, let step):
      guard run.subject.user.screens.isEmpty, let action = run.userAction(strand, step) else {
        return
      }
      steps.send(action)
    case .screenAction: break
    case .call(let effect, let position, let alternative):
      guard let call = run.call(effect, position) else { return }
      let name = call.isRepeatable ? call.text : call.name
      let same = run.control.pending.filter {
        $0.deadline == nil && ($0.text == name || $0.name == name)
      }
      let place = same.firstIndex { $0 === call } ?? 0
      steps.append(call.ending(by: alternative, named: name, position: place))
    case .wake(let effect, let position):
      guard let call = run.call(effect, position) else { return }
      let same = run.control.pending.filter { $0.deadline == call.deadline }
      steps.append(.wakes(position: same.firstIndex { $0 === call } ?? 0))
    }
  }
}

extension TestScript {
  /// Adds the finding at the end of a run.
  mutating func complete<State, Action>(_ finding: Finding?, of run: Run<State, Action>) {
    message = finding?.text ?? ""
    switch finding {
    case .deadlock: expectsEnd = true
    case .property(let failure) where failure.kind != .always:
      guard let effect = run.control.adrift.first else { return }
      problems.append(
        """
        \(effect.description) still runs. A test store checks what holds 'where nothing is pending' when no effect runs, so \
        the test may pass.
        """)
    case .endless(let effect):
      problems.append("\(effect) has no end, and so this test has none.")
    case .divergence, .property, .issue, nil: break
    }
  }
}

extension PendingCall {
  /// How a test ends the call.
  ///
  /// - Parameters:
  ///   - alternative: which of the alternatives it takes; nil if it returns its answer.
  ///   - name: its name in the test.
  ///   - position: which of the pending calls of that name.
  package func ending(by alternative: Int?, named name: String, position: Int) -> TestStatement {
    guard let alternative else { return .returns(name, outcome: 0, position: position) }
    let isFailure = alternatives[alternative].isFailure
    let number = alternatives[..<alternative].count { $0.isFailure == isFailure }
    return isFailure
      ? .fails(name, failure: number, position: position)
      : .returns(name, outcome: number + 1, position: position)
  }

  /// Whether another process shows the arguments by the same text.
  fileprivate var isRepeatable: Bool {
    !text.contains("(unknown context") && !text.contains("0x")
      && !arguments.contains(where: Self.hasNoOrder)
  }

  private static func hasNoOrder(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .set || mirror.displayStyle == .dictionary
      || mirror.displayStyle == .class || mirror.children.contains { hasNoOrder($0.value) }
  }
}
