internal import ComposableRuntime

extension TestClock {
  /// Waits until everything that is known rests: the woken task, and the effects of this test.
  func waitForQuiescence(after woken: Sleeper?, _ isolation: isolated (any Actor)?) async {
    _ = await quiescence.wait(
      on: isolation, changes: { state.withLock { $0.changes } },
      isWokenResting: { woken.map(isResting) })
  }

  /// A woken task that is not an effect's own is known to rest only when it sleeps on this clock again:
  /// its end goes unnoticed.
  private func isResting(_ woken: Sleeper) -> Bool {
    if let activity = woken.origin.activity {
      return activity.isFinished || activity.waits.contains { $0.task == woken.task }
    }
    return woken.task.map { task in state.withLock { $0.isAsleep(task) } } ?? false
  }
}
