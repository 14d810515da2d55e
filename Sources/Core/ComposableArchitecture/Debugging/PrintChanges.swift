extension Reducer {
  /// Prints each action and the state changes that it made.
  ///
  /// Use it for debugging: it keeps a copy of the state during each action, so each action costs as much as
  /// copying and comparing the state. With `.actionLabels` it does not.
  ///
  /// - Parameters:
  ///   - printer: determines the printed text; nil prints nothing.
  ///   - output: receives the text of each action; standard error by default.
  public func _printChanges(
    _ printer: _ReducerPrinter<State, Action>? = .customDump, to output: ((String) -> Void)? = nil
  ) -> some Reducer<State, Action> {
    _Wrapped(base: self) { reduction in
      printer.map { ChangePrinter($0, to: output).around(reduction) } ?? reduction
    }
  }
}
