internal import ComposableArchitecture
internal import ComposableDependencies

extension TestStore {
  /// Lets effects go on that can do so by themselves, until they wait for something, have ended, or send
  /// an action: what they do elsewhere after their last action is no reason to fail a test that ends then.
  ///
  /// - Parameter timeout: how long one may work. It is not waited for again after that.
  func letEffectsGoOn(upTo timeout: Duration?, isolation: isolated (any Actor)?) async {
    let isTimeUp = await letEffectsGoOn(upTo: timeout, isolation: isolation) {
      recorder.received.waiting.isEmpty
    }
    if isTimeUp { restless = runningEffects().restless }
  }

  /// - Returns: whether the time was up before.
  private func letEffectsGoOn(
    upTo timeout: Duration?, isolation: isolated (any Actor)?, while goesOn: () -> Bool
  ) async -> Bool {
    var deadline: Deadline?
    var jobCount = -1
    var quiet = 0
    while goesOn(), !Task.isCancelled, deadline?.isOver != true {
      let count = events.count
      let running = runningEffects { status in
        !status.isCancelled && !restless.contains { $0 === status.activity }
      }
      if running.isEmpty { return false }
      running.advance(events)
      deadline =
        deadline ?? Deadline(after: timeout ?? self.timeout, events: events, isolation: isolation)
      if running.areInPool {
        await events.wait(after: count, isolation: isolation)
        continue
      }
      // What comes back from the pool queues up for the store's actor, more than once on its way.
      quiet = running.jobCount == jobCount ? quiet + 1 : 0
      jobCount = running.jobCount
      if quiet == EffectQuiescence.quickLooks { return false }
      await QueueBarrier.pass(isolation)
    }
    return deadline?.isOver == true
  }

  /// Lets effects get as far as they can by themselves.
  ///
  /// That is known of those that end and of those that sleep on test clocks. The others have some
  /// time, of which counts only what the machine keeps up with.
  func settle(isolation: isolated (any Actor)?) async {
    // In turns and not in time, as far as that is known.
    _ = await letEffectsGoOn(upTo: .milliseconds(50), isolation: isolation) { true }
    _ = await wait(upTo: .milliseconds(50), isolation: isolation) { _ in
      true
    } until: {
      false
    }
  }
}
