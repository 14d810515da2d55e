internal import ComposableSharing
internal import CustomDump

/// Determines what `_printChanges` prints for each action.
public struct _ReducerPrinter<State, Action> {
  /// Prints before the action is reduced, or afterward with a copy of the state from before.
  enum Style {
    case action((Action) -> String)
    case change((Action, State, State, [SharedWrite], _ output: (String) -> Void) -> Void)
  }

  let style: Style

  /// Prints with a custom function.
  ///
  /// Both states refer to the same shared values, and reading one of them returns the present value. But a state with a
  /// shared value that has changed is unequal to itself here, and `diff(oldState, newState)` shows the change.
  ///
  /// - Parameter printChange: called after each action with the action and the states before and after it. It
  ///   chooses its own output.
  public init(
    printChange: @escaping (_ receivedAction: Action, _ oldState: State, _ newState: State) -> Void
  ) {
    self.init(
      style: .change { action, before, after, writes, _ in
        SharedWrite.comparing(writes) { printChange(action, before, after) }
      })
  }

  private init(style: Style) {
    self.style = style
  }

  /// Prints a dump of the action, and the difference between the states before and after it.
  public static var customDump: Self {
    Self(
      style: .change { action, before, after, writes, output in
        var text = "received action:\n"
        CustomDump.customDump(action, to: &text, indent: 2)
        text += "\n"
        // The state's shared values are the same before and after: they are shown by themselves.
        var changes = [diff(before, after)].compactMap { $0 }
        for write in writes {
          guard let before = write.before, let change = diff(before, write.after) else { continue }
          changes.append("  Shared value \(write.name):\n\(change)")
        }
        text += changes.isEmpty ? "  (No state changes)\n" : changes.joined(separator: "\n") + "\n"
        output(text)
      })
  }

  /// Prints the names of the action's cases, without their values: `App.Action.rows(.element(id:, .save))`.
  ///
  /// It prints before the action is reduced, and needs no copy of the state.
  public static var actionLabels: Self {
    Self(style: .action { "received action: \(ActionLabel.text(of: $0))\n" })
  }
}
