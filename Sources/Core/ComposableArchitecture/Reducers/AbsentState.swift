public import ComposableRuntime

extension SourceLocation {
  /// Reports that an operator got an action for an absent child.
  ///
  /// - Parameters:
  ///   - operator: the operator's name.
  ///   - action: the child's action.
  ///   - child: the type of the child's state.
  ///   - description: the state in place of the child's, such as "nil".
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

      The parent may have removed the child before the child's reducer ran: put '\(`operator`)' where \
      the child's reducer runs first. Or an effect of the child that was not started through \
      '\(`operator`)' was still running: cancel it when the child is removed. Or the action was sent \
      for a child that no longer exists.
      """)
  }
}
