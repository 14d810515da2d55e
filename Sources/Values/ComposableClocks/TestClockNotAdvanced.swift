/// The error that a sleep on a ``TestClock`` throws if the clock isn't moved for longer than its
/// patience.
///
/// Before it is thrown, the clock reports an issue with the same text.
public struct TestClockNotAdvanced: Error, Sendable, Hashable, CustomStringConvertible {
  /// The clock's instant, the sleeping tasks and their deadlines, and the cure.
  public let description: String
}
