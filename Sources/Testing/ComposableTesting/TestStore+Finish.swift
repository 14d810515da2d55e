internal import ComposableArchitecture
internal import ComposableRuntime

extension TestStore {
  /// Waits until all effects have ended.
  ///
  /// Reports effects that can't end by themselves or don't end in time, with the events that they wait for. It also
  /// reports received actions that were not asserted.
  ///
  /// - Parameters:
  ///   - timeout: how long to wait for effects that wait for something unknown; the store's
  ///     ``timeout`` by default.
  ///   - isolation: the actor that the test runs on.
  ///   - fileID: where failures are reported.
  ///   - filePath: the same.
  ///   - line: the same.
  ///   - column: the same.
  public func finish(
    timeout: Duration? = nil,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await awaitEnd(
      of: nil, "The test waited for the effects of the store", upTo: timeout, isolation: isolation,
      at: location)
    reportUnassertedActions(at: location) { actions, count in
      """
      The test called 'finish()' without asserting \(count) that the store received:

      \(actions)

      Assert each with 'receive', or skip them with 'skipReceivedActions()'.
      """
    }
  }
}

extension TestStore: EffectsAwaiting {
  func awaitEnd(
    of task: StoreTask?, _ subject: String, upTo timeout: Duration?,
    isolation: isolated (any Actor)?, at location: SourceLocation
  ) async {
    let end = await wait(upTo: timeout, isolation: isolation) { effect in
      task.map(effect.stems) ?? isRequiredToEnd(effect)
    } until: {
      false
    }
    switch end {
    case .done, .noneLeft: break
    case .still(let running):
      location.report(
        """
        \(subject), but \(running.count) can't end:

        \(running)

        Move the clocks with 'advance(by:)' or 'run()', or cancel effects that never end.
        """)
    case .timedOut(let running, let timeout):
      location.report(
        """
        \(subject), but \(running.count) still ran after \(timeout):

        \(running)

        Trigger the events that the effects wait for, cancel effects that never end, or pass a longer \
        'timeout:'.
        """)
    case .cancelled(let running):
      location.report(
        """
        \(subject), but the waiting task was cancelled. Still running then:

        \(running)
        """)
    }
  }
}
