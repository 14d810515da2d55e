internal import ComposableDependencies
internal import IssueReporting

/// Starts effects, remembers those that run, and cancels them. Confined to the store's actor.
///
/// What is to be started is a list of steps and not a recursion, so that a tree of effects may be as
/// deep as it likes.
final class EffectRunner<Action> {
  /// The actor that the store was made on. Weak, because it may be the one that owns the store, as a
  /// session its own.
  private(set) weak var isolation: (any Actor)?
  private(set) var cancellation = Cancellation()
  private var throttles = Throttles()
  private var running: [EffectToken: Running] = [:]
  private var pruneThreshold = 64
  private var steps: [Step] = []
  private var isStarting = false

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

  private enum Step {
    case start(EffectOperation<Action>, in: EffectContext<Action>)
    case startInTurn(ArraySlice<EffectOperation<Action>>, in: EffectContext<Action>)
    case leave(Cancellation.ScopeID)
    /// The effects of its present step have been started.
    case proceed(Concatenation<Action>)
  }

  init(isolation: (any Actor)?) {
    self.isolation = isolation
  }

  /// Forgets an actor that has turned out not to be the store's.
  func forgetIsolation() {
    isolation = nil
  }

  func start(
    _ operation: EffectOperation<Action>, in context: EffectContext<Action>,
    of host: any EffectHost<Action>
  ) {
    steps.append(.start(operation, in: context))
    takeSteps(for: host)
  }

  /// Starts what an effect has held back.
  ///
  /// What is started may cancel that effect by an id that it has itself. So the scope is entered: it
  /// would be forgotten with the last effect in it.
  func start(
    _ operation: EffectOperation<Action>, in context: EffectContext<Action>,
    heldBackBy token: EffectToken, of host: any EffectHost<Action>
  ) {
    throttles.started(token)
    cancellation.reenter(context.scope)
    steps.append(.leave(context.scope))
    start(operation, in: context, of: host)
  }

  /// Remembers a task that is a part of what an effect does, to be cancelled on its own.
  func start(
    _ task: any CancellableTask, id: EffectID, cancelInFlight: Bool,
    in context: EffectContext<Action>
  ) -> EffectToken {
    // Entered, since the effect itself may be cancelled by the id.
    cancellation.reenter(context.scope)
    if cancelInFlight { cancel(id, in: context) }
    let token = cancellation.start(ids: [id], in: context.scope)
    cancellation.leave(context.scope)
    running[token] = Running(task: task)
    return token
  }

  func cancel(_ id: EffectID, in context: EffectContext<Action>) {
    cancel(cancellation.cancel(id, in: context.scope))
  }

  /// Forgets an effect that has ended, and starts the next step of what it was a step of.
  func finish(
    _ token: EffectToken, of concatenation: Concatenation<Action>?, host: any EffectHost<Action>
  ) {
    forget(token)
    guard let concatenation else { return }
    concatenation.remove(token)
    if !concatenation.isWaiting {
      steps.append(.proceed(concatenation))
      takeSteps(for: host)
    }
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
    // Kept until all is empty: what they hold may have deinitializers, and those may send.
    let before = (running, cancellation, throttles)
    running = [:]
    cancellation = Cancellation()
    throttles = Throttles()
    for effect in before.0.values { effect.cancel() }
  }

  private func forget(_ token: EffectToken) {
    throttles.cancelled(token)
    cancellation.finish(token)
    _ = running.removeValue(forKey: token)
    releaseForgotten()
  }

  private func cancel(_ tokens: [EffectToken]) {
    for token in tokens {
      throttles.cancelled(token)
      running.removeValue(forKey: token)?.cancel()
    }
    releaseForgotten()
  }

  private func releaseForgotten() {
    let forgotten = cancellation.takeForgotten()
    withExtendedLifetime(forgotten) {}
  }

  private func takeSteps(for host: any EffectHost<Action>) {
    // What a step starts may end at once, and have others started. They come next.
    guard !isStarting else { return }
    isStarting = true
    defer { isStarting = false }
    while let step = steps.popLast() {
      switch step {
      case .start(let operation, let context): take(operation, in: context, for: host)
      case .startInTurn(let operations, let context):
        take(inTurn: operations, in: context, for: host)
      case .leave(let scope):
        cancellation.leave(scope)
        releaseForgotten()
      case .proceed(let concatenation): proceed(concatenation)
      }
    }
  }

  private func take(
    _ operation: EffectOperation<Action>, in context: EffectContext<Action>,
    for host: any EffectHost<Action>
  ) {
    switch operation {
    case .send(let action):
      host.enqueue(action, flight: context.flight)
    case .work(let work):
      if let action = work.perform() { host.enqueue(action, flight: context.flight) }
    case .run(let run):
      start(.run(run), in: context, of: host, run.details)
    case .cancel(let id):
      cancel(id, in: context)
    case .cancelChildren(let gone):
      cancel(cancellation.cancel(gone, in: context.scope))
    case .group(let group):
      take(group, in: context, for: host)
    case .mapped(let group):
      take(group.opened(), in: context, for: host)
    }
  }

  private func take(
    _ group: EffectGroup<Action>, in context: EffectContext<Action>,
    for host: any EffectHost<Action>
  ) {
    var context = context
    switch group.kind {
    case .merge:
      // The last of the steps is taken first.
      for operation in group.children.reversed() { steps.append(.start(operation, in: context)) }
      return
    case .concatenate:
      steps.append(.startInTurn(group.children[...], in: context))
      return
    case .delayed(let delay):
      for operation in group.children { start(operation, after: delay, in: context, of: host) }
      return
    case .throttled(let id, let throttle):
      for operation in group.children {
        start(operation, throttle: throttle, id: id, in: context, of: host)
      }
      return
    case .cancellable(let id, let cancelInFlight):
      if cancelInFlight { cancel(id, in: context) }
      context.ids.insert(id)
    case .scoped(let scope, let dismissal):
      context.scope = cancellation.enter(scope, in: context.scope)
      if let dismissal { context.dismissal = dismissal }
      steps.append(.leave(context.scope))
    }
    for operation in group.children { steps.append(.start(operation, in: context)) }
  }

  private func start(
    _ operation: EffectOperation<Action>, throttle: EffectThrottle, id: EffectID,
    in context: EffectContext<Action>, of host: any EffectHost<Action>
  ) {
    let key = Throttles.Key(scopes: cancellation.pathOfIDs(in: context.scope), id: id)
    var context = context
    context.ids.insert(id)
    switch throttles.receive(throttle, under: key) {
    case .start(let other):
      if let other { cancel(cancellation.cancel(other)) }
      steps.append(.start(operation, in: context))
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
    _ operation: EffectOperation<Action>, after delay: EffectDelay,
    in context: EffectContext<Action>, of host: any EffectHost<Action>
  ) -> EffectToken {
    let sleep = delay.begin()
    let details = EffectDetails(
      priority: nil, name: nil, location: delay.location, dependencies: nil)
    return start(.start(operation, after: sleep), in: context, of: host, details)
  }

  /// The synchronous ones at the front are done at once, and so is what is left then if it is but one.
  private func take(
    inTurn operations: ArraySlice<EffectOperation<Action>>, in context: EffectContext<Action>,
    for host: any EffectHost<Action>
  ) {
    guard let first = operations.first else { return }
    if first.isSynchronous || operations.count == 1 {
      steps.append(.startInTurn(operations.dropFirst(), in: context))
      steps.append(.start(first, in: context))
      return
    }
    host.asynchronousEffectStarts()
    guard isolation != nil else {
      return reportMissingActor("a concatenation has a further effect to start")
    }
    let token = cancellation.start(ids: context.ids, in: context.scope)
    let concatenation = Concatenation(operations, token: token, in: context)
    running[token] = Running(task: concatenation)
    context.concatenation?.insert(token)
    proceed(concatenation)
  }

  /// Starts the next step, unless the present one goes on.
  private func proceed(_ concatenation: Concatenation<Action>) {
    guard !concatenation.isWaiting else { return }
    if let (operation, context) = concatenation.takeNext() {
      steps.append(.proceed(concatenation))
      // As above: a step may cancel the concatenation.
      cancellation.reenter(context.scope)
      steps.append(.leave(context.scope))
      steps.append(.start(operation, in: context))
      return
    }
    forget(concatenation.token)
    guard let outer = concatenation.context.concatenation else { return }
    outer.remove(concatenation.token)
    steps.append(.proceed(outer))
  }

  @discardableResult
  private func start(
    _ work: RunningEffect<Action>.Work, in context: EffectContext<Action>,
    of host: any EffectHost<Action>, _ details: EffectDetails
  ) -> EffectToken {
    host.asynchronousEffectStarts()
    if isolation == nil { pruneFinished() }
    let token = cancellation.start(ids: context.ids, in: context.scope)
    let activity = _TaskActivity.ofTest(at: details.location, name: details.name)
    let effect = RunningEffect(
      work, token: token, context: context, isolation: isolation, activity: activity,
      location: details.location, host: host)
    let task = makeTask(details) { await effect.perform() }
    context.flight.insert(task, for: token)
    context.concatenation?.insert(token)
    running[token] = Running(task: task, effect: effect)
    // A step that has cancelled the concatenation by an id has cancelled itself with it.
    if context.concatenation?.isCancelled == true { cancel(cancellation.cancel(token)) }
    return token
  }

  /// A task that begins on the store's actor.
  ///
  /// A task inherits an actor only where the actor is known to be the current one; hence the detour.
  /// It is then enqueued on the actor directly: tasks begin in the order they were made, and without
  /// a hop through the global pool.
  private func makeTask(
    _ details: EffectDetails, operation: @escaping @Sendable () async -> Void
  ) -> Task<Void, Never> {
    guard let isolation else {
      return Task(name: details.name, priority: details.priority) { await operation() }
    }
    return isolation.assumeIsolated { isolation in
      Task(name: details.name, priority: details.priority) {
        _ = isolation
        await operation()
      }
    }
  }

  /// Without an actor an effect can't come back to say that it finished. Its task lets go of it then,
  /// and that is looked for here, seldom enough to cost little for each effect.
  private func pruneFinished() {
    guard running.count >= pruneThreshold else { return }
    for (token, effect) in running where effect.effect == nil { forget(token) }
    pruneThreshold = max(64, running.count * 2)
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
