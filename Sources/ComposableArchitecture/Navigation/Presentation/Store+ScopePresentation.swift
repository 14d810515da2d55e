public import ComposableCasePaths

extension Store {
  /// A store of a child that is presented, or nil when it is not.
  ///
  /// ```swift
  /// if let edit = store.scope(state: \.edit, action: \.edit) { … }
  /// ```
  ///
  /// It is that of ``scope(state:action:fileID:filePath:line:column:)`` for an optional state, and sends
  /// the child's actions. To dismiss the child, send `.dismiss` to this store.
  ///
  /// - Parameters:
  ///   - state: the child's state in this one's.
  ///   - action: the case of this store's action that holds the child's.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Store<ChildState, ChildAction>? {
    child(
      ifPresent: state, action,
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    ) { AnyCasePath(action).presented() }
  }

  /// A store of a child that is presented, or nil when it is not.
  ///
  /// This is the form that a literal of one level takes, such as `\.edit`; all else is as in the other.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: KeyPath<
      Action.AllCasePaths, AnyCasePath<Action, PresentationAction<ChildAction>>
    >,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Store<ChildState, ChildAction>? where Action: CasePathable {
    child(
      ifPresent: state, action,
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    ) { Action.allCasePaths[keyPath: action].presented() }
  }

  /// A store of a child that is presented, or nil when it is not: `\.$edit`.
  ///
  /// - Parameters:
  ///   - state: the child's presentation in this store's state.
  ///   - action: the case of this store's action that holds the child's.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Store<ChildState, ChildAction>? {
    scope(
      state: state.appending(path: \.wrappedValue), action: action, fileID: fileID,
      filePath: filePath, line: line, column: column)
  }

  /// A store of a child that is presented, or nil when it is not: `\.$edit`.
  ///
  /// This is the form that a literal of one level takes, such as `\.edit`; all else is as in the other.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, PresentationState<ChildState>>,
    action: KeyPath<
      Action.AllCasePaths, AnyCasePath<Action, PresentationAction<ChildAction>>
    >,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Store<ChildState, ChildAction>? where Action: CasePathable {
    scope(
      state: state.appending(path: \.wrappedValue), action: action, fileID: fileID,
      filePath: filePath, line: line, column: column)
  }
}

extension AnyCasePath {
  /// The path on to the child's actions.
  @usableFromInline
  func presented<Action>() -> AnyCasePath<Root, Action>
  where Value == PresentationAction<Action> {
    appending(path: PresentationAction<Action>.allCasePaths.presented)
  }
}
