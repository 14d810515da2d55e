/// A dependency's key, with the values for tests and previews.
///
/// Conform to it in a module that has only the dependency's interface, and to ``DependencyKey`` in
/// the module that has the live implementation:
///
/// ```swift
/// struct NumberFacts: TestDependencyKey {
///   var fetch: @Sendable (Int) async throws -> String
///
///   static let testValue = NumberFacts(fetch: { "\($0) is a test's number" })
/// }
/// ```
///
/// Looking the dependency up in a live process, without a conformance to ``DependencyKey``, is
/// reported and returns the test value.
public protocol TestDependencyKey<Value>: SendableMetatype {
  /// The dependency's type: the conforming type itself by default.
  associatedtype Value: Sendable = Self

  /// The value in previews: the test value by default.
  static var previewValue: Value { get }

  /// The value in tests.
  static var testValue: Value { get }
}

extension TestDependencyKey {
  /// The test value.
  public static var previewValue: Value { testValue }
}

/// A dependency's key, with a value for apps and servers.
///
/// ```swift
/// private enum RetryLimitKey: DependencyKey {
///   static let liveValue = 3
/// }
///
/// extension DependencyValues {
///   var retryLimit: Int {
///     get { self[RetryLimitKey.self] }
///     set { self[RetryLimitKey.self] = newValue }
///   }
/// }
/// ```
public protocol DependencyKey<Value>: TestDependencyKey {
  /// The value in an app or a server.
  static var liveValue: Value { get }

  /// The dependency's type.
  associatedtype Value = Self

  /// The value in previews: the live value by default.
  static var previewValue: Value { get }

  /// The value in tests. It defaults to the live value, and then a test that uses the dependency
  /// without overriding it fails.
  static var testValue: Value { get }
}

extension DependencyKey {
  /// The live value.
  public static var previewValue: Value { liveValue }

  /// The live value. Its use in a test is reported.
  public static var testValue: Value {
    if let making = Making.onThisTask, making.key == ObjectIdentifier(Self.self) {
      // Each use of the dependency is reported, since the value itself is stored.
      making.lacksOwnValue = true
    } else {
      reportMissingTestValue(of: Self.self)
    }
    return liveValue
  }
}
