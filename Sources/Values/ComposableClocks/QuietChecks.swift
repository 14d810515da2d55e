/// Counts the checks in a row that found no change.
package struct QuietChecks {
  private var changes: Int?
  /// The number of checks after the last change.
  package private(set) var count = 0

  package init() {}

  /// Counts a check.
  ///
  /// - Parameter changes: a sum of counters, to detect any known change.
  package mutating func see(_ changes: Int) {
    count = changes == self.changes ? count + 1 : 0
    self.changes = changes
  }

  /// Begins to count again: the next check counts as one that found a change.
  package mutating func restart() { changes = nil }
}
