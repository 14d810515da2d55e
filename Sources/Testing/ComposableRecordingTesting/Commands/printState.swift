package import ComposableArchitecture
package import ComposableFoundation
internal import ComposableLog
internal import ComposableRecording
internal import ComposableRuntime
internal import CustomDump
internal import IssueReporting

/// Replays a recording up to a turn, and prints the state there, or the first difference.
///
/// - Parameters:
///   - last: the last turn to replay.
///   - isCheck: whether only the comparison is printed, and not the state.
///   - onTurn: called before each turn.
/// - Returns: whether the replay is the same as the recording.
/// - Throws: `LogFileError` if it is not a recording.
package func printState<R: Reducer>(
  of recording: Data, through last: Int = .max, isCheck: Bool = false, feature: () -> R,
  onTurn: @escaping (Int) -> Void = { _ in }, to print: @escaping (String) -> Void
) throws -> Bool where R.State: Codable, R.Action: Codable {
  let replayer = try Replayer(recording, feature: feature)
  var turn = 0
  var action: R.Action?
  replayer.onFact = (
    begin: { fact in
      switch fact {
      case .turn(let next, let applied):
        guard next.number <= last else { return }
        (turn, action) = (next.number, applied)
        onTurn(turn)
      case .put(_, let next):
        guard next <= last else { return }
        (turn, action) = (next, nil)
      case .snapshot(_, let next): turn = max(turn, next)
      default: break
      }
    }, end: {}
  )
  withIssueReporters([PrintingReporter(print: print)]) {
    replayer.replay(through: last)
  }
  replayer.onFact = nil
  for failure in replayer.failures { print("! \(failure)\n") }
  if let divergence = replayer.divergence { print("\(divergence)\n") }
  guard let state = replayer.state else {
    print("The recording has no state.")
    return false
  }
  guard turn <= last else {
    print("The recording begins after turn \(turn).")
    return false
  }
  if last < .max, turn < last, replayer.divergence == nil {
    print("The recording ends after turn \(turn).\n")
  }
  guard !isCheck else {
    if replayer.divergence == nil {
      let turns = replayer.turnCount.counted("turn")
      let count = replayer.comparisonCount
      print(
        count == 0
          ? "\(turns), and no state to compare with."
          : "\(turns), \(count.counted("state")) compared: all as before.")
    }
    return replayer.divergence == nil && replayer.failures.isEmpty
  }
  if let action {
    print("Turn \(turn):\n\(String(customDumping: action).indented(2))\n")
  }
  print("The state after turn \(turn):\n\(String(customDumping: state).indented(2))")
  return replayer.divergence == nil
}
