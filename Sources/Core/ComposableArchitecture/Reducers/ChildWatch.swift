/// Watches whether a body removes the children of one of its operators.
///
/// An operator cancels the effects of a child that its own reducers remove, its child's and its parent's. Another reducer
/// of the body, before the operator or after it, can remove the child as well. So where several reducers run one after the
/// other, the children of all operators among them are watched around all of them.
///
/// A watch costs two comparisons for each action, and allocates nothing unless a child was removed.
public struct _ChildWatch<State, Action> {
  /// Returns a number that differs when children have been removed or replaced; it may differ for other reasons, too.
  @usableFromInline let stamp: (inout State) -> UInt64
  /// Merges an effect with the cancellation of the effects of all children that are gone since a stamp.
  @usableFromInline
  let cancelGone: (_ effect: Effect<Action>, inout State, _ before: UInt64) -> Effect<Action>

  @usableFromInline
  init(
    stamp: @escaping (inout State) -> UInt64,
    cancelGone: @escaping (Effect<Action>, inout State, UInt64) -> Effect<Action>
  ) {
    self.stamp = stamp
    self.cancelGone = cancelGone
  }

  /// Watches the child while a reduction runs.
  @inlinable
  func around(
    _ reduction: @escaping (inout State, Action) -> Effect<Action>
  ) -> (inout State, Action) -> Effect<Action> {
    { [stamp, cancelGone] state, action in
      let before = stamp(&state)
      let effect = reduction(&state, action)
      if stamp(&state) == before { return effect }
      if effect.isNone, !Turn.mayHaveEffects { return effect }
      return cancelGone(effect, &state, before)
    }
  }
}

extension _ChildSite {
  /// Watches the children of a slot.
  ///
  /// - Parameters:
  ///   - stamp: reads the slot, as ``_ChildWatch/stamp`` reads the state.
  ///   - cancelGone: merges an effect with the cancellation of the effects of the children that are gone since a stamp.
  // Always inlined: the closures are then constants, and a stamp takes no further call.
  @inlinable
  @inline(__always)
  func watch(
    stamp: @escaping (UnsafeMutablePointer<Slot>) -> UInt64,
    cancelGone:
      @escaping (
        ChildEffects, Effect<Parent.Action>, UnsafeMutablePointer<Slot>, _ before: UInt64
      ) -> Effect<Parent.Action>
  ) -> _ChildWatch<Parent.State, Parent.Action> {
    let effects = ChildEffects(of: state.keyPath, at: location)
    return _ChildWatch(
      stamp: { [part = state] state in part.withPointer(&state, stamp) },
      cancelGone: { [part = state] effect, state, before in
        part.withPointer(&state) { cancelGone(effects, effect, $0, before) }
      })
  }
}

extension Array {
  /// Watches all of the children while a reduction runs.
  @inlinable
  func around<State, Action>(
    _ reduction: @escaping (inout State, Action) -> Effect<Action>
  ) -> (inout State, Action) -> Effect<Action> where Element == _ChildWatch<State, Action> {
    reduce(reduction) { $1.around($0) }
  }
}
