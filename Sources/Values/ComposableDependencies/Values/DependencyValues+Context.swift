extension DependencyValues {
  /// The purpose of the process. It selects the default values.
  ///
  /// `test` in a test process, `preview` where Xcode shows previews, else `live`. The environment
  /// variable `COMPOSABLE_DEPENDENCY_CONTEXT` (`live`, `preview` or `test`) overrides it for a
  /// process, and this property for an operation:
  ///
  /// ```swift
  /// withDependencies {
  ///   $0.context = .live
  /// } operation: {
  ///   // Live values, also in a test, without reports.
  /// }
  /// ```
  public var context: DependencyContext {
    get { contextOverride ?? defaults.currentContext }
    set { self[ContextKey.self] = newValue }
  }
}

enum ContextKey: TestDependencyKey {
  static var testValue: DependencyContext { .ofProcess }
}
