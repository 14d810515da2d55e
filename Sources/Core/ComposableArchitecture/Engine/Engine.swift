internal import ComposableConcurrency
public import ComposableRuntime
public import ComposableThreads
import IssueReporting

/// Owns the state and applies actions to it: the one place where that happens.
///
/// A turn begins when an action arrives and no other is being applied. The engine reduces the action in
/// place, appends the actions of its synchronous effects to the queue, registers and starts its
/// asynchronous effects, notifies observers, and then takes the queue's next action. Actions that an
/// effect, an observer or a deinitializer sends meanwhile are queued.
///
/// An action that returns no effect while there are no observers takes the fast path through `send`: a
/// call of the reducer and two stores to `phase`. Nothing is allocated, locked or copied there.
@usableFromInline
final class Engine<State, Action>: EngineCore {
  /// Allocated once and never moved, so that child stores can hold the address of their part.
  @usableFromInline let state: UnsafeMutablePointer<State>
  @usableFromInline let queue: ActionQueue<Action>
  @usableFromInline let reduction: (inout State, Action) -> Effect<Action>
  /// The action that a child store has routed here, until it is submitted.
  @exclusivity(unchecked) @usableFromInline
  var incoming: Action?
  let middleware: [any Middleware<State, Action>]
  /// The reducer without the middleware, for tools; nil without middleware.
  let bareReduction: StoredReduction<State, Action>?
  /// Returns the identity of the root state; nil if the state is not an ``ObservableState``.
  @usableFromInline let rootIdentity: ((UnsafeRawPointer) -> ObservableStateID)?

  @usableFromInline
  init(
    initialState: consuming State,
    reduction: @escaping (inout State, Action) -> Effect<Action>,
    middleware: [any Middleware<State, Action>],
    submission: @escaping (EngineCore) -> StoreTask,
    isolation: (any Actor)?
  ) {
    let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
    state.initialize(to: initialState)
    self.state = state
    let tracer = middleware.isEmpty ? nil : TurnTracer(observers: middleware.map(\.observer))
    // Not `tracer.map`: a function that has been an optional's payload is called through a thunk.
    if let tracer {
      self.reduction = middleware.around(reduction, tracedBy: tracer)
      bareReduction = StoredReduction(reduction)
    } else {
      self.reduction = reduction
      bareReduction = nil
    }
    let rootIdentity = observableIdentity(of: State.self)
    self.middleware = middleware
    let queue = ActionQueue<Action>()
    queue.tracer = tracer
    self.queue = queue
    self.rootIdentity = rootIdentity
    super.init(
      notifiesByProperty: rootIdentity != nil,
      isRootEnum: rootIdentity.map { $0(state).extentOfStruct == nil } ?? false,
      pendingActions: queue, submission: submission, isolation: isolation)
    if isolation == nil { inferActor() }
    for layer in middleware { layer.attach(to: StoreControl(of: self)) }
  }

  deinit {
    let teardown = EngineTeardown(
      state: state, effects: effects,
      others: (reduction, bareReduction, queue, incoming, middleware))
    // If the actor was only inferred, the store may be on another.
    teardown.run(on: inferredActor == .open ? nil : effects.isolation)
  }

  /// Applies an action, or queues it while another is being applied.
  @inlinable
  func send(_ action: Action) -> StoreTask {
    if inferredActor == .bound { checkInferredActor() }
    guard phase == .idle else { return enqueue(action) }
    phase = .reducing
    let effect = apply(action)
    if effect.isNone, !turn.needsSettling {
      phase = .idle
      return StoreTask(group: nil)
    }
    return settle(after: effect)
  }

  /// Reduces an action. Changes made meanwhile are recorded, and published after it.
  @inlinable
  func apply(_ action: Action) -> Effect<Action> {
    // A reducer may send to a store of another engine, whose turn is then nested in this one's.
    let outer = composable_current_turn()
    if turn.hasUnattendedChildren { keepCopies() }
    composable_set_current_turn(Unmanaged<_TurnBase>.passUnretained(turn).toOpaque())
    turn.firstVersion = 0
    turn.hasChildEffects = false
    let effect =
      isRootWatched ? applyWatchingRoot(action) : reduction(&state.pointee, action)
    composable_set_current_turn(outer)
    return effect
  }

  @inlinable
  func applyWatchingRoot(_ action: Action) -> Effect<Action> {
    guard let rootIdentity else { return reduction(&state.pointee, action) }
    let before = rootIdentity(state)
    let fingerprint = before.fingerprint(in: turn)
    let extent = before.extent
    let effect = reduction(&state.pointee, action)
    if rootIdentity(state).fingerprint(in: turn) != fingerprint { rootWasReplaced(extent) }
    return effect
  }

  /// Applies the action that a child store has routed here.
  @inlinable
  static func submit(to core: EngineCore) -> StoreTask {
    let engine = unsafeDowncast(core, to: Self.self)
    let action = engine.incoming!
    engine.incoming = nil
    return engine.send(action)
  }

  /// Finishes a turn that has effects to start, observers to notify or actions pending.
  @inlinable
  func settle(after effect: Effect<Action>) -> StoreTask {
    // Effects and observers are part of neither this turn nor an enclosing one.
    let outer = composable_current_turn()
    composable_set_current_turn(nil)
    defer { composable_set_current_turn(outer) }
    var group: EffectGroup?
    phase = .settling
    queue.tracer?.willStartEffects()
    if let node = effect.node {
      let started = EffectGroup.make()
      start(node, group: started)
      group = started
    } else if queue.tracer?.givesReceipts == true {
      group = EffectGroup.make()
    }
    if let tracer = queue.tracer { hasStartedEffects(in: group, tracedBy: tracer) }
    if turn.needsSettling || queue.count > 0 {
      notifyObservers()
      queue.tracer?.hasNotifiedObservers()
      drain()
    } else {
      phase = .idle
      turn.reportUnmetObligations()
    }
    return StoreTask(group: group)
  }

  /// Applies the pending actions.
  @inlinable
  override func drain() {
    while queue.count > 0, !isHolding {
      let next = queue.takeFirst()
      if let held = next.held, isDropped(held) {
        didDrop(in: next.group)
        continue
      }
      if let surroundings = next.surroundings {
        queue.apply(within: surroundings) { applyQueued(next) }
      } else {
        applyQueued(next)
      }
    }
    turn.needsSettling = publishesEachAction
    phase = isHolding ? .holding : .idle
    // Held actions are still pending.
    if !isHolding { turn.reportUnmetObligations() }
  }

  /// Whether an action was dropped with the child that it belongs to.
  @usableFromInline
  func isDropped(_ held: HeldAction) -> Bool {
    if effects.release(held) { return false }
    queue.tracer?.drop()
    return true
  }

  /// Applies an action that was pending.
  @inlinable
  func applyQueued(_ next: QueuedAction<Action>) {
    phase = .reducing
    let effect = apply(next.action)
    phase = .settling
    queue.tracer?.willStartEffects()
    if let node = effect.node {
      start(node, group: next.group)
    }
    if let tracer = queue.tracer { hasStartedEffects(in: next.group, tracedBy: tracer) }
    notifyObservers()
    queue.tracer?.hasNotifiedObservers()
  }

  /// Queues an action behind the pending ones.
  @inlinable
  func enqueue(_ action: Action) -> StoreTask {
    let group = EffectGroup.make()
    let before = queue.count
    queue.append(action, in: group)
    // A tool may drop actions.
    if queue.count > before, queue.tracer?.givesReceipts == true { didQueue(in: group) }
    turn.needsSettling = true
    return StoreTask(group: group)
  }

  /// Starts the effect that an action returned.
  @inlinable
  func start(_ node: EffectNode, group: EffectGroup) {
    // Send nodes are by far the most frequent synchronous effects and need no runner. The action is one
    // of this engine's, as is the effect that it comes from.
    if node.isSend {
      queue.append(unsafeDowncast(node, to: SendNode<Action>.self).action, in: group)
    } else {
      run(node, group: group)
    }
  }
}
