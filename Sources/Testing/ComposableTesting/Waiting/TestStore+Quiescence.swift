internal import ComposableArchitecture
internal import ComposableClocks

extension TestStore {
  /// Lets effects that can run by themselves continue until they wait for something, end, or send an
  /// action: their work elsewhere after the last action must not fail a test that ends then.
  ///
  /// - Parameter timeout: how long one effect may run. After that it is not waited for again.
  func letEffectsGoOn(upTo timeout: Duration?, isolation: isolated (any Actor)?) async {
    let isTimeUp = await letEffectsGoOn(upTo: timeout, isolation: isolation) {
      exclusively { recorder.received.isEmpty }
    }
    if isTimeUp { restless = runningEffects().restless }
  }

  /// - Returns: whether the time was up.
  private func letEffectsGoOn(
    upTo timeout: Duration?, isolation: isolated (any Actor)?, while goesOn: () -> Bool
  ) async -> Bool {
    var deadline: Deadline?
    var jobCount = -1
    var quiet = 0
    while goesOn(), !Task.isCancelled, deadline?.isOver != true {
      let count = events.count
      let running = runningEffects(mayGoOn)
      if running.isEmpty { return false }
      running.advance(events)
      deadline =
        deadline
        ?? Deadline(after: timeout ?? self.timeout, events: events, isolation: queue(of: isolation))
      if running.areInPool {
        await events.wait(after: count, isolation: isolation)
        continue
      }
      // Work that returns from the pool is enqueued on the store's actor, more than once on its way.
      quiet = running.jobCount == jobCount ? quiet + 1 : 0
      jobCount = running.jobCount
      if quiet >= EffectQuiescence.quickLooks {
        if running.areStill { return false }
        if quiet == EffectQuiescence.quickLooks + EffectQuiescence.lateLooks {
          writtenOff.removeAll { $0.activity.isFinished || $0.progress != $0.activity.progress }
          writtenOff += running.activities.map { ($0, $0.progress) }
          return false
        }
        // Intermediate steps of an effect, such as a hop between executors, are not visible.
        try? await Task.sleep(for: .milliseconds(1))
      }
      await QueueBarrier.pass(queue(of: isolation))
    }
    return deadline?.isOver == true
  }

  private func mayGoOn(_ effect: EffectStatus) -> Bool {
    !effect.isCancelled && !restless.contains { $0 === effect.activity }
      && !writtenOff.contains {
        $0.activity === effect.activity && $0.progress == effect.activity.progress
      }
  }

  /// Lets effects get as far as they can by themselves.
  ///
  /// For effects that end or sleep on test clocks this is known. The others get some time, which counts
  /// only as far as the machine keeps up.
  func waitForQuiescence(isolation: isolated (any Actor)?) async {
    // Counts scheduling steps instead of time, if the waits are known.
    _ = await letEffectsGoOn(upTo: .milliseconds(50), isolation: isolation) { true }
    _ = await wait(upTo: .milliseconds(50), isolation: isolation) { _ in
      true
    } until: {
      false
    }
  }
}
