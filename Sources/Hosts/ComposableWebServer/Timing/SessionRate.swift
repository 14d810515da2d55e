internal import ComposableRuntime

/// The rate of a session's events and of its seals, over all of its connections; and how far it has come.
final class SessionRate: Sendable {
  private struct Content {
    var events: RateLimit
    /// Each seal encodes the whole session.
    var seals: RateLimit
    var applied = 0
  }

  private let content: Locked<Content>

  init(eventsPerSecond: Int, now: Duration) {
    content = Locked(
      Content(
        events: RateLimit(perSecond: eventsPerSecond, now: now),
        seals: RateLimit(perSecond: 1, now: now)))
  }

  /// - Returns: whether one more event is admitted.
  func pass(now: Duration) -> Bool { content.withLock { $0.events.pass(now: now) } }

  /// - Returns: whether the page may have one more seal.
  func passSeal(now: Duration) -> Bool { content.withLock { $0.seals.pass(now: now) } }

  /// The number of the last event that was applied.
  var applied: Int {
    get { content.withLock { $0.applied } }
    set { content.withLock { $0.applied = max($0.applied, newValue) } }
  }
}
