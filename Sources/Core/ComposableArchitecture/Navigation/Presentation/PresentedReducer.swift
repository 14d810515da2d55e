public import ComposableRuntime

/// The reducer of a presented child.
public struct _PresentedReducer<Child: Reducer>: _SlotReducer {
  public typealias Slot = PresentationState<Child.State>
  public typealias SlotAction = PresentationAction<Child.Action>

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
      of: child.collectProperties(),
      state: { [part = site.state] in part.get($0).wrappedValue },
      action: { [path = site.action] in
        guard case .presented(let action)? = path.extract(from: $0) else { return nil }
        return action
      }
    )
    let effects = ChildEffects(of: site.state.keyPath, at: site.location)
    let identity = ChildIdentity<Child.State>.ofPresented()
    let ephemeral = EphemeralStates<Child.State, Child.Action>()
    let projected = site.state.offset == nil ? ProjectedOffset() : nil
    return { [part = site.state, path = site.action, location = site.location] state, action in
      let before = part.withPointer(&state) { $0.pointee.number }
      var middle = before
      var childEffect = Effect<Parent.Action>.none
      var isGoing = false
      switch path.extract(from: action) {
      case nil:
        break
      case .dismiss?:
        isGoing = before != 0
        if !isGoing { location.reportAbsentDismissal(of: Child.State.self) }
      case .presented(let childAction)?:
        let effect = part.modify(&state, at: projected) { presentation in
          presentation.modifyChild(of: identity) { childState in
            isGoing = ephemeral.isRemoved(childState, by: childAction)
            return Presentation.reduce(&childState, childAction, by: child)
          }
        }
        if let effect {
          // The child may have turned into another one, which the effect then belongs to.
          middle = part.withPointer(&state) { $0.pointee.number }
          if middle != before { isGoing = false }
          // An action without an effect allocates nothing, not even a closure.
          if !effect.isNone {
            childEffect = effects.scope(
              effect.map { path.embed(.presented($0)) }, to: AnyHashable(middle)
            ) { path.embed(.dismiss) }
          }
        } else {
          location.reportAbsentState(
            operator: "ifLet", action: childAction, child: Child.State.self, was: "nil")
          // Effects may still be running if the removal went unseen, as when an enclosing feature was replaced.
          childEffect = effects.cancelAll()
        }
      }
      let effect = childEffect.merge(with: parent(&state, action))
      if isGoing {
        part.modify(&state) { presentation in
          if presentation.number == middle { presentation.wrappedValue = nil }
        }
      }
      let after = part.withPointer(&state) { $0.pointee.number }
      if before == middle, middle == after { return effect }
      if effects.haveNothingToCancel(beside: effect) { return effect }
      return effects.change(effect, fromNumber: before, by: middle, to: after)
    }
  }
}

extension _PresentedReducer {
  @inlinable
  public func _watch<Parent: Reducer>(
    at site: _ChildSite<Parent, Slot, SlotAction>
  ) -> _ChildWatch<Parent.State, Parent.Action> {
    site.watch(
      stamp: { $0.pointee.number },
      cancelGone: { effects, effect, presentation, _ in
        effects.cancelAll(effect, butNumber: presentation.pointee.number)
      })
  }
}

extension ChildEffects {
  /// Cancels the effects of all children except the one with a number.
  @usableFromInline
  func cancelAll<Action>(_ effect: Effect<Action>, butNumber present: UInt64) -> Effect<Action> {
    effect.merge(with: cancelAll(but: present == 0 ? nil : AnyHashable(present)))
  }

  /// Returns the effect of a turn in which a child was presented, dismissed or replaced.
  @usableFromInline
  func change<Action>(
    _ effect: Effect<Action>, fromNumber before: UInt64, by middle: UInt64, to after: UInt64
  ) -> Effect<Action> {
    func child(_ number: UInt64) -> AnyHashable? { number == 0 ? nil : AnyHashable(number) }
    return change(effect, from: child(before), by: child(middle), to: child(after))
  }
}

extension SourceLocation {
  @usableFromInline
  func reportAbsentDismissal<Child>(of child: Child.Type) {
    report(
      """
      'ifLet' got '.dismiss' while no child was presented. Nothing was dismissed.

        Child: \(String(reflecting: child))

      The parent may have dismissed the child already: send '.dismiss' once or set the state to nil, \
      but not both.
      """)
  }
}
