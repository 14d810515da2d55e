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
  @usableFromInline let path: (any ObservedPath)?
  @usableFromInline let dispatch: (Action) -> StoreTask
  @usableFromInline var children = ChildStores()
  /// Takes this store out of its parent's `children`.
  private let release: ((ObjectIdentifier) -> Void)?

  /// A root store.
  ///
  /// - Parameters:
  ///   - initialState: the state to start with.
  ///   - isolation: the actor that the store and its effects live on; the caller's unless given. In
  ///     the initial value of a property, in a `static` or `lazy` one's and in a default argument the
  ///     compiler knows of none; a store that is made on the main actor takes that one there, and of
  ///     another actor it has none. A store without one works until an asynchronous effect has
  ///     something to send; that is then reported and ignored: pass the actor there.
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
    self.init(
      core: engine, reading: .stored(UnsafePointer(engine.state)), path: nil,
      dispatch: { action in engine.send(action) }, release: nil)
  }

  @usableFromInline
  init(
    core: EngineCore, reading: Reading<State>, path: (any ObservedPath)?,
    dispatch: @escaping (Action) -> StoreTask, release: ((ObjectIdentifier) -> Void)?
  ) {
    self.core = core
    self.reading = reading
    self.path = path
    self.dispatch = dispatch
    self.release = release
  }

  deinit {
    release?(ObjectIdentifier(self))
  }

  /// The state as it is now.
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
    dispatch(action)
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
