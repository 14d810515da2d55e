public import ComposableArchitecture

extension TestStore where Action: BindableAction, Action.State == State {
  /// The state as a view sees it that makes a state of its own, to test what it makes:
  ///
  /// ```swift
  /// let view = FeatureView.ViewState(store: store.bindings)
  /// #expect(view.isHidden)
  /// ```
  ///
  /// It shows the state as far as it was asserted, as it was when this was read. What is written by it
  /// goes by a `BindingReducer` into a copy, and not to the feature: to test that, send
  /// `.binding(.set(…))`.
  public var bindings: BindingViewStore<State> {
    BindingViewStore(store: Store<State, Action>(initialState: state) { BindingReducer() })
  }
}

extension TestStore {
  /// The same as ``bindings``, where bindings are among the view's actions:
  /// `store.bindings(action: \.view)`.
  ///
  /// - Parameter toViewAction: the case that holds the action which has the bindings.
  public func bindings<ViewAction: BindableAction>(
    action toViewAction: CaseKeyPath<Action, ViewAction>
  ) -> BindingViewStore<State> where ViewAction.State == State {
    BindingViewStore(store: Store<State, ViewAction>(initialState: state) { BindingReducer() })
  }
}
