internal import ComposableArchitecture

extension TestStore {
  /// Passes over the actions that were received and not asserted.
  ///
  /// First the effects are given the time to get as far as they can by themselves. Whatever the state
  /// is after the last action is taken as asserted.
  ///
  /// - Parameters:
  ///   - strict: whether it is reported when there is none.
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
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await settle(isolation: isolation)
    let skipped = recorder.received.takeAll()
    if let last = skipped.last {
      let before = state
      state = last.state
      noteSkipped(skipped, from: before, at: site)
    } else if strict {
      site.report(
        """
        There are no received actions to skip.

        Remove 'skipReceivedActions()', or pass 'strict: false'.
        """)
    }
  }

  /// Cancels the effects that run.
  ///
  /// First they are given the time to get as far as they can by themselves; what they sent until then
  /// is received.
  ///
  /// - Parameters:
  ///   - strict: whether it is reported when there is none.
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
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await settle(isolation: isolation)
    let running = runningEffects()
    store.cancelEffects()
    if !running.isEmpty {
      guard exhaustivity.showsSkipped else { return }
      site.note("Running effects were cancelled:\n\n\(running)")
    } else if strict {
      site.report(
        """
        There are no running effects to cancel.

        Remove 'skipInFlightEffects()', or pass 'strict: false'.
        """)
    }
  }

  private func noteSkipped(
    _ skipped: [ReceivedAction<State, Action>], from before: State, at site: CallSite
  ) {
    guard exhaustivity.showsSkipped else { return }
    site.note(
      """
      Received actions were skipped:

      \(leftovers(skipped, from: before))
      """)
  }
}
