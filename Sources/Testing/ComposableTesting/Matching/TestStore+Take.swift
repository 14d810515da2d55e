internal import ComposableArchitecture
internal import ComposableRuntime
internal import CustomDump

extension TestStore {
  /// Waits for an action, takes it and asserts the state after it.
  func receive(
    _ expectation: Expectation<Action>, upTo timeout: Duration?,
    _ update: ((inout State) throws -> Void)?, isolation: isolated (any Actor)?,
    at location: SourceLocation
  ) async {
    await receive(
      expectation, upTo: timeout, isolation: isolation, at: location,
      after: { compare($0, update, .received($0.action), at: location) })
  }

  /// Waits for an action, takes it and asserts the state after it.
  ///
  /// - Parameter assert: asserts the state after the expected action.
  /// - Returns: the action that was received, expected or not; nil for none.
  @discardableResult
  func receive(
    _ expectation: Expectation<Action>, upTo timeout: Duration?, isolation: isolated (any Actor)?,
    at location: SourceLocation, after assert: (ReceivedAction<State, Action>) -> Void
  ) async -> Action? {
    var match = ReceivedActions<State, Action>.Match.none
    let end = await wait(upTo: timeout, isolation: isolation) { effect in
      !effect.isCancelled
    } until: {
      match = take(expectation)
      if case .none = match { return false }
      return true
    }
    switch match {
    case .found(let received, let skipped):
      note(skipped, before: received, at: location)
      assert(received)
      await letEffectsGoOn(upTo: timeout, isolation: isolation)
      return received.action
    case .other(let received):
      countAsAsserted(received)
      location.report(unexpected(received.action, insteadOf: expectation))
      return received.action
    case .reported(let received):
      // Its change was reported with it.
      return received.action
    case .none:
      location.report(missing(expectation, after: end))
    }
    return nil
  }

  /// Takes the expected action, or another one that comes first. The expectation is the test's own code, which
  /// may use the store: it runs on a copy. Effects only append to the original.
  private func take(
    _ expectation: Expectation<Action>
  ) -> ReceivedActions<State, Action>.Match {
    var received = exclusively { recorder.received }
    if let index = received.reported.firstIndex(where: { expectation.matches($0.action) }) {
      let action = received.reported[index]
      exclusively { recorder.received.removeReported(at: index) }
      return .reported(action)
    }
    let count = received.waiting.count
    let match = received.take(expectation, passingOverOthers: exhaustivity != .on)
    exclusively { recorder.received.removeFirst(count - received.waiting.count) }
    return match
  }

  /// Skips the actions before the expected one.
  private func note(
    _ skipped: [ReceivedAction<State, Action>], before received: ReceivedAction<State, Action>,
    at location: SourceLocation
  ) {
    guard let last = skipped.last else { return }
    countAsAsserted(last)
    report(at: location) {
      """
      The store received other actions before the asserted one:

      \(list(skipped.map(\.action)))
      """
    }
  }

  private func unexpected(_ action: Action, insteadOf expectation: Expectation<Action>) -> String {
    let difference = expectation.difference(action).map {
      "\n\n" + $0.indented(2) + "\n\n  (Expected: -, received: +)"
    }
    return """
      The store received an unexpected action.

      Expected:

      \(expectation.description.indented(2))

      Received:

      \(list([action]))\(difference ?? "")

      \(expectation.cure) The received action now counts as \
      asserted, and the state is the state after it.
      """
  }

  private func missing(_ expectation: Expectation<Action>, after end: WaitEnd) -> String {
    let (reason, cure) = explanation(of: end)
    let passedOver = exclusively { recorder.received.waiting.map(\.action) }
    let others =
      passedOver.isEmpty ? "" : "\n\nReceived but not asserted yet:\n\n\(list(passedOver))"
    return """
      The store did not receive the expected action\(reason)

      Expected:

      \(expectation.description.indented(2))\(others)

      \(cure)
      """
  }

  private func explanation(of end: WaitEnd) -> (reason: String, cure: String) {
    switch end {
    case .done, .noneLeft:
      (
        ". No effect is running that could send it.",
        "Correct the feature, so that an effect sends it, or remove this 'receive'."
      )
    case .still(let running):
      (
        ". All running effects wait for clocks:\n\n\(running)",
        "Move the clocks with 'advance(by:)' or 'run()' before this 'receive'."
      )
    case .timedOut(let running, let timeout):
      (
        " within \(timeout). Effects that could send it are still running:\n\n\(running)",
        "Trigger the event that the effect waits for before this 'receive', or pass a longer 'timeout:'."
      )
    case .cancelled:
      (": the waiting task was cancelled.", "Find out why the test was cancelled.")
    }
  }

  func list(_ actions: [Action]) -> String {
    actions.map { String(customDumping: $0).indented(2) }.joined(separator: "\n")
  }
}
