internal import ComposableRuntime

/// The rate of a session's events and of its seals, over all of its connections; how far it has come, and since when it is idle.
final class SessionRate: Sendable {
  private struct Content {
    var events: RateLimit
    /// Each seal encodes the whole session.
    var seals: RateLimit
    var applied = 0
    /// When the session may hibernate; nil if it does.
    var rest: Duration?
  }

  private let content: Locked<Content>

  init(eventsPerSecond: Int, now: Duration) {
    content = Locked(
      Content(
        events: RateLimit(perSecond: eventsPerSecond, now: now),
        seals: RateLimit(perSecond: 1, now: now), rest: now))
  }

  /// - Returns: whether one more event is admitted.
  func pass(now: Duration) -> Bool {
    content.withLock { content in
      content.rest = now
      return content.events.pass(now: now)
    }
  }

  /// Whether the session has been idle for so long that it may hibernate. It is told once, until it is postponed, or an event
  /// comes.
  func mayHibernate(after time: Duration, now: Duration) -> Bool {
    content.withLock { content in
      guard let rest = content.rest, now - rest >= time else { return false }
      content.rest = nil
      return true
    }
  }

  /// The session is asked again as if its last event had come at this time.
  func postponeHibernation(from time: Duration) {
    content.withLock { $0.rest = max($0.rest ?? time, time) }
  }

  /// - Returns: whether the page may have one more seal.
  func passSeal(now: Duration) -> Bool { content.withLock { $0.seals.pass(now: now) } }

  /// The number of the last event that was applied.
  var applied: Int {
    get { content.withLock { $0.applied } }
    set { content.withLock { $0.applied = max($0.applied, newValue) } }
  }
}
