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
  if isCheck {
    // Of a journal: a turn is there as a whole, and turns without an effect on the state are not there.
    replayer.isWhole = true
    replayer.allowsGaps = true
  }
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
      print(replayer.comparison + (replayer.failures.isEmpty ? "" : ", but properties do not hold"))
    }
    return replayer.divergence == nil && replayer.failures.isEmpty
  }
  if let action {
    print("Turn \(turn):\n\(String(customDumping: action).indented(2))\n")
  }
  print("The state after turn \(turn):\n\(String(customDumping: state).indented(2))")
  return replayer.divergence == nil
}

extension Replayer {
  /// How much of a replay without a difference was compared.
  fileprivate var comparison: String {
    let turns = turnCount.counted("turn")
    guard comparisonCount > 0 else { return "\(turns), and no state to compare with" }
    let last =
      lastEqualTurn < lastTurn ? ", the last one after turn \(lastEqualTurn) of \(lastTurn)" : ""
    return "\(turns), \(comparisonCount.counted("state")) compared\(last): as before"
  }
}
