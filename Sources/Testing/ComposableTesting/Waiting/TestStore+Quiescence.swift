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
    guard isTimeUp else { return }
    // The time may be up before all looks are done: what only waits continues later.
    let running = runningEffects()
    let jobCounts = running.jobCounts
    await QueueBarrier.pass(queue(of: isolation))
    restless = running.restless(since: jobCounts)
    writtenOff.add(running.activities)
  }

  /// - Returns: whether the time was up.
  private func letEffectsGoOn(
    upTo timeout: Duration?, isolation: isolated (any Actor)?, while goesOn: () -> Bool
  ) async -> Bool {
    var deadline: Deadline?
    var quiescence = EffectQuiescence()
    while goesOn(), !Task.isCancelled, deadline?.isOver != true {
      let count = events.count
      let running = runningEffects(mayGoOn)
      if running.isEmpty { return false }
      running.advance(events)
      deadline =
        deadline
        ?? Deadline(after: timeout ?? self.timeout, events: events, isolation: queue(of: isolation))
      // Work that returns from the pool is enqueued on the store's actor, more than once on its way.
      let view = EffectQuiescence.View(
        areNoneLeft: false, isStill: !running.areInPool, changes: running.jobCount, isOver: false)
      switch quiescence.see(view) {
      case .wait: await events.wait(after: count, isolation: isolation)
      case .lookAgain: await QueueBarrier.pass(queue(of: isolation))
      case .lookAgainLater:
        if running.areStill { return false }
        // Intermediate steps of an effect, such as a hop between executors, are not visible.
        try? await Task.sleep(for: .milliseconds(1))
        await QueueBarrier.pass(queue(of: isolation))
      case .still, .noneLeft, .timedOut:
        if !running.areStill { writtenOff.add(running.activities) }
        return false
      }
    }
    return deadline?.isOver == true
  }

  private func mayGoOn(_ effect: EffectStatus) -> Bool {
    !effect.isCancelled && !restless.contains { $0 === effect.activity }
      && !writtenOff.contains(effect.activity)
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
