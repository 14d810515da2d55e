internal import ComposableArchitecture
internal import ComposableRuntime
internal import CustomDump

extension TestStore {
  /// Reports leftovers at the end of the test.
  func reportLeftovers(at location: SourceLocation) {
    guard exhaustivity != .off else { return }
    reportUnassertedActions(at: location) { actions, count in
      """
      The test ended without asserting \(count) that the store received:

      \(actions)

      Assert each with 'receive', or skip them with 'skipReceivedActions()'.
      """
    }
    reportUnassertedWrites(at: location)
    let running = runningEffects { !$0.isCancelled && isRequiredToEnd($0) }
    guard !running.isEmpty else { return }
    report(at: location) {
      """
      The test ended, but \(running.count) of the store did not:

      \(running)

      Wait for effects with 'await store.finish()', and move the clocks that they wait on. To end \
      effects that don't end by themselves, send an action that cancels them, call 'await \
      task.cancel()' on the task that 'send' returns, or call 'skipInFlightEffects()'.
      """
    }
  }

  private func reportUnassertedWrites(at location: SourceLocation) {
    let leftovers = exclusively { recorder.shared.leftovers }
    guard !leftovers.isEmpty else { return }
    report(at: location) {
      """
      The test ended without asserting that effects wrote shared values:

      \(list(leftovers))

      Assert each after the effect: 'store.assert { $0.$value.withLock { $0 = … } }'.
      """
    }
  }

  /// Reports an action that is sent after the feature was dismissed.
  func reportDismissed(_ action: Action, at location: SourceLocation) {
    location.report(
      """
      An action was sent after the feature dismissed itself. It was ignored.

      \(list([action]))

      Send it earlier, or correct the feature: a dismissed feature receives no actions.
      """)
  }

  /// Reports received actions that were not asserted, and counts them as asserted. `receive` still accepts them.
  func reportUnassertedActions(
    at location: SourceLocation, message: (_ actions: String, _ count: String) -> String
  ) {
    let skipped = exclusively {
      exhaustivity == .on ? recorder.received.reportAll() : recorder.received.takeAll()
    }
    guard !skipped.isEmpty else { return }
    let last = skipped[skipped.count - 1]
    let before = state
    countAsAsserted(last)
    report(at: location) {
      message(
        leftovers(skipped, from: before),
        skipped.count > 1 ? "\(skipped.count) actions" : "an action")
    }
  }

  /// Counts an action, and all that came before it, as asserted.
  func countAsAsserted(_ received: ReceivedAction<State, Action>) {
    state = received.state
    recorder.shared.markAsserted(at: received.shared)
  }

  /// Lists actions and their changes.
  func leftovers(_ actions: [ReceivedAction<State, Action>], from before: State) -> String {
    let difference = actions.last.flatMap { comparison.difference(before, $0.state) }.map {
      "\n\nThe state was changed:\n\n\($0.indented(2))\n\n  (Before: -, after: +)"
    }
    return list(actions.map(\.action)) + (difference ?? "")
  }

  /// Reports a failure, or a skipped assertion if the store is not exhaustive.
  func report(at location: SourceLocation, message: () -> String) {
    switch exhaustivity {
    case .on: location.report(message())
    case .off(showSkippedAssertions: true): location.note("Not asserted: " + message())
    case .off: break
    }
  }
}
