import ComposableTerminal
import Testing

@Suite struct TerminalLoansTests {
  private let first = TerminalLoan()
  private let second = TerminalLoan()

  @Test func oneAtATimeHasTheTerminal() {
    var loans = TerminalLoans()
    #expect(!loans.isLent)
    let isFirst = loans.lend(to: first)
    let isSecond = loans.lend(to: second)
    #expect(isFirst && !isSecond && loans.isLent)
    let next = loans.end(first)
    #expect(next == second && loans.isLent)
    let last = loans.end(second)
    #expect(last == nil && !loans.isLent)
  }

  /// The view, which was not visible, got what was typed.
  @Test func whatWasTypedBeforeALoanIsKeptForTheView() {
    var loans = TerminalLoans()
    let before = loans.receive([1])
    #expect(before == [1])
    _ = loans.lend(to: first)
    let meanwhile = [loans.receive([2, 3]), loans.receive([4])]
    #expect(meanwhile == [nil, nil])
    _ = loans.end(first)
    let after = [loans.receive([5]), loans.receive([6])]
    #expect(after == [[2, 3, 4, 5], [6]])
  }
}
