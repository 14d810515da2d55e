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
/// A store made like this is a *root*: it owns the state. `scope(state:action:)`
/// makes *child* stores of it, which are views: they hold no state, only where it lies in their
/// root's. A feature that is handed a child store can see and do no more than the child.
///
/// A store belongs to the actor it was made on, whichever that is, and is not `Sendable`. Its
/// effects run there too. Actions are applied one at a time, in the order they were sent: one that
/// is sent while another is being applied waits for its turn.
///
/// Child stores keep the root alive. Effects don't: when the last store of a tree goes, the effects
/// that still run are cancelled.
@dynamicMemberLookup
public final class Store<State, Action> {
  @usableFromInline let core: EngineCore
  @usableFromInline let reading: Reading<State>
  /// Nil for a root.
  @usableFromInline let link: StoreLink?
  /// Makes an action the next that the root applies: in each store it is turned into its parent's.
  @usableFromInline let route: (Action) -> Void
  /// Applies an action at once. Of a root; a child lets the root do it.
  @usableFromInline let apply: ((Action) -> StoreTask)?
  @usableFromInline var children = ChildStores()

  /// A root store.
  ///
  /// - Parameters:
  ///   - initialState: the state to start with.
  ///   - isolation: the actor that the store and its effects live on; the caller's unless given. In
  ///     the initial value of a property, in a `static` or `lazy` one's and in a default argument the
  ///     compiler knows of none; a store that is made on the main actor takes that one there, and of
  ///     another actor it has none. A store without one works until an asynchronous effect has
  ///     something to send; that is then reported and ignored: pass the actor there. A store that took
  ///     the main actor is bound to it from its first effect on: using it elsewhere is a fatal error.
  ///   - middleware: what sees each action as it is applied, outermost first.
  ///   - reducer: the reducer; built once, here.
  ///   - prepareDependencies: overrides dependencies for the reducer, its effects, and the initial
  ///     state. What is overridden where the store is made is so for the store, too.
  @inlinable
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    isolation: isolated (any Actor)? = #isolation,
    middleware: [any Middleware<State, Action>] = [],
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil
  ) {
    guard let dependencies = DependencyValues.ofStore(preparedBy: prepareDependencies) else {
      self.init(
        engine: Engine(
          initialState: initialState(),
          reduction: reducer()._reduction(),
          middleware: middleware,
          isolation: isolation
        ))
      return
    }
    self.init(
      engine: DependencyValues._withValues(dependencies) {
        Engine(
          initialState: initialState(),
          reduction: dependencies.around(reducer()._reduction()),
          middleware: middleware,
          isolation: isolation
        )
      })
  }

  @inlinable
  convenience init(engine: Engine<State, Action>) {
    // In the engine itself, and so without a reference to it.
    let unretained = Unmanaged.passUnretained(engine)
    engine.submission = {
      unretained._withUnsafeGuaranteedRef { $0.send($0.takeIncoming()) }
    }
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
    self.apply = apply
  }

  /// The state as it is now. Reading it while the store's reducer has it is reported, and stops the
  /// program.
  ///
  /// Reading it where observation is tracked (in a view's body, in `withObservationTracking`) asks
  /// to be told of the next change: of any, or, of an ``ObservableState``, of those of the
  /// properties that are then read.
  @inlinable
  public var state: State {
    willRead()
    return reading.value
  }

  /// A part of the state.
  @inlinable
  public subscript<Part>(dynamicMember keyPath: KeyPath<State, Part>) -> Part {
    willRead()
    return reading.value(at: keyPath)
  }

  /// The state, or something of it, for as long as a closure runs.
  ///
  /// For code that reads several properties, or is handed a function: `store.withState(\.count)`.
  @inlinable
  public func withState<Result>(_ body: (_ state: State) -> Result) -> Result {
    body(state)
  }

  /// Applies an action, or, while another is being applied, lets it wait for its turn.
  ///
  /// - Returns: what the action set in motion, to wait for or to cancel.
  @inlinable
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    if let apply { return apply(action) }
    // While a reducer has the state it can't be looked at, and the action waits; whether the child is
    // there then is for the reducer to find.
    if let link, core.phase != .reducing, !link.isReachable(in: core.turn) {
      link.reportAbsence(of: action, in: core.turn)
      return StoreTask(group: nil)
    }
    route(action)
    return core.submission()
  }

  /// To be called before the state is read.
  @inlinable
  func willRead() {
    core.willRead()
    link?.willRead(in: core.turn)
  }
}

/// The store of a reducer's state and action: `let store: StoreOf<Counter>`.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

extension Store: Observable {}

/// Scoping twice in the same way gives the same store for as long as somebody holds it, so a store
/// is as good an identity as the feature it stands for.
extension Store: Identifiable, Equatable, Hashable {
  public static func == (lhs: Store, rhs: Store) -> Bool { lhs === rhs }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
