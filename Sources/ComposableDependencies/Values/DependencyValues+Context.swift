extension DependencyValues {
  /// What the process is run for, and so which default values are given.
  ///
  /// `test` in a test process, `preview` where Xcode shows previews, else `live`. The environment
  /// variable `COMPOSABLE_DEPENDENCY_CONTEXT` (`live`, `preview` or `test`) overrides that for a
  /// process, and this property for an operation:
  ///
  /// ```swift
  /// withDependencies {
  ///   $0.context = .live
  /// } operation: {
  ///   // Live values, also in a test, and nothing is reported.
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
