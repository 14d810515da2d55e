extension _StackReducer {
  public func _lifecycle<Parent: Reducer>(
    at site: _ChildSite<Parent, Slot, SlotAction>, _ search: _LifecycleSearch
  ) -> _Lifecycle<Parent.State, Parent.Action>? {
    guard let element = search.child({ [element] in element })?.called(by: Presentation.call) else {
      return nil
    }
    let effects = ChildEffects(of: site.state.keyPath, at: site.location)
    let cases = StackCases<Element.State>()
    let place = LifecyclePlace<Parent.State, Parent.Action, Element.State, Element.Action>(
      visit: { [part = site.state] state, body in
        part.withPointer(&state) { stack in
          for (position, id) in stack.pointee.entries.ids.enumerated() {
            guard let address = stack.pointee.entries.address(of: position).state() else {
              continue
            }
            // Read in place, and only read.
            let element = UnsafeMutablePointer(mutating: address)
            let child = StackChild(id: id, case: cases.number(of: element))
            body(&element.pointee, AnyHashable(child))
          }
        }
      },
      scope: { [path = site.action] effect, id in
        let child = id.base as! StackChild
        return effects.scope(
          effect.map { path.embed(.element(id: child.id, action: $0)) }, to: child.id,
          in: child.case
        ) { path.embed(.popFrom(id: child.id)) }
      },
      cancel: effects.cancelChildren(where:))
    return place.lifecycle(element)
  }
}
