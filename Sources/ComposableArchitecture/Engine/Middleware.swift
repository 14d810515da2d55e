/// What wants to see, or have a say in, each action as it is applied: a log, a test, a journal, time
/// travel.
///
/// There is one place where a root store applies actions, and this is where one attaches to it.
/// Middleware stands around the reducer: it may look at the state before and after, change it, or
/// not pass the action on. A store without middleware pays nothing for the possibility.
///
/// ```swift
/// final class History: Middleware {
///   private(set) var states: [AppState] = []
///
///   func apply(
///     _ action: AppAction, to state: inout AppState,
///     next: (inout AppState, AppAction) -> Effect<AppAction>
///   ) -> Effect<AppAction> {
///     states.append(state)
///     return next(&state, action)
///   }
/// }
/// ```
public protocol Middleware<State, Action> {
  associatedtype State
  associatedtype Action

  /// Applies one action.
  ///
  /// - Parameters:
  ///   - action: the action, sent by a view or by an effect.
  ///   - state: the state before; to be left as the state after. Keeping a copy of it beyond the
  ///     call makes the next action copy what it changes.
  ///   - next: the further middleware, and at last the reducer.
  /// - Returns: the effect to be started, as a rule that of `next`.
  func apply(
    _ action: Action, to state: inout State, next: (inout State, Action) -> Effect<Action>
  ) -> Effect<Action>
}

extension Middleware {
  /// The reduction with this middleware around it.
  func around(
    _ reduction: @escaping (inout State, Action) -> Effect<Action>
  ) -> (inout State, Action) -> Effect<Action> {
    { state, action in self.apply(action, to: &state, next: reduction) }
  }
}
