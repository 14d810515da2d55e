package import ComposableArchitecture
package import ComposableFoundation
internal import ComposableLog
internal import ComposableRecording
internal import ComposableRuntime
internal import IssueReporting

/// Prints a recording as a log: its facts, and the changes of the state in the replay of each turn.
///
/// After a divergence the states are unknown, and the log continues without them.
///
/// - Parameters:
///   - last: the last turn to print.
///   - print: receives each text immediately, so that no text before a crash is lost.
/// - Throws: `LogFileError` if it is not a recording.
package func showRecording<R: Reducer>(
  _ recording: Data, through last: Int = .max, feature: () -> R,
  to print: @escaping (String) -> Void
) throws where R.State: Codable, R.Action: Codable {
  let replayer = try Replayer(recording, feature: feature)
  var printer = RecordingPrinter<R.State, R.Action>()
  var current: (fact: LogFact<R.State, R.Action>, before: R.State?)?
  var printedCount = 0
  var failureCount = 0
  func printAll(_ lines: [String]) {
    for line in lines { print(line) }
  }
  replayer.onFact = (
    begin: { fact in
      guard !fact.isAfter(last) else { return }
      current = (fact, replayer.state)
      printedCount += 1
      printAll(printer.text(of: fact))
    },
    end: {
      guard let (fact, before) = current else { return }
      current = nil
      printAll(printer.didReplay(fact, before, replayer.state))
      for failure in replayer.failures[failureCount...] {
        print("! \(failure.text)".indentedAfterFirst)
      }
      failureCount = replayer.failures.count
    }
  )
  withIssueReporters([PrintingReporter(print: print)]) {
    replayer.replay(through: last)
  }
  replayer.onFact = nil
  if let divergence = replayer.divergence {
    printAll(printer.endTurn() + ["", "! \(divergence)".indentedAfterFirst])
    let file = try replayer.withDependencies {
      try LogFile<R.State, R.Action>(fitting: recording)
    }
    let others = file.facts.dropFirst(printedCount).prefix { !$0.isAfter(last) }
    if others.contains(where: \.hasText) {
      printAll(["", "The rest was not replayed."])
      for fact in others { printAll(printer.text(of: fact)) }
    }
    return
  }
  printAll(printer.endTurn())
  let turns = replayer.turnCount == 1 ? "1 turn" : "\(replayer.turnCount) turns"
  printAll([
    "",
    replayer.isCutOff
      ? "\(turns). The recording is cut off after that."
      : "\(turns). The states are from the recording.",
  ])
  if replayer.isRedacted { print("Stand-ins are in place of secrets.") }
}

extension LogFact {
  /// Whether the fact belongs to a turn after this one.
  fileprivate func isAfter(_ last: Int) -> Bool {
    switch self {
    case .turn(let turn, _): turn.number > last
    case .put(_, let turn): turn > last
    default: false
    }
  }

  fileprivate var hasText: Bool {
    switch self {
    case .snapshot, .hash: false
    default: true
    }
  }
}

/// Prints an issue where it is reported, in the log.
///
/// Unchecked: the replay runs on the thread that has set it.
struct PrintingReporter: IssueReporter, @unchecked Sendable {
  let print: (String) -> Void

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    print("! An issue is reported: \(message() ?? "") (\(fileID):\(line))".indentedAfterFirst)
  }
}

extension String {
  /// The text with two spaces before each line except the first. It must not be empty.
  fileprivate var indentedAfterFirst: String { String(indented(2).dropFirst(2)) }
}
