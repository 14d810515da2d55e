internal import ComposableCasePaths

extension Scope {
  public func _lifecycle(_ search: _LifecycleSearch) -> _Lifecycle<ParentState, ParentAction>? {
    guard let child = search.child({ [child] in child }) else { return nil }
    return .ofScope(
      child, in: ChildEffects(of: part, at: location), action: action
    ) { [place = state] state, body in
      switch place {
      case .property(let part): part.withPointer(&state) { body(&$0.pointee) }
      case .case(let path):
        guard var child = path.extract(from: state) else { return }
        body(&child)
      }
    }
  }
}

extension _CaseReduction {
  public func _lifecycle(_ search: _LifecycleSearch) -> _Lifecycle<State, Action>? {
    guard let child = lifecycle(search) else { return nil }
    return .ofScope(child, in: effects, action: action) { [path = state] state, body in
      guard var child = path.extract(from: state) else { return }
      body(&child)
    }
  }
}

extension _Lifecycle {
  /// The lifecycle of a child that is there as long as its parent, or as long as the parent is in a case.
  ///
  /// - Parameter visit: calls a closure with the child, if it is there.
  fileprivate static func ofScope<ChildState, ChildAction>(
    _ child: ChildLifecycle<ChildState, ChildAction>, in effects: ChildEffects,
    action path: AnyCasePath<Action, ChildAction>,
    visit: @escaping (inout State, (inout ChildState) -> Void) -> Void
  ) -> Self {
    let place = LifecyclePlace<State, Action, ChildState, ChildAction>(
      visit: { state, body in visit(&state) { body(&$0, AnyHashable(true)) } },
      scope: { effect, _ in effects.scope(effect.embedded(by: path)) },
      cancel: { isGone in isGone(AnyHashable(true)) ? effects.cancel([nil]) : .none })
    return place.lifecycle(child)
  }
}
