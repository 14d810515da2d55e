internal import ComposableArchitecture
internal import ComposableRuntime
internal import ComposableSharing
internal import CustomDump

extension TestStore {
  /// Compares the state after an action with the test's expectation, and stores it as the asserted one.
  ///
  /// A state that matches is not dumped. The storage that the closure changes is copied at most once.
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
    defer { countAsAsserted(applied) }
    if exhaustivity == .on {
      guard
        let expected = apply(
          update, to: before, applied.shared, since: applied.position, at: location)
      else { return }
      if !comparison.isEqual(expected.state, actual) {
        location.report(mismatch(expected.state, actual, isAsserted: update != nil, subject))
      } else if update != nil, expected.written.isEmpty, expected.mismatches.isEmpty,
        comparison.isEqual(expected.state, before)
      {
        location.report(noChange(subject))
      }
      report(expected.mismatches, isAsserted: update != nil, subject, at: location)
    } else if check(actual, applied.shared, update, since: applied.position, subject, at: location)
    {
      noteSkipped(from: before, to: applied, update, subject, at: location)
    }
  }

  /// Checks that the values that a test sets in a state are already set, and the shared values that it writes are
  /// already written.
  ///
  /// - Returns: whether they are.
  func check(
    _ actual: State, _ shared: SharedChanges.Snapshot, _ update: ((inout State) throws -> Void)?,
    since position: RecordedDependencies.Position, _ subject: Subject = .nothing,
    at location: SourceLocation
  ) -> Bool {
    // Without this, a state without `==` would be dumped to compare it with itself.
    guard let update else { return true }
    guard
      let expected = apply(
        update, to: actual, shared, isWhole: false, since: position, at: location)
    else { return false }
    recorder.shared.markAsserted(at: shared, only: expected.written)
    report(expected.mismatches, isAsserted: true, subject, at: location)
    if comparison.isEqual(expected.state, actual) { return expected.mismatches.isEmpty }
    location.report(mismatch(expected.state, actual, isAsserted: true, subject))
    return false
  }

  /// A test's expectation: the state, the shared values that its closure has written, and the mismatches.
  private typealias Expected = (
    state: State, written: Set<ObjectIdentifier>, mismatches: [SharedChanges.Mismatch]
  )

  /// The test's expectation: its closure applied to a state, with the feature's dependencies.
  ///
  /// - Parameter isWhole: whether the test has to assert all shared values that have changed.
  private func apply(
    _ update: ((inout State) throws -> Void)?, to state: State, _ shared: SharedChanges.Snapshot,
    isWhole: Bool = true, since position: RecordedDependencies.Position,
    at location: SourceLocation
  ) -> Expected? {
    if update == nil, recorder.shared.isEmpty { return (state, [], []) }
    var expected = state
    do {
      let (_, written, mismatches) = try recorder.shared.assert(
        at: shared, isWhole: isWhole, isExhaustive: exhaustivity == .on
      ) {
        guard let update else { return }
        try recorder.recorded.assert(since: position) { try update(&expected) }
      }
      return (expected, written, mismatches)
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
    // Where a closure wrote shared values, they have been checked.
    try? recorder.recorded.assert(since: applied.position) {
      _ = try SharedExpectation([:]).assert { try update?(&expected) }
    }
    let actual = applied.state
    guard !comparison.isEqual(expected, actual) else { return }
    report(at: location) { mismatch(expected, actual, isAsserted: update != nil, subject) }
  }

  private func mismatch(
    _ expected: State, _ actual: State, isAsserted: Bool, _ subject: Subject
  ) -> String {
    let difference =
      comparison.difference(expected, actual).map {
        "\($0.indented(2))\n\n  (\(isAsserted ? "Expected" : "Before"): -, after: +)"
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

  /// Reports shared values that are not the expected ones.
  private func report(
    _ mismatches: [SharedChanges.Mismatch], isAsserted: Bool, _ subject: Subject,
    at location: SourceLocation
  ) {
    guard !mismatches.isEmpty else { return }
    location.report(
      isAsserted
        ? """
        Shared values \(subject.after) are not the expected ones.\(subject.detail)

        \(list(mismatches))

        Correct the trailing closure or the feature: '$0.$value.withLock { $0 = … }'.
        """
        : """
        Shared values changed, but the test asserts no change: \(subject.kind).\(subject.detail)

        \(list(mismatches))

        Assert each in a trailing closure: '$0.$value.withLock { $0 = … }'.
        """)
  }

  /// Lists shared values by name, with the expected and the actual value.
  func list(_ mismatches: [SharedChanges.Mismatch]) -> String {
    let items = mismatches.map { mismatch in
      let difference =
        CustomDump.diff(mismatch.expected, mismatch.actual)
        ?? "- \(mismatch.expected)\n+ \(mismatch.actual)"
      return "\(mismatch.name):\n\(difference.indented(2))"
    }
    return (items + ["(Expected: -, actual: +)"]).map { $0.indented(2) }
      .joined(separator: "\n\n")
  }

  private func noChange(_ subject: Subject) -> String {
    """
    A change was asserted, but the state did not change: \(subject.kind).\(subject.detail)

    Remove the trailing closure, which changes nothing, or correct the feature.\
    \(comparison.remark.map { "\n\n" + $0 } ?? "")
    """
  }
}
