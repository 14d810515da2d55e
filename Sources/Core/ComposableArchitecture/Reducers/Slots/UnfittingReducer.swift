/// The type that the compiler infers for the reducer of a child that does not fit its slot, so that it emits
/// a single, actionable error.
public struct _UnfittingReducer<Slot, SlotAction>: _SlotReducer {
  // No instance can be created: the functions that would do so are unavailable, which is the error.
  private init() {}

  public func _reduction<Parent: Reducer>(
    at site: _ChildSite<Parent, Slot, SlotAction>,
    collecting properties: _FeatureProperties<Parent.State, Parent.Action>?
  ) -> (inout Parent.State, Parent.Action) -> Effect<Parent.Action> {
    site.parent._reduction(collecting: properties)
  }

  public func _watch<Parent: Reducer>(
    at site: _ChildSite<Parent, Slot, SlotAction>
  ) -> _ChildWatch<Parent.State, Parent.Action> {
    _ChildWatch(stamp: { _ in 0 }, cancelGone: { effect, _, _ in effect })
  }

  public func _lifecycle<Parent: Reducer>(
    at site: _ChildSite<Parent, Slot, SlotAction>, _ search: _LifecycleSearch
  ) -> _Lifecycle<Parent.State, Parent.Action>? {
    nil
  }
}

extension _SlotBuilder {
  /// Diagnoses a child that is always present.
  @available(
    *, unavailable,
    message: """
      'ifLet' needs an optional state, and this state is always present: write \
      'Scope(state:action:)' before this reducer instead, or make the property optional.
      """
  )
  public static func buildExpression(
    _ reducer: some Reducer<Slot, SlotAction>
  ) -> _UnfittingReducer<Slot, SlotAction> { fatalError() }

  /// Passes on a reducer that already has an error.
  public static func buildPartialBlock(
    first: _UnfittingReducer<Slot, SlotAction>
  ) -> _UnfittingReducer<Slot, SlotAction> { first }

  /// Passes on a reducer that already has an error.
  public static func buildFinalResult(
    _ reducer: _UnfittingReducer<Slot, SlotAction>
  ) -> _UnfittingReducer<Slot, SlotAction> { reducer }
}
