/// Determines which states of a type are ephemeral; see ``_EphemeralState``.
@usableFromInline
struct EphemeralStates<State> {
  /// Nil for a type without ephemeral states.
  @usableFromInline let test: ((State) -> Bool)?

  @usableFromInline
  init() {
    if State.self is any _EphemeralState.Type {
      test = { _ in true }
    } else if let cases = State.self as? any CaseReducerState.Type {
      test = Self.test(by: cases)
    } else {
      test = nil
    }
  }

  // Inlined, so that most states, which are not ephemeral, cost a nil check.
  @inlinable
  func contains(_ state: State) -> Bool {
    guard let test else { return false }
    return test(state)
  }

  private static func test<Cases: CaseReducerState>(by _: Cases.Type) -> ((State) -> Bool)? {
    // `State` is `Cases`, which the compiler can't know.
    Cases._ephemeralCases.map { test in { test($0 as! Cases) } }
  }
}
