/// What a sleep on a ``TestClock`` throws when nobody has moved the clock for longer than its
/// patience.
///
/// The clock has reported an issue with the same words before it is thrown.
public struct TestClockNotAdvanced: Error, Sendable, Hashable, CustomStringConvertible {
  /// Who sleeps, until when, what the clock shows, and what to do about it.
  public let description: String
}
