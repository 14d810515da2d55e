public import ComposableCasePaths
public import ComposableIssues

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
  /// When the part goes away later, the store stays valid: it gives the last state that the part had,
  /// and reports and ignores what is sent to it. (Of a part that can only be copied, as the value of a
  /// computed property, it gives the state of the moment when it was made.) When the part comes back,
  /// so does the store, unless the part is presented: the next presentation has another store.
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
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column),
      now: { $0 }, part: { optionalPart(at: state) }, path: { AnyCasePath(action) })
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
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column),
      now: { $0 }, part: { optionalPart(at: state) }, path: { Action.allCasePaths[keyPath: action] }
    )
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

  /// - Parameter part: where the child is found.
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
      // One that is made when the part comes back is not the store of the part that went.
      children.remove(Child.self, state, action)
    }
    // By the accessor, which says that the part is read.
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
    let embed = path._embedding
    let child = Store<ChildState, ChildAction>(
      core: core, reading: part, link: link, route: { [self] action in route(embed(action)) })
    let forgotten = children.insert(child, state, action)
    withExtendedLifetime(forgotten) {}
    return child
  }
}
