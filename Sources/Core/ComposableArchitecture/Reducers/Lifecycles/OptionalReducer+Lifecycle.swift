extension _OptionalReducer {
  public func _lifecycle<Parent: Reducer>(
    at site: _ChildSite<Parent, Slot, SlotAction>, _ search: _LifecycleSearch
  ) -> _Lifecycle<Parent.State, Parent.Action>? {
    guard let child = search.child({ [child] in child }) else { return nil }
    let effects = ChildEffects(of: site.state.keyPath, at: site.location)
    let identity = ChildIdentity<Child.State>.ofOptional()
    let place = LifecyclePlace<Parent.State, Parent.Action, Child.State, Child.Action>(
      visit: { [part = site.state] state, body in
        part.withPointer(&state) { child in
          guard child.pointee != nil, let id = identity.erased(identity.mark(child)) else { return }
          // The payload of an optional is stored at the optional's address.
          body(
            &UnsafeMutableRawPointer(child).assumingMemoryBound(to: Child.State.self).pointee, id)
        }
      },
      scope: { [path = site.action] in effects.scope($0.embedded(by: path), to: $1) },
      cancel: effects.cancelChildren(where:))
    return place.lifecycle(child)
  }
}
