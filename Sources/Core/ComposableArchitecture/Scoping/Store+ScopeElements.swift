public import ComposableCasePaths
public import ComposableCollections
public import ComposableRuntime

extension Store {
  /// Returns the stores of the current elements of an identified array.
  ///
  /// The call observes the array's ids, but none of its elements.
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
      state, action,
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    ) { AnyCasePath(action) }
  }

  /// The same as `scope(state:action:)`.
  @inlinable
  public func scope<ID, ElementState, ElementAction>(
    _ state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreCollection<ID, ElementState, ElementAction> {
    scope(
      state: state, action: action, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  @inlinable
  func elements<ID, ElementState, ElementAction>(
    _ state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    _ action: AnyKeyPath,
    location: SourceLocation,
    path: () -> AnyCasePath<Action, IdentifiedAction<ID, ElementAction>>
  ) -> StoreCollection<ID, ElementState, ElementAction> {
    collection(
      state, action, location: location, rows: { $0 }, state: { $0 },
      action: { [path = path()] id, action in path.embed(.element(id: id, action: action)) })
  }

  /// Returns the stores of a collection's elements.
  ///
  /// - Parameters:
  ///   - toRows: returns how to read the identified array in the collection.
  ///   - toState: returns the part of a row that an element's store reads.
  ///   - toAction: returns this store's action for an element's action.
  @inlinable
  func collection<Collection, ID, Row, ElementState, ElementAction>(
    _ state: KeyPath<State, Collection>, _ action: AnyKeyPath, location: SourceLocation,
    rows toRows: @escaping (Reading<Collection>) -> Reading<IdentifiedArray<ID, Row>>,
    state toState: @escaping (UnsafePointer<Row>) -> UnsafePointer<ElementState>?,
    action toAction: @autoclosure () -> (ID, ElementAction) -> Action
  ) -> StoreCollection<ID, ElementState, ElementAction> {
    willRead()
    typealias Stores = ElementStores<ID, Row, ElementState, ElementAction, Action>
    let stores: Stores
    if let known = children.child(state, action, as: Stores.self) {
      stores = known
    } else {
      let (part, property) = part(at: state)
      stores = Stores(
        ElementRows(toRows(part), state: toState), action: toAction(), location: location,
        in: property, inside: link, core: core)
      let forgotten = children.insert(stores, state, action, isHeld: true)
      withExtendedLifetime(forgotten) {}
    }
    stores.register()
    let (ids, standIn) = stores.idsAndFirst()
    return StoreCollection(ids: ids) { stores.store($0, at: $1, standIn: standIn, in: self) }
  }
}
