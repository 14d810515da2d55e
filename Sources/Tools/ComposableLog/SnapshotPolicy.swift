/// Decides when a bounded history of turns keeps the next state.
///
/// A history begins with a state, and drops its oldest turns up to a later one. A kept state makes the next turn copy
/// the storage that it changes. So the turns between two kept states take as much memory as the state: the copy is a
/// small part of their cost, and states don't drop each other.
package struct SnapshotPolicy {
  /// The minimum number of bytes of turns between two states.
  private let smallest: Int
  /// Up to this size, turns must take as much memory as the state. For a larger state, half of its size suffices:
  /// dropping turns ends at the next state.
  private let fullSize: Int

  /// - Parameters:
  ///   - smallest: the bytes of turns between two small states.
  ///   - fullSize: the largest state that turns must take as much memory as; all by default.
  package init(smallest: Int, fullSize: Int = .max) {
    self.smallest = smallest
    self.fullSize = fullSize
  }

  /// The bytes of turns after which the next state is due.
  package func interval(after stateBytes: Int) -> Int {
    max(smallest, min(stateBytes, max(stateBytes / 2, fullSize)))
  }
}
