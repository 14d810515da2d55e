internal import ComposableSharing

/// Prints each action of a store, its turn and cause, and the changes of the state and of shared values that it made.
///
/// Attach it to a root store to print all of the app's actions, with the number of each turn and its cause:
///
/// ```swift
/// let store = Store(initialState: Counter.State(), middleware: [ChangePrinter()]) { Counter() }
/// ```
///
/// ```text
/// turn 3, effect 2.0
/// received action:
///   Counter.Action.factLoaded("3 is a prime.")
///   Counter.State(
/// -   fact: nil
/// +   fact: "3 is a prime."
///   )
/// ```
///
/// To print the actions of one feature alone, use `_printChanges` on its reducer. Use both for debugging: except
/// with `.actionLabels`, a copy of the state is kept during each action, so each action costs as much as copying and
/// comparing the state.
public final class ChangePrinter<State, Action>: Middleware {
  private let printer: _ReducerPrinter<State, Action>
  private let output: (String) -> Void
  private var control: StoreControl<State, Action>?

  /// - Parameters:
  ///   - printer: determines the printed text.
  ///   - output: receives the text of each action; standard error by default.
  public init(
    _ printer: _ReducerPrinter<State, Action> = .customDump, to output: ((String) -> Void)? = nil
  ) {
    self.printer = printer
    self.output = output ?? StandardError.print
  }

  public func attach(to control: StoreControl<State, Action>) {
    self.control = control
  }

  public func apply(
    _ action: Action, to state: inout State, next: (inout State, Action) -> Effect<Action>
  ) -> Effect<Action> {
    // Taken before: the reducer may send to other stores, which print their own.
    let origin = control.map { "turn \($0.turn.number), \($0.turn.cause)\n" } ?? ""
    switch printer.style {
    case .action(let text):
      output(origin + text(action))
      return next(&state, action)
    case .change(let print):
      let before = state
      let (effect, writes) = SharedWrite.collect { next(&state, action) }
      print(action, before, state, writes) { output(origin + $0) }
      return effect
    }
  }
}
