/// A key whose value in a test tells of its use when it is called, not when it is looked up: a
/// feature may hold a generator of dates and never ask it for one.
protocol NotControlledInTests: DependencyKey {
  /// A value that tells of this use and goes on with the live one.
  static func testValue(for use: DependencyUse) -> Value
}
