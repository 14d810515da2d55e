import IssueReporting

extension DependencyUse {
  /// A test uses a dependency whose key has no value for tests.
  func reportNoTestValue() {
    report(
      """
      \(name) is used in a test that does not override it, and \(key) has no 'testValue'. Its live \
      value was given.

      The dependency is declared at \(place). Override it for the test, \
      'withDependencies { \(override) = … } operation: { … }', or give \(key) a 'testValue'.
      """
    )
  }

  /// A test uses what differs from run to run.
  func reportNotControlled() {
    report(
      """
      \(name) is used in a test that does not override it, so the test may differ from run to run. \
      Its live value was given.

      The dependency is declared at \(place). Override it for the test: \
      'withDependencies { \(override) = … } operation: { … }'.
      """
    )
  }

  /// An app uses a dependency that is known by its interface only.
  func reportNoLiveValue() {
    report(
      """
      \(name) is used in a live process, and \(key) has no 'liveValue'. Its test value was given.

      The dependency is declared at \(place). Conform \(key) to 'DependencyKey' in a module that \
      the app imports, or override the dependency: 'withDependencies { \(override) = … } \
      operation: { … }'.
      """
    )
  }

  /// No value can be given, and going on would overflow the stack.
  func failOfRecursion() -> Never {
    fatalError(
      """
      The default value of \(name) asks for \(name) while it is made, so it can't be made.

      The dependency is declared at \(place). Let \(key) look the dependency up when it is used, \
      not when it is made.
      """
    )
  }

  private func report(_ message: String) {
    reportIssue(
      message, fileID: place.fileID, filePath: place.filePath, line: place.line,
      column: place.column)
  }
}

/// Somebody asks a key itself for a test value that it does not have.
func reportMissingTestValue<Key: DependencyKey>(of key: Key.Type) {
  reportIssue(
    """
    \(key).testValue was asked for, and \(key) has none. Its live value was given.

    Give \(key) a 'testValue', or ask for its 'liveValue'.
    """
  )
}
