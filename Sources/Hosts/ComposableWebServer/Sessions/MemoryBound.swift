internal import ComposableMemory
internal import ComposableRuntime

/// Tells whether the process takes as much memory as it may.
///
/// Freed memory stays with the process until the allocator returns it. Above the limit it is asked for that, at most once a
/// second, because it may visit all free blocks.
final class MemoryBound: Sendable {
  private let limit: Int?
  private let clock: ServerClock
  private let lastReturn = Locked<Duration?>(nil)

  /// - Parameters:
  ///   - limit: the bytes; nil for none.
  ///   - clock: the server's clock.
  init(_ limit: Int?, clock: ServerClock) {
    self.limit = limit
    self.clock = clock
  }

  var isReached: Bool {
    guard let limit, composable_private_bytes() >= limit else { return false }
    let now = clock.now()
    let isDue = lastReturn.withLock { last in
      if let last, now - last < .seconds(1) { return false }
      last = now
      return true
    }
    guard isDue else { return true }
    composable_return_memory()
    return composable_private_bytes() >= limit
  }
}
