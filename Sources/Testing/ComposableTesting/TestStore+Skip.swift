internal import ComposableArchitecture
internal import ComposableRuntime

extension TestStore {
  /// Skips the received actions that were not asserted.
  ///
  /// It first lets effects get as far as they can by themselves. The state after the last action then
  /// counts as asserted.
  ///
  /// - Parameters:
  ///   - strict: whether to report a failure if there are none.
  ///   - isolation: the actor that the test runs on.
  ///   - fileID: where failures are reported.
  ///   - filePath: the same.
  ///   - line: the same.
  ///   - column: the same.
  public func skipReceivedActions(
    strict: Bool = true,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await waitForQuiescence(isolation: isolation)
    let (skipped, hasReported) = exclusively {
      let hasReported = !recorder.received.reported.isEmpty
      return (recorder.received.takeAll(), hasReported)
    }
    if let last = skipped.last {
      let before = state
      countAsAsserted(last)
      noteSkipped(skipped, from: before, at: location)
    } else if strict, !hasReported {
      location.report(
        """
        There are no received actions to skip.

        Remove 'skipReceivedActions()', or pass 'strict: false'.
        """)
    }
  }

  /// Skips the running effects: they need not end with the test.
  ///
  /// It first lets effects get as far as they can by themselves; actions that they send until then are
  /// received. The effects continue, and their later actions are received as usual. To cancel them instead, send an
  /// action that cancels them, or cancel the task that `send` returns.
  ///
  /// - Parameters:
  ///   - strict: whether to report a failure if there are none.
  ///   - isolation: the actor that the test runs on.
  ///   - fileID: where failures are reported.
  ///   - filePath: the same.
  ///   - line: the same.
  ///   - column: the same.
  public func skipInFlightEffects(
    strict: Bool = true,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await waitForQuiescence(isolation: isolation)
    let running = runningEffects(isRequiredToEnd)
    skippedEffects = runningEffects().activities
    if !running.isEmpty {
      guard exhaustivity.showsSkipped else { return }
      location.note("Running effects were skipped:\n\n\(running)")
    } else if strict {
      location.report(
        """
        There are no running effects to skip.

        Remove 'skipInFlightEffects()', or pass 'strict: false'.
        """)
    }
  }

  private func noteSkipped(
    _ skipped: [ReceivedAction<State, Action>], from before: State, at location: SourceLocation
  ) {
    guard exhaustivity.showsSkipped else { return }
    location.note(
      """
      Received actions were skipped:

      \(leftovers(skipped, from: before))
      """)
  }
}
