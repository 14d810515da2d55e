internal import CustomDump

/// What `_printChanges` prints of each action.
public struct _ReducerPrinter<State, Action> {
  typealias Reduction = (inout State, Action) -> Effect<Action>

  /// The reduction that prints too.
  let around: (_ reduction: @escaping Reduction, _ output: @escaping (String) -> Void) -> Reduction

  /// Prints in a way of its own.
  ///
  /// - Parameter printChange: called after each action with the action and the states before and
  ///   after it. What it prints goes where it likes.
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

  /// The action with all that is in it, and the difference that it made to the state.
  public static var customDump: Self {
    Self { action, before, after, output in
      var text = "received action:\n"
      CustomDump.customDump(action, to: &text, indent: 2)
      text += "\n"
      text += diff(before, after).map { "\($0)\n" } ?? "  (No state changes)\n"
      output(text)
    }
  }

  /// The names of the action's cases, without their values: `App.Action.rows(.element(id:, .save))`.
  ///
  /// It is printed before the action is reduced, and costs no copy of the state.
  public static var actionLabels: Self {
    Self { "received action: \(ActionLabel.text(of: $0))\n" }
  }
}
