import ComposableTerminal
import Testing

@Suite struct TerminalLeasesTests {
  private let first = TerminalLease()
  private let second = TerminalLease()

  @Test func oneAtATimeHasTheTerminal() {
    var leases = TerminalLeases()
    #expect(!leases.isLent)
    let isFirst = leases.lend(to: first)
    let isSecond = leases.lend(to: second)
    #expect(isFirst && !isSecond && leases.isLent)
    let next = leases.end(first)
    #expect(next == second && leases.isLent)
    let last = leases.end(second)
    #expect(last == nil && !leases.isLent)
  }

  /// The view, which was not visible, got what was typed.
  @Test func whatWasTypedBeforeALoanIsKeptForTheView() {
    var leases = TerminalLeases()
    let before = leases.receive([1])
    #expect(before == [1])
    _ = leases.lend(to: first)
    let meanwhile = [leases.receive([2, 3]), leases.receive([4])]
    #expect(meanwhile == [nil, nil])
    _ = leases.end(first)
    let after = [leases.receive([5]), leases.receive([6])]
    #expect(after == [[2, 3, 4, 5], [6]])
  }
}
