/// The running effects that stem from one send. Confined to the store's actor.
@usableFromInline
final class EffectGroup {
  // These are read and written at once, never held.
  @exclusivity(unchecked) private var tasks = EffectGroupTasks()
  /// Those of a store without an actor: they can't report their end to it.
  @exclusivity(unchecked) private var unboundTasks = EffectGroupTasks()
  @exclusivity(unchecked) private(set) var isCancelled = false
  /// Of the store's actor; what uses this elsewhere has to be stopped.
  private var inferredActor = InferredActor.none
  /// Where tasks wait that await ``finish()``. Made for the first.
  @exclusivity(unchecked) private var gate: EffectGroupGate?

  @usableFromInline
  init() {}

  /// Whether a task that awaited ``finish()`` was cancelled.
  var wasWaiterCancelled: Bool { gate?.wasWaiterCancelled ?? false }

  /// Stops the program where this is used off the actor that the store is bound to.
  func check() {
    if inferredActor == .bound { InferredActor.check() }
  }

  /// - Parameter isBound: whether the effect removes itself when it ends.
  func insert(
    _ task: Task<Void, Never>, for token: EffectToken, isBound: Bool, inferredActor: InferredActor
  ) {
    // Not written again: it is read where this is used by mistake, on any thread.
    if self.inferredActor != inferredActor { self.inferredActor = inferredActor }
    if isBound { tasks.insert(task, for: token) } else { unboundTasks.insert(task, for: token) }
    gate?.insert(task, for: token)
    if isCancelled || wasWaiterCancelled { task.cancel() }
  }

  func remove(_ token: EffectToken) {
    tasks.remove(token)
    gate?.remove(token, isLast: tasks.isEmpty)
  }

  func cancel() {
    isCancelled = true
    // Copies, because what a task does when it is cancelled may come back here.
    for tasks in [tasks, unboundTasks] { tasks.cancel() }
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

  private func finish(isolation: isolated (any Actor)?) async {
    while !tasks.isEmpty || !unboundTasks.isEmpty {
      if Task.isCancelled { cancel() }
      let gate = makeGate()
      await withTaskCancellationHandler {
        _ = isolation
        if !unboundTasks.isEmpty { await finishUnbound(isolation: isolation) }
        if !tasks.isEmpty { await gate.pass() }
      } onCancel: {
        gate.cancelTasks()
      }
    }
  }

  private func finishUnbound(isolation: isolated (any Actor)?) async {
    let tasks = unboundTasks
    await tasks.finish(isolation: isolation)
    unboundTasks.remove(tasks)
  }

  private func makeGate() -> EffectGroupGate {
    if let gate {
      gate.close()
      return gate
    }
    var all = tasks
    all.insert(unboundTasks)
    let gate = EffectGroupGate(all)
    self.gate = gate
    return gate
  }
}
