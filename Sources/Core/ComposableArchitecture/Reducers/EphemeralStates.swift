internal import ComposableCasePaths

/// Determines which actions remove a state: each of its own actions, if it is ephemeral; see ``_EphemeralState``.
///
/// A case of an enum is ephemeral if its payload is. Its actions are in the action's case of the same name. An
/// action in any other case is for another state, such as a request's result that arrives after an alert has taken the
/// place of the feature.
@usableFromInline
struct EphemeralStates<State, Action> {
  /// Nil for a type without ephemeral states.
  @usableFromInline let test: ((State, Action) -> Bool)?

  @usableFromInline
  init() {
    if State.self is any _EphemeralState.Type {
      test = { _, _ in true }
    } else if let isEphemeral = Self.ephemeralCases {
      // Made when an ephemeral state gets its first action: most stores never have one.
      var isOwn: ((State, Action) -> Bool)?
      test = { state, action in
        guard isEphemeral(state) else { return false }
        if isOwn == nil { isOwn = Self.ownActions }
        return isOwn!(state, action)
      }
    } else {
      test = nil
    }
  }

  // Inlined, so that most states, which are not ephemeral, cost a nil check.
  @inlinable
  func isRemoved(_ state: State, by action: Action) -> Bool {
    guard let test else { return false }
    return test(state, action)
  }

  /// Whether a state of an enum is in an ephemeral case; nil if there is none.
  private static var ephemeralCases: ((State) -> Bool)? {
    if let cases = State.self as? any CaseReducerState.Type { return test(by: cases) }
    return (State.self as? any CasePathable.Type).flatMap { test(byPayloadsOf: $0) }
  }

  /// Whether an action is for the case of the state. All are, if the cases of one of them are not known.
  private static var ownActions: (State, Action) -> Bool {
    guard let states = CaseReader(State.self), let actions = CaseReader(Action.self) else {
      return { _, _ in true }
    }
    let own = zip(states.names, states.payloads).map { positions(of: $0, $1, in: actions) }
    return { state, action in
      guard let state = states.read(state), let action = actions.read(action) else { return true }
      return own[state.position]?.contains(action.position) ?? true
    }
  }

  /// The cases of the action for a case of the state: the case of the same name, or else all cases that hold actions of
  /// its payload. Nil for all cases.
  private static func positions(
    of name: String, _ payload: Any.Type, in actions: CaseReader
  ) -> [Int]? {
    if let position = actions.names.firstIndex(of: name) { return [position] }
    func action<Payload: _EphemeralState>(of _: Payload.Type) -> Any.Type { Payload.Action.self }
    guard let payload = payload as? any _EphemeralState.Type else { return nil }
    let positions = actions.payloads.indices.filter { actions.payloads[$0] == action(of: payload) }
    return positions.isEmpty ? nil : positions
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
