internal import ComposableArchitecture
internal import ComposableExploration
internal import ComposableLog

/// Writes the test of a session that was shrunk.
struct SessionWriter<State: Codable & Equatable, Action: Codable> {
  let subject: SessionSubject<State, Action>
  let file: SessionFile<State, Action>
  let steps: [Session<State, Action>.Step]
  let failure: SessionFailure
  let usesValues: Bool

  /// - Parameters:
  ///   - source: the parts that are known, to be completed.
  ///   - recordedActionCount: how many things the user did in the recording, up to the failure.
  func test(of source: TestSource, recordedActionCount: Int) async throws -> SessionTest {
    let run = SessionRun(subject, usesValues: usesValues, keepsStates: true)
    // What crashes is not run here.
    await run.followAndSettle(failure.isCrash ? Array(steps.dropLast()) : steps)
    let script: SessionScript
    if failure.isCrash, let last = steps.last {
      script = SessionScript(run, hasFailed: false, followedBy: run.foresee(last))
    } else {
      script = SessionScript(run, hasFailed: true)
    }
    var source = source
    source.failure = failureText
    source.problems = script.problems
    source.usesCalls = script.usesCalls
    source.isWhole = !failure.isCrash
    source.answers = try answerLines(run)
    let literal = SwiftLiteral(file.makeInitialState())
    if literal.unwritten.isEmpty, literal.text.count < 1_000 {
      source.initialState = literal.text
    } else {
      source.initialJSON = try file.initialJSON()
    }
    return SessionTest(
      name: source.name, text: source.text(script.statements),
      textWithoutChanges: source.text(script.statementsWithoutChanges), failure: source.failure,
      crashes: failure.isCrash, actionCount: steps.count(where: \.isUser),
      recordedActionCount: recordedActionCount)
  }

  private var failureText: String {
    switch failure {
    case .found(let failure): return failure.text
    case .crash(let signal):
      let action = steps.last(where: \.isUser).map { step -> String in
        if case .sends(let action) = step.event { return SwiftLiteral(action).text }
        return ""
      }
      return "It crashes\(action.map { " after \($0)" } ?? ""), by signal \(signal)."
    }
  }

  /// What calls got, as lines.
  private func answerLines(_ run: SessionRun<State, Action>) throws -> [String] {
    var lines = file.session.firstSharedValues.map {
      #"{"shared":\#(SwiftLiteral.string($0.name)),"before":1,"value":\#($0.value)}"#
    }
    for call in run.calls.used {
      let line = try call.lineWithoutPlace()
      // The same answer to the same call is there once.
      if call.name.contains("."), lines.contains(line) { continue }
      lines.append(line)
    }
    return lines
  }
}
