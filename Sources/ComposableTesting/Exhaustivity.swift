/// How much of what happens a ``TestStore`` wants to be told by the test.
public enum Exhaustivity: Equatable, Sendable {
  /// Everything: each change of the state, each action that an effect sends, and that all effects end.
  case on

  /// Only what the test says is checked.
  ///
  /// A trailing closure is given the state *after* the action, and has to leave it as it is. `receive`
  /// passes over the actions before the one it is asked for. At the end nothing is reported.
  ///
  /// - Parameter showSkippedAssertions: whether what was not asserted is shown all the same, as issues
  ///   that don't fail the test.
  case off(showSkippedAssertions: Bool)

  /// Only what the test says is checked, and what was not asserted is not shown.
  public static let off = Self.off(showSkippedAssertions: false)

  /// Whether what was not asserted is to be shown.
  var showsSkipped: Bool { self == .off(showSkippedAssertions: true) }
}
