internal import ComposableDependencies
internal import IssueReporting

/// Starts effects, remembers those that run, and cancels them. Confined to the store's actor.
final class EffectRunner<Action> {
  /// The actor that the store was made on. Weak, because it may be the one that owns the store, as a
  /// session its own.
  private weak var isolation: (any Actor)?
  /// Whether nobody named the actor, and it was taken for the store's because the store was made there.
  private var isIsolationGuessed = false
  private(set) var cancellation = Cancellation()
  private var throttles = Throttles()
  private var running: [EffectToken: Running] = [:]
  private var pruneThreshold = 64

  /// How many tasks and concatenations are held.
  var runningCount: Int { running.count }

  /// The task, and the effect for as long as its task holds it; none where the task is but a part of
  /// what an effect does.
  private struct Running {
    let task: any CancellableTask
    weak var effect: RunningEffect<Action>?

    func cancel() {
      effect?.markCancelled()
      task.cancel()
    }
  }

  /// - Parameter isolation: the store's actor, if its maker knows it. The initial value of a property
  ///   does not (Swift 6.3), not even in a `@MainActor` type, where most are.
  init(isolation: (any Actor)?) {
    self.isolation = isolation ?? MainActor.current
    isIsolationGuessed = isolation == nil
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
      start(
        in: context, of: host, priority: run.priority, name: run.name, location: run.location
      ) { effect in
        await effect.perform(run, on: effect.isolation)
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
    case .delayed(let operation, let delay):
      start(operation, after: delay, in: context, of: host)
    case .throttled(let operation, let id, let throttle):
      start(operation, throttle: throttle, id: id, in: context, of: host)
    }
  }

  /// Starts what an effect has held back.
  ///
  /// What is started may cancel that effect by an id that it has itself. So the scope is entered: it
  /// would be forgotten with the last effect in it.
  func start(
    _ operation: EffectOperation<Action>, in context: EffectContext, heldBackBy token: EffectToken,
    of host: any EffectHost<Action>
  ) {
    throttles.started(token)
    cancellation.reenter(context.scope)
    start(operation, in: context, of: host)
    cancellation.leave(context.scope)
  }

  /// Remembers a task that is a part of what an effect does, to be cancelled on its own.
  func start(
    _ task: any CancellableTask, id: EffectID, cancelInFlight: Bool, in context: EffectContext
  ) -> EffectToken {
    // Entered, since the effect itself may be cancelled by the id.
    cancellation.reenter(context.scope)
    if cancelInFlight { cancel(id, in: context) }
    let token = cancellation.start(ids: [id], in: context.scope)
    cancellation.leave(context.scope)
    running[token] = Running(task: task)
    return token
  }

  func cancel(_ id: EffectID, in context: EffectContext) {
    cancel(cancellation.cancel(id, in: context.scope))
  }

  func finish(_ token: EffectToken) {
    throttles.cancelled(token)
    cancellation.finish(token)
    running[token] = nil
  }

  /// What is known of the effects that run, in the order they were started.
  var statuses: [EffectStatus] {
    running.sorted { $0.key.rawValue < $1.key.rawValue }.compactMap(\.value.effect?.status)
  }

  /// Cancels all effects of a store that goes on.
  func cancelEach() {
    for token in running.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      cancel(cancellation.cancel(token))
    }
  }

  func cancelAll() {
    for effect in running.values { effect.cancel() }
    running.removeAll()
    cancellation = Cancellation()
    throttles = Throttles()
  }

  private func cancel(_ tokens: [EffectToken]) {
    for token in tokens {
      throttles.cancelled(token)
      running.removeValue(forKey: token)?.cancel()
    }
  }

  private func start(
    _ operation: EffectOperation<Action>, throttle: EffectThrottle, id: EffectID,
    in context: EffectContext, of host: any EffectHost<Action>
  ) {
    let key = Throttles.Key(scopes: cancellation.scopes(around: context.scope), id: id)
    let context = context.adding(id)
    switch throttles.receive(throttle, under: key) {
    case .start(let other):
      if let other { cancel(cancellation.cancel(other)) }
      start(operation, in: context, of: host)
    case .wait(let rest, let other):
      if let other { cancel(cancellation.cancel(other)) }
      let token = start(operation, after: throttle.delay(rest), in: context, of: host)
      throttles.wait(token, under: key, toBegin: throttle.interval)
    case .drop:
      break
    }
  }

  @discardableResult
  private func start(
    _ operation: EffectOperation<Action>, after delay: EffectDelay, in context: EffectContext,
    of host: any EffectHost<Action>
  ) -> EffectToken {
    let sleep = delay.begin()
    let location = delay.location
    return start(in: context, of: host, priority: nil, name: nil, location: location) { effect in
      await effect.perform(operation, after: sleep, from: location, on: effect.isolation)
    }
  }

  /// The synchronous ones at the front are done at once, and so is what is left then if it is but one.
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
    forgetGuessedIsolation()
    guard isolation != nil else {
      reportMissingActor("a concatenation has a further effect to start")
      return
    }
    let token = cancellation.start(ids: context.ids, in: context.scope)
    let concatenation = Concatenation { [weak host] concatenation in
      guard let host, !context.flight.isCancelled, let next = rest.popFirst() else { return false }
      var context = context
      context.concatenation = concatenation
      host.start(next, in: context, heldBackBy: token)
      return true
    } onEnd: { [weak host] in
      host?.finish(token)
      context.concatenation?.remove(token)
    }
    running[token] = Running(task: concatenation)
    context.concatenation?.insert(token)
    concatenation.goOn()
  }

  @discardableResult
  private func start(
    in context: EffectContext, of host: any EffectHost<Action>, priority: TaskPriority?,
    name: String?, location: SourceLocation?,
    body: @escaping @Sendable (RunningEffect<Action>) async -> Void
  ) -> EffectToken {
    forgetGuessedIsolation()
    if isolation == nil { pruneFinished() }
    let token = cancellation.start(ids: context.ids, in: context.scope)
    let activity = location.flatMap { _TaskActivity.ofTest(at: $0, name: name) }
    let effect = RunningEffect(
      token: token, context: context, isolation: isolation, activity: activity, host: host)
    let task = makeTask(priority: priority, name: name) { await body(effect) }
    context.flight.insert(task, for: token)
    context.concatenation?.insert(token)
    running[token] = Running(task: task, effect: effect)
    // A step that has cancelled the concatenation by an id has cancelled itself with it.
    if context.concatenation?.isCancelled == true { cancel(cancellation.cancel(token)) }
    return token
  }

  /// Whoever sends is on the store's actor, so an actor that was guessed shows to be right or not.
  private func forgetGuessedIsolation() {
    if isIsolationGuessed, isolation != nil, MainActor.current == nil { isolation = nil }
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
    case .run, .delayed, .throttled: false
    case .merge(let operations), .concatenate(let operations):
      operations.allSatisfy(\.isSynchronous)
    case .cancellable(let operation, _, _), .scoped(let operation, _): operation.isSynchronous
    }
  }
}

extension _TaskActivity {
  private static let isTest = isTesting

  /// What a test is to know of an effect; nil outside of tests, where nobody asks.
  fileprivate static func ofTest(at location: SourceLocation, name: String?) -> _TaskActivity? {
    guard isTest else { return nil }
    return _TaskActivity(fileID: location.fileID, line: location.line, name: name)
  }
}
