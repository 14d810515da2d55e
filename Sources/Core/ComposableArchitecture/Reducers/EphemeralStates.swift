internal import ComposableCasePaths

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
    } else if let type = State.self as? any CasePathable.Type {
      test = Self.test(byPayloadsOf: type)
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

  /// For a handwritten enum: a case is ephemeral if its payload is.
  private static func test<Cases: CasePathable>(
    byPayloadsOf _: Cases.Type
  ) -> ((State) -> Bool)? {
    let cases = Cases.caseKeyPaths.filter { $0.payloadType is any _EphemeralState.Type }
    guard !cases.isEmpty else { return nil }
    // `State` is `Cases`, which the compiler can't know.
    return { state in cases.contains { (state as! Cases).is($0) } }
  }

  private static func test<Cases: CaseReducerState>(by _: Cases.Type) -> ((State) -> Bool)? {
    // `State` is `Cases`, which the compiler can't know.
    Cases._ephemeralCases.map { test in { test($0 as! Cases) } }
  }
}
