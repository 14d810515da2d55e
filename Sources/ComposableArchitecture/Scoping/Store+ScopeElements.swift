public import ComposableCasePaths
public import ComposableCollections

extension Store {
  /// The stores of the elements of an identified array, as they are now.
  ///
  /// Asking for them counts as reading which elements there are; not as reading any of them.
  ///
  /// - Parameters:
  ///   - state: the array in this store's state.
  ///   - action: the case of this store's action that holds the elements' actions.
  @inlinable
  public func scope<ID, ElementState, ElementAction>(
    state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreCollection<ID, ElementState, ElementAction> {
    elements(
      state, action, AnyCasePath(action),
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// The stores of the elements of an identified array.
  ///
  /// This is the form that a literal of one level takes, such as `\.rows`.
  @inlinable
  public func scope<ID, ElementState, ElementAction>(
    state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: KeyPath<Action.AllCasePaths, AnyCasePath<Action, IdentifiedAction<ID, ElementAction>>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreCollection<ID, ElementState, ElementAction> where Action: CasePathable {
    elements(
      state, action, Action.allCasePaths[keyPath: action],
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  @inlinable
  func elements<ID, ElementState, ElementAction>(
    _ state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    _ action: AnyKeyPath,
    _ actionPath: AnyCasePath<Action, IdentifiedAction<ID, ElementAction>>,
    location: SourceLocation
  ) -> StoreCollection<ID, ElementState, ElementAction> {
    willRead()
    let elements = reading.part(state)
    let path = path(to: state)
    path?.access(in: core)
    let paths = ElementPaths(of: path, elements, in: core)
    let (ids, standIn) = elements.withValue { ($0.ids, $0.first) }
    return StoreCollection(ids: ids) { id, position in
      let key = ChildStores.Key(state: state, action: action, element: id)
      if let known = self.children[key] as? Store<ElementState, ElementAction> { return known }
      var hint = position
      let element = Reading<ElementState?>.computed {
        elements.withValue { elements in
          guard let position = elements._position(of: id, near: hint) else { return nil }
          hint = position
          return elements[position]
        }
      }
      return self.adopt(
        self.store(of: element, at: paths[id], standIn: standIn, location: location, key: key) {
          actionPath.embed(.element(id: id, action: $0))
        },
        for: key)
    }
  }

  /// The collection holds the ids and not the elements, since holding those would make the next
  /// action copy them all. So there is nothing to give for an element that went before its store
  /// was first asked for. That is told, and answered with the element that was the first: wrong,
  /// but a value of the right kind, in a view that is about to go.
  @inlinable
  func store<ElementState, ElementAction>(
    of element: Reading<ElementState?>, at path: (any ObservedPath)?, standIn: ElementState?,
    location: SourceLocation, key: ChildStores.Key, embed: @escaping (ElementAction) -> Action
  ) -> Store<ElementState, ElementAction> {
    if let current = element.value {
      let presence = Presence(part: element, lastKnown: current)
      return child(present: presence, at: path, location: location, key: key, embed: embed)
    }
    location.reportAbsentElement(id: key.element, state: ElementState.self)
    guard let standIn else {
      preconditionFailure("A collection of stores has no element, and was asked for one.")
    }
    let presence = Presence(part: element, lastKnown: standIn)
    return child(present: presence, at: path, location: location, key: key, embed: embed)
  }
}

extension SourceLocation {
  @usableFromInline
  func reportAbsentElement<State>(id: AnyHashable?, state: State.Type) {
    report(
      """
      The store of an element was asked for after the element had gone, from a collection of stores \
      that was made before.

        Element: \(id?.description ?? "")
        State:   \(String(reflecting: state))

      Scope the collection where it is used, instead of keeping it.
      """)
  }
}
