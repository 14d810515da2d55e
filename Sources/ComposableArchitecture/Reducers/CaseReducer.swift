/// A reducer whose state and action are one of several: an enum with a case for each.
///
/// The macro ``Reducer()`` makes an enum of other reducers conform:
///
/// ```swift
/// @Reducer
/// enum Destination {
///   case edit(Edit)
///   case share(Share)
/// }
/// ```
///
/// The enum has no instances that anybody needs: what runs is its static ``body``.
///
/// ```swift
/// Reduce { state, action in … }
///   .ifLet(\.destination, action: \.destination) { Destination.body }
/// ```
public protocol CaseReducer<State, Action>: Reducer
where State: CaseReducerState, Body: Reducer<State, Action> {
  // Declared again so that the static property below is what it is inferred from. `Reducer`'s own
  // would be taken to be that of a reducer that has no body.
  /// The type of the static ``body-swift.type.property``; inferred.
  associatedtype Body

  /// The stores of the cases: an enum with a case for each, which holds the store that is scoped to
  /// it. See ``Store/case``.
  associatedtype CaseScope

  /// The reducers of the cases, each run on the state of its case.
  @ReducerBuilder<State, Action>
  static var body: Body { get }

  /// The store of the case that the state is in.
  ///
  /// - Parameter store: a store of the enum.
  static func scope(_ store: Store<State, Action>) -> CaseScope
}

extension CaseReducer {
  /// The static ``body-swift.type.property``: all instances run the same.
  @inlinable
  public var body: Body { Self.body }
}

/// The state of a ``CaseReducer``, which tells its reducer.
public protocol CaseReducerState: _SelfReducedState {
  /// The reducer of this state.
  associatedtype StateReducer: CaseReducer where StateReducer.State == Self

  /// Whether a state is in a case that is gone as soon as something happens to it; nil if there is no
  /// such case. For the code that the macro `@Reducer` generates.
  static var _ephemeralCases: ((Self) -> Bool)? { get }
}

extension CaseReducerState {
  public static var _ephemeralCases: ((Self) -> Bool)? { nil }
}

/// A state that has no reducer of its own, and that is gone as soon as something happens to it: an
/// alert's or a dialog's.
///
/// A ``CaseReducer`` asks it for the type of the actions of its case.
public protocol _EphemeralState<Action>: _SelfReducedState {
  /// What can happen to it.
  associatedtype Action
}
