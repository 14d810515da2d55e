public import ComposableArchitecture
internal import Foundation

/// The entry points that the command line tool `composable` runs in a test target, where the feature's types are known.
///
/// The tool writes a test that calls one of these functions, runs it, and removes it. Don't call them yourself: in a
/// test, use `replay(contentsOf:)`.
public enum _RecordingCommand {
  /// Prints the recording as a log, for `composable show`.
  ///
  /// - Parameter feature: the recorded feature.
  /// - Throws: an error if the tool did not start the process, and the errors of the file system.
  public static func show<R: Reducer>(
    _ feature: () -> R
  ) async throws where R.State: Codable, R.Action: Codable {
    let request = try CommandRequest.current()
    let output = try CommandOutput(in: request.output)
    try await output.finish {
      try showRecording(
        request.recording(), through: request.lastTurn, feature: feature, to: output.print)
      return CommandResult()
    }
  }

  /// Prints the state after a turn, for `composable replay`; only whether it is the same, for `composable journal check`.
  ///
  /// - Parameter feature: the recorded feature.
  /// - Throws: an error if the tool did not start the process, and the errors of the file system.
  public static func replay<R: Reducer>(
    _ feature: () -> R
  ) async throws where R.State: Codable, R.Action: Codable {
    let request = try CommandRequest.current()
    let output = try CommandOutput(in: request.output)
    try await output.finish {
      let isSame = try printState(
        of: request.recording(), through: request.lastTurn, isCheck: request.isCheck,
        feature: feature, onTurn: output.noteTurn, to: output.print)
      return CommandResult(isFailure: !isSame)
    }
  }

  /// Writes a test that fails as the recording does, for `composable test`.
  ///
  /// - Parameters:
  ///   - feature: the recorded feature.
  ///   - isWrong: whether a state is wrong, for a test that asserts that no state is.
  /// - Throws: an error if the tool did not start the process, and the errors of the file system.
  public static func writeTest<R: Reducer>(
    _ feature: @escaping () -> R,
    wrong isWrong: ((R.State) -> Bool)? = nil
  ) async throws where R.State: Codable & Equatable, R.Action: Codable {
    let request = try CommandRequest.current()
    let output = try CommandOutput(in: request.output)
    try await output.finish {
      let test = try await ComposableRecordingTesting.writeTest(
        from: request.recording(), of: request.name, feature: feature, written: request.feature,
        imports: request.imports,
        wrong: isWrong.map { (text: request.wrong ?? "", isWrong: $0) })
      return CommandResult(test: test)
    }
  }
}

/// The process was not started by the tool.
struct RecordingCommandError: Error, CustomStringConvertible {
  var description: String {
    """
    A '_RecordingCommand' runs only in a test that the tool 'composable' has written and started. The tool removes that \
    test when it ends. If it was killed, remove the file.
    """
  }
}
