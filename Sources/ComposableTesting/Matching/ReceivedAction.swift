/// An action that an effect has sent, and the state after it.
struct ReceivedAction<State, Action> {
  let action: Action
  let state: State
}
