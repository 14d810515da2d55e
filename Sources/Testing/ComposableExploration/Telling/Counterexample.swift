internal import ComposableSourceText

/// A run of a feature in which something does not hold.
public struct Counterexample: Sendable, CustomStringConvertible {
  /// The broken property or other finding, in words.
  public let message: String

  /// The steps as one line, to be passed as `replay:`.
  public let schedule: String

  /// The run, with a column for the user and one for each effect. If two orders end in different states: both of
  /// them, and how the states differ.
  public let table: String

  /// How many steps it has: actions of the user, calls that return, sleeps that end.
  public let stepCount: Int

  /// A test with a `TestStore`, as a Swift file, which fails for the same reason, and passes on a feature without the
  /// mistake. Its comments list the parts to complete by hand.
  public let test: String

  package let script: TestScript

  public var description: String {
    """
    \(message)

    \(table)

    Run it again with 'replay: \(SwiftText.quoted(schedule))'.
    """
  }
}
