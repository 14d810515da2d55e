/// When a bounded history of turns keeps the next state.
///
/// A history begins with a state, and drops its oldest turns up to a later one. A state that is kept makes the next turn copy
/// what it changes. So between two of them lie turns that take as much memory as the state: its copy is a small part of each,
/// and states don't drop each other.
package struct SnapshotPolicy {
  /// The bytes of turns between two states, however small they are.
  private let smallest: Int
  /// Up to this size, turns must take as much as the state. For a larger one half of it suffices: what is dropped goes as
  /// far as the next state.
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
