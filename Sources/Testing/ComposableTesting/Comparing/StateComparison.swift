internal import CustomDump

/// Compares states: by `==`, or by their dumps when the type has no `==`.
struct StateComparison<State> {
  let isEqual: (State, State) -> Bool
  /// A remark for messages if states have no `==`.
  let remark: String?

  /// Checks once whether the state is equatable. The check happens at run time, instead of in the type
  /// system, so that states without `==` can be tested too.
  init() {
    if let type = State.self as? any Equatable.Type {
      isEqual = Self.equality(of: type)
      remark = nil
    } else {
      isEqual = { Self.haveEqualDumps($0, $1) }
      remark = """
        '\(State.self)' is not Equatable, so states are compared by their dumps. Differences that \
        a dump does not show go unnoticed.
        """
    }
  }

  /// The difference of two states in the form of a dump; nil if their dumps are the same.
  func difference(_ first: State, _ second: State) -> String? {
    // For unequal values with equal dumps, CustomDump would print its own message.
    Self.haveEqualDumps(first, second) ? nil : CustomDump.diff(first, second)
  }

  private static func equality<E: Equatable>(of type: E.Type) -> (State, State) -> Bool {
    // The type is the state's own, which the compiler can't know.
    { ($0 as! E) == ($1 as! E) }
  }

  private static func haveEqualDumps(_ first: State, _ second: State) -> Bool {
    String(customDumping: first) == String(customDumping: second)
  }
}
