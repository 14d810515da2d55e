public import ComposableCasePaths
public import ComposableRuntime

extension Store {
  /// Returns a store of a presented child, or nil if it is absent.
  ///
  /// ```swift
  /// if let edit = store.scope(state: \.edit, action: \.edit) { … }
  /// ```
  ///
  /// The store behaves like the result of ``scope(state:action:fileID:filePath:line:column:)`` for an optional state,
  /// and sends the child's actions. To dismiss the child, send `.dismiss` to the parent's store.
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

  /// Returns a store of a presented child, or nil if it is absent: `\.$edit`.
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
}

extension Store {
  /// The same as `scope(state:action:)`, for a presented child.
  @inlinable
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Store<ChildState, ChildAction>? {
    scope(
      state: state, action: action, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The same as `scope(state:action:)`, for a child's presentation.
  @inlinable
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Store<ChildState, ChildAction>? {
    scope(
      state: state, action: action, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension Store {
  /// Returns the location of the child that an optional property presents, and how it is observed; nil if the
  /// property is not marked with `@Presents`.
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

  /// Returns the location of the child that is presented at a key path, and how it is observed.
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
  /// Finds the child that a computed presentation currently has, as long as it stays the same.
  @usableFromInline
  static func child<ChildState>(
    of read: @escaping () -> PresentationState<ChildState>
  ) -> () -> ChildState? {
    let number = read().number
    // A presentation that is created on each read has another child each time.
    guard number == read().number else { return { read().wrappedValue } }
    return { read().child.flatMap { $0.number == number ? $0.state : nil } }
  }
}

extension PresentationState {
  /// The child's number, and the address of its state; nil if there is none.
  @inlinable
  var presented: (number: UInt64, address: UnsafePointer<State>)? {
    child.map { ($0.number, UnsafePointer($0.address)) }
  }
}

extension AnyCasePath {
  /// Returns the path to the child's actions.
  @usableFromInline
  func presented<Action>() -> AnyCasePath<Root, Action>
  where Value == PresentationAction<Action> {
    appending(path: PresentationAction<Action>.allCasePaths.presented)
  }
}
