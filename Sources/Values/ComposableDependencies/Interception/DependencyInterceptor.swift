package import ComposableRuntime
public import ComposableThreads

/// Replaces the values of dependencies as features read them. Tools record a feature's input with it, or replay it.
package protocol DependencyInterceptor: AnyObject, Sendable {
  /// Whether it answers in place of the dependencies, so that it does not matter which of them are missing.
  var answersAlone: Bool { get }

  /// Returns the value for the reader of a dependency.
  ///
  /// - Parameters:
  ///   - value: the value that applies: an override or a default.
  ///   - key: the dependency's key.
  ///   - declaration: the place of the `@Dependency` that reads it; nil outside of tests, and for values that are read
  ///     otherwise.
  func intercepted<Key: TestDependencyKey>(
    _ value: Key.Value, of key: Key.Type, declaredAt declaration: SourceLocation?
  ) -> Key.Value
}

extension DependencyValues {
  /// The interceptor of the values that are read here. Effects inherit it like an override.
  package var interceptor: (any DependencyInterceptor)? {
    get { override(of: DependencyInterceptorKey.self) ?? nil }
    set {
      composable_intercept_dependencies()
      self[DependencyInterceptorKey.self] = newValue
    }
  }

  /// Whether anything in this process has ever intercepted dependencies. Until then a look-up pays for this question
  /// only.
  @inlinable
  static var areIntercepted: Bool { composable_dependencies_are_intercepted() }

  /// Passes a value to the interceptor, if there is one, and if the value is looked up for more than an update.
  @usableFromInline
  func intercepted<Key: TestDependencyKey>(_ value: Key.Value, of key: Key.Type) -> Key.Value {
    guard isUse, let interceptor else { return value }
    return interceptor.intercepted(value, of: key, declaredAt: reader?.declaration)
  }
}

private enum DependencyInterceptorKey: DependencyKey {
  static var liveValue: (any DependencyInterceptor)? { nil }
  static var testValue: (any DependencyInterceptor)? { nil }
}
