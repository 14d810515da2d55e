/// A reducer whose state and action are enums with a case for each of several features.
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
/// No instances of the enum are needed: its static ``body`` runs.
///
/// ```swift
/// Reduce { state, action in … }
///   .ifLet(\.destination, action: \.destination) { Destination.body }
/// ```
public protocol CaseReducer<State, Action>: Reducer
where State: CaseReducerState, Body: Reducer<State, Action> {
  // Declared again so that it is inferred from the static property below. `Reducer`'s own would be inferred as the body
  // type of a reducer without a body.
  /// The type of the static ``body-swift.type.property``; inferred.
  associatedtype Body

  /// The stores of the cases: an enum whose cases each hold the store scoped to that case. See
  /// ``Store/case``.
  associatedtype CaseScope

  /// The stores of the cases by name, each nil while the state is in another case: for bindings.
  associatedtype _CaseStores = Never

  /// The reducers of the cases. Each runs on the state of its case.
  @ReducerBuilder<State, Action>
  static var body: Body { get }

  /// Returns the store of the case that the state is in.
  ///
  /// - Parameter store: a store of the enum.
  static func scope(_ store: Store<State, Action>) -> CaseScope
}

extension CaseReducer {
  /// Diagnoses an instance: the cases of the enum name reducers, and none has to be made to run them.
  @available(
    *, unavailable,
    message: """
      An enum of reducers has no instances. Its reducer is its 'body': write 'Destination.body', and for an enum in another \
      enum 'case destination(Destination.Body)'.
      """
  )
  public init() { fatalError() }

  /// The static ``body-swift.type.property``: all instances run the same reducers.
  public var body: Body { Self.body }
}

/// The state of a ``CaseReducer``, which determines its reducer.
public protocol CaseReducerState: _SelfReducedState {
  /// The reducer of this state.
  associatedtype StateReducer: CaseReducer where StateReducer.State == Self

  /// Whether a state is in an ephemeral case, which is dismissed after any action for it; nil if there is
  /// no such case. For the code that the macro `@Reducer` generates.
  static var _ephemeralCases: ((Self) -> Bool)? { get }
}

extension CaseReducerState {
  public static var _ephemeralCases: ((Self) -> Bool)? { nil }
}

/// A state without a reducer that is dismissed after any action for it, such as an alert's or a dialog's.
///
/// It gives a ``CaseReducer`` the type of the actions of its case.
public protocol _EphemeralState<Action>: _SelfReducedState {
  /// The actions for this state.
  associatedtype Action
}
