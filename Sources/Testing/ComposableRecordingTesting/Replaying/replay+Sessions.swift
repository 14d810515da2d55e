public import ComposableArchitecture
public import ComposableDependencies
public import ComposableRecording

/// Replays the recording that the trait of the test names: `@Test(.replay("Recordings/session.jsonl"))`.
///
/// ```swift
/// @Test(.replay("Recordings/stale-answer.jsonl"))
/// func staleAnswer() throws {
///   try replay { Search() }
/// }
/// ```
///
/// If the feature behaves differently, an issue is reported at this call. The file has to exist: to record it, pass a
/// session.
///
/// - Parameters:
///   - last: the last turn to replay; all by default.
///   - feature: the feature.
///   - prepareDependencies: overrides dependencies. Recorded results take precedence.
/// - Returns: the state at the end, and the differences found.
/// - Throws: ``RecordingFileError`` if the test has no such trait, and if the file can't be read or is not a recording.
@discardableResult
public func replay<R: Reducer>(
  through last: Int = .max,
  feature: () -> R,
  withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) throws -> StoreReplay<R.State> where R.State: Codable, R.Action: Codable {
  let scope = try ReplayScope.take()
  guard [.none, .once].contains(scope.mode) else {
    throw RecordingFileError(
      """
      The mode is '.\(scope.mode.rawValue)', and 'replay' has no session that it could record.

      Pass one, 'try await replay(initialState: …) { … } session: { store in … }', or remove the mode. A file that a user \
      sent is replayed as it is.
      """)
  }
  return try replay(
    scope.session, through: last, feature: feature,
    withDependencies: prepareDependencies, fileID: fileID, filePath: filePath, line: line,
    column: column)
}

/// Replays a recording of the test target: a file in a folder, or a named one.
///
/// ```swift
/// @Test(arguments: try RecordedSession.all(in: "Recordings"))
/// func sessions(_ session: RecordedSession) throws {
///   try replay(session) { Search() }
/// }
/// ```
///
/// - Parameters:
///   - session: the recording.
///   - last: the last turn to replay; all by default.
///   - feature: the feature.
///   - prepareDependencies: overrides dependencies. Recorded results take precedence.
/// - Returns: the state at the end, and the differences found.
/// - Throws: ``RecordingFileError`` if the file can't be read or is not a recording.
@discardableResult
public func replay<R: Reducer>(
  _ session: RecordedSession, through last: Int = .max,
  feature: () -> R,
  withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) throws -> StoreReplay<R.State> where R.State: Codable, R.Action: Codable {
  let end = try replay(
    session.read(), through: last, feature: feature, withDependencies: prepareDependencies,
    fileID: fileID, filePath: filePath, line: line, column: column)
  try session.checkState(of: end)
  return end
}
