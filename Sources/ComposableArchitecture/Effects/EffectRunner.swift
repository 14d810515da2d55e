/// Starts effects, remembers those that run, and cancels them. Confined to the store's actor.
///
/// What is to be started is a list of steps and not a recursion, so that a tree of effects may be as
/// deep as it likes.
@usableFromInline
final class EffectRunner {
  /// The actor that the store was made on. Weak, because it may be the one that owns the store, as a
  /// session its own.
  private(set) weak var isolation: (any Actor)?
  private(set) var cancellation = Cancellation() {
    didSet { turn.hasRunningEffects = runningCount > 0 }
  }
  private let turn: Turn
  private var throttles = Throttles()
  private var pruneThreshold = 64
  // These two are read and written at once, never held.
  @exclusivity(unchecked) private var steps: [Step] = []
  @exclusivity(unchecked) private var isStarting = false

  /// How many tasks and concatenations are held.
  var runningCount: Int { cancellation.runningCount }

  private enum Step {
    case start(EffectNode, in: EffectContext)
    case startInTurn(ArraySlice<EffectNode>, in: EffectContext)
    /// Leaves a scope, and those around it up to another; that one alone for nil.
    case leave(Cancellation.ScopeID, upTo: Cancellation.ScopeID?)
    /// The effects of its present step have been started.
    case proceed(Concatenation)
  }

  init(isolation: (any Actor)?, turn: Turn) {
    self.isolation = isolation
    self.turn = turn
  }

  /// Forgets an actor that has turned out not to be the store's.
  func forgetIsolation() {
    isolation = nil
  }

  func start(_ node: EffectNode, in context: EffectContext, of owner: EffectOwner) {
    // What a step starts may end at once, and have others started. They come next.
    guard !isStarting else { return steps.append(.start(node, in: context)) }
    isStarting = true
    node.start(in: context, by: self, of: owner)
    takeSteps(of: owner)
    isStarting = false
  }

  /// Starts what an effect has held back.
  ///
  /// What is started may cancel that effect by an id that it has itself. So the scope is entered: it
  /// would be forgotten with the last effect in it.
  func start(
    _ node: EffectNode, in context: EffectContext, heldBackBy token: EffectToken,
    of owner: EffectOwner
  ) {
    throttles.started(token)
    cancellation.reenter(context.scope)
    steps.append(.leave(context.scope, upTo: nil))
    start(node, in: context, of: owner)
  }

  /// Remembers a task that is a part of what an effect does, to be cancelled on its own.
  func start(
    _ task: any CancellableTask, id: EffectID, cancelInFlight: Bool, in context: EffectContext
  ) -> EffectToken {
    // Entered, since the effect itself may be cancelled by the id.
    cancellation.reenter(context.scope)
    if cancelInFlight { cancel(id, in: context) }
    let token = cancellation.start(task, ids: [id], in: context.scope)
    cancellation.leave(context.scope)
    return token
  }

  func cancel(_ id: EffectID, in context: EffectContext) {
    cancel(cancellation.effects(under: id, in: context.scope))
  }

  /// Cancels what children have started that have gone.
  func cancel(_ gone: GoneChildren, in scope: Cancellation.ScopeID) {
    cancel(cancellation.effects(of: gone, in: scope))
  }

  /// Forgets an effect that has ended, and starts the next step of what it was a step of.
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

  /// What is known of the effects that run, in the order they were started.
  var statuses: [EffectStatus] {
    cancellation.running.compactMap { $0.task.effect?.status }
  }

  /// Cancels all effects of a store that goes on.
  func cancelEach() {
    cancel(cancellation.running.map(\.token))
  }

  func cancelAll() {
    // Kept until all is empty: what they hold may have deinitializers, and those may send.
    var before = Cancellation()
    swap(&before, &cancellation)
    let throttlesBefore = throttles
    throttles = Throttles()
    for (_, task) in before.running { task.cancel() }
    withExtendedLifetime(throttlesBefore) {}
  }

  /// Starts these side by side, when what is being started now has been.
  func startNext(_ nodes: [EffectNode], in context: EffectContext) {
    // The last of the steps is taken first.
    for node in nodes.reversed() { steps.append(.start(node, in: context)) }
  }

  /// Starts these one after the other.
  func startNext(inTurn nodes: [EffectNode], in context: EffectContext) {
    steps.append(.startInTurn(nodes[...], in: context))
  }

  /// Starts an effect in its own context. Most are under an id, in a scope.
  func start(_ modified: ModifiedNode, in outer: EffectContext, of owner: EffectOwner) {
    var context = outer
    var next: EffectNode = modified
    while let modified = next as? ModifiedNode {
      switch modified.modifier {
      case .cancellable(let id, let cancelInFlight):
        if cancelInFlight { cancel(id, in: context) }
        context.ids.insert(id)
      case .scoped(let scope, let dismissal):
        context.scope = cancellation.enter(scope, in: context.scope)
        if let dismissal { context.dismissal = dismissal }
      case .delayed(let delay):
        start(modified.content, after: delay, in: context, of: owner)
        return leave(context.scope, upTo: outer.scope)
      case .throttled(let id, let throttle):
        steps.append(.leave(context.scope, upTo: outer.scope))
        return start(modified.content, throttle: throttle, id: id, in: context, of: owner)
      }
      next = modified.content.resolved
    }
    // Left when what it starts next has been started.
    if context.scope != outer.scope {
      steps.append(.leave(context.scope, upTo: outer.scope))
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
      case .startInTurn(let nodes, let context): start(inTurn: nodes, in: context, of: owner)
      case .leave(let scope, let outer): leave(scope, upTo: outer)
      case .proceed(let concatenation): proceed(concatenation)
      }
    }
  }

  private func start(
    _ node: EffectNode, throttle: EffectThrottle, id: EffectID, in context: EffectContext,
    of owner: EffectOwner
  ) {
    let key = Throttles.Key(scopes: cancellation.pathOfIDs(in: context.scope), id: id)
    var context = context
    context.ids.insert(id)
    switch throttles.receive(throttle, under: key) {
    case .start(let other):
      if let other { cancel(other) }
      steps.append(.start(node, in: context))
    case .wait(let rest, let other):
      if let other { cancel(other) }
      let token = start(node, after: throttle.delay(rest), in: context, of: owner)
      throttles.wait(token, under: key, toBegin: throttle.interval)
    case .drop:
      break
    }
  }

  @discardableResult
  private func start(
    _ node: EffectNode, after delay: EffectDelay, in context: EffectContext, of owner: EffectOwner
  ) -> EffectToken {
    let sleep = delay.begin()
    let details = EffectDetails(
      priority: nil, name: nil, location: delay.location, dependencies: nil)
    return start(.start(node, after: sleep), in: context, of: owner, details)
  }

  /// The synchronous ones at the front are done at once, and so is what is left then if it is but one.
  private func start(
    inTurn nodes: ArraySlice<EffectNode>, in context: EffectContext, of owner: EffectOwner
  ) {
    guard let first = nodes.first else { return }
    if first.isSynchronous || nodes.count == 1 {
      steps.append(.startInTurn(nodes.dropFirst(), in: context))
      steps.append(.start(first, in: context))
      return
    }
    owner.asynchronousEffectStarts()
    guard isolation != nil else {
      return reportMissingActor("a concatenation has a further effect to start")
    }
    let token = cancellation.start(ids: context.ids, in: context.scope)
    let concatenation = Concatenation(nodes, token: token, in: context)
    cancellation.set(concatenation, for: token)
    context.concatenation?.insert(token)
    proceed(concatenation)
  }

  /// Starts the next step, unless the present one goes on.
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
  func start(
    _ work: RunningEffect.Work, in context: EffectContext, of owner: EffectOwner,
    _ details: EffectDetails
  ) -> EffectToken {
    owner.asynchronousEffectStarts()
    if isolation == nil { pruneFinished() }
    let token = cancellation.start(ids: context.ids, in: context.scope)
    let effect = RunningEffect(
      work, details, token: token, context: context, isolation: isolation, owner: owner)
    let task = effect.begin(details)
    context.group.insert(
      task, for: token, isBound: isolation != nil, inferredActor: owner.inferredActor)
    context.concatenation?.insert(token)
    cancellation.set(
      isolation == nil ? UnboundEffect(effect, task: task) : effect, for: token)
    // A step that has cancelled the concatenation by an id has cancelled itself with it.
    if context.concatenation?.isCancelled == true { cancel(token) }
    return token
  }

  /// Without an actor an effect can't come back to say that it finished. Its task lets go of it then,
  /// and that is looked for here, seldom enough to cost little for each effect.
  private func pruneFinished() {
    guard runningCount >= pruneThreshold else { return }
    for (token, task) in cancellation.running where (task as? UnboundEffect)?.hasEnded == true {
      forget(token)
    }
    pruneThreshold = max(64, runningCount * 2)
  }
}
