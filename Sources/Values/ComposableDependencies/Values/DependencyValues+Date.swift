import ComposableFoundation

extension DependencyValues {
  /// Generates dates. A test that asks for one without overriding it fails.
  ///
  /// ```swift
  /// withDependencies {
  ///   $0.date.now = Date(timeIntervalSince1970: 0)
  /// } operation: {
  ///   …
  /// }
  /// ```
  public var date: DateGenerator {
    get { self[DateGeneratorKey.self] }
    set { self[DateGeneratorKey.self] = newValue }
  }
}

private enum DateGeneratorKey: NotControlledInTests {
  static let liveValue = DateGenerator { Date() }

  static func testValue(for use: DependencyUse) -> DateGenerator {
    DateGenerator {
      use.reportNotControlled()
      return Date()
    }
  }
}
