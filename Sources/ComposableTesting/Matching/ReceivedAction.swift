/// An action that was applied, and the state after it.
struct ReceivedAction<State, Action> {
  let action: Action
  let state: State
  /// How many ids stacks had taken before.
  let stackElements: Int
}
