/// Lets a limited number of tasks at a time continue, in order of arrival.
///
/// The limit applies to each key separately. A waiting task is not resumed when it is canceled: earlier tasks end soon.
package final class AsyncSemaphore: Sendable {
  private struct Queue {
    var free: Int
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let limit: Int
  /// The queues of the keys in use.
  private let queues = Locked<[String: Queue]>([:])

  /// - Parameter limit: how many tasks at a time, at least one.
  package init(limit: Int) {
    precondition(limit > 0, "A semaphore without a place would wait forever.")
    self.limit = limit
  }

  /// Waits until one of the places of a key is free, and takes it.
  package func take(_ key: String = "") async {
    await withCheckedContinuation { continuation in
      let isFree = queues.withLock { queues in
        var queue = queues.removeValue(forKey: key) ?? Queue(free: limit)
        defer { queues[key] = queue }
        guard queue.free > 0 else {
          queue.waiting.append(continuation)
          return false
        }
        queue.free -= 1
        return true
      }
      if isFree { continuation.resume() }
    }
  }

  /// Gives a place back that was taken.
  package func give(_ key: String = "") {
    let next = queues.withLock { queues -> CheckedContinuation<Void, Never>? in
      guard var queue = queues.removeValue(forKey: key) else { return nil }
      if queue.waiting.isEmpty {
        queue.free += 1
        if queue.free < limit { queues[key] = queue }
        return nil
      }
      defer { queues[key] = queue }
      return queue.waiting.removeFirst()
    }
    next?.resume()
  }

  /// Runs an operation in one of the places of a key.
  package func withPlace<Result>(
    of key: String = "", isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    await take(key)
    defer { give(key) }
    return try await operation()
  }
}
