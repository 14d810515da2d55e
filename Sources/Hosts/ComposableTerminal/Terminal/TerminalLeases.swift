/// The leases of a terminal. Only one lease at a time has the terminal.
///
/// A value without side effects: its methods return the operations to perform.
package struct TerminalLeases {
  private var current: TerminalLease?
  private var waiting: [TerminalLease] = []
  private var kept: [UInt8] = []

  package init() {}

  /// Whether the view has to wait.
  package var isLent: Bool { current != nil }

  /// Records a request.
  ///
  /// - Returns: whether to hand the terminal over now. Otherwise another lease has it.
  package mutating func lend(to lease: TerminalLease) -> Bool {
    guard current == nil else {
      waiting.append(lease)
      return false
    }
    current = lease
    return true
  }

  /// Records the end of a lease.
  ///
  /// - Returns: the lease that has the terminal next. Nil if the view gets it back.
  package mutating func end(_ lease: TerminalLease) -> TerminalLease? {
    guard lease == current else { return current }
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
  mutating func removeAll() -> [TerminalLease] {
    defer { waiting = [] }
    return waiting
  }
}
