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
  /// The action that a child store has routed here, until it is submitted.
  @exclusivity(unchecked) @usableFromInline
  var incoming: Action?
  /// Tells which state the root's is; nil for a state that is no ``ObservableState``.
  @usableFromInline let rootIdentity: ((UnsafeRawPointer) -> ObservableStateID)?

  @usableFromInline
  init(
    initialState: consuming State,
    reduction: @escaping (inout State, Action) -> Effect<Action>,
    middleware: [any Middleware<State, Action>],
    isolation: (any Actor)?
  ) {
    let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
    state.initialize(to: initialState)
    self.state = state
    self.reduction =
      middleware.reversed().reduce(MadeReduction(reduction)) { inner, layer in
        MadeReduction(layer.around(inner.function))
      }.function
    let guess = isolation == nil ? MainActor.current : nil
    effects = EffectRunner(isolation: isolation ?? guess)
    let rootIdentity = observableIdentity(of: State.self)
    self.rootIdentity = rootIdentity
    super.init(
      tellsProperties: rootIdentity != nil,
      isRootEnum: rootIdentity.map { $0(state).extentOfStruct == nil } ?? false)
    if guess != nil { self.guess = .open }
  }

  deinit {
    let remains = EngineRemains(
      state: state, effects: effects, others: (reduction, queue, incoming, submission))
    // Of an actor that is but guessed it is not known that the store is on it.
    remains.tearDown(on: guess == .open ? nil : effects.isolation)
  }

  /// Applies an action, or lets it wait when another is being applied.
  @inlinable
  func send(_ action: Action) -> StoreTask {
    if guess == .bound { checkGuess() }
    guard phase == .idle else { return enqueue(action) }
    phase = .reducing
    let effect = apply(action)
    if effect.isNone, !needsSettling {
      phase = .idle
      return StoreTask(flight: nil)
    }
    return settle(after: effect)
  }

  /// Reduces an action. Changes are recorded meanwhile, and told after it.
  @inlinable
  func apply(_ action: Action) -> Effect<Action> {
    // A reducer may send to a store of another engine, which takes its turn inside of this one's.
    let outer = composable_current_turn()
    if hasUnattendedChildren { keepCopies() }
    composable_set_current_turn(Unmanaged<EngineCore>.passUnretained(self).toOpaque())
    firstVersion = 0
    hasChildEffects = false
    let effect =
      isRootWatched ? applyWatchingRoot(action) : reduction(&state.pointee, action)
    composable_set_current_turn(outer)
    return effect
  }

  @inlinable
  func applyWatchingRoot(_ action: Action) -> Effect<Action> {
    guard let rootIdentity else { return reduction(&state.pointee, action) }
    let before = rootIdentity(state)
    let fingerprint = before.fingerprint
    let extent = before.extent
    let effect = reduction(&state.pointee, action)
    if rootIdentity(state).fingerprint != fingerprint { rootWasPut(insteadOf: extent) }
    return effect
  }

  /// The action that a child store has routed here.
  @inlinable
  func takeIncoming() -> Action {
    defer { incoming = nil }
    return incoming!
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

  /// Whoever sends is on the store's actor, so an actor that was guessed shows to be right or not.
  func asynchronousEffectStarts() {
    if bindGuess() { effects.forgetIsolation() }
  }

  /// Starts an effect whose time has come, after it was held back.
  func start(
    _ operation: EffectOperation<Action>, in context: EffectContext<Action>,
    heldBackBy token: EffectToken
  ) {
    whileSettling { effects.start(operation, in: context, heldBackBy: token, of: self) }
    effectsObserver?()
  }

  /// Does something with effects; actions wait meanwhile.
  private func whileSettling(_ body: () -> Void) {
    let isIdle = phase == .idle
    if isIdle { phase = .settling }
    body()
    if isIdle { drain() }
  }

  /// Lets a part of what an effect does be cancelled by an id.
  func start(
    _ task: any CancellableTask, id: EffectID, cancelInFlight: Bool,
    in context: EffectContext<Action>
  ) -> EffectToken {
    effects.start(task, id: id, cancelInFlight: cancelInFlight, in: context)
  }

  /// Cancels what runs under an id.
  func cancel(_ id: EffectID, in context: EffectContext<Action>) {
    effects.cancel(id, in: context)
  }

  /// Forgets an effect that has ended, and starts the next step of what it was a step of.
  func finish(_ token: EffectToken, of concatenation: Concatenation<Action>?) {
    if concatenation == nil {
      effects.finish(token, of: nil, host: self)
    } else {
      whileSettling { effects.finish(token, of: concatenation, host: self) }
    }
    effectsObserver?()
  }

  var areEffectsObserved: Bool { effectsObserver != nil }

  override var hasRunningEffects: Bool { effects.runningCount > 0 }

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
    if case .cancelChildren(let gone) = operation { return effects.cancel(gone, in: .root) }
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
