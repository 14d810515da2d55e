extension _IfCaseLet {
  public func _lifecycle(_ search: _LifecycleSearch) -> _Lifecycle<Parent.State, Parent.Action>? {
    .all([parent._lifecycle(search), childLifecycle(search)])
  }

  private func childLifecycle(
    _ search: _LifecycleSearch
  ) -> _Lifecycle<Parent.State, Parent.Action>? {
    guard let child = search.child({ [child] in child }) else { return nil }
    let effects = ChildEffects(of: part, at: location)
    let identity = ChildIdentity<Child.State>.ofOptional()
    let place = LifecyclePlace<Parent.State, Parent.Action, Child.State, Child.Action>(
      visit: { [path = state] state, body in
        guard var child = path.extract(from: state),
          let id = identity.erased(identity.mark(present: &child))
        else { return }
        body(&child, id)
      },
      scope: { [path = action] in effects.scope($0.embedded(by: path), to: $1) },
      cancel: effects.cancelChildren(where:))
    return place.lifecycle(child)
  }
}
