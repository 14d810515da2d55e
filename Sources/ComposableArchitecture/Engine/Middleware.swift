/// Observes, or intervenes in, each action as it is applied: a log, a test, a journal, time travel.
///
/// A root store applies actions in one place, and middleware attaches there. It wraps the reducer: it
/// may look at the state before and after, change it, or drop the action. A store without middleware
/// pays nothing for it.
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
  ///   - state: the state before the action, changed in place to the state after it. Keeping a copy of
  ///     it beyond the call makes the next action copy whatever it changes.
  ///   - next: the remaining middleware, and finally the reducer.
  /// - Returns: the effect to start, usually that of `next`.
  func apply(
    _ action: Action, to state: inout State, next: (inout State, Action) -> Effect<Action>
  ) -> Effect<Action>
}

extension Middleware {
  /// Wraps a reduction in this middleware.
  func around(
    _ reduction: @escaping (inout State, Action) -> Effect<Action>
  ) -> (inout State, Action) -> Effect<Action> {
    { state, action in self.apply(action, to: &state, next: reduction) }
  }
}
