/// An action that was applied, and the state after it.
///
/// An object, so that it is passed on without its types being looked up each time.
final class ReceivedAction<State, Action> {
  let action: Action
  let state: State
  /// How many ids stacks had taken before.
  let stackElements: Int

  init(action: Action, state: State, stackElements: Int) {
    self.action = action
    self.state = state
    self.stackElements = stackElements
  }
}
