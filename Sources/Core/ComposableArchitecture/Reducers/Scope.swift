public import ComposableCasePaths
public import ComposableRuntime

/// Runs a child's reducer on the child's part of the state, for the child's actions.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   Scope(state: \.counter, action: \.counter) {
///     Counter()
///   }
/// }
/// ```
///
/// The child's part may be a property or, with a case key path, a case of an enum state.
///
/// `Scope` does not check whether the child is removed, so the child's effects continue when the state leaves
/// the case, unless the child or a feature below it has a lifecycle, such as ``Reducer/onMount(_:)``. Use `ifCaseLet` to
/// cancel them. They share the cancellation ids of the enclosing feature.
public struct Scope<ParentState, ParentAction, Child: Reducer>: Reducer {
  @usableFromInline let state: ScopedState<ParentState, Child.State>
  @usableFromInline let action: AnyCasePath<ParentAction, Child.Action>
  public let _actionCase: PartialCaseKeyPath<ParentAction>?
  @usableFromInline let child: Child
  @usableFromInline let part: AnyKeyPath
  @usableFromInline let location: SourceLocation

  /// Runs the reducer of a child whose state is a property of the parent's.
  ///
  /// - Parameters:
  ///   - toChildState: the property.
  ///   - toChildAction: the case of the parent's action that holds the child's.
  ///   - child: the child's reducer.
  public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where ChildState == Child.State, ChildAction == Child.Action {
    state = .property(StatePart(toChildState))
    part = toChildState
    action = AnyCasePath(toChildAction)
    _actionCase = toChildAction
    self.child = child()
    location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Runs the reducer of a child whose state is a case of the parent's.
  ///
  /// An action for the child while the state is in another case is reported and ignored.
  ///
  /// - Parameters:
  ///   - toChildState: the case of the state.
  ///   - toChildAction: the case of the parent's action that holds the child's.
  ///   - child: the child's reducer.
  public init<ChildState, ChildAction>(
    state toChildState: CaseKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where ChildState == Child.State, ChildAction == Child.Action, ParentState: CasePathable {
    state = .case(AnyCasePath(toChildState))
    part = toChildState
    action = AnyCasePath(toChildAction)
    _actionCase = toChildAction
    self.child = child()
    location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The same as `init(state:action:child:)`.
  public init<ChildState, ChildAction>(
    _ toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(
      state: toChildState, action: toChildAction, child: child, fileID: fileID,
      filePath: filePath, line: line, column: column)
  }

  /// The same as `init(state:action:child:)`, for a case of the state.
  public init<ChildState, ChildAction>(
    _ toChildState: CaseKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where ChildState == Child.State, ChildAction == Child.Action, ParentState: CasePathable {
    self.init(
      state: toChildState, action: toChildAction, child: child, fileID: fileID,
      filePath: filePath, line: line, column: column)
  }

  public func reduce(into state: inout ParentState, action: ParentAction)
    -> Effect<ParentAction>
  {
    _reduction()(&state, action)
  }

  @inlinable
  public func _reduction(
    collecting properties: _FeatureProperties<ParentState, ParentAction>?
  ) -> (inout ParentState, ParentAction) -> Effect<ParentAction> {
    let child = LazyReduction { [child] in child._reduction(collecting: $0) }
    let effects = ChildEffects(of: part, at: location)
    switch state {
    case .property(let part):
      properties?.add(of: child.collectProperties(), state: part.get, action: action.extract(from:))
      return { [path = self.action] state, action in
        guard let childAction = path.extract(from: action) else { return .none }
        let effect = part.modify(&state) { child(&$0, childAction) }
        guard !effect.isNone else { return .none }
        return effects.scope(effect.embedded(by: path))
      }
    case .case(let stateCase):
      properties?.add(
        of: child.collectProperties(), state: stateCase.extract(from:),
        action: action.extract(from:))
      return { [path = self.action, location] state, action in
        guard let childAction = path.extract(from: action) else { return .none }
        let effect = stateCase.modify(&state) { child(&$0, childAction) }
        guard let effect else {
          location.reportAbsentState(
            operator: "Scope", action: childAction, child: Child.State.self, was: "another case")
          return .none
        }
        guard !effect.isNone else { return .none }
        return effects.scope(effect.embedded(by: path))
      }
    }
  }
}

/// The two places of a child's state in its parent's: a property or a case.
@usableFromInline
enum ScopedState<Parent, Child> {
  case property(StatePart<Parent, Child>)
  case `case`(AnyCasePath<Parent, Child>)
}
