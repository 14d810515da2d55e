public import ComposableCasePaths

extension Store {
  /// A store of one part of the state and one case of the action.
  ///
  /// ```swift
  /// CounterView(store: store.scope(state: \.counter, action: \.counter))
  /// ```
  ///
  /// While somebody holds it, scoping in the same way gives the same store again.
  ///
  /// - Parameters:
  ///   - state: the child's state in this one's.
  ///   - action: the case of this store's action that holds the child's.
  // Disfavoured, so that for an optional or a collection the overload for that is chosen.
  @_disfavoredOverload
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    child(state, action) { AnyCasePath(action) }
  }

  /// A store of one part of the state and one case of the action.
  ///
  /// This is the form that a literal of one level takes, such as `\.counter`. A `CaseKeyPath` is
  /// made anew, at over a microsecond, each time its literal is evaluated; this key path only once.
  @_disfavoredOverload
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction> where Action: CasePathable {
    child(state, action) { Action.allCasePaths[keyPath: action] }
  }

  /// A store of a part of the state that may be absent, or nil when it is.
  ///
  /// When the part goes away later, the store stays valid: it gives the last state that it knew,
  /// that of the moment when it was made, last read or last sent to, and reports and ignores what
  /// is sent to it. When the part comes back, so does the store; but scoping while the part is
  /// away, and again when it is back, gives a new one.
  ///
  /// Reading whether the store is there counts as reading whether the part is.
  ///
  /// - Parameters:
  ///   - state: the child's state in this one's.
  ///   - action: the case of this store's action that holds the child's.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Store<ChildState, ChildAction>? {
    child(
      ifPresent: state, action,
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    ) { AnyCasePath(action) }
  }

  /// A store of a part of the state that may be absent, or nil when it is.
  ///
  /// This is the form that a literal of one level takes, such as `\.counter`; all else is as in the
  /// other.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Store<ChildState, ChildAction>? where Action: CasePathable {
    child(
      ifPresent: state, action,
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    ) { Action.allCasePaths[keyPath: action] }
  }

  @inlinable
  func child<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>, _ action: AnyKeyPath,
    path: () -> AnyCasePath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    let key = ChildStores.Key(state: state, action: action)
    if let known = children[key] as? Store<ChildState, ChildAction> { return known }
    let path = path()
    return adopt(
      Store<ChildState, ChildAction>(
        core: core,
        reading: reading.part(state),
        path: self.path(to: state),
        dispatch: { [self] action in dispatch(path.embed(action)) },
        release: release(key)),
      for: key)
  }

  @inlinable
  func child<ChildState, ChildAction>(
    ifPresent state: KeyPath<State, ChildState?>, _ action: AnyKeyPath, location: SourceLocation,
    path: () -> AnyCasePath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    willRead()
    let key = ChildStores.Key(state: state, action: action)
    // By the accessor, which says that the part is read.
    guard let current = reading.value(at: state) else {
      // One that is made when the part comes back is not the store of the part that went.
      children.remove(key)
      return nil
    }
    if let known = children[key] as? Store<ChildState, ChildAction> { return known }
    let presence = Presence(part: reading.part(state), lastKnown: current)
    let path = path()
    return adopt(
      child(present: presence, at: self.path(to: state), location: location, key: key) {
        path.embed($0)
      },
      for: key)
  }

  /// A store of a part that may go away.
  @inlinable
  func child<ChildState, ChildAction>(
    present: Presence<ChildState>, at path: (any ObservedPath)?, location: SourceLocation,
    key: ChildStores.Key,
    embed: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    Store<ChildState, ChildAction>(
      core: core,
      reading: .computed { present.state },
      path: path,
      dispatch: { [self] action in
        // While a reducer has the state it can't be looked at, and the action waits; whether the
        // part is there then is for the reducer to find.
        guard core.phase != .reducing else { return dispatch(embed(action)) }
        guard present.isPresent else {
          location.reportAbsentChild(action: action, state: ChildState.self, in: core)
          return StoreTask(flight: nil)
        }
        defer { present.refresh() }
        return dispatch(embed(action))
      },
      release: release(key))
  }

  @usableFromInline
  func adopt<ChildState, ChildAction>(
    _ child: Store<ChildState, ChildAction>, for key: ChildStores.Key
  ) -> Store<ChildState, ChildAction> {
    children.insert(child, for: key)
    return child
  }

  /// What a child calls when it goes.
  @usableFromInline
  func release(_ key: ChildStores.Key) -> (ObjectIdentifier) -> Void {
    { [self] child in children.remove(child, for: key) }
  }
}
