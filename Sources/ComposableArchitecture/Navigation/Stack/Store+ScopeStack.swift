public import ComposableCasePaths
public import ComposableCollections

extension Store {
  /// The stores of the features that lie on a stack, as they are now, the first at the bottom.
  ///
  /// ```swift
  /// ForEach(store.scope(state: \.path, action: \.path)) { store in … }
  /// ```
  ///
  /// Asking for them counts as reading which elements there are; not as reading any of them.
  ///
  /// - Parameters:
  ///   - state: the stack in this store's state.
  ///   - action: the case of this store's action that holds the stack's.
  @inlinable
  public func scope<ElementState, ElementAction>(
    state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreCollection<StackElementID, ElementState, ElementAction> {
    stackElements(
      state, action, AnyCasePath(action),
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// The stores of the features that lie on a stack.
  ///
  /// This is the form that a literal of one level takes, such as `\.path`.
  @inlinable
  public func scope<ElementState, ElementAction>(
    state: KeyPath<State, StackState<ElementState>>,
    action: KeyPath<
      Action.AllCasePaths, AnyCasePath<Action, StackAction<ElementState, ElementAction>>
    >,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreCollection<StackElementID, ElementState, ElementAction> where Action: CasePathable {
    stackElements(
      state, action, Action.allCasePaths[keyPath: action],
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  @inlinable
  func stackElements<ElementState, ElementAction>(
    _ state: KeyPath<State, StackState<ElementState>>,
    _ action: AnyKeyPath,
    _ actionPath: AnyCasePath<Action, StackAction<ElementState, ElementAction>>,
    location: SourceLocation
  ) -> StoreCollection<StackElementID, ElementState, ElementAction> {
    willRead()
    let entries = reading.part(state).part(\.entries)
    let path = path(to: state)
    path?.access(in: core)
    let paths = ElementPaths(of: path, entries, in: core)
    let (ids, standIn) = entries.withValue { ($0.ids, $0.first?.element) }
    return StoreCollection(ids: ids) { id, position in
      let key = ChildStores.Key(state: state, action: action, element: id)
      if let known = self.children[key] as? Store<ElementState, ElementAction> { return known }
      var hint = position
      let element = Reading<ElementState?>.computed {
        entries.withValue { entries in
          guard let position = entries._position(of: id, near: hint) else { return nil }
          hint = position
          return entries[position].element
        }
      }
      return self.adopt(
        self.store(of: element, at: paths[id], standIn: standIn, location: location, key: key) {
          actionPath.embed(.element(id: id, action: $0))
        },
        for: key)
    }
  }
}
