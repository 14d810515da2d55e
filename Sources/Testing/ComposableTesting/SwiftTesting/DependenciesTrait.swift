#if canImport(Testing)
  public import ComposableDependencies
  public import Testing

  /// Overrides dependencies for a test, or for each test of a suite.
  ///
  /// ```swift
  /// @Test(.dependency(\.continuousClock, .immediate))
  /// func saves() async { … }
  ///
  /// @Suite(.dependencies { $0.uuid = .incrementing })
  /// struct ListTests { … }
  /// ```
  ///
  /// The overrides are created anew for each test, and for each case of a parameterized one. A test's overrides take
  /// precedence over its suite's.
  public struct DependenciesTrait: TestTrait, SuiteTrait, TestScoping {
    let update: @Sendable (inout DependencyValues) throws -> Void

    /// True: the tests of a suite's suites have its overrides, too.
    public var isRecursive: Bool { true }

    /// Runs a test with the overrides.
    public func provideScope(
      for test: Test, testCase: Test.Case?,
      performing function: @Sendable @concurrent () async throws -> Void
    ) async throws {
      // For a suite as a whole too: `isRecursive` passes the trait on to each test.
      guard testCase != nil || !test.isSuite else { return try await function() }
      try await withDependencies(update, operation: function)
    }
  }

  extension Trait where Self == DependenciesTrait {
    /// Overrides dependencies: see ``DependenciesTrait``.
    ///
    /// - Parameter update: changes the values; called for each test.
    public static func dependencies(
      _ update: @escaping @Sendable (inout DependencyValues) throws -> Void
    ) -> Self {
      Self(update: update)
    }

    /// Overrides one dependency: see ``DependenciesTrait``.
    ///
    /// - Parameters:
    ///   - keyPath: the dependency.
    ///   - value: returns the value; called for each test.
    public static func dependency<Value>(
      _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable,
      _ value: @autoclosure @escaping @Sendable () throws -> Value
    ) -> Self {
      Self { $0[keyPath: keyPath] = try value() }
    }

    /// Overrides the dependency that a type is the key of: see ``DependenciesTrait``.
    ///
    /// ```swift
    /// @Test(.dependency(Finder.broken))
    /// func reportsFailures() async { … }
    /// ```
    ///
    /// - Parameter value: returns the value; called for each test.
    public static func dependency<Value: TestDependencyKey<Value>>(
      _ value: @autoclosure @escaping @Sendable () throws -> Value
    ) -> Self {
      Self { $0[Value.self] = try value() }
    }

    /// Dependencies of the test's own, without overrides: see ``DependenciesTrait``.
    ///
    /// Each test has its own without this trait, too. It exists so that tests of other libraries compile.
    public static var dependencies: Self {
      Self { _ in }
    }
  }
#endif
