internal import CustomDump

extension Reducer {
  /// Prints each action and what it changed.
  ///
  /// For debugging: it keeps a copy of the state while the action is reduced, so each action costs
  /// what copying and comparing the state costs.
  ///
  /// - Parameter printer: where the text of an action goes; standard error unless given.
  public func _printChanges(
    to printer: ((String) -> Void)? = nil
  ) -> some Reducer<State, Action> {
    let printer = printer ?? StandardError.print
    let reduction = _reduction()
    return Reduce<State, Action> { state, action in
      let before = state
      let effect = reduction(&state, action)
      var text = "received action:\n"
      customDump(action, to: &text, indent: 2)
      text += "\n"
      text += diff(before, state).map { "\($0)\n" } ?? "  (No state changes)\n"
      printer(text)
      return effect
    }
  }
}
