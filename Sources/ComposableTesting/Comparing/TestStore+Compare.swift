internal import ComposableArchitecture
internal import ComposableIssues
internal import CustomDump

extension TestStore {
  /// Compares the state after an action with the test's expectation, and stores it as the asserted one.
  ///
  /// A state that matches is not dumped. At most one copy is made of what the closure changes.
  ///
  /// - Parameters:
  ///   - applied: the action, and the state after it.
  ///   - update: the changes that the test asserts.
  ///   - subject: the kind of action, for messages.
  func compare(
    _ applied: ReceivedAction<State, Action>, _ update: ((inout State) throws -> Void)?,
    _ subject: Subject, at location: SourceLocation
  ) {
    let before = state
    let actual = applied.state
    // Trailing closures still read the state before.
    defer { state = actual }
    if exhaustivity == .on {
      guard let expected = apply(update, to: before, since: applied.position, at: location) else {
        return
      }
      if !comparison.isEqual(expected, actual) {
        location.report(mismatch(expected, actual, isAsserted: update != nil, subject))
      } else if update != nil, comparison.isEqual(expected, before) {
        location.report(noChange(subject))
      }
    } else if check(actual, update, since: applied.position, subject, at: location) {
      noteSkipped(from: before, to: applied, update, subject, at: location)
    }
  }

  /// Checks that the values that a test sets in a state are already set.
  ///
  /// - Returns: whether they are.
  func check(
    _ actual: State, _ update: ((inout State) throws -> Void)?,
    since position: RecordedDependencies.Position, _ subject: Subject = .nothing,
    at location: SourceLocation
  ) -> Bool {
    // A state without `==` would be dumped to be compared with itself.
    guard let update else { return true }
    guard let expected = apply(update, to: actual, since: position, at: location) else {
      return false
    }
    if comparison.isEqual(expected, actual) { return true }
    location.report(mismatch(expected, actual, isAsserted: true, subject))
    return false
  }

  /// The state that a test expects: its closure applied to a state, with the feature's dependencies.
  private func apply(
    _ update: ((inout State) throws -> Void)?, to state: State,
    since position: RecordedDependencies.Position, at location: SourceLocation
  ) -> State? {
    guard let update else { return state }
    var expected = state
    do {
      try recorder.recorded.assert(since: position) { try update(&expected) }
      return expected
    } catch {
      location.report(
        """
        The trailing closure threw an error, so the state was not compared:

          \(error)
        """)
      return nil
    }
  }

  /// Shows the changes that the test did not assert, if requested.
  private func noteSkipped(
    from before: State, to applied: ReceivedAction<State, Action>,
    _ update: ((inout State) throws -> Void)?, _ subject: Subject, at location: SourceLocation
  ) {
    guard exhaustivity.showsSkipped else { return }
    var expected = before
    try? recorder.recorded.assert(since: applied.position) { try update?(&expected) }
    let actual = applied.state
    guard !comparison.isEqual(expected, actual) else { return }
    report(at: location) { mismatch(expected, actual, isAsserted: update != nil, subject) }
  }

  private func mismatch(
    _ expected: State, _ actual: State, isAsserted: Bool, _ subject: Subject
  ) -> String {
    let difference =
      comparison.difference(expected, actual).map {
        "\($0.indented(by: 2))\n\n  (\(isAsserted ? "Expected" : "Before"): -, after: +)"
      }
        ?? """
          The states are not equal by '==', but their dumps are the same: '==' compares something \
        that a dump does not show.
        """
    let remark = comparison.remark.map { "\n\n" + $0 } ?? ""
    return isAsserted
      ? """
      The state \(subject.after) is not the expected one.\(subject.detail)

      \(difference)

      Correct the trailing closure or the feature.\(remark)
      """
      : """
      The state changed, but the test asserts no change: \(subject.kind).\(subject.detail)

      \(difference)

      Assert the change in a trailing closure, which receives the previous state.\(remark)
      """
  }

  private func noChange(_ subject: Subject) -> String {
    """
    A change was asserted, but the state did not change: \(subject.kind).\(subject.detail)

    Remove the trailing closure, which changes nothing, or correct the feature.\
    \(comparison.remark.map { "\n\n" + $0 } ?? "")
    """
  }
}
