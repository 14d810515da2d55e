/// What the compiler takes for the reducer of a child that does not fit its slot, so that it says one
/// thing, which one can act on.
public struct _UnfittingReducer<Slot, SlotAction>: _SlotReducer {
  // Nobody can make one: what would is not available, which is the error.
  private init() {}

  public func _reduction<Parent: Reducer>(
    at site: _ChildSite<Parent, Slot, SlotAction>
  ) -> (inout Parent.State, Parent.Action) -> Effect<Parent.Action> {
    site.parent._reduction()
  }
}

extension _SlotBuilder {
  /// For a child that is always there.
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

  /// What has an error already.
  public static func buildPartialBlock(
    first: _UnfittingReducer<Slot, SlotAction>
  ) -> _UnfittingReducer<Slot, SlotAction> { first }

  /// What has an error already.
  public static func buildFinalResult(
    _ reducer: _UnfittingReducer<Slot, SlotAction>
  ) -> _UnfittingReducer<Slot, SlotAction> { reducer }
}
