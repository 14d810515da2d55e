public import ComposableCasePaths
public import ComposableCollections
public import ComposableRuntime

extension Store {
  /// Returns the stores of the features currently on a stack, from the bottom to the top.
  ///
  /// ```swift
  /// ForEach(store.scope(state: \.path, action: \.path)) { store in … }
  /// ```
  ///
  /// The call observes the stack's ids, but none of its elements.
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
      state, action,
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    ) { AnyCasePath(action) }
  }

  /// The same as `scope(state:action:)`, for a stack.
  @inlinable
  public func scope<ElementState, ElementAction>(
    _ state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreCollection<StackElementID, ElementState, ElementAction> {
    scope(
      state: state, action: action, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  @inlinable
  func stackElements<ElementState, ElementAction>(
    _ state: KeyPath<State, StackState<ElementState>>,
    _ action: AnyKeyPath,
    location: SourceLocation,
    path: () -> AnyCasePath<Action, StackAction<ElementState, ElementAction>>
  ) -> StoreCollection<StackElementID, ElementState, ElementAction> {
    collection(
      state, action, location: location,
      rows: {
        $0.part(\.entries, at: MemoryLayout<StackState<ElementState>>.offset(of: \.entries))
      },
      state: { $0.state() },
      action: { [path = path()] id, action in path.embed(.element(id: id, action: action)) })
  }
}
