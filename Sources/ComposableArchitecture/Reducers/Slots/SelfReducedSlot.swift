/// What holds the state of a child that tells its reducer, so that there is none to give: see
/// ``_SelfReducedState``.
public protocol _SelfReducedSlot {
  /// What holds the child's actions.
  associatedtype _SlotAction
  /// The child's reducer, for this kind of slot.
  associatedtype _ChildReducer: _SlotReducer<Self, _SlotAction>

  /// The child's reducer.
  static var _childReducer: _ChildReducer { get }
}

extension Optional: _SelfReducedSlot where Wrapped: CaseReducerState {
  @inlinable
  public static var _childReducer: _OptionalReducer<Wrapped._SelfReducer> {
    _OptionalReducer(Wrapped._selfReducer)
  }
}
