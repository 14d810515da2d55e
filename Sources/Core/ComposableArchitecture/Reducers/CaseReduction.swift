public import ComposableCasePaths
public import ComposableRuntime

/// One case of a ``CaseReducer``: the cases of its state and action, and its reducer.
///
/// The code that the macro ``Reducer()`` generates calls it with an action that it has already extracted
/// from its case. The reducer is created for the first action, because an enum may hold itself.
public struct _CaseReduction<State: CaseReducerState, Action, ChildState, ChildAction> {
  @usableFromInline let state: AnyCasePath<State, ChildState>
  @usableFromInline let action: AnyCasePath<Action, ChildAction>
  @usableFromInline let child: LazyReduction<ChildState, ChildAction>
  @usableFromInline let effects: ChildEffects
  @usableFromInline
  let lifecycle: (_LifecycleSearch) -> ChildLifecycle<ChildState, ChildAction>?
  @usableFromInline let location: SourceLocation

  /// - Parameters:
  ///   - number: the position of the case in the enum.
  ///   - state: the case of the state.
  ///   - action: the case of the action.
  ///   - child: the case's reducer.
  @inlinable
  public init<Child: Reducer<ChildState, ChildAction>>(
    _ number: UInt,
    _ state: AnyCasePath<State, ChildState>,
    _ action: AnyCasePath<Action, ChildAction>,
    child: @escaping () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.state = state
    self.action = action
    self.child = LazyReduction { child()._reduction(collecting: $0) }
    lifecycle = { $0.child(child) }
    location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    // All cases have the macro's line.
    effects = ChildEffects(
      of: \State.self,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: number))
  }

  /// Applies an action of the case. If the state is in another case, the action is reported and ignored.
  @inlinable
  public func callAsFunction(_ state: inout State, _ action: ChildAction) -> Effect<Action> {
    guard let effect = self.state.modify(&state, { child(&$0, action) }) else {
      location.reportAbsentState(
        operator: String(describing: State.StateReducer.self), action: action,
        child: ChildState.self, was: "another case")
      return .none
    }
    guard !effect.isNone else { return .none }
    return effects.scope(effect.embedded(by: self.action))
  }
}

/// The part of ``_CaseReduction`` that does not depend on the types of children.
public protocol _CaseReducing<State, Action> {
  associatedtype State
  associatedtype Action

  /// Adds the properties of the case's reducer.
  func _collect(_ properties: _FeatureProperties<State, Action>)

  /// The lifecycle of the case's feature; nil if there is none.
  func _lifecycle(_ search: _LifecycleSearch) -> _Lifecycle<State, Action>?
}

extension _CaseReduction: _CaseReducing {
  public func _collect(_ properties: _FeatureProperties<State, Action>) {
    properties.add(
      of: child.collectProperties(), state: state.extract(from:), action: action.extract(from:))
  }
}
