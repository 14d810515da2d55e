/// The error that ``TestClock/checkSuspension(isolation:)`` throws if a task sleeps on the clock.
public struct SuspensionError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The sleeping tasks and their deadlines, in waking order.
  public let description: String
}
