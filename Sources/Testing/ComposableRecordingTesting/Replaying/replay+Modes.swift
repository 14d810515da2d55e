public import ComposableArchitecture
public import ComposableDependencies
public import ComposableLog
public import ComposableRecording
internal import ComposableRuntime

/// Replays the recording that the trait of the test names, and records it where the trait's mode says so.
///
/// ```swift
/// @MainActor @Test(.replay("Recordings/search.jsonl", mode: .once))
/// func searching() async throws {
///   let end = try await replay(initialState: Search.State()) {
///     Search()
///   } withDependencies: {
///     $0[SearchClient.self] = .liveValue
///   } session: { store in
///     await store.send(.queryChanged("a")).finish()
///   }
///   #expect(end.state?.results.isEmpty == false)
/// }
/// ```
///
/// When the session is recorded, its calls go to the dependencies of the closure `withDependencies`. Later the file
/// answers them: the reducer is replayed, and the session runs again, with its effects. See ``ReplayMode``.
///
/// Secrets are left out of the file, as in each recording.
///
/// - Parameters:
///   - initialState: the initial state.
///   - redactions: values to leave out of the file, or to keep, in addition to the default rules.
///   - feature: the feature.
///   - prepareDependencies: overrides dependencies, which answer the recorded calls. Results in the file take
///     precedence.
///   - session: sends actions to the store, as a user does, and waits for their effects. Effects that still run when it
///     returns are not in the recording.
///   - isolation: the actor of the store.
///   - fileID: where issues are reported.
///   - filePath: the same.
///   - line: the same.
///   - column: the same.
/// - Returns: the result of the replay of the file, also if the file was just written.
/// - Throws: ``RecordingFileError`` if the test has no such trait, and if the file can't be read or written; and the
///   session's error: then nothing is written.
@discardableResult
public func replay<R: Reducer>(
  initialState: @autoclosure @escaping () -> R.State,
  redacting redactions: [RedactionRule] = [],
  feature: @escaping () -> R,
  withDependencies prepareDependencies: @escaping (inout DependencyValues) -> Void = { _ in },
  session: @escaping (StoreOf<R>) async throws -> Void,
  isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) async throws -> StoreReplay<R.State> where R.State: Codable, R.Action: Codable {
  let scope = try ReplayScope.take()
  return try await replay(
    scope.session, mode: scope.mode, initialState: initialState(), redacting: redactions,
    feature: feature, withDependencies: prepareDependencies, session: session,
    isolation: isolation, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Replays a recording of the test target, and records it where the mode says so.
///
/// - Parameters:
///   - recorded: the recording.
///   - mode: when it is recorded.
///   - initialState: the initial state.
///   - redactions: values to leave out of the file, or to keep, in addition to the default rules.
///   - feature: the feature.
///   - prepareDependencies: overrides dependencies, which answer the recorded calls. Results in the file take
///     precedence.
///   - session: sends actions to the store, as a user does, and waits for their effects.
///   - isolation: the actor of the store.
///   - fileID: where issues are reported.
///   - filePath: the same.
///   - line: the same.
///   - column: the same.
/// - Returns: the result of the replay of the file, also if the file was just written.
/// - Throws: ``RecordingFileError`` if the file can't be read or written, and the session's error.
@discardableResult
public func replay<R: Reducer>(
  _ recorded: RecordedSession, mode: ReplayMode,
  initialState: @autoclosure @escaping () -> R.State,
  redacting redactions: [RedactionRule] = [],
  feature: @escaping () -> R,
  withDependencies prepareDependencies: @escaping (inout DependencyValues) -> Void = { _ in },
  session: @escaping (StoreOf<R>) async throws -> Void,
  isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) async throws -> StoreReplay<R.State> where R.State: Codable, R.Action: Codable {
  try await SessionReplay(
    recorded: recorded, mode: mode.effective, redactions: redactions, initialState: initialState,
    feature: feature, prepareDependencies: prepareDependencies, session: session,
    location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  ).run(isolation: isolation)
}
