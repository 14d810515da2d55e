internal import CustomDump

/// Compares states: by `==`, or by their dumps when the type has no `==`.
struct StateComparison<State> {
  let isEqual: (State, State) -> Bool
  /// Said in messages when states have no `==`.
  let remark: String?

  /// Looks once whether the state is equatable. That it has to be looked for, and is not asked for in
  /// the type, lets states be tested that are not.
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

  /// How two states differ, in the form of a dump; nil when their dumps are the same.
  func difference(_ first: State, _ second: State) -> String? {
    // Of values that are not equal and look the same it would say so in its own way.
    Self.haveEqualDumps(first, second) ? nil : CustomDump.diff(first, second)
  }

  private static func equality<E: Equatable>(of type: E.Type) -> (State, State) -> Bool {
    // The type is the state's own, and only the compiler does not know.
    { ($0 as! E) == ($1 as! E) }
  }

  private static func haveEqualDumps(_ first: State, _ second: State) -> Bool {
    String(customDumping: first) == String(customDumping: second)
  }
}
