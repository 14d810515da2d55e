/// A slot whose child's state determines its reducer, so that none has to be passed; see
/// ``_SelfReducedState``.
public protocol _SelfReducedSlot {
  /// The type that holds the child's actions.
  associatedtype _SlotAction
  /// The child's reducer, for this kind of slot.
  associatedtype _ChildReducer: _SlotReducer<Self, _SlotAction>

  /// The child's reducer.
  static var _childReducer: _ChildReducer { get }
}

extension Optional: _SelfReducedSlot where Wrapped: _SelfReducedState {
  public static var _childReducer: _OptionalReducer<Wrapped._SelfReducer> {
    _OptionalReducer(Wrapped._selfReducer)
  }
}
