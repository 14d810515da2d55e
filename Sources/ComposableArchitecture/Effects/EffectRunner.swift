/// Starts effects, remembers those that run, and cancels them. Confined to the store's actor.
final class EffectRunner<Action> {
  /// The actor that the store was made on. Weak, because it may be the one that owns the store, as a
  /// session its own.
  private weak var isolation: (any Actor)?
  private var cancellation = Cancellation()
  private var running: [EffectToken: Running] = [:]
  private var pruneThreshold = 64

  /// The task, and the effect for as long as its task holds it.
  private struct Running {
    let task: Task<Void, Never>
    weak var effect: RunningEffect<Action>?

    func cancel() {
      effect?.markCancelled()
      task.cancel()
    }
  }

  init(isolation: (any Actor)?) {
    self.isolation = isolation
  }

  func start(
    _ operation: EffectOperation<Action>, in context: EffectContext, of host: any EffectHost<Action>
  ) {
    switch operation {
    case .send(let action):
      host.enqueue(action, flight: context.flight)
    case .work(let work):
      if let action = work() { host.enqueue(action, flight: context.flight) }
    case .run(let run):
      start(in: context, of: host, priority: run.priority, name: run.name) { effect in
        await effect.perform(run)
      }
    case .merge(let operations):
      for operation in operations { start(operation, in: context, of: host) }
    case .concatenate(let operations):
      start(inTurn: operations[...], in: context, of: host)
    case .cancellable(let operation, let id, let cancelInFlight):
      if cancelInFlight { cancel(cancellation.cancel(id, in: context.scope)) }
      start(operation, in: context.adding(id), of: host)
    case .cancel(let id):
      cancel(cancellation.cancel(id, in: context.scope))
    case .scoped(let operation, let scope):
      var context = context
      context.scope = cancellation.enter(scope, in: context.scope)
      start(operation, in: context, of: host)
      cancellation.leave(context.scope)
    case .cancelChildren(let marker, let isGone):
      cancel(cancellation.cancelChildren(of: marker, in: context.scope, where: isGone))
    }
  }

  func finish(_ token: EffectToken) {
    cancellation.finish(token)
    running[token] = nil
  }

  func cancelAll() {
    for effect in running.values { effect.cancel() }
    running.removeAll()
    cancellation = Cancellation()
  }

  private func cancel(_ tokens: [EffectToken]) {
    for token in tokens {
      running.removeValue(forKey: token)?.cancel()
    }
  }

  /// The synchronous ones at the front need no task. The first that has to be waited for takes the
  /// rest with it, unless it is the last.
  private func start(
    inTurn operations: ArraySlice<EffectOperation<Action>>, in context: EffectContext,
    of host: any EffectHost<Action>
  ) {
    var rest = operations
    while let operation = rest.first, rest.count == 1 || operation.isSynchronous {
      start(operation, in: context, of: host)
      rest.removeFirst()
    }
    guard !rest.isEmpty else { return }
    // Not a capture list: a closure with one runs outside the actor (see `Effect.run`).
    let remaining = rest
    start(in: context, of: host, priority: nil, name: nil) { effect in
      await effect.perform(inTurn: remaining, on: effect.isolation)
    }
  }

  private func start(
    in context: EffectContext, of host: any EffectHost<Action>, priority: TaskPriority?,
    name: String?, body: @escaping @Sendable (RunningEffect<Action>) async -> Void
  ) {
    if isolation == nil { pruneFinished() }
    let token = cancellation.start(ids: context.ids, in: context.scope)
    let effect = RunningEffect(token: token, context: context, isolation: isolation, host: host)
    let task = makeTask(priority: priority, name: name) { await body(effect) }
    context.flight.insert(task, for: token)
    context.step?.insert(task, for: token)
    running[token] = Running(task: task, effect: effect)
  }

  /// A task that begins on the store's actor.
  ///
  /// A task inherits an actor only where the actor is known to be the current one; hence the detour.
  /// It is then enqueued on the actor directly: tasks begin in the order they were made, and without
  /// a hop through the global pool.
  private func makeTask(
    priority: TaskPriority?, name: String?, operation: @escaping @Sendable () async -> Void
  ) -> Task<Void, Never> {
    guard let isolation else {
      return Task(name: name, priority: priority) { await operation() }
    }
    return isolation.assumeIsolated { isolation in
      Task(name: name, priority: priority) {
        _ = isolation
        await operation()
      }
    }
  }

  /// Without an actor an effect can't come back to say that it finished. Its task lets go of it then,
  /// and that is looked for here, seldom enough to cost little for each effect.
  private func pruneFinished() {
    guard running.count >= pruneThreshold else { return }
    for (token, effect) in running where effect.effect == nil { finish(token) }
    pruneThreshold = max(64, running.count * 2)
  }
}

extension EffectOperation {
  /// Whether it is done as soon as it was started.
  fileprivate var isSynchronous: Bool {
    switch self {
    case .send, .work, .cancel, .cancelChildren: true
    case .run: false
    case .merge(let operations), .concatenate(let operations):
      operations.allSatisfy(\.isSynchronous)
    case .cancellable(let operation, _, _), .scoped(let operation, _): operation.isSynchronous
    }
  }
}
