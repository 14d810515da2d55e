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
  let settle: (_ effect: Effect<Action>, inout State, _ before: UInt64) -> Effect<Action>

  @usableFromInline
  init(
    stamp: @escaping (inout State) -> UInt64,
    settle: @escaping (Effect<Action>, inout State, UInt64) -> Effect<Action>
  ) {
    self.stamp = stamp
    self.settle = settle
  }

  /// Watches the child while a reduction runs.
  @inlinable
  func around(
    _ reduction: @escaping (inout State, Action) -> Effect<Action>
  ) -> (inout State, Action) -> Effect<Action> {
    { [stamp, settle] state, action in
      let before = stamp(&state)
      let effect = reduction(&state, action)
      if stamp(&state) == before { return effect }
      if effect.isNone, !Turn.mayHaveEffects { return effect }
      return settle(effect, &state, before)
    }
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
