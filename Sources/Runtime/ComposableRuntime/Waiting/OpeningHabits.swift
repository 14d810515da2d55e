/// Which work of earlier screens took longer than a host waits: streams that never end, and slow servers. Waiting for it
/// delays each screen and does not help, so after two screens it is not awaited, until it ends within the limit again.
package final class OpeningHabits: Sendable {
  private static let patience = 2

  /// How many screens in a row it has outlasted. Bounded by the number of places in the source code.
  private let outlasted = Locked<[SessionWork.Origin: Int]>([:])

  package init() {}

  func isAwaited(_ origin: SessionWork.Origin) -> Bool {
    outlasted.withLock { $0[origin, default: 0] < Self.patience }
  }

  func record(_ origin: SessionWork.Origin, outlastsLimit: Bool) {
    outlasted.withLock { counts in
      if outlastsLimit {
        counts[origin] = min(counts[origin, default: 0] + 1, Self.patience)
      } else {
        counts[origin] = nil
      }
    }
  }
}
