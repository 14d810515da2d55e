public import ComposableThreads
public import DequeModule
import IssueReporting

/// Owns the state and applies actions to it: the one place where that happens.
///
/// A turn begins when an action arrives and nothing else is being applied. The action is reduced in
/// place, its synchronous effects put their actions at the end of the queue, its asynchronous ones
/// are registered and started, observers are told, and then the next action of the queue has its
/// turn. Whatever is sent meanwhile, by an effect, an observer or a deinitialiser, waits in the queue.
///
/// An action that returns no effect while nobody observes takes the short way through `send`: a call
/// of the reducer and two stores to `phase`. Nothing is allocated, locked or copied there.
@usableFromInline
final class Engine<State, Action>: EngineCore, EffectHost {
  /// Allocated once and never moved, so that child stores can hold the address of their part.
  @usableFromInline let state: UnsafeMutablePointer<State>
  @usableFromInline let reduction: (inout State, Action) -> Effect<Action>
  @usableFromInline var queue: Deque<QueuedAction<Action>> = []
  let effects: EffectRunner<Action>
  /// Tells whether the state is still the same one; nil for a state that is no ``ObservableState``.
  private let rootIdentity: ((UnsafeRawPointer) -> UInt64)?

  @usableFromInline
  init(
    initialState: consuming State,
    reduction: @escaping (inout State, Action) -> Effect<Action>,
    middleware: [any Middleware<State, Action>],
    isolation: (any Actor)?
  ) {
    state = .allocate(capacity: 1)
    state.initialize(to: initialState)
    self.reduction =
      middleware.reversed().reduce(MadeReduction(reduction)) { inner, layer in
        MadeReduction(layer.around(inner.function))
      }.function
    effects = EffectRunner(isolation: isolation)
    rootIdentity = observableIdentity(of: State.self)
    super.init(tellsProperties: rootIdentity != nil)
  }

  deinit {
    effects.cancelAll()
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// Applies an action, or lets it wait when another is being applied.
  @inlinable
  func send(_ action: Action) -> StoreTask {
    guard phase == .idle else { return enqueue(action) }
    phase = .reducing
    let effect = apply(action)
    if effect.operation == nil, !needsSettling {
      phase = .idle
      return StoreTask(flight: nil)
    }
    return settle(after: effect)
  }

  /// Reduces an action. Meanwhile what changes is put down, and not told.
  @inlinable
  func apply(_ action: Action) -> Effect<Action> {
    // A reducer may send to a store of another engine, which takes its turn inside of this one's.
    let outer = composable_current_turn()
    composable_set_current_turn(Unmanaged<EngineCore>.passUnretained(self).toOpaque())
    firstVersion = 0
    let effect =
      isRootWatched ? applyWatchingRoot(action) : reduction(&state.pointee, action)
    composable_set_current_turn(outer)
    return effect
  }

  @usableFromInline
  func applyWatchingRoot(_ action: Action) -> Effect<Action> {
    guard let rootIdentity else { return reduction(&state.pointee, action) }
    let before = rootIdentity(state)
    let effect = reduction(&state.pointee, action)
    if rootIdentity(state) != before { rootWasPut() }
    return effect
  }

  /// The rest of a turn that has more to do than to reduce.
  @inlinable
  func settle(after effect: Effect<Action>) -> StoreTask {
    // Effects and observers are not part of a turn, not even of one that this one lies inside of.
    let outer = composable_current_turn()
    composable_set_current_turn(nil)
    defer { composable_set_current_turn(outer) }
    var flight: Flight?
    phase = .settling
    if let operation = effect.operation {
      let started = Flight()
      start(operation, flight: started)
      flight = started
    }
    tellObservers()
    drain()
    return StoreTask(flight: flight)
  }

  /// An action of an asynchronous effect.
  func receive(_ action: Action, flight: Flight) {
    enqueue(action, flight: flight)
    if phase == .idle { drain() }
  }

  /// Starts what an effect has held back: the next step of a concatenation, or what was to start
  /// later.
  func start(
    _ operation: EffectOperation<Action>, in context: EffectContext, heldBackBy token: EffectToken
  ) {
    let isIdle = phase == .idle
    if isIdle { phase = .settling }
    effects.start(operation, in: context, heldBackBy: token, of: self)
    if isIdle { drain() }
    effectsObserver?()
  }

  /// Lets a part of what an effect does be cancelled by an id.
  func start(
    _ task: any CancellableTask, id: EffectID, cancelInFlight: Bool, in context: EffectContext
  ) -> EffectToken {
    effects.start(task, id: id, cancelInFlight: cancelInFlight, in: context)
  }

  /// Cancels what runs under an id.
  func cancel(_ id: EffectID, in context: EffectContext) {
    effects.cancel(id, in: context)
  }

  /// Forgets an effect that has ended.
  func finish(_ token: EffectToken) {
    effects.finish(token)
    effectsObserver?()
  }

  override var runningEffects: [EffectStatus] { effects.statuses }

  override func cancelEffects() {
    effects.cancelEach()
    effectsObserver?()
  }

  @inlinable
  func enqueue(_ action: Action) -> StoreTask {
    let flight = Flight()
    enqueue(action, flight: flight)
    return StoreTask(flight: flight)
  }

  @inlinable
  func enqueue(_ action: Action, flight: Flight) {
    queue.append(QueuedAction(action: action, flight: flight))
    waitingCount += 1
    needsSettling = true
  }

  /// Starts what an action returned.
  @inlinable
  func start(_ operation: EffectOperation<Action>, flight: Flight) {
    // By far the most frequent of the synchronous ones needs none of the runner.
    if case .send(let action) = operation {
      enqueue(action, flight: flight)
    } else {
      run(operation, flight: flight)
    }
  }

  @usableFromInline
  func run(_ operation: EffectOperation<Action>, flight: Flight) {
    effects.start(operation, in: EffectContext(flight: flight), of: self)
  }

  /// Applies the actions that wait.
  @inlinable
  func drain() {
    while waitingCount > 0 {
      waitingCount -= 1
      let next = queue.removeFirst()
      phase = .reducing
      let effect = apply(next.action)
      phase = .settling
      if let operation = effect.operation {
        start(operation, flight: next.flight)
      }
      tellObservers()
    }
    needsSettling = isEachActionAwaited
    phase = .idle
    reportUnappliedWrites()
  }
}

/// An action that waits for its turn.
@usableFromInline
struct QueuedAction<Action> {
  @usableFromInline let action: Action
  @usableFromInline let flight: Flight

  @inlinable
  init(action: Action, flight: Flight) {
    self.action = action
    self.flight = flight
  }
}
