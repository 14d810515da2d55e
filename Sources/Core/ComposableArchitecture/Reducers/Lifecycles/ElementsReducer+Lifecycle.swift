extension _ElementsReducer {
  public func _lifecycle<Parent: Reducer>(
    at site: _ChildSite<Parent, Slot, SlotAction>, _ search: _LifecycleSearch
  ) -> _Lifecycle<Parent.State, Parent.Action>? {
    guard let element = search.child({ [element] in element }) else { return nil }
    let effects = ChildEffects(of: site.state.keyPath, at: site.location)
    let place = LifecyclePlace<Parent.State, Parent.Action, Element.State, Element.Action>(
      visit: { [part = site.state] state, body in
        part.withPointer(&state) { elements in
          for (position, id) in elements.pointee.ids.enumerated() {
            // Read in place, and only read.
            body(
              &UnsafeMutablePointer(mutating: elements.pointee.address(of: position)).pointee,
              AnyHashable(id))
          }
        }
      },
      scope: { [path = site.action] effect, id in
        // An id of the collection.
        let id = id.base as! ID
        return effects.scope(
          effect.map { path.embed(.element(id: id, action: $0)) }, to: AnyHashable(id))
      },
      cancel: effects.cancelChildren(where:),
      look: { [part = site.state] state in
        // A second reference to the ids: the next insertion copies them.
        let (version, ids) = part.withPointer(&state) { ($0.pointee.version, $0.pointee.ids) }
        return LifecycleLook(
          isUnchanged: { state in part.withPointer(&state) { $0.pointee.version == version } },
          contains: { ($0.base as? ID).map(ids.contains) ?? false })
      })
    return place.lifecycle(element)
  }
}
