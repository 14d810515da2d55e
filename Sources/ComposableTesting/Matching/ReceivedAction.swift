/// An applied action, and the state after it.
///
/// A class, so that passing it on doesn't look up its generic types each time.
final class ReceivedAction<State, Action> {
  let action: Action
  let state: State
  /// How many ids stacks had taken before it.
  let stackElements: Int

  init(action: Action, state: State, stackElements: Int) {
    self.action = action
    self.state = state
    self.stackElements = stackElements
  }
}
