internal import ComposableRuntime
import IssueReporting

extension DependencyUse {
  /// A test uses a dependency whose key has no test value.
  func reportNoTestValue() {
    report(
      """
      \(name) is used in a test that does not override it, and \(key) has no 'testValue'. The live \
      value was used.

      The dependency is declared at \(location). Override it for the test, \
      'withDependencies { \(override) = … } operation: { … }', or give \(key) a 'testValue'.
      """
    )
  }

  /// A test uses a value that differs from run to run.
  func reportNotControlled() {
    // A write through a key path reads what it replaces: `$0[keyPath: \.date.now] = …`.
    if isForUpdate { return }
    report(
      """
      \(name) is used in a test that does not override it, so the test may differ from run to run. \
      The live value was used.

      The dependency is declared at \(location). Override it for the test: \
      'withDependencies { \(override) = … } operation: { … }'.
      """
    )
  }

  /// An app uses a dependency of which only the interface is known.
  func reportNoLiveValue() {
    report(
      """
      \(name) is used in a live process, and \(key) has no 'liveValue'. The test value was used.

      The dependency is declared at \(location). Conform \(key) to 'DependencyKey' in a module that \
      the app imports, or override the dependency: 'withDependencies { \(override) = … } \
      operation: { … }'.
      """
    )
  }

  /// There is no value to return, and continuing would overflow the stack.
  func failOfRecursion() -> Never {
    fatalError(
      """
      The default value of \(name) depends on itself: creating it looks up \(name).

      The dependency is declared at \(location). Let \(key) look the dependency up when its value is \
      used, not when it is created.
      """
    )
  }

  private func report(_ message: String) {
    reportIssue(
      message, fileID: location.fileID, filePath: location.filePath, line: location.line,
      column: location.column)
  }
}

/// A key was asked directly for a test value that it doesn't have.
func reportMissingTestValue<Key: DependencyKey>(of key: Key.Type) {
  reportIssue(
    """
    \(key).testValue was read, but \(key) declares none. The live value was used.

    Declare a 'testValue' in \(key), or read its 'liveValue'.
    """
  )
}
