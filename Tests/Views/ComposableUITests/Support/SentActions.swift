import ComposableUI

/// The actions applied by a store.
final class SentActions<State, Action>: Middleware {
  private var actions: [Action] = []

  func apply(
    _ action: Action, to state: inout State, next: (inout State, Action) -> Effect<Action>
  ) -> Effect<Action> {
    actions.append(action)
    return next(&state, action)
  }

  func take() -> [Action] {
    defer { actions = [] }
    return actions
  }
}
