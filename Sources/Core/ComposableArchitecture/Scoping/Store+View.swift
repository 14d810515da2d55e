extension Store {
  /// Returns a store of any projection of this one: a computed value, a tuple, a part of a part.
  ///
  /// `scope(state:action:)` costs less and returns the same store again; this creates a new store each time,
  /// and calls the functions for each read and each action.
  ///
  /// - Parameters:
  ///   - toChildState: returns the child's state.
  ///   - fromChildAction: returns this store's action for a child's action.
  @inlinable
  public func view<ChildState, ChildAction>(
    value toChildState: @escaping (State) -> ChildState,
    action fromChildAction: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    Store<ChildState, ChildAction>(
      core: core,
      reading: .computed { [reading] in toChildState(reading.value) },
      link: link,
      route: { [self] action in route(fromChildAction(action)) })
  }

  /// Returns a store of any projection of this one's state, with the same actions.
  @inlinable
  public func view<ChildState>(
    _ toChildState: @escaping (State) -> ChildState
  ) -> Store<ChildState, Action> {
    view(value: toChildState, action: { $0 })
  }
}
