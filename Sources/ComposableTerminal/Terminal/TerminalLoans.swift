/// The loans of a terminal, of which one at a time has it.
///
/// A value without a terminal: it returns what to do.
struct TerminalLoans {
  private var current: TerminalLoan?
  private var waiting: [TerminalLoan] = []

  /// Whether the view has to wait.
  var isLent: Bool { current != nil }

  /// Records a request.
  ///
  /// - Returns: whether to hand the terminal over now. Otherwise another loan has it.
  mutating func lend(to loan: TerminalLoan) -> Bool {
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
  mutating func end(_ loan: TerminalLoan) -> TerminalLoan? {
    guard loan == current else { return current }
    current = waiting.isEmpty ? nil : waiting.removeFirst()
    return current
  }

  /// Ends all requests, because the session has ended.
  mutating func removeAll() -> [TerminalLoan] {
    defer { waiting = [] }
    return waiting
  }
}
