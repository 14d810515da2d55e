public import ComposableCasePaths
public import ComposableIssues

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
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column),
      now: { $0 }, part: { optionalPart(at: state) }, path: { AnyCasePath(action).presented() })
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
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column),
      now: { $0 }, part: { optionalPart(at: state) },
      path: { Action.allCasePaths[keyPath: action].presented() })
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
    child(
      ifPresent: state, action,
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column),
      now: { $0.wrappedValue }, part: { presentedPart(at: state) },
      path: { AnyCasePath(action).presented() })
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
    child(
      ifPresent: state, action,
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column),
      now: { $0.wrappedValue }, part: { presentedPart(at: state) },
      path: { Action.allCasePaths[keyPath: action].presented() })
  }
}

extension Store {
  /// Where the child is found that an optional property presents, and how it is observed; nil for a
  /// property that presents none.
  @inlinable
  func presentation<ChildState>(
    at keyPath: KeyPath<State, ChildState?>
  ) -> (OptionalLink<ChildState>.Part, HoldingProperty?)? {
    typealias Presentation = PresentationState<ChildState>
    guard let (property, holding) = property(at: keyPath, holding: Presentation.self),
      let part = reading.part(at: property.offset, as: Presentation.self)
    else { return nil }
    return (.presented { part.withPointer { $0.pointee.presented } }, holding)
  }

  /// Where the child is found that is presented at a key path, and how it is observed.
  @inlinable
  func presentedPart<ChildState>(
    at keyPath: KeyPath<State, PresentationState<ChildState>>
  ) -> (OptionalLink<ChildState>.Part, HoldingProperty?) {
    let (part, holding) = part(at: keyPath)
    if case .computed(let read) = part { return (.value(Self.child(of: read)), holding) }
    return (.presented { part.withPointer { $0.pointee.presented } }, holding)
  }
}

extension Store {
  /// The child that a computed presentation has now, as long as it has that.
  @usableFromInline
  static func child<ChildState>(
    of read: @escaping () -> PresentationState<ChildState>
  ) -> () -> ChildState? {
    let number = read().number
    // One that is made anew each time has another child each time.
    guard number == read().number else { return { read().wrappedValue } }
    return { read().child.flatMap { $0.number == number ? $0.state : nil } }
  }
}

extension PresentationState {
  /// The child's number, and where its state lies; nil when there is none.
  @inlinable
  var presented: (number: UInt64, address: UnsafePointer<State>)? {
    child.map { ($0.number, UnsafePointer($0.address)) }
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
