internal import ComposableRuntime
internal import OrderedCollections

/// The place of children in a state, as lifecycles see it.
struct LifecyclePlace<State, Action, Child, ChildAction> {
  /// Calls a closure with each child that is there, and with the id by which its effects are known.
  let visit: (inout State, (inout Child, AnyHashable) -> Void) -> Void
  /// Makes the effect of a child one of the parent.
  let scope: (Effect<ChildAction>, AnyHashable) -> Effect<Action>
  /// Cancels the effects of the children whose ids satisfy a predicate.
  let cancel: (_ isGone: @escaping (AnyHashable) -> Bool) -> Effect<Action>
  /// Looks which children there are, in a moment however many they are; nil if there is no such way.
  var look: ((inout State) -> LifecycleLook<State>)?
}

/// Which of many children there were.
struct LifecycleLook<State> {
  let isUnchanged: (inout State) -> Bool
  let contains: (AnyHashable) -> Bool
}

extension LifecyclePlace {
  /// The lifecycles of the children as the parent's.
  func lifecycle(_ child: ChildLifecycle<Child, ChildAction>) -> _Lifecycle<State, Action> {
    _Lifecycle(
      mount: { state in mount(child, in: &state) { _ in true } },
      watch: { state in
        if let look, child.lifecycle?.onlyMounts == true { return watch(child, with: look(&state)) }
        return watch(child, in: &state)
      },
      onlyMounts: false)
  }

  private func mount(
    _ child: ChildLifecycle<Child, ChildAction>, in state: inout State,
    where isNew: (AnyHashable) -> Bool
  ) -> Effect<Action> {
    var effect = Effect<Action>.none
    visit(&state) { state, id in
      guard isNew(id), let lifecycle = child.lifecycle else { return }
      effect = effect.merge(with: scoped(lifecycle.mount(&state), id))
    }
    return effect
  }

  private func scoped(_ effect: Effect<ChildAction>, _ id: AnyHashable) -> Effect<Action> {
    effect.isNone ? .none : scope(effect, id)
  }

  private func watch(
    _ child: ChildLifecycle<Child, ChildAction>, with look: LifecycleLook<State>
  ) -> LifecycleWatch<State, Action> {
    LifecycleWatch(
      changes: { state in
        if look.isUnchanged(&state) { return .none }
        let effect = mount(child, in: &state) { !look.contains($0) }
        guard Turn.mayHaveEffects, let isPresent = self.look?(&state).contains else {
          return effect
        }
        return cancel { !isPresent($0) }.merge(with: effect)
      },
      dismount: { .none })
  }

  private func watch(
    _ child: ChildLifecycle<Child, ChildAction>, in state: inout State
  ) -> LifecycleWatch<State, Action> {
    var before: OrderedDictionary<AnyHashable, LifecycleWatch<Child, ChildAction>> = [:]
    visit(&state) { state, id in before[id] = child.lifecycle?.watch(&state) ?? .blind }
    return LifecycleWatch(
      changes: { [before] state in
        var effect = Effect<Action>.none
        var continuing = 0
        visit(&state) { state, id in
          let next: Effect<ChildAction>
          if let watch = before[id] {
            continuing += 1
            next = watch.changes(&state)
          } else {
            next = child.lifecycle?.mount(&state) ?? .none
          }
          effect = effect.merge(with: scoped(next, id))
        }
        if continuing == before.count { return effect }
        // First what ends, then what begins.
        return end(before, in: &state).merge(with: effect)
      },
      dismount: { [before] in before.values.reduce(.none) { $0.merge(with: $1.dismount()) } })
  }

  /// Ends the effects of the children that have gone, and begins the effects of their `onDismount`.
  private func end(
    _ before: OrderedDictionary<AnyHashable, LifecycleWatch<Child, ChildAction>>,
    in state: inout State
  ) -> Effect<Action> {
    var present: Set<AnyHashable> = []
    visit(&state) { _, id in present.insert(id) }
    var effect = Effect<Action>.none
    // Their operator has cancelled them already, unless a feature above has removed the children. Other ids than
    // the earlier ones, too: a child may have turned itself into another one, with an effect, before it was removed.
    if Turn.mayHaveEffects { effect = cancel { [present] in !present.contains($0) } }
    for (id, watch) in before where !present.contains(id) {
      effect = effect.merge(with: watch.dismount().inAnyDomain())
    }
    return effect
  }
}
