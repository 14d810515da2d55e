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
  private var running: [EffectToken: StartedTask] = [:]
  private var pruneThreshold = 64
  private var steps: [Step] = []
  private var isStarting = false

  /// How many tasks and concatenations are held.
  var runningCount: Int { running.count }

  private enum Step {
    case start(EffectOperation<Action>, in: EffectContext<Action>)
    case startInTurn(ArraySlice<EffectOperation<Action>>, in: EffectContext<Action>)
    /// Leaves a scope, and those around it up to another; that one alone for nil.
    case leave(Cancellation.ScopeID, upTo: Cancellation.ScopeID?)
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
    // What a step starts may end at once, and have others started. They come next.
    guard !isStarting else { return steps.append(.start(operation, in: context)) }
    isStarting = true
    take(operation, in: context, for: host)
    takeSteps(for: host)
    isStarting = false
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
    steps.append(.leave(context.scope, upTo: nil))
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
    running[token] = StartedTask(task: task)
    return token
  }

  func cancel(_ id: EffectID, in context: EffectContext<Action>) {
    cancel(cancellation.cancel(id, in: context.scope))
  }

  /// Cancels what children have started that have gone.
  func cancel(_ gone: GoneChildren, in scope: Cancellation.ScopeID) {
    cancel(cancellation.cancel(gone, in: scope))
  }

  /// Forgets an effect that has ended, and starts the next step of what it was a step of.
  func finish(
    _ token: EffectToken, of concatenation: Concatenation<Action>?, host: any EffectHost<Action>
  ) {
    forget(token)
    guard let concatenation else { return }
    concatenation.remove(token)
    guard !concatenation.isWaiting else { return }
    steps.append(.proceed(concatenation))
    guard !isStarting else { return }
    isStarting = true
    takeSteps(for: host)
    isStarting = false
  }

  /// What is known of the effects that run, in the order they were started.
  var statuses: [EffectStatus] {
    running.sorted { $0.key.rawValue < $1.key.rawValue }.compactMap { $0.value.effect?.status }
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
    while !steps.isEmpty {
      let step = steps.removeLast()
      switch step {
      case .start(let operation, let context): take(operation, in: context, for: host)
      case .startInTurn(let operations, let context):
        take(inTurn: operations, in: context, for: host)
      case .leave(let scope, let outer): leave(scope, upTo: outer)
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
      cancel(gone, in: context.scope)
    case .group(let group):
      take(group, in: context, for: host)
    case .mapped(let group):
      take(group.opened(), in: context, for: host)
    }
  }

  private func leave(_ scope: Cancellation.ScopeID, upTo outer: Cancellation.ScopeID?) {
    guard scope != outer else { return }
    if let outer { cancellation.leave(scope, upTo: outer) } else { cancellation.leave(scope) }
    releaseForgotten()
  }

  private func take(
    _ group: EffectGroup<Action>, in outer: EffectContext<Action>,
    for host: any EffectHost<Action>
  ) {
    var group = group
    var context = outer
    enter(group.kind, &context)
    // Most are one effect in a scope, and under an id.
    while let operation = group.only {
      if case .group(let inner) = operation {
        group = inner
      } else if case .mapped(let inner) = operation {
        group = inner.opened()
      } else {
        take(operation, in: context, for: host)
        return leave(context.scope, upTo: outer.scope)
      }
      enter(group.kind, &context)
    }
    if context.scope != outer.scope {
      steps.append(.leave(context.scope, upTo: outer.scope))
    }
    switch group.kind {
    case .merge, .cancellable, .scoped:
      // The last of the steps is taken first.
      for operation in group.children.reversed() { steps.append(.start(operation, in: context)) }
    case .concatenate:
      steps.append(.startInTurn(group.children[...], in: context))
    case .delayed(let delay):
      for operation in group.children { start(operation, after: delay, in: context, of: host) }
    case .throttled(let id, let throttle):
      for operation in group.children {
        start(operation, throttle: throttle, id: id, in: context, of: host)
      }
    }
  }

  /// The context of what is in a group of a kind.
  private func enter(_ kind: EffectGroupKind<Action>, _ context: inout EffectContext<Action>) {
    switch kind {
    case .cancellable(let id, let cancelInFlight):
      if cancelInFlight { cancel(id, in: context) }
      context.ids.insert(id)
    case .scoped(let scope, let dismissal):
      context.scope = cancellation.enter(scope, in: context.scope)
      if let dismissal { context.dismissal = dismissal }
    case .merge, .concatenate, .delayed, .throttled:
      break
    }
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
    running[token] = StartedTask(task: concatenation)
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
      steps.append(.leave(context.scope, upTo: nil))
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
    let task = makeTask(of: effect, details)
    context.flight.insert(task, for: token, guess: host.guess)
    context.concatenation?.insert(token)
    running[token] = StartedTask(task: task, effect: effect)
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
    of effect: RunningEffect<Action>, _ details: EffectDetails
  ) -> Task<Void, Never> {
    guard let isolation else {
      return Task(name: details.name, priority: details.priority) { await effect.perform(on: nil) }
    }
    return isolation.assumeIsolated { isolation in
      Task(name: details.name, priority: details.priority) {
        await effect.perform(on: isolation)
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
