/// The reducer of a child, and the way its parent's slot holds the child's state and actions.
///
/// One operator serves all kinds of slots, and the content of its closure determines the kind; see
/// ``_SlotBuilder``. With an operator for each kind, the compiler would have to try all of them at each link
/// of a chain, and all combinations: a body with ten presented children took seconds, and one with twenty
/// more than minutes.
public protocol _SlotReducer<Slot, SlotAction> {
  /// The type that holds the child's state: an optional of it, or a ``PresentationState``.
  associatedtype Slot
  /// The type that holds the child's actions.
  associatedtype SlotAction

  /// Returns a reduction that runs the parent's reducer, and the child's while the child is present.
  func _reduction<Parent: Reducer>(
    at site: _ChildSite<Parent, Slot, SlotAction>,
    collecting properties: _FeatureProperties<Parent.State, Parent.Action>?
  ) -> (inout Parent.State, Parent.Action) -> Effect<Parent.Action>

  /// Watches whether other reducers remove the child.
  func _watch<Parent: Reducer>(
    at site: _ChildSite<Parent, Slot, SlotAction>
  ) -> _ChildWatch<Parent.State, Parent.Action>

  /// The lifecycles of the children; nil if there are none.
  func _lifecycle<Parent: Reducer>(
    at site: _ChildSite<Parent, Slot, SlotAction>, _ search: _LifecycleSearch
  ) -> _Lifecycle<Parent.State, Parent.Action>?
}
