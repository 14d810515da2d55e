/// The reducer of a child that is presented.
public struct _PresentedReducer<Child: Reducer>: _SlotReducer {
  public typealias Slot = PresentationState<Child.State>
  public typealias SlotAction = PresentationAction<Child.Action>

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
    let effects = PresentedEffects(of: site.state.keyPath, at: site.location)
    let ephemeral = EphemeralStates<Child.State>()
    return { [part = site.state, path = site.action, location = site.location] state, action in
      let before = part.withPointer(&state) { $0.pointee.number }
      var childEffect = Effect<Parent.Action>.none
      var isGoing = false
      switch path.extract(from: action) {
      case nil:
        break
      case .dismiss?:
        isGoing = before != 0
        if !isGoing { location.reportAbsentDismissal(of: Child.State.self) }
      case .presented(let childAction)?:
        let effect = part.modify(&state) { presentation in
          presentation.modifyChild { childState in
            isGoing = ephemeral.contains(childState)
            return Presentation.reduce(&childState, childAction, by: child)
          }
        }
        if let effect {
          // Nothing is made for an action without an effect, not even a closure.
          if effect.operation != nil {
            childEffect = effects.scope(effect, to: before).map { path.embed(.presented($0)) }
              .dismissed { path.embed(.dismiss) }
          }
        } else {
          location.reportAbsentState(
            operator: "ifLet", action: childAction, child: Child.State.self, was: "nil")
        }
      }
      let parentEffect = parent(&state, action)
      if isGoing {
        part.modify(&state) { presentation in
          if presentation.number == before { presentation.wrappedValue = nil }
        }
      }
      let after = part.withPointer(&state) { $0.pointee.number }
      return childEffect.merge(with: parentEffect)
        .merge(with: effects.cancellation(before: before, after: after))
    }
  }
}

extension SourceLocation {
  @usableFromInline
  func reportAbsentDismissal<Child>(of child: Child.Type) {
    report(
      """
      'ifLet' got '.dismiss' for a child that was not there. It changed nothing.

        Child: \(String(reflecting: child))

      The parent may have let the child go already: send '.dismiss' once, or set the state to nil.
      """)
  }
}
