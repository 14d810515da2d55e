/// How often to try, and how long to wait in between: twice as long each time.
public struct Backoff: Equatable, Sendable {
  /// How many attempts there are, the first among them. With less than one there is one.
  public var attempts: Int
  /// How long to wait after the first.
  public var first: Duration
  /// How long to wait at most.
  public var longest: Duration

  public init(
    attempts: Int = 4, first: Duration = .milliseconds(500), longest: Duration = .seconds(8)
  ) {
    self.attempts = attempts
    self.first = first
    self.longest = longest
  }

  /// How long to wait when an attempt has failed; nil when it was the last.
  ///
  /// - Parameter attempt: which attempt it was, from 1 on.
  public func pause(afterAttempt attempt: Int) -> Duration? {
    guard attempt < attempts else { return nil }
    // More doublings than that are longer than any wait, and would overflow at last.
    return min(longest, first * (1 << min(attempt - 1, 30)))
  }
}
