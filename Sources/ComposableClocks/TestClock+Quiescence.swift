internal import ComposableLocks

extension TestClock {
  /// Waits until everything that is known rests: the woken task, and the effects of this test.
  func waitForQuiescence(after woken: Sleeper?, _ isolation: isolated (any Actor)?) async {
    let key = TaskActivities.Key.current
    var quiescence = ClockQuiescence()
    var restless: [TaskActivity]
    var verdict: ClockQuiescence.Verdict
    repeat {
      await QueueBarrier.pass(isolation)
      let known = TaskActivities.shared.unfinished(of: key)
      restless = self.restless(among: known)
      verdict = quiescence.see(
        ClockQuiescence.View(
          changes: known.reduce(state.withLock { $0.changes }) { $0 &+ $1.changes },
          isWokenResting: woken.map(isResting), areSomeActive: !restless.isEmpty))
      if verdict == .goOnLater { try? await Task.sleep(for: .milliseconds(1)) }
    } while verdict == .goOn || verdict == .goOnLater
    writtenOff.withLock { writtenOff in
      writtenOff.removeAll { $0.activity.isResting || $0.changes != $0.activity.changes }
      writtenOff += restless.map { ($0, $0.changes) }
    }
  }

  private func restless(among activities: [TaskActivity]) -> [TaskActivity] {
    let writtenOff = writtenOff.withLock { $0 }
    return activities.filter { activity in
      !activity.isResting
        && !writtenOff.contains { $0.activity === activity && $0.changes == activity.changes }
    }
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
