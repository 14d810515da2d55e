/// The stores of an enum's cases by name, each nil while the state is in another case. The macro `@Reducer`
/// generates the conforming types.
public protocol _StoresOfCases<State, Action> {
  associatedtype State
  associatedtype Action

  init(_ store: Store<State, Action>)
}

/// A store whose state is an enum of features: `$store.scope(state: \.$destination, action: \.destination).edit`.
public protocol _StoreOfCases {
  associatedtype _Stores

  /// The stores of the cases.
  var _stores: _Stores { get }
}

extension Store: _StoreOfCases
where
  State: CaseReducerState, State.StateReducer.Action == Action,
  State.StateReducer._CaseStores: _StoresOfCases<State, Action>
{
  public var _stores: State.StateReducer._CaseStores { State.StateReducer._CaseStores(self) }
}

/// An optional ``_StoreOfCases``: the value of a binding to a presented feature's store.
public protocol _OptionalStoreOfCases: ExpressibleByNilLiteral {
  associatedtype _Stores

  /// The stores of the cases; nil if there is no store.
  var _stores: _Stores? { get }
}

extension Optional: _OptionalStoreOfCases where Wrapped: _StoreOfCases {
  public var _stores: Wrapped._Stores? { map(\._stores) }
}
