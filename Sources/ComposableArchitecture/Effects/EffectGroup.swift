/// The running effects that originate from one send. Confined to the store's actor.
@usableFromInline
final class EffectGroup {
  // These are read and written at once, never held.
  @exclusivity(unchecked) private var tasks = EffectGroupTasks()
  /// The tasks of a store without an actor: they can't report their end to it.
  @exclusivity(unchecked) private var unboundTasks = EffectGroupTasks()
  @exclusivity(unchecked) private(set) var isCancelled = false
  /// That of the store; using this group off that actor stops the program.
  private var inferredActor = InferredActor.none
  /// Holds the tasks that await ``finish()``. Created for the first one.
  @exclusivity(unchecked) private var gate: EffectGroupGate?

  @usableFromInline
  init() {}

  /// Whether a task that awaited ``finish()`` was cancelled.
  var wasWaiterCancelled: Bool { gate?.wasWaiterCancelled ?? false }

  /// Stops the program if this is used off the actor that the store is bound to.
  func check() {
    if inferredActor == .bound { InferredActor.check() }
  }

  /// - Parameter isBound: whether the effect removes itself when it ends.
  func insert(
    _ task: Task<Void, Never>, for token: EffectToken, isBound: Bool, inferredActor: InferredActor
  ) {
    // Written only if different: mistaken uses on other threads read it.
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
    // Copies, because a task's cancellation handler may call back into this.
    for tasks in [tasks, unboundTasks] { tasks.cancel() }
  }

  /// Waits for all of them, including those that join meanwhile.
  func finish() async {
    // `#isolation` is nil in this function, but not in a closure in it (Swift 6.3). Without it each
    // wait would leave the actor, and return by way of the pool.
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
