internal import ComposableArchitecture
internal import ComposableExploration
internal import ComposableLog
internal import ComposableRecording
internal import ComposableSourceText

/// Writes the test of a shrunk session.
struct SessionWriter<State: Codable & Equatable, Action: Codable> {
  let subject: SessionSubject<State, Action>
  let file: SessionFile<State, Action>
  let steps: [Session<State, Action>.Step]
  let failure: SessionFailure
  let usesValues: Bool

  /// - Parameters:
  ///   - source: the known parts of the test.
  ///   - recordedActionCount: the number of the user's actions in the recording, up to the failure.
  func test(of source: TestSource, recordedActionCount: Int) async throws -> SessionTest {
    let answers = await answers()
    // Runs again with the test's answers: the indices of outcomes refer to them.
    let run = SessionRun(subject, answers: answers, keepsStates: true)
    await run.followAndSettle(harmlessSteps)
    let script = script(of: run)
    let lines = try lines(of: answers)
    func statements(
      _ state: TestStoreDeclaration.InitialState, _ script: SessionScript, assertingChanges: Bool
    ) -> [String] {
      var store = TestStoreDeclaration(state, feature: source.feature)
      if script.usesCalls { store.calls = "calls" }
      store.answers = lines
      store.properties = source.properties
      return store.statements()
        + script.steps.statements.map { $0.text(assertingChanges: assertingChanges) }
        + (failure.isCrash ? [] : ["await store.skipReceivedActions(strict: false)"])
    }
    let name = TestFile.name(for: failureTitle)
    var test = TestFile(
      origin: ["Written from a recording: \(source.recording)."], name: name, summary: failureText)
    test.problems =
      (file.misfit.map { ["The recording fits the feature up to here. \($0)"] } ?? [])
      + script.steps.problems
    test.standIns =
      (file.redactsInitialState ? ["the state at the beginning"] : [])
      + file.session.firstSharedValues.filter(\.isRedacted).map {
        "the shared value \($0.name)"
      } + script.redactedActions
      + answers.filter { !$0.redactedPaths.isEmpty }.map { "the call of \($0.name)" }
    test.imports = source.imports
    let state = try TestStoreDeclaration.InitialState(
      file.makeInitialState(), json: file.initialJSON)
    let stateAsJSON = TestStoreDeclaration.InitialState(json: try file.initialJSON())
    let forms = [
      statements(state, script, assertingChanges: true),
      statements(stateAsJSON, script, assertingChanges: true),
      statements(state, script, assertingChanges: false),
      statements(stateAsJSON, self.script(of: run, withJSON: true), assertingChanges: false),
    ]
    var texts: [String] = []
    for form in forms {
      test.statements = form
      if !texts.contains(test.text) { texts.append(test.text) }
    }
    return SessionTest(
      name: name, text: texts[0], alternatives: Array(texts.dropFirst()), failure: failureText,
      reason: failureTitle, crashes: failure.isCrash, actionCount: steps.count(where: \.isUser),
      recordedActionCount: recordedActionCount)
  }

  /// - Parameter withJSON: whether actions are written as JSON.
  private func script(
    of run: SessionRun<State, Action>, withJSON: Bool = false
  ) -> SessionScript {
    let json = { (action: Any) in (action as? any Encodable).flatMap { try? LogCoding.text(of: $0) }
    }
    let last = failure.isCrash ? steps.last : nil
    return SessionScript(
      run, hasFailed: !failure.isCrash, followedBy: last.flatMap { run.foresee($0) },
      json: withJSON ? json : nil)
  }

  /// The failure in a line, which gives the test its name.
  private var failureTitle: String {
    if case .found(let failure, _) = failure { failure.title } else { failureText }
  }

  private var failureText: String {
    switch failure {
    case .found(let failure, _): return failure.text
    case .crash(let signal):
      let action = steps.last(where: \.isUser).map { step -> String in
        if case .sends(let action) = step.event { return SwiftLiteral(action).text }
        return ""
      }
      return "It crashes\(action.map { " after \($0)" } ?? ""), by signal \(signal)."
    }
  }

  /// The steps that don't crash.
  private var harmlessSteps: [Session<State, Action>.Step] {
    failure.isCrash ? Array(steps.dropLast()) : steps
  }

  /// The answers to calls in the steps.
  private func answers() async -> [LoggedCall] {
    let run = SessionRun(subject, usesValues: usesValues)
    await run.followAndSettle(harmlessSteps)
    guard failure.isCrash, let last = steps.last else { return run.calls.used }
    // Answers for the crashing step come from the recording.
    var rest = file.session.calls.filter {
      $0.step == last.number && (usesValues || $0.call.name.contains("."))
    }.map(\.call)
    if case .ends(let recorded) = last.event, let call = run.foresee(last)?.call {
      rest.append(recorded.copy(withArguments: call.recordedArguments))
    }
    return run.calls.used + rest
  }

  private func lines(of answers: [LoggedCall]) throws -> [String] {
    try file.session.firstSharedValues.map { try $0.line(before: 1) }
      + answers.withoutRepeatedLastAnswers.map { try $0.lineWithoutPlace() }
  }
}

extension LoggedCall {
  fileprivate func copy(withArguments arguments: [LoggedValue?]) -> LoggedCall {
    var copy = LoggedCall(
      site: .outside, number: 0, name: name, arguments: arguments, outcome: outcome)
    copy.redactedPaths = redactedPaths
    return copy
  }
}
