internal import ComposableArchitecture
internal import ComposableClocks

extension TestStore {
  /// The running effects that matter.
  func runningEffects(_ matters: (EffectStatus) -> Bool = { _ in true }) -> RunningEffects {
    exclusively { RunningEffects(store.runningEffects.filter(matters)) }
  }

  /// Whether an effect has to end with the test.
  func isRequiredToEnd(_ effect: EffectStatus) -> Bool {
    !skippedEffects.contains { $0 === effect.activity }
  }

  /// Waits for a condition that effects can satisfy.
  ///
  /// Checks the condition, and then waits for an event: from the store when an action was applied, or an
  /// effect ended or started another; from the effects' activities when one comes to rest.
  ///
  /// - Parameters:
  ///   - timeout: how long to wait if it is unknown whether waiting makes sense.
  ///   - matters: whether an effect can satisfy the condition.
  ///   - isDone: the condition.
  func wait(
    upTo timeout: Duration?, isolation: isolated (any Actor)?,
    for matters: (EffectStatus) -> Bool, until isDone: () -> Bool
  ) async -> WaitEnd {
    await begin(isolation: isolation)
    let timeout = timeout ?? self.timeout
    var quiescence = EffectQuiescence()
    var deadline: Deadline?
    while true {
      let count = events.count
      if isDone() { return .done }
      let running = runningEffects(matters)
      if Task.isCancelled { return .cancelled(running) }
      running.advance(events)
      let view = EffectQuiescence.View(
        areNoneLeft: running.isEmpty, isStill: running.areStill, changes: running.changes,
        isOver: deadline?.isOver ?? false)
      switch quiescence.see(view) {
      case .noneLeft: return .noneLeft
      case .still: return .still(running)
      case .timedOut: return .timedOut(running, after: timeout)
      case .wait:
        deadline =
          deadline ?? Deadline(after: timeout, events: events, isolation: queue(of: isolation))
        await events.wait(after: count, isolation: isolation)
      case .lookAgain:
        deadline =
          deadline ?? Deadline(after: timeout, events: events, isolation: queue(of: isolation))
        await QueueBarrier.pass(queue(of: isolation))
      case .lookAgainLater:
        await QueueBarrier.pass(queue(of: isolation))
        try? await Task.sleep(for: .milliseconds(1))
      }
    }
  }
}
