/// A state that determines its reducer: the state of a ``CaseReducer``, or one without a reducer, such as an
/// alert's.
public protocol _SelfReducedState {
  /// The reducer of this state.
  associatedtype _SelfReducer: Reducer where _SelfReducer.State == Self

  /// The reducer of this state.
  static var _selfReducer: _SelfReducer { get }
}

extension CaseReducerState {
  public static var _selfReducer: StateReducer.Body { StateReducer.body }
}

extension _EphemeralState {
  public static var _selfReducer: EmptyReducer<Self, Action> { EmptyReducer() }
}
