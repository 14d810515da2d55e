public import ComposableDependencies
public import Observation

/// Holds a feature's state, and is the only way to change it: by sending actions.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) { Counter() }
/// store.send(.incrementButtonTapped)
/// store.count  // 1
/// ```
///
/// A store created like this is a *root*: it owns the state. `scope(state:action:)` creates *child*
/// stores, which are views: they hold no state, only its place in their root's. A feature that is given
/// a child store can see and do no more than the child.
///
/// A store belongs to the actor it was created on, whichever that is, and is not `Sendable`. Its
/// effects run there too. Actions are applied one at a time, in the order they were sent: an action
/// sent while another is being applied is queued.
///
/// Child stores keep the root alive. Effects don't: when the last store of a tree is deallocated, the
/// effects that are still running are cancelled.
@dynamicMemberLookup
public final class Store<State, Action> {
  @usableFromInline let core: EngineCore
  @usableFromInline let reading: Reading<State>
  /// Nil for a root.
  @usableFromInline let link: StoreLink?
  /// Makes an action the next one that the root applies: each store on the way turns it into its
  /// parent's.
  @usableFromInline let route: (Action) -> Void
  /// Applies an action at once. Only of a store that does not route its actions to another.
  // Not an optional: to call a function that is in one, Swift retains and releases what it captures.
  @usableFromInline let apply: (Action) -> StoreTask
  @usableFromInline let appliesActions: Bool
  @usableFromInline var children = ChildStores()

  /// Creates a root store.
  ///
  /// - Parameters:
  ///   - initialState: the initial state.
  ///   - isolation: the actor that the store and its effects live on; the caller's by default. In
  ///     functions that are isolated to none, property initializers (also of `static` and `lazy`
  ///     properties) and default arguments `#isolation` is nil. Then the first asynchronous effect
  ///     binds the store to the actor whose code has started it: using the store elsewhere from then
  ///     on is a fatal error. An effect that is started by code on no actor can't send: its actions
  ///     are reported and dropped, and stop the program in a debug build.
  ///   - middleware: observes each action as it is applied, outermost first.
  ///   - reducer: the reducer; built once, here.
  ///   - prepareDependencies: overrides dependencies for the reducer, its effects, and the initial
  ///     state. Overrides in effect where the store is created apply to the store, too.
  @inlinable
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    isolation: isolated (any Actor)? = #isolation,
    middleware: [any Middleware<State, Action>] = [],
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil
  ) {
    let checks = PropertyChecks<State, Action>.ofStore()
    let middleware = MiddlewareRegistry.middleware(around: middleware)
    guard
      let dependencies = DependencyValues.ofStore(preparedBy: prepareDependencies, middleware)
    else {
      let state = initialState()
      let reducer = reducer()
      let lifecycle = reducer.rootLifecycle
      var reduction = reducer._reduction(checkedBy: checks)
      // Not `lifecycle.map`: a function that has been an optional's payload is called through a thunk.
      if let lifecycle { reduction = lifecycle.around(reduction) }
      let engine = Engine(
        initialState: state,
        reduction: reduction,
        middleware: middleware,
        submission: { Engine<State, Action>.submit(to: $0) },
        isolation: isolation
      )
      self.init(engine: engine)
      checks?.observe(self)
      if let lifecycle { engine.begin(lifecycle) }
      return
    }
    let (engine, lifecycle) = DependencyValues.withValues(dependencies) {
      let state = initialState()
      let reducer = reducer()
      let lifecycle = reducer.rootLifecycle
      var reduction = reducer._reduction(checkedBy: checks)
      if let lifecycle { reduction = lifecycle.around(reduction) }
      let engine = Engine(
        initialState: state,
        reduction: dependencies.around(reduction),
        middleware: middleware,
        submission: { Engine<State, Action>.submit(to: $0) },
        isolation: isolation
      )
      return (engine, lifecycle)
    }
    engine.dependencies = dependencies
    self.init(engine: engine)
    checks?.observe(self)
    if let lifecycle { DependencyValues.withValues(dependencies) { engine.begin(lifecycle) } }
  }

  @inlinable
  convenience init(engine: Engine<State, Action>) {
    self.init(
      core: engine, reading: .stored(UnsafePointer(engine.state)), link: nil,
      route: { engine.incoming = $0 }, apply: { engine.send($0) })
  }

  @inlinable
  init(
    core: EngineCore, reading: Reading<State>, link: StoreLink?,
    route: @escaping (Action) -> Void, apply: ((Action) -> StoreTask)? = nil
  ) {
    self.core = core
    self.reading = reading
    self.link = link
    self.route = route
    self.apply = apply ?? { _ in StoreTask(group: nil) }
    appliesActions = apply != nil
  }

  /// The current state. Reading it while the store's reducer is changing it is a fatal error, and is
  /// reported.
  ///
  /// Reading it where observation is tracked (in a view's body, in `withObservationTracking`) registers
  /// an observer: of every change, or, if the state is an ``ObservableState``, of the properties that
  /// are then read.
  @inlinable
  public var state: State {
    willRead()
    return reading.value
  }

  /// A part of the state.
  // The only one for names of the state: the compiler tries each, for each use in a view that has a mistake. So the setter
  // only carries a message.
  @inlinable
  public subscript<Part>(dynamicMember keyPath: KeyPath<State, Part>) -> Part {
    get {
      willRead()
      return reading.value(at: keyPath)
    }
    @available(
      *, unavailable,
      message:
        "Actions change the state. If the action is a 'BindableAction': 'store.send(.set(\\.name, value))'."
    )
    set { fatalError("The compiler calls no unavailable setter.") }
  }

  /// Calls a closure with the state, and returns its result.
  ///
  /// For code that reads several properties, or that passes a function: `store.withState(\.count)`.
  public func withState<Result>(_ body: (_ state: State) -> Result) -> Result {
    body(state)
  }

  /// Applies an action, or queues it while another is being applied.
  ///
  /// - Returns: the work that the action started, to wait for or to cancel.
  @inlinable
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    if appliesActions { return apply(action) }
    // While a reducer is changing the state, the child can't be looked up, and the action is queued;
    // the reducer finds out whether the child is still present.
    if let link, core.phase != .reducing, !link.isReachable(in: core.turn) {
      link.reportAbsence(of: action, in: core.turn)
      return StoreTask(group: nil)
    }
    route(action)
    return core.submission(core)
  }

  /// Call before the state is read.
  @inlinable
  func willRead() {
    core.willRead()
    link?.willRead(in: core.turn)
  }
}

/// The store of a reducer's state and action: `let store: StoreOf<Counter>`.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

extension Store: Observable {}

/// Scoping twice in the same way gives the same store as long as a reference to it exists, so a store
/// identifies the feature it stands for.
extension Store: Identifiable, Equatable, Hashable {
  public static func == (lhs: Store, rhs: Store) -> Bool { lhs === rhs }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
