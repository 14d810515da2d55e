extension Reducer {
  /// Prints each action and what it changed.
  ///
  /// For debugging: it keeps a copy of the state while the action is reduced, so each action costs
  /// what copying and comparing the state costs. With `.actionLabels` it does not.
  ///
  /// - Parameters:
  ///   - printer: what is printed; nil for nothing.
  ///   - output: where the text of an action goes; standard error unless given.
  public func _printChanges(
    _ printer: _ReducerPrinter<State, Action>? = .customDump, to output: ((String) -> Void)? = nil
  ) -> some Reducer<State, Action> {
    let output = output ?? StandardError.print
    let reduction = _reduction()
    return Reduce<State, Action>(printer?.around(reduction, output) ?? reduction)
  }
}
