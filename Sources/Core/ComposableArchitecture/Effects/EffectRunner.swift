internal import ComposableConcurrency
internal import ComposableRuntime

/// Starts, tracks and cancels effects. Confined to the store's actor.
///
/// Starts are queued as steps rather than made recursively, so a tree of effects may be arbitrarily
/// deep.
@usableFromInline
final class EffectRunner {
  /// The actor that the store was created on. Weak, because it may own the store, as a session owns its
  /// own.
  private(set) weak var isolation: (any Actor)?
  /// Whether the actor is an inferred one, and the main actor.
  private(set) var isOnMainActor = false
  /// An inferred actor that nothing else retains, because only its executor is known.
  private var executorActor: ExecutorActor?
  /// Whether the running code is on another actor than the inferred one. An actor that does not exist any longer runs no
  /// effects.
  var isUsedElsewhere: Bool {
    isOnMainActor ? !MainActor.isCurrent : isolation.map { !$0.isCurrent } ?? false
  }
  private(set) var cancellation = Cancellation() {
    didSet { turn.hasRunningEffects = runningCount > 0 }
  }
  private let turn: Turn
  private var throttles = Throttles()
  private var unbound = UnboundEffects()
  // These two are read and written at once, never held.
  @exclusivity(unchecked) private var steps: [Step] = []
  @exclusivity(unchecked) private var isStarting = false

  /// A hash of the throttled ids whose interval has not passed, whatever their order.
  var throttlesHash: Int {
    throttles.rests.reduce(0) { sum, interval in
      var hasher = Hasher()
      hasher.combine(interval.key)
      hasher.combine(interval.rest)
      return sum &+ hasher.finalize()
    }
  }

  /// How many tasks and concatenations are held.
  var runningCount: Int { cancellation.runningCount }

  private enum Step {
    case start(EffectNode, in: EffectContext)
    case startConcatenated(ArraySlice<EffectNode>, in: EffectContext)
    /// Leaves a scope, and its enclosing scopes up to another; for nil, the scope alone.
    case leave(Cancellation.ScopeID, upTo: Cancellation.ScopeID?)
    /// Starts the next step of a concatenation once the effects of the current one have been started.
    case proceed(Concatenation)
  }

  init(isolation: (any Actor)?, turn: Turn) {
    self.isolation = isolation
    self.turn = turn
  }

  /// Sets an inferred actor; nil for none.
  func infer(_ actor: (any Actor)?) {
    isolation = actor
    isOnMainActor = actor === MainActor.shared
    executorActor = actor as? ExecutorActor
  }

  func start(_ node: EffectNode, in context: EffectContext, of owner: EffectOwner) {
    // An effect may end as soon as a step has started it, and start others. Those come next.
    guard !isStarting else { return steps.append(.start(node, in: context)) }
    isStarting = true
    node.start(in: context, by: self, of: owner)
    takeSteps(of: owner)
    isStarting = false
  }

  /// Starts a node that an effect has held back.
  ///
  /// The started node may cancel that effect by an id of its own. So the scope is entered: it would
  /// otherwise be removed with its last effect.
  func startHeldBack(
    _ node: EffectNode, by token: EffectToken, in context: EffectContext, of owner: EffectOwner
  ) {
    throttles.started(token)
    cancellation.reenter(context.scope)
    steps.append(.leave(context.scope, upTo: nil))
    start(node, in: context, of: owner)
  }

  /// Registers a task that is a part of an effect's work and can be cancelled on its own.
  func register(
    _ task: any CancellableTask, id: EffectID, cancelInFlight: Bool, in context: EffectContext
  ) -> EffectToken {
    // Entered, since the id may cancel the effect itself.
    cancellation.reenter(context.scope)
    if cancelInFlight { cancel(id, in: context) }
    let token = cancellation.start(task, ids: [id], in: context.scope)
    cancellation.leave(context.scope)
    return token
  }

  /// Registers an action that is pending, to cancel it with the child that it belongs to.
  func hold(in context: EffectContext) -> HeldAction {
    let action = HeldAction()
    action.token = cancellation.start(action, ids: [], in: context.scope)
    return action
  }

  /// Call when a held action has been taken from the queue.
  ///
  /// - Returns: whether it is to be applied.
  func release(_ action: HeldAction) -> Bool {
    if let token = action.token { forget(token) }
    return !action.isCancelled
  }

  func cancel(_ id: EffectID, in context: EffectContext) {
    cancel(cancellation.effects(under: id, in: context.scope))
  }

  /// Cancels the effects of children that were removed.
  func cancel(_ gone: RemovedChildren, in scope: Cancellation.ScopeID) {
    cancel(cancellation.effects(of: gone, in: scope))
  }

  /// Removes an effect that has ended, and starts the next step of its concatenation.
  func finish(_ token: EffectToken, of concatenation: Concatenation?, of owner: EffectOwner) {
    forget(token)
    guard let concatenation else { return }
    concatenation.remove(token)
    guard !concatenation.isWaiting else { return }
    steps.append(.proceed(concatenation))
    guard !isStarting else { return }
    isStarting = true
    takeSteps(of: owner)
    isStarting = false
  }

  /// The status of the running effects, in the order they were started.
  var statuses: [EffectStatus] {
    cancellation.running.compactMap { $0.task.effect?.status }
  }

  /// Cancels all effects of a store that lives on.
  func cancelEach() {
    cancel(cancellation.running.map(\.token))
  }

  func cancelAll() {
    // Kept until everything is empty: tasks and ids may have deinitializers, and those may send.
    var before = Cancellation()
    swap(&before, &cancellation)
    let throttlesBefore = throttles
    throttles = Throttles()
    for (_, task) in before.running { task.cancel() }
    withExtendedLifetime(throttlesBefore) {}
  }

  /// Starts these side by side, after the node that is being started now.
  func startNext(_ nodes: [EffectNode], in context: EffectContext) {
    // Steps are taken from the end.
    for node in nodes.reversed() { steps.append(.start(node, in: context)) }
  }

  /// Starts these one after the other.
  func startNext(concatenated nodes: [EffectNode], in context: EffectContext) {
    steps.append(.startConcatenated(nodes[...], in: context))
  }

  /// Starts an effect in its own context. Most have an id and a scope.
  func startModified(_ modified: ModifiedNode, in outer: EffectContext, of owner: EffectOwner) {
    var context = outer
    var next: EffectNode = modified
    // Its steps are a concatenation, which has the ids and the scope of all modifiers, so that a cancellation ends all of them.
    var durable: (run: any DurableRun, location: SourceLocation)?
    modifiers: while let modified = next as? ModifiedNode {
      switch modified.modifier {
      case .cancellable(let id, let cancelInFlight):
        if cancelInFlight,
          !owner.skipsCancellation(of: id, in: context, { .cancelInFlight(id: $0) })
        {
          cancel(id, in: context)
        }
        context.ids.insert(id)
      case .scoped(let scope, let dismissal):
        context.scope = cancellation.enter(scope, in: context.scope)
        if let dismissal { context.dismissal = dismissal }
      case .delayed where durable != nil, .throttled where durable != nil: break modifiers
      case .delayed(let delay) where !owner.skipsDelay(in: context):
        startDelayed(modified.content, by: delay, in: context, of: owner)
        return leave(context.scope, upTo: outer.scope)
      case .throttled(let id, let throttle) where !owner.skipsThrottle(id, in: context):
        steps.append(.leave(context.scope, upTo: outer.scope))
        return startThrottled(modified.content, by: throttle, id: id, in: context, of: owner)
      case .surrounded(let surroundings):
        context.surroundings = surroundings
      case .ofLifecycle(let isInOwnGroup):
        if isInOwnGroup { context.group = EffectGroup.make() }
        context.dropsActionsWithChild = context.scope != .root
      case .durable(let mark):
        // As others in a store without a journal.
        guard let effects = owner.durableEffects, let action = mark.restart.sentAction else {
          break
        }
        if durable != nil { break modifiers }
        durable = (effects.begin(id: mark.id, restarting: action), mark.location)
      case .delayed: break
      case .throttled(let id, _): context.ids.insert(id)
      }
      next = modified.content.resolved
    }
    // Left when its children have been started.
    if context.scope != outer.scope {
      steps.append(.leave(context.scope, upTo: outer.scope))
    }
    if let (run, location) = durable {
      return startDurable(next, run, at: location, in: context, of: owner)
    }
    next.start(in: context, by: self, of: owner)
  }

  private func forget(_ token: EffectToken) {
    throttles.cancelled(token)
    cancellation.finish(token)
    releaseForgotten()
  }

  private func cancel(_ tokens: [EffectToken]) {
    for token in tokens { cancel(token) }
  }

  private func cancel(_ token: EffectToken) {
    throttles.cancelled(token)
    cancellation.finish(token)?.cancel()
    releaseForgotten()
  }

  private func leave(_ scope: Cancellation.ScopeID, upTo outer: Cancellation.ScopeID?) {
    guard scope != outer else { return }
    if let outer { cancellation.leave(scope, upTo: outer) } else { cancellation.leave(scope) }
    releaseForgotten()
  }

  private func releaseForgotten() {
    while let forgotten = cancellation.takeForgotten() { withExtendedLifetime(forgotten) {} }
  }

  private func takeSteps(of owner: EffectOwner) {
    while let step = steps.popLast() {
      switch step {
      case .start(let node, let context): node.start(in: context, by: self, of: owner)
      case .startConcatenated(let nodes, let context):
        startConcatenated(nodes, in: context, of: owner)
      case .leave(let scope, let outer): leave(scope, upTo: outer)
      case .proceed(let concatenation): proceed(concatenation)
      }
    }
  }

  private func startThrottled(
    _ node: EffectNode, by throttle: EffectThrottle, id: EffectID, in context: EffectContext,
    of owner: EffectOwner
  ) {
    let key = throttleKey(id, in: context)
    var context = context
    context.ids.insert(id)
    switch throttles.receive(throttle, under: key) {
    case .start(let other):
      if let other { cancel(other) }
      steps.append(.start(node, in: context))
    case .wait(let rest, let other):
      if let other { cancel(other) }
      let token = startDelayed(node, by: throttle.delay(rest), in: context, of: owner)
      throttles.wait(token, under: key, toBegin: throttle.interval)
    case .drop:
      break
    }
  }

  private func throttleKey(_ id: EffectID, in context: EffectContext) -> Throttles.Key {
    Throttles.Key(scopes: cancellation.pathOfIDs(in: context.scope), id: id)
  }

  /// Whether a throttled effect with this id would be held back or dropped.
  func isThrottled(_ id: EffectID, in context: EffectContext) -> Bool {
    throttles.holdsBack(under: throttleKey(id, in: context))
  }

  private func startDurable(
    _ node: EffectNode, _ durable: any DurableRun, at location: SourceLocation,
    in outer: EffectContext, of owner: EffectOwner
  ) {
    var context = outer
    context.durable = durable
    let details = EffectDetails(
      priority: nil, name: nil, location: location, dependencies: nil)
    startConcatenated(
      [DurableStartNode(durable, details), node, DurableEndNode(durable)], in: context, of: owner)
  }

  @discardableResult
  private func startDelayed(
    _ node: EffectNode, by delay: EffectDelay, in context: EffectContext, of owner: EffectOwner
  ) -> EffectToken {
    let sleep = delay.begin()
    let details = EffectDetails(
      priority: nil, name: nil, location: delay.location, dependencies: nil)
    return startTask(.startDelayed(node, after: sleep), in: context, of: owner, details)
  }

  /// Synchronous effects at the front run at once, and so does the last one left.
  private func startConcatenated(
    _ nodes: ArraySlice<EffectNode>, in context: EffectContext, of owner: EffectOwner
  ) {
    guard let first = nodes.first else { return }
    if first.isSynchronous || nodes.count == 1 {
      steps.append(.startConcatenated(nodes.dropFirst(), in: context))
      steps.append(.start(first, in: context))
      return
    }
    owner.bindInferredActor()
    guard isolation != nil else {
      return UnboundEffects.report("the next effect of a concatenation")
    }
    let token = cancellation.start(ids: context.ids, in: context.scope)
    let concatenation = Concatenation(nodes, token: token, in: context)
    cancellation.set(concatenation, for: token)
    context.concatenation?.insert(token)
    proceed(concatenation)
  }

  /// Starts the next step, unless the current one is still running.
  private func proceed(_ concatenation: Concatenation) {
    guard !concatenation.isWaiting else { return }
    if let (node, context) = concatenation.takeNext() {
      steps.append(.proceed(concatenation))
      // As above: a step may cancel the concatenation.
      cancellation.reenter(context.scope)
      steps.append(.leave(context.scope, upTo: nil))
      steps.append(.start(node, in: context))
      return
    }
    forget(concatenation.token)
    guard let outer = concatenation.context.concatenation else { return }
    outer.remove(concatenation.token)
    steps.append(.proceed(outer))
  }

  /// Starts an effect's task.
  @discardableResult
  func startTask(
    _ work: RunningEffect.Work, in context: EffectContext, of owner: EffectOwner,
    _ details: EffectDetails
  ) -> EffectToken {
    owner.bindInferredActor()
    if isolation == nil { forgetUnbound(of: owner) }
    let token = cancellation.start(ids: context.ids, in: context.scope)
    let effect = RunningEffect(
      work, details, token: token, context: context, isolation: isolation, owner: owner)
    trace(effect, details, in: context, of: owner)
    let task = effect.begin(details)
    context.group.insert(task, for: token, isBound: isolation != nil)
    context.concatenation?.insert(token)
    cancellation.set(
      isolation == nil ? UnboundEffects.held(effect, task: task) : effect, for: token)
    // A step that cancelled the concatenation by an id has cancelled itself with it.
    if context.concatenation?.fate.isCancelled == true { cancel(token) }
    return token
  }

  /// Notifies middleware of an effect's start.
  private func trace(
    _ effect: RunningEffect, _ details: EffectDetails, in context: EffectContext,
    of owner: EffectOwner
  ) {
    guard let tracer = owner.tracer, let id = effect.traceID else { return }
    // Now, because a scope exists only as long as effects run in it.
    let path = cancellation.path(of: context.scope)
    let ids = context.ids
    tracer.started(
      EffectTrace(
        id: id, name: details.name, location: details.location, activity: effect.activity,
        durable: context.durable, scopes: { path.map(\.description) },
        ids: { ids.map(\.description) }))
  }

  private func forgetUnbound(of owner: EffectOwner) {
    for ended in unbound.takeEnded(among: cancellation) {
      if let id = ended.traceID { owner.tracer?.forget(id) }
      forget(ended.token)
    }
  }
}
