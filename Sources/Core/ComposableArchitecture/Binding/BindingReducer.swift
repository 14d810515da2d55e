public import ComposableCasePaths

/// Applies the writes of bindings to the state.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   BindingReducer()
///   Reduce { state, action in
///     switch action {
///     case .binding(\.isOn): …  // The state has the new value.
///     case .binding: return .none
///     }
///   }
/// }
/// ```
///
/// Reducers after it see the new value, reducers before it the previous one. To run another reducer when a field
/// has changed, add `.onChange(of:)`.
///
/// If the bindings are part of the view's actions, write `BindingReducer(action: \.view)`.
public struct BindingReducer<State, Action, ViewAction: BindableAction>: Reducer
where State == ViewAction.State {
  /// Called when the reducer becomes a function, not when `body` is read.
  @usableFromInline
  let makeExtraction: () -> (Action) -> BindingAction<State>?

  /// Applies bindings that are a case of the feature's action.
  @inlinable
  public init() where Action == ViewAction {
    makeExtraction = { ViewAction._bindingExtraction() }
  }

  /// Applies bindings that are a case of an action nested in the feature's action.
  ///
  /// - Parameter toViewAction: the case that holds the nested action.
  @inlinable
  public init(action toViewAction: CaseKeyPath<Action, ViewAction>) {
    makeExtraction = {
      let path = AnyCasePath(toViewAction)
      let extract = ViewAction._bindingExtraction()
      return { action in
        guard let viewAction = path.extract(from: action) else { return nil }
        return extract(viewAction)
      }
    }
  }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    _reduction()(&state, action)
  }

  @inlinable
  public func _reduction(
    collecting properties: _FeatureProperties<State, Action>?
  ) -> (inout State, Action) -> Effect<Action> {
    let extract = makeExtraction()
    return { state, action in
      extract(action)?.apply(to: &state)
      return .none
    }
  }
}
