extension _PresentedReducer {
  public func _lifecycle<Parent: Reducer>(
    at site: _ChildSite<Parent, Slot, SlotAction>, _ search: _LifecycleSearch
  ) -> _Lifecycle<Parent.State, Parent.Action>? {
    guard let child = search.child({ [child] in child })?.called(by: Presentation.call) else {
      return nil
    }
    let effects = ChildEffects(of: site.state.keyPath, at: site.location)
    let place = LifecyclePlace<Parent.State, Parent.Action, Child.State, Child.Action>(
      visit: { [part = site.state] state, body in
        part.withPointer(&state) { presentation in
          guard let child = presentation.pointee.child, child.state != nil else { return }
          // Read in place, and only read: copies of the presentation share it.
          body(&child.address.pointee, AnyHashable(child.number))
        }
      },
      scope: { [path = site.action] effect, id in
        effects.scope(effect.map { path.embed(.presented($0)) }, to: id) { path.embed(.dismiss) }
      },
      cancel: effects.cancelChildren(where:))
    return place.lifecycle(child)
  }
}
