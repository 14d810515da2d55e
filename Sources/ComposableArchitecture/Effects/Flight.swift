internal import ComposableDependencies

/// The running effects that stem from one send. Confined to the store's actor.
@usableFromInline
final class Flight {
  private var tasks: [EffectToken: Task<Void, Never>] = [:]
  private(set) var isCancelled = false
  /// Of the store's actor; what uses this elsewhere has to be stopped.
  private var guess = ActorGuess.none
  /// Set when a task that awaits ``finish()`` is cancelled, on whichever thread. Made for the first.
  private var waiters: Guarded<Bool>?

  @usableFromInline
  init() {}

  /// Whether a task that awaited ``finish()`` was cancelled.
  var wasWaiterCancelled: Bool { waiters?.withLock { $0 } ?? false }

  /// Stops the program where this is used off the actor that the store is bound to.
  func check() {
    if guess == .bound { ActorGuess.check() }
  }

  func insert(_ task: Task<Void, Never>, for token: EffectToken, guess: ActorGuess) {
    // Not written again: it is read where this is used by mistake, on any thread.
    if self.guess != guess { self.guess = guess }
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
    let waiters = waiters ?? Guarded(false)
    self.waiters = waiters
    while !tasks.isEmpty {
      if Task.isCancelled { cancel() }
      let round = tasks
      await withTaskCancellationHandler {
        _ = isolation
        for task in round.values { await task.value }
      } onCancel: {
        waiters.withLock { $0 = true }
        for task in round.values { task.cancel() }
      }
      // An effect of a store without an actor can't take itself out (see `EffectRunner`).
      for token in round.keys { tasks[token] = nil }
    }
  }
}
