/// Which states of a type are gone as soon as something happens to them: see ``_EphemeralState``.
@usableFromInline
struct EphemeralStates<State> {
  /// Nil for a type that has none.
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

  // Inlined, so that most states, which are none, cost a look.
  @inlinable
  func contains(_ state: State) -> Bool {
    guard let test else { return false }
    return test(state)
  }

  private static func test<Cases: CaseReducerState>(by _: Cases.Type) -> ((State) -> Bool)? {
    // `State` is `Cases`; only the compiler does not know.
    Cases._ephemeralCases.map { test in { test($0 as! Cases) } }
  }
}
