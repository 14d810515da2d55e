/// What ``TestClock/checkSuspension(isolation:)`` throws when something sleeps on the clock.
public struct SuspensionError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Who sleeps and until when, in the order of waking.
  public let description: String
}
