/// An action that the user may do.
struct UserStep<State, Action> {
  /// How often; nil for as often as the state allows it.
  var limit: Int?
  /// Returns the action in a state; nil if the user can't do it there.
  var action: (State) -> Action?

  init(limit: Int?, action: @escaping (State) -> Action?) {
    self.limit = limit
    self.action = action
  }

  func when(_ condition: @escaping (State) -> Bool) -> Self {
    var copy = self
    copy.action = { [action] state in condition(state) ? action(state) : nil }
    return copy
  }
}
