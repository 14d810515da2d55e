/// What must hold of a feature. Made by ``Always``, ``Unreachable``, ``Eventually``, ``LeadsTo`` and ``Sometimes``.
public struct Property<State, Action> {
  enum Kind {
    case always((State) -> Bool)
    /// Before the action, the action, after it.
    case step((State, Action, State) -> Bool)
    case eventually((State) -> Bool)
    case leadsTo((State) -> Bool, (State) -> Bool)
    case sometimes((State) -> Bool)
  }

  let name: String
  let kind: Kind

  var needsStateBefore: Bool {
    if case .step = kind { return true }
    return false
  }
}

/// What holds in every state.
public struct Always<State, Action> {
  let property: Property<State, Action>

  /// - Parameters:
  ///   - name: what holds, for messages: `"at most one alert"`.
  ///   - condition: whether it holds in a state: in the initial one and after each action.
  public init(_ name: String, _ condition: @escaping (_ state: State) -> Bool) {
    property = Property(name: name, kind: .always(condition))
  }

  /// - Parameters:
  ///   - name: what holds.
  ///   - condition: whether it holds of an action: of the state before it, the action, and the state after it.
  public init(
    _ name: String,
    _ condition: @escaping (_ before: State, _ action: Action, _ after: State) -> Bool
  ) {
    property = Property(name: name, kind: .step(condition))
  }
}

/// What holds in no state. Not called `Never`, which would hide the type of the standard library.
public struct Unreachable<State, Action> {
  let property: Property<State, Action>

  /// - Parameters:
  ///   - name: what never happens: `"a spinner without a request"`.
  ///   - condition: whether it is the case in a state.
  public init(_ name: String, _ condition: @escaping (_ state: State) -> Bool) {
    property = Property(name: name, kind: .always { !condition($0) })
  }
}

/// What holds wherever nothing is pending: no call, and no sleep.
public struct Eventually<State, Action> {
  let property: Property<State, Action>

  /// - Parameters:
  ///   - name: what holds in the end: `"the spinner is gone"`.
  ///   - condition: whether it holds in a state.
  public init(_ name: String, _ condition: @escaping (_ state: State) -> Bool) {
    property = Property(name: name, kind: .eventually(condition))
  }
}

/// What one condition leads to: after each state in which the first holds, the second holds in that state or in a later
/// one, before nothing is pending anymore.
public struct LeadsTo<State, Action> {
  let property: Property<State, Action>

  public init(
    _ name: String, _ cause: @escaping (_ state: State) -> Bool,
    _ consequence: @escaping (_ state: State) -> Bool
  ) {
    property = Property(name: name, kind: .leadsTo(cause, consequence))
  }
}

/// What holds in at least one state that the exploration reaches. If it never does, the exploration has not seen what it
/// was meant to see.
public struct Sometimes<State, Action> {
  let property: Property<State, Action>

  public init(_ name: String, _ condition: @escaping (_ state: State) -> Bool) {
    property = Property(name: name, kind: .sometimes(condition))
  }
}
