/// Among the overrides: which defaults go with them.
enum DefaultsKey: TestDependencyKey {
  static var testValue: Defaults { .ofProcess }
}

extension DependencyValues {
  /// Makes every default value anew for whoever runs with these values or is made under them.
  ///
  /// The cases of a parameterized test are one test and share its default values. When they have
  /// state, give each case its own:
  ///
  /// ```swift
  /// withDependencies {
  ///   $0.isolateDefaults()
  /// } operation: {
  ///   …
  /// }
  /// ```
  ///
  /// What was prepared outside is not seen; dependencies that are overridden stay so.
  public mutating func isolateDefaults() {
    self[DefaultsKey.self] = Defaults(isIsolated: true)
  }

  /// Those to look in: of the test that runs, or else of the one that these values come from.
  var defaults: Defaults {
    if _isEmpty, !isInTestProcess { return .ofProcess }
    let own = overrides?.value(of: DefaultsKey.self)
    if let own, own.isIsolated { return own }
    let captured = captured?.value(of: DefaultsKey.self)
    if let captured, captured.isIsolated { return captured }
    return .ofRunningTest ?? own ?? captured ?? .ofProcess
  }

  /// For somebody who will look dependencies up elsewhere, perhaps outside of the test's tasks.
  var kept: Overrides? {
    var overrides = settled.overrides
    if isInTestProcess, let running = Defaults.ofRunningTest,
      overrides?.value(of: DefaultsKey.self)?.isIsolated != true
    {
      if overrides == nil { overrides = Overrides() }
      overrides?.set(running, for: DefaultsKey.self)
    }
    return overrides
  }
}
