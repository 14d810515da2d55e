internal import ComposableRuntime

/// The reducer of a child whose state is in an optional.
public struct _OptionalReducer<Child: Reducer>: _SlotReducer {
  public typealias Slot = Child.State?
  public typealias SlotAction = Child.Action

  @usableFromInline let child: Child

  init(_ child: Child) {
    self.child = child
  }

  @inlinable
  public func _reduction<Parent: Reducer>(
    at site: _ChildSite<Parent, Slot, SlotAction>,
    collecting properties: _FeatureProperties<Parent.State, Parent.Action>?
  ) -> (inout Parent.State, Parent.Action) -> Effect<Parent.Action> {
    let parent = site.parent._reduction(collecting: properties)
    let child = LazyReduction { [child] in child._reduction(collecting: $0) }
    properties?.add(
      of: child.collectProperties(), state: site.state.get, action: site.action.extract(from:))
    let effects = ChildEffects(of: site.state.keyPath, at: site.location)
    let identity = ChildIdentity<Child.State>.ofOptional()
    let ephemeral = EphemeralStates<Child.State, Child.Action>()
    return { [part = site.state, path = site.action, location = site.location] state, action in
      let before = part.withPointer(&state) { identity.mark($0) }
      var middle = before
      var childEffect = Effect<Parent.Action>.none
      var isGoing = false
      if let childAction = path.extract(from: action) {
        let effect = part.modify(&state) { childState -> Effect<Child.Action>? in
          guard childState != nil else { return nil }
          isGoing = ephemeral.isRemoved(childState!, by: childAction)
          return child(&childState!, childAction)
        }
        if let effect {
          // The child may have turned into another one, which the effect then belongs to.
          middle = part.withPointer(&state) { identity.mark($0) }
          if isGoing { isGoing = identity.isSame(before, middle) }
          // Most actions have no effect, and the identity is not needed.
          if !effect.isNone {
            childEffect = effects.scope(effect.embedded(by: path), to: identity.erased(middle))
          }
        } else {
          location.reportAbsentState(
            operator: "ifLet", action: childAction, child: Child.State.self, was: "nil")
          // Effects may still be running if the removal went unseen, as when an enclosing feature was replaced.
          childEffect = effects.cancelAll()
        }
      }
      let last = part.withPointer(&state) {
        Turn.isLastStateWanted(Child.State.self, at: $0) ? $0.pointee : nil
      }
      // Before the parent runs, because a new alert in its place can't be distinguished from this one.
      if isGoing { part.modify(&state) { $0 = nil } }
      let effect = childEffect.merge(with: parent(&state, action))
      let after = part.withPointer(&state) { identity.mark($0) }
      if identity.isSame(before, middle), identity.isSame(middle, after) { return effect }
      if let last { part.withPointer(&state) { Turn.offerLastState(last, at: $0) } }
      if effects.haveNothingToCancel(beside: effect) { return effect }
      return identity.change(effects, effect, from: before, by: middle, to: after)
    }
  }
}

extension _OptionalReducer {
  @inlinable
  public func _watch<Parent: Reducer>(
    at site: _ChildSite<Parent, Slot, SlotAction>
  ) -> _ChildWatch<Parent.State, Parent.Action> {
    let identity = ChildIdentity<Child.State>.ofOptional()
    return site.watch(
      stamp: { identity.stamp($0) },
      cancelGone: { effects, effect, child, _ in
        effect.merge(with: effects.cancelAll(but: identity.erased(identity.mark(child))))
      })
  }
}
