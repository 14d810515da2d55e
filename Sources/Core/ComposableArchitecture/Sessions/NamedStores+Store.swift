public import ComposableDependencies
internal import ComposableRuntime
public import ComposableSessions
internal import ComposableSharing

extension NamedStores {
  /// Creates a root store with a name, whose state belongs to the snapshots of the session. If the session is restored, the
  /// store begins with the state that it had.
  ///
  /// ```swift
  /// let store = session.store("shop", initialState: Shop.State()) { Shop() }
  /// ```
  ///
  /// The other parameters are the same as in ``Store/init(initialState:isolation:middleware:reducer:withDependencies:)``.
  /// An action takes longer than with a store without a name, because its turns are counted.
  ///
  /// - Parameters:
  ///   - name: the name of the store: another one for each store of the session, and the same one in each build. Of two with one
  ///     name the second is reported, and not kept.
  ///   - initialState: the state of a new session.
  ///   - actions: the actions that a restored store gets first, for instance to start its effects again; by default none.
  ///   - hibernates: whether the session may hibernate while effects of the store run. They are canceled then, and the store gets
  ///     the `restored` actions when the session goes on. By default it does not hibernate while an effect runs.
  ///   - isolation: the actor that the store and its effects live on; the caller's by default.
  ///   - middleware: observes each action as it is applied, outermost first.
  ///   - fileID: where a second store of the name is reported.
  ///   - filePath: the same.
  ///   - line: the same.
  ///   - column: the same.
  ///   - reducer: the reducer; built once, here.
  ///   - prepareDependencies: overrides dependencies for the reducer, its effects, and the state.
  public func store<State: Codable, Action, R: Reducer<State, Action>>(
    _ name: String, initialState: @autoclosure () -> State, restored actions: Action...,
    hibernates: Bool = false, isolation: isolated (any Actor)? = #isolation,
    middleware: [any Middleware<State, Action>] = [], fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil
  ) -> Store<State, Action> {
    make(
      name, initialState, actions, hibernates, isolation, middleware,
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column), reducer,
      prepareDependencies)
  }

  func make<State: Codable, Action, R: Reducer<State, Action>>(
    _ name: String, _ initialState: () -> State, _ actions: [Action],
    _ hibernates: Bool, _ isolation: isolated (any Actor)?,
    _ middleware: [any Middleware<State, Action>],
    _ place: SourceLocation, _ reducer: () -> R,
    _ prepareDependencies: ((inout DependencyValues) -> Void)?
  ) -> Store<State, Action> {
    let named = NamedState<State, Action>(turns, hibernates: hibernates)
    var isRestored = false
    let store = Store(
      initialState: {
        // The state may have shared values, of the dependencies of the store.
        keep(DependencyValues._current.sharedReferences)
        guard let state = named.takeState(of: name, from: self) else { return initialState() }
        isRestored = true
        return state
      }(), isolation: isolation, middleware: [named] + middleware, reducer: reducer,
      withDependencies: rehearsing(prepareDependencies))
    if add(named, named: name) {
      SessionWork.current?.namedStore()
    } else {
      place.report(
        """
        The session has two stores with the name '\(name)'. The state of the second one is not kept: give it another name.
        """)
    }
    if MiddlewareRegistry.isInUse { SessionWork.current?.noteObserver() }
    // It would begin again.
    if !hibernates, store.core.hasLifecycle { SessionWork.current?.keepsAwake() }
    if isRestored, beginning == .goesOn || beginning == .wakes && hibernates {
      for action in actions { store.send(action) }
    }
    return store
  }

  /// The dependencies of a store; in a rehearsal with shared values of its own, because those of the session are there.
  private func rehearsing(
    _ prepareDependencies: ((inout DependencyValues) -> Void)?
  ) -> ((inout DependencyValues) -> Void)? {
    guard beginning == .rehearses else { return prepareDependencies }
    let references = keptValues(of: SharedReferences.self) ?? SharedReferences()
    return { values in
      values.sharedReferences = references
      prepareDependencies?(&values)
    }
  }
}
