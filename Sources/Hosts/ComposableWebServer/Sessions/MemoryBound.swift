internal import ComposableMemory
internal import ComposableRuntime

/// Tells whether the process takes as much memory as it may.
///
/// Each question asks for the resident memory. Freed memory stays resident for a while: above the limit, the allocator is
/// asked for the memory in use, at most once a second, because it may visit all free blocks.
final class MemoryBound: Sendable {
  private let limit: Int?
  private let clock: ServerClock
  private let lastAnswer = Locked<(time: Duration, isReached: Bool)?>(nil)

  /// - Parameters:
  ///   - limit: the bytes; nil for none.
  ///   - clock: the server's clock.
  init(_ limit: Int?, clock: ServerClock) {
    self.limit = limit
    self.clock = clock
  }

  var isReached: Bool {
    guard let limit, composable_resident_bytes() >= limit else { return false }
    let now = clock.now()
    return lastAnswer.withLock { last in
      if let last, now - last.time < .seconds(1) { return last.isReached }
      let allocated = composable_allocated_bytes()
      // The allocator of a sanitizer does not count: it answers zero.
      let isReached = allocated <= 0 || allocated >= limit
      last = (now, isReached)
      return isReached
    }
  }
}
