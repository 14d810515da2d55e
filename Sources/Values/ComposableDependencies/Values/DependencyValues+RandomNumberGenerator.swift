extension DependencyValues {
  /// Lends a random number generator. A test that draws a number without overriding it fails.
  ///
  /// ```swift
  /// withDependencies {
  ///   $0.withRandomNumberGenerator = WithRandomNumberGenerator(SeededGenerator(seed: 0))
  /// } operation: {
  ///   …
  /// }
  /// ```
  public var withRandomNumberGenerator: WithRandomNumberGenerator {
    get { self[WithRandomNumberGeneratorKey.self] }
    set { self[WithRandomNumberGeneratorKey.self] = newValue }
  }
}

private enum WithRandomNumberGeneratorKey: NotControlledInTests {
  static let liveValue = WithRandomNumberGenerator(SystemRandomNumberGenerator())

  static func testValue(for use: DependencyUse) -> WithRandomNumberGenerator {
    WithRandomNumberGenerator(ReportingGenerator(use: use))
  }
}

private struct ReportingGenerator: RandomNumberGenerator {
  let use: DependencyUse
  private var system = SystemRandomNumberGenerator()

  init(use: DependencyUse) {
    self.use = use
  }

  mutating func next() -> UInt64 {
    use.reportNotControlled()
    return system.next()
  }
}
