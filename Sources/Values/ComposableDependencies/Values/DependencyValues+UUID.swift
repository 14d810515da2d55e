import ComposableFoundation

extension DependencyValues {
  /// Generates identifiers. A test that asks for one without overriding it fails.
  ///
  /// ```swift
  /// withDependencies {
  ///   $0.uuid = .incrementing
  /// } operation: {
  ///   …
  /// }
  /// ```
  public var uuid: UUIDGenerator {
    get { self[UUIDGeneratorKey.self] }
    set { self[UUIDGeneratorKey.self] = newValue }
  }
}

extension DependencyValues {
  /// The generator, unless it is the default.
  package var overriddenUUID: UUIDGenerator? { override(of: UUIDGeneratorKey.self) }
}

private enum UUIDGeneratorKey: NotControlledInTests {
  static let liveValue = UUIDGenerator { UUID() }

  static func testValue(for use: DependencyUse) -> UUIDGenerator {
    UUIDGenerator {
      use.reportNotControlled()
      return UUID()
    }
  }
}
