/// A key of a dependency as tests and previews know it.
///
/// Conform to it where only the dependency's interface is at hand, and to ``DependencyKey`` in the
/// module that has the live implementation:
///
/// ```swift
/// struct NumberFacts: TestDependencyKey {
///   var fetch: @Sendable (Int) async throws -> String
///
///   static let testValue = NumberFacts(fetch: { "\($0) is a test's number" })
/// }
/// ```
///
/// A dependency that is looked up in a live process while its key conforms to nothing more is
/// reported, and the test value given.
public protocol TestDependencyKey<Value>: SendableMetatype {
  /// What the key stands for. The conforming type itself, unless said otherwise.
  associatedtype Value: Sendable = Self

  /// The value in previews. The test value, unless given.
  static var previewValue: Value { get }

  /// The value in tests.
  static var testValue: Value { get }
}

extension TestDependencyKey {
  /// The test value.
  public static var previewValue: Value { testValue }
}

/// A key of a dependency that can be used in an app.
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

  /// What the key stands for.
  associatedtype Value = Self

  /// The value in previews. The live value, unless given.
  static var previewValue: Value { get }

  /// The value in tests. Unless given it is the live value, and a test that uses it without
  /// overriding the dependency fails.
  static var testValue: Value { get }
}

extension DependencyKey {
  /// The live value.
  public static var previewValue: Value { liveValue }

  /// The live value. That it is used in a test is reported.
  public static var testValue: Value {
    if let making = Making.onThisTask, making.key == ObjectIdentifier(Self.self) {
      // Whoever uses the dependency is told, now and each time: the value itself is kept.
      making.lacksOwnValue = true
    } else {
      reportMissingTestValue(of: Self.self)
    }
    return liveValue
  }
}
