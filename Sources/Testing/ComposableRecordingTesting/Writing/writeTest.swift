public import ComposableArchitecture
public import ComposableDependencies
internal import ComposableExploration
public import ComposableFoundation
internal import ComposableRuntime

/// Writes a test that fails as a recorded session does.
///
/// The feature runs through the session again, with its effects, whose calls get the recorded results. If it fails,
/// unnecessary steps are left out, as long as the rest fails in the same way. A feature that crashes runs in copies of
/// the process where the system supports them: not on Windows, on wasm, and on Apple's mobile systems.
///
/// A recording has stand-ins in place of secrets (see `RedactionRule`), and so has the test: its actions and assertions
/// then differ from the session's. A comment in the test names the places. A failure that depends on a secret itself is
/// not found.
///
/// - Parameters:
///   - recording: the recording.
///   - name: its name, for the heading.
///   - feature: the feature.
///   - featureText: the code that creates it.
///   - imports: the modules that the test imports, as lines.
///   - prepareDependencies: overrides dependencies. Recorded results take precedence.
///   - wrong: a condition over `state` that is true for wrong states, as code and as a closure.
/// - Returns: the test, and its failure. It is not compiled here.
/// - Throws: ``SessionTestError`` if nothing fails, and `LogFileError` if the recording can't be read.
public func writeTest<R: Reducer>(
  from recording: Data, of name: String, feature: @escaping () -> R, written featureText: String,
  imports: [String] = [],
  withDependencies prepareDependencies: @escaping (inout DependencyValues) -> Void = { _ in },
  wrong: (text: String, isWrong: (R.State) -> Bool)? = nil
) async throws -> SessionTest where R.State: Codable & Equatable, R.Action: Codable {
  let file = try SessionFile<R.State, R.Action>(
    recording, withDependencies: prepareDependencies)
  var properties: [FeatureProperty<R.State, R.Action>] = []
  if let wrong {
    properties = FeaturePropertyBuilder.buildExpression(
      FeatureProperty.always(TestSource.propertyName(of: wrong.text)) {
        !wrong.isWrong($0)
      })
  }
  let subject = SessionSubject(
    file.session, initialState: file.makeInitialState, feature: feature,
    withDependencies: prepareDependencies, properties: properties)
  await AsyncSemaphore.ofExplorations.take()
  defer { AsyncSemaphore.ofExplorations.give() }
  return try await onThreadOfItsOwn {
    var trial = SessionTrial(subject: subject)
    // A crash would end this process. A recording that was saved while the program continued ends with a state.
    var found = file.endsWithState ? nil : trial.runForked(file.session.steps)
    if found == nil {
      found = await trial.run(file.session.steps)
    }
    trial.isForked = found?.failure.isCrash == true
    guard let found else {
      throw SessionTestError(
        description: """
          Nothing fails when the session is repeated: no issue is reported, all properties hold, and it does not crash.

          If a state in it is wrong, say which: 'wrong:', or '--wrong' for the command. Effects are repeated only as far as they use dependencies.\
          \(file.session.isRedacted ? "\n\nThe recording has stand-ins in place of secrets, so behavior that depends on a secret is not repeated." : "")
          """)
    }
    var shrinker = SessionShrinker(found.steps, found.failure, trial: trial)
    await shrinker.shrink()
    let writer = SessionWriter(
      subject: subject, file: file, steps: shrinker.steps, failure: found.failure,
      usesValues: shrinker.needsValues)
    let source = TestSource(
      recording: name, feature: featureText, imports: imports, wrong: wrong?.text)
    return try await writer.test(
      of: source, recordedActionCount: found.steps.count(where: \.isUser))
  }
}
