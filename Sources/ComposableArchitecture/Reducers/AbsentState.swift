public import ComposableIssues

extension SourceLocation {
  /// An operator got an action for a child that is not there.
  ///
  /// - Parameters:
  ///   - operator: the operator's name.
  ///   - action: the child's action.
  ///   - child: the type of the child's state.
  ///   - description: what the child's state was instead of being there.
  @usableFromInline
  func reportAbsentState<Action, Child>(
    operator: String, action: Action, child: Child.Type, was description: String
  ) {
    Turn.current?.refusals += 1
    report(
      """
      '\(`operator`)' got an action for a child whose state was \(description). The action was ignored.

        Action: \(action)
        Child:  \(String(reflecting: child))

      The parent may have let the child go before the child had its turn: put '\(`operator`)' where the \
      child runs first. Or an effect of the child was still running that was not started through \
      '\(`operator`)': cancel it when the child goes. Or the action was sent for a child that is gone.
      """)
  }
}
