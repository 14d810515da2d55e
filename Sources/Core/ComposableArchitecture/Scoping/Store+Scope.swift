public import ComposableCasePaths
public import ComposableRuntime

extension Store {
  /// Returns a store of one part of the state and one case of the action.
  ///
  /// ```swift
  /// CounterView(store: store.scope(state: \.counter, action: \.counter))
  /// ```
  ///
  /// As long as the store is retained, scoping in the same way returns the same store.
  ///
  /// - Parameters:
  ///   - state: the child's state in this one's.
  ///   - action: the case of this store's action that holds the child's.
  // Disfavored, so that the more specific overload is chosen for an optional or a collection.
  @_disfavoredOverload
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    child(state, action) { AnyCasePath(action) }
  }

  /// Returns a store of one part of the state and one case of the action.
  ///
  /// Literals of one level, such as `\.counter`, select this overload. Each evaluation of a `CaseKeyPath`
  /// literal creates a new key path, at over a microsecond; this overload's key path is created only once.
  @_disfavoredOverload
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction> where Action: CasePathable {
    child(state, action) { Action.allCasePaths[keyPath: action] }
  }

  /// Returns a store of a part of the state that may be absent, or nil if it is absent.
  ///
  /// If the part is removed later, the store stays valid: it shows the last state of the part, and reports and
  /// ignores actions sent to it. (For a part that can only be copied, such as the value of a computed property,
  /// it shows the state at the store's creation.) If the part returns, the store works again, unless the part
  /// is presented: the next presentation has another store.
  ///
  /// Checking whether the store is nil observes whether the part is present.
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
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column),
      now: { $0 }, part: { optionalPart(at: state) }, path: { AnyCasePath(action) })
  }

  /// The same as `scope(state:action:)`.
  @_disfavoredOverload
  @inlinable
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    scope(state: state, action: action)
  }

  /// The same as `scope(state:action:)`, for literals of one level.
  @_disfavoredOverload
  @inlinable
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>,
    action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction> where Action: CasePathable {
    scope(state: state, action: action)
  }

  /// The same as `scope(state:action:)`.
  @inlinable
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Store<ChildState, ChildAction>? {
    scope(
      state: state, action: action, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  @inlinable
  func child<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>, _ action: AnyKeyPath,
    path: () -> AnyCasePath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    typealias Child = Store<ChildState, ChildAction>
    if let known = children.child(state, action, as: Child.self) { return known }
    let (part, property) = part(at: state)
    return child(part, link: link(to: part, in: property), state, action, path: path())
  }

  /// - Parameter part: returns the location of the child.
  @inlinable
  func child<Part, ChildState, ChildAction>(
    ifPresent state: KeyPath<State, Part>, _ action: AnyKeyPath, location: SourceLocation,
    now: (Part) -> ChildState?,
    part: () -> (OptionalLink<ChildState>.Part, HoldingProperty?),
    path: () -> AnyCasePath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    willRead()
    typealias Child = Store<ChildState, ChildAction>
    if let known = children.child(state, action, as: Child.self) {
      if let link = known.link, link.registerPresence() { return known }
      // A store that is created when the part returns is not the store of the removed part.
      children.remove(Child.self, state, action)
    }
    // Read through the accessor, which registers the read.
    guard let current = now(reading.value(at: state)) else { return nil }
    let (part, property) = part()
    let link = OptionalLink(
      part, now: current, in: property, location: location, inside: self.link, core: core)
    return child(link.reading, link: link, state, action, path: path())
  }

  @inlinable
  func child<ChildState, ChildAction>(
    _ part: Reading<ChildState>, link: StoreLink?, _ state: AnyKeyPath, _ action: AnyKeyPath,
    path: AnyCasePath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    let embed = path.embedding
    let child = Store<ChildState, ChildAction>(
      core: core, reading: part, link: link, route: { [self] action in route(embed(action)) })
    let forgotten = children.insert(child, state, action)
    withExtendedLifetime(forgotten) {}
    return child
  }
}
