/// The reducer of a child, together with how the child's state and actions lie in a slot of its parent.
///
/// One operator serves all kinds of slots, and what is in its closure tells which: see
/// ``_SlotBuilder``. With an operator for each kind the compiler would have to try them all, at each
/// link of a chain, and combine them: a body with ten presented children took it seconds, and one of
/// twenty more than minutes.
public protocol _SlotReducer<Slot, SlotAction> {
  /// What holds the child's state: an optional of it, or a ``PresentationState``.
  associatedtype Slot
  /// What holds the child's actions.
  associatedtype SlotAction

  /// Runs the parent's reducer, and the child's while the child is there.
  func _reduction<Parent: Reducer>(
    at site: _ChildSite<Parent, Slot, SlotAction>
  ) -> (inout Parent.State, Parent.Action) -> Effect<Parent.Action>
}
