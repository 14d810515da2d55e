public import ComposableArchitecture
public import ComposableDependencies
public import ComposableFoundation
internal import ComposableLog
internal import ComposableRuntime

/// Replays a recording: applies its actions to a feature, and answers the feature's dependencies with the recorded
/// results.
///
/// ```swift
/// @Test func theSessionOfAUser() throws {
///   try replay(contentsOf: url) { App() }
/// }
/// ```
///
/// It waits for nothing, and starts no effect: the actions of effects are in the recording. The reducer receives the
/// same input, so the states are the same, too, until the feature behaves differently. Then the replay ends, and
/// reports the turn, the recorded value and the present one. A call that the recording does not have gets the test
/// value of its dependency.
///
/// The recording is read line by line, so that a replay needs no more memory than the size of the file, and as much as the
/// two states that it compares.
///
/// A recording of an older build is replayed as far as its states and actions can be decoded.
///
/// The properties of the feature are checked after each turn.
///
/// - Parameters:
///   - file: a file that ``StoreRecording/write(to:)`` or ``StoreRecording/save(to:on:)`` wrote.
///   - last: the last turn to replay; all by default.
///   - feature: the feature.
///   - prepareDependencies: overrides dependencies. Recorded results take precedence.
/// - Returns: the state at the end, and the differences found.
/// - Throws: the errors of the file system, and `LogFileError` if the file is empty or not a recording.
@discardableResult
public func replay<R: Reducer>(
  contentsOf file: URL, through last: Int = .max,
  feature: () -> R,
  withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) throws -> StoreReplay<R.State> where R.State: Codable, R.Action: Codable {
  try replay(
    // Its pages need not be in memory.
    Data(contentsOf: file, options: .mappedIfSafe), through: last, feature: feature,
    withDependencies: prepareDependencies, fileID: fileID, filePath: filePath, line: line,
    column: column)
}

/// Replays a recording in memory.
@discardableResult
public func replay<R: Reducer>(
  _ recording: Data, through last: Int = .max,
  feature: () -> R,
  withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) throws -> StoreReplay<R.State> where R.State: Codable, R.Action: Codable {
  let replayer = try Replayer(
    recording, feature: feature, withDependencies: prepareDependencies)
  replayer.replay(through: last)
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  if let divergence = replayer.divergence { location.report("\(divergence)") }
  for failure in replayer.failures { location.report("\(failure)") }
  return StoreReplay(
    state: replayer.state, turnCount: replayer.turnCount, divergence: replayer.divergence,
    failures: replayer.failures, isCutOff: replayer.isCutOff)
}
