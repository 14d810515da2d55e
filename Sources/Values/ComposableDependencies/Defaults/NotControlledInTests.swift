/// A key whose test value reports calls, not look-ups: a feature may hold a date generator and
/// never ask it for a date.
protocol NotControlledInTests: DependencyKey {
  /// A value that reports this use, and otherwise behaves like the live value.
  static func testValue(for use: DependencyUse) -> Value
}
