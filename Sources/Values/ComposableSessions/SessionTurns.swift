/// Counts the turns of a session's stores, so that a host knows when there is something to keep.
package final class SessionTurns {
  /// How many there have been in this process.
  package private(set) var count = 0
  /// Called at the beginning of each turn. The states of the stores can't be read then.
  package var onTurn: (() -> Void)?

  package func add() {
    count += 1
    onTurn?()
  }
}
