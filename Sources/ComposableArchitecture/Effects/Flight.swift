/// The running effects that stem from one send. Confined to the store's actor.
@usableFromInline
final class Flight {
  private var tasks: [EffectToken: Task<Void, Never>] = [:]
  private(set) var isCancelled = false

  @usableFromInline
  init() {}

  /// Those that run.
  var tokens: some Collection<EffectToken> { tasks.keys }

  func insert(_ task: Task<Void, Never>, for token: EffectToken) {
    tasks[token] = task
    if isCancelled { task.cancel() }
  }

  func remove(_ token: EffectToken) {
    tasks[token] = nil
  }

  func cancel() {
    isCancelled = true
    for task in tasks.values { task.cancel() }
  }

  /// Waits for all of them, and for those that join meanwhile.
  func finish() async {
    // `#isolation` is nil in this function, but not in a closure in it (Swift 6.3). Without it each
    // wait would leave the actor, and come back by way of the pool.
    let wait: nonisolated(nonsending) () async -> Void = {
      await self.finish(isolation: #isolation)
    }
    await wait()
  }

  /// Effects that join while it waits (those of actions sent by the ones it waits for) are found by
  /// looking again after each round. Once the waiting task is cancelled, so is all that is found.
  private func finish(isolation: isolated (any Actor)?) async {
    while !tasks.isEmpty {
      if Task.isCancelled { cancel() }
      let round = tasks
      await withTaskCancellationHandler {
        _ = isolation
        for task in round.values { await task.value }
      } onCancel: {
        for task in round.values { task.cancel() }
      }
      // An effect of a store without an actor can't take itself out (see `EffectRunner`).
      for token in round.keys { tasks[token] = nil }
    }
  }
}
