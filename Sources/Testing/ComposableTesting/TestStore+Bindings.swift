public import ComposableArchitecture

extension TestStore where Action: BindableAction, Action.State == State {
  /// The state for a view that derives its own state, to test that derivation:
  ///
  /// ```swift
  /// let view = FeatureView.ViewState(store: store.bindings)
  /// #expect(view.isHidden)
  /// ```
  ///
  /// It shows a snapshot of the asserted state, taken when this property is read. Writes go through a
  /// `BindingReducer` into a copy, and not to the feature: to test the feature, send
  /// `.binding(.set(…))`.
  public var bindings: BindingViewStore<State> {
    BindingViewStore(store: Store<State, Action>(initialState: state) { BindingReducer() })
  }
}

extension TestStore {
  /// The same as ``bindings``, for bindings among the view's actions:
  /// `store.bindings(action: \.view)`.
  ///
  /// - Parameter toViewAction: the case of the action that contains the bindings.
  public func bindings<ViewAction: BindableAction>(
    action toViewAction: CaseKeyPath<Action, ViewAction>
  ) -> BindingViewStore<State> where ViewAction.State == State {
    BindingViewStore(store: Store<State, ViewAction>(initialState: state) { BindingReducer() })
  }
}
