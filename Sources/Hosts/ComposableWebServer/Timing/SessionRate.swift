internal import ComposableRuntime

/// The rate of a session's events, over all of its connections.
final class SessionRate: Sendable {
  private let limit: Locked<RateLimit>

  init(_ limit: RateLimit) {
    self.limit = Locked(limit)
  }

  /// - Returns: whether one more event is admitted.
  func pass(now: Duration) -> Bool { limit.withLock { $0.pass(now: now) } }
}
