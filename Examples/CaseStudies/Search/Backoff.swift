/// The number of attempts, and the delays between them: each twice the previous.
public struct Backoff: Equatable, Sendable {
  /// The number of attempts, including the first; at least one is made.
  public var attempts: Int
  /// The delay after the first attempt.
  public var first: Duration
  /// The maximum delay.
  public var longest: Duration

  public init(
    attempts: Int = 4, first: Duration = .milliseconds(500), longest: Duration = .seconds(8)
  ) {
    self.attempts = attempts
    self.first = first
    self.longest = longest
  }

  /// The delay after a failed attempt; nil after the last.
  ///
  /// - Parameter attempt: the number of the attempt, from 1.
  public func pause(afterAttempt attempt: Int) -> Duration? {
    guard attempt < attempts else { return nil }
    // More doublings exceed any maximum, and would eventually overflow.
    return min(longest, first * (1 << min(attempt - 1, 30)))
  }
}
