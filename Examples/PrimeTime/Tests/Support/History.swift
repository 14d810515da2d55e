import ComposableArchitecture

/// Records each action that a store applied, including those of effects, and the resulting state.
public final class History<State, Action>: Middleware {
  public private(set) var actions: [Action] = []
  public private(set) var states: [State] = []

  public init() {}

  public func apply(
    _ action: Action, to state: inout State, next: (inout State, Action) -> Effect<Action>
  ) -> Effect<Action> {
    let effect = next(&state, action)
    actions.append(action)
    states.append(state)
    return effect
  }
}
