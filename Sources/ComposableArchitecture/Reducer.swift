/// The only thing that changes state: it turns a state and an action into the next state, in place,
/// and returns what else must happen as an ``Effect``.
///
/// Small reducers are put together in `body`:
///
/// ```swift
/// struct Counter: Reducer {
///   struct State { var count = 0 }
///   enum Action { case incrementButtonTapped }
///
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       switch action {
///       case .incrementButtonTapped:
///         state.count += 1
///         return .none
///       }
///     }
///   }
/// }
/// ```
///
/// A reducer that is not put together from others implements `reduce(into:action:)` instead.
/// Implement one of the two: where both are there, a store uses `body`.
public protocol Reducer<State, Action>: SendableMetatype {
  /// What the feature holds. A value.
  associatedtype State

  /// What can happen to the feature. An enum, as a rule.
  associatedtype Action

  /// The type of `body`; inferred.
  associatedtype Body

  /// Applies one action to the state where it lies.
  ///
  /// - Parameters:
  ///   - state: the state, changed in place.
  ///   - action: what happened.
  /// - Returns: what else must happen, or ``Effect/none``.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers this one is made of. A store reads it once, when it is made, not once an action.
  @ReducerBuilder<State, Action>
  var body: Body { get }

  /// The reducer as one function, with `body` evaluated and every key path resolved.
  ///
  /// This is what a store runs. It is a function and not a value because a function made in
  /// inlinable code keeps the concrete types it was made with, even where the store has forgotten
  /// them; a class or an existential would go through witness tables for each action.
  func _reduction() -> (inout State, Action) -> Effect<Action>

  /// The case of the action without which the reducer does nothing and has no effect; nil where there is no
  /// such case, or it is not known.
  var _actionCase: PartialCaseKeyPath<Action>? { get }
}

extension Reducer {
  @inlinable
  public var _actionCase: PartialCaseKeyPath<Action>? { nil }
}

/// A reducer of the same state and action as `R`: `var body: some ReducerOf<Self>`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

/// The `Body` of a reducer that has none and implements `reduce(into:action:)`.
public struct _NoBody {
  @usableFromInline
  init() {}
}

extension Reducer where Body == _NoBody {
  /// A reducer that implements `reduce(into:action:)` has no body.
  @inlinable
  public var body: _NoBody { _NoBody() }

  @inlinable
  public func _reduction() -> (inout State, Action) -> Effect<Action> {
    { state, action in self.reduce(into: &state, action: action) }
  }
}

extension Reducer where Body: Reducer<State, Action> {
  /// Applies one action by the reducers in `body`.
  ///
  /// It evaluates `body` for each call; a store does that only once. It is here for tests and for
  /// reducers that call another by hand.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body.reduce(into: &state, action: action)
  }

  @inlinable
  public func _reduction() -> (inout State, Action) -> Effect<Action> {
    body._reduction()
  }
}
