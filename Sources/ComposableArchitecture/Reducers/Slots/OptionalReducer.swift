/// The reducer of a child whose state an optional holds.
public struct _OptionalReducer<Child: Reducer>: _SlotReducer {
  public typealias Slot = Child.State?
  public typealias SlotAction = Child.Action

  @usableFromInline let child: Child

  @inlinable
  init(_ child: Child) {
    self.child = child
  }

  @inlinable
  public func _reduction<Parent: Reducer>(
    at site: _ChildSite<Parent, Slot, SlotAction>
  ) -> (inout Parent.State, Parent.Action) -> Effect<Parent.Action> {
    let parent = site.parent._reduction()
    let child = DeferredReduction { [child] in child._reduction() }
    let effects = ChildEffects(of: site.state.keyPath, at: site.location)
    let identity = ChildIdentity<Child.State>()
    return { [part = site.state, path = site.action, location = site.location] state, action in
      // Before the child has its turn: it may itself become another.
      let before = part.withPointer(&state) { identity.mark($0) }
      var childEffect = Effect<Parent.Action>.none
      if let childAction = path.extract(from: action) {
        let effect = part.modify(&state) { childState -> Effect<Child.Action>? in
          guard childState != nil else { return nil }
          return child(&childState!, childAction)
        }
        if let effect {
          // Most have none, and then nobody asks whose it is.
          if effect.operation != nil {
            childEffect = effects.scope(effect, to: identity.erased(before)).embedded(by: path)
          }
        } else {
          location.reportAbsentState(
            operator: "ifLet", action: childAction, child: Child.State.self, was: "nil")
        }
      }
      let effect = childEffect.merge(with: parent(&state, action))
      let after = part.withPointer(&state) { identity.mark($0) }
      guard identity.isGone(before, after) else { return effect }
      return effect.merge(with: effects.cancel(identity.erased(before)))
    }
  }
}
