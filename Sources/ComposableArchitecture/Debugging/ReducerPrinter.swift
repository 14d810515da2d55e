internal import CustomDump

/// Determines what `_printChanges` prints for each action.
public struct _ReducerPrinter<State, Action> {
  typealias Reduction = (inout State, Action) -> Effect<Action>

  /// Returns a reduction that also prints.
  let around: (_ reduction: @escaping Reduction, _ output: @escaping (String) -> Void) -> Reduction

  /// Prints with a custom function.
  ///
  /// - Parameter printChange: called after each action with the action and the states before and after it. It
  ///   chooses its own output.
  public init(
    printChange: @escaping (_ receivedAction: Action, _ oldState: State, _ newState: State) -> Void
  ) {
    self.init { action, before, after, _ in printChange(action, before, after) }
  }

  private init(change: @escaping (Action, State, State, (String) -> Void) -> Void) {
    around = { reduction, output in
      { state, action in
        let before = state
        let effect = reduction(&state, action)
        change(action, before, state, output)
        return effect
      }
    }
  }

  private init(action describe: @escaping (Action) -> String) {
    around = { reduction, output in
      { state, action in
        output(describe(action))
        return reduction(&state, action)
      }
    }
  }

  /// Prints a dump of the action, and the difference between the states before and after it.
  public static var customDump: Self {
    Self { action, before, after, output in
      var text = "received action:\n"
      CustomDump.customDump(action, to: &text, indent: 2)
      text += "\n"
      text += diff(before, after).map { "\($0)\n" } ?? "  (No state changes)\n"
      output(text)
    }
  }

  /// Prints the names of the action's cases, without their values: `App.Action.rows(.element(id:, .save))`.
  ///
  /// It prints before the action is reduced, and needs no copy of the state.
  public static var actionLabels: Self {
    Self { "received action: \(ActionLabel.text(of: $0))\n" }
  }
}
