/// The override that says which defaults to use.
enum DefaultsKey: TestDependencyKey {
  static var testValue: Defaults { .ofProcess }
}

extension DependencyValues {
  /// Creates separate default values for the operations and models that use these values.
  ///
  /// Each test has its own default values, and with `ComposableTesting` each case of a parameterized one. An operation
  /// that needs others:
  ///
  /// ```swift
  /// withDependencies {
  ///   $0.isolateDefaults()
  /// } operation: {
  ///   …
  /// }
  /// ```
  ///
  /// Values prepared outside aren't visible. Overridden dependencies stay overridden.
  public mutating func isolateDefaults() {
    self[DefaultsKey.self] = Defaults(isIsolated: true)
  }

  /// The defaults to use: the running test's, or else the defaults that these values came with.
  var defaults: Defaults {
    if isEmpty, !isInTestProcess { return .ofProcess }
    let own = overrides?.value(of: DefaultsKey.self)
    if let own, own.isIsolated { return own }
    let captured = captured?.value(of: DefaultsKey.self)
    if let captured, captured.isIsolated { return captured }
    return .ofRunningTest ?? own ?? captured ?? .ofXCTest ?? .ofProcess
  }

  /// The overrides for later look-ups, which may happen outside of the test's tasks.
  var kept: Overrides? {
    var overrides = resolved.overrides
    guard isInTestProcess else { return overrides }
    let own = overrides?.value(of: DefaultsKey.self)
    if own?.isIsolated != true, let running = Defaults.ofRunningTest ?? own ?? .ofXCTest {
      if overrides == nil { overrides = Overrides() }
      overrides?.set(running, for: DefaultsKey.self)
    }
    return overrides
  }
}
