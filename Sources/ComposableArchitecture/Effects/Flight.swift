/// The running effects that stem from one send. Confined to the store's actor.
@usableFromInline
final class Flight {
  private var tasks: [EffectToken: Task<Void, Never>] = [:]
  private(set) var isCancelled = false

  @usableFromInline
  init() {}

  func insert(_ task: Task<Void, Never>, for token: EffectToken) {
    tasks[token] = task
  }

  func remove(_ token: EffectToken) {
    tasks[token] = nil
  }

  func cancel() {
    isCancelled = true
    for task in tasks.values { task.cancel() }
  }

  /// Effects that join while it waits (those of actions sent by the ones it waits for) are found by
  /// looking again after each round. Once the waiting task is cancelled its handler runs at once, so
  /// late-comers are cancelled too.
  ///
  /// The isolation is passed on by hand: `#isolation` is nil in a `nonisolated(nonsending)` function
  /// (Swift 6.3), and the waiting would leave the actor.
  func finish(isolation: isolated (any Actor)?) async {
    while !tasks.isEmpty {
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
