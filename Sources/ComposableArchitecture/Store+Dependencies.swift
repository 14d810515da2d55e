public import ComposableDependencies

extension DependencyValues {
  /// What is overridden for a store; nil for nothing, and then no action has to do with it.
  @usableFromInline
  static func ofStore(
    preparedBy prepare: ((inout DependencyValues) -> Void)?
  ) -> DependencyValues? {
    guard let prepare else { return overridden }
    return _current._updated(by: prepare)
  }

  /// The reduction, where these values are in force.
  @usableFromInline
  func around<State, Action>(
    _ reduction: @escaping (inout State, Action) -> Effect<Action>
  ) -> (inout State, Action) -> Effect<Action> {
    let made = MadeReduction(reduction)
    return { state, action in
      DependencyValues._withValues(self) { made.function(&state, action) }
    }
  }
}
