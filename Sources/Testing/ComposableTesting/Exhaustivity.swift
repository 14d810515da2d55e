/// How much of a feature's behavior a test has to assert in a ``TestStore``.
public enum Exhaustivity: Equatable, Sendable {
  /// Everything: each state change, each action that an effect sends, and the end of all effects.
  case on

  /// Only what the test asserts is checked.
  ///
  /// A trailing closure receives the state *after* the action, and must not change it. `receive` skips
  /// the actions before the expected one. Nothing is reported at the end.
  ///
  /// - Parameter showSkippedAssertions: whether missing assertions are shown as issues that don't fail
  ///   the test.
  case off(showSkippedAssertions: Bool)

  /// Only what the test asserts is checked, and missing assertions are not shown.
  public static let off = Self.off(showSkippedAssertions: false)

  /// Whether missing assertions are shown.
  var showsSkipped: Bool { self == .off(showSkippedAssertions: true) }
}
