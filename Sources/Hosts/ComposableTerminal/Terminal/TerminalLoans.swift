/// The loans of a terminal. Only one loan at a time has the terminal.
///
/// A value without side effects: its methods return the operations to perform.
package struct TerminalLoans {
  private var current: TerminalLoan?
  private var waiting: [TerminalLoan] = []
  private var kept: [UInt8] = []

  package init() {}

  /// Whether the view has to wait.
  package var isLent: Bool { current != nil }

  /// Records a request.
  ///
  /// - Returns: whether to hand the terminal over now. Otherwise another loan has it.
  package mutating func lend(to loan: TerminalLoan) -> Bool {
    guard current == nil else {
      waiting.append(loan)
      return false
    }
    current = loan
    return true
  }

  /// Records the end of a loan.
  ///
  /// - Returns: the loan that has the terminal next. Nil if the view gets it back.
  package mutating func end(_ loan: TerminalLoan) -> TerminalLoan? {
    guard loan == current else { return current }
    current = waiting.isEmpty ? nil : waiting.removeFirst()
    return current
  }

  /// Receives typed bytes. Bytes that arrive while the view waits were typed just before it handed the terminal over,
  /// and are kept for the view.
  ///
  /// - Returns: the bytes for the view now, in order. Nil if the view has to wait.
  package mutating func receive(_ bytes: [UInt8]) -> [UInt8]? {
    kept += bytes
    guard !isLent else { return nil }
    defer { kept = [] }
    return kept
  }

  /// Ends all requests, because the session has ended.
  mutating func removeAll() -> [TerminalLoan] {
    defer { waiting = [] }
    return waiting
  }
}
