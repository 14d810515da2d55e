package import ComposableRuntime

/// What must hold of a feature. Made by ``Always``, ``Unreachable``, ``Eventually``, ``LeadsTo`` and ``Sometimes``.
public struct FeatureProperty<State, Action> {
  package enum Kind {
    case always((State) -> Bool)
    /// Before the action, the action, after it.
    case step((State, Action, State) -> Bool)
    case eventually((State) -> Bool)
    case leadsTo((State) -> Bool, (State) -> Bool)
    case sometimes((State) -> Bool)
  }

  package let name: String
  package let kind: Kind
  package let location: SourceLocation
}

/// The properties of a feature: `var properties: PropertiesOf<Self> { Always("…") { … } }`.
public typealias PropertiesOf<R: Reducer> = [FeatureProperty<R.State, R.Action>]

/// What holds in every state.
public struct Always<State, Action> {
  let property: FeatureProperty<State, Action>

  /// - Parameters:
  ///   - name: what holds, for messages: `"at most one alert"`.
  ///   - condition: whether it holds in a state: in the initial one and after each action.
  public init(
    _ name: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, _ condition: @escaping (_ state: State) -> Bool
  ) {
    property = FeatureProperty(
      name: name, kind: .always(condition),
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// - Parameters:
  ///   - name: what holds.
  ///   - condition: whether it holds of an action: of the state before it, the action, and the state after it.
  public init(
    _ name: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    _ condition: @escaping (_ before: State, _ action: Action, _ after: State) -> Bool
  ) {
    property = FeatureProperty(
      name: name, kind: .step(condition),
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

/// What holds in no state. Not called `Never`, which would hide the type of the standard library.
public struct Unreachable<State, Action> {
  let property: FeatureProperty<State, Action>

  /// - Parameters:
  ///   - name: what never happens: `"a spinner without a request"`.
  ///   - condition: whether it is the case in a state.
  public init(
    _ name: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, _ condition: @escaping (_ state: State) -> Bool
  ) {
    property = FeatureProperty(
      name: name, kind: .always { !condition($0) },
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

/// What holds wherever nothing is pending: no call, and no sleep.
public struct Eventually<State, Action> {
  let property: FeatureProperty<State, Action>

  /// - Parameters:
  ///   - name: what holds in the end: `"the spinner is gone"`.
  ///   - condition: whether it holds in a state.
  public init(
    _ name: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, _ condition: @escaping (_ state: State) -> Bool
  ) {
    property = FeatureProperty(
      name: name, kind: .eventually(condition),
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

/// What one condition leads to: after each state in which the first holds, the second holds in that state or in a later
/// one, before nothing is pending anymore.
public struct LeadsTo<State, Action> {
  let property: FeatureProperty<State, Action>

  /// - Parameters:
  ///   - name: what follows what: `"a request is followed by a result"`.
  ///   - cause: whether the first holds in a state.
  ///   - consequence: whether the second does.
  public init(
    _ name: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, _ cause: @escaping (_ state: State) -> Bool,
    _ consequence: @escaping (_ state: State) -> Bool
  ) {
    property = FeatureProperty(
      name: name, kind: .leadsTo(cause, consequence),
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

/// What holds in at least one state that an exploration reaches. If it never does, the exploration has not seen what it
/// was meant to see. Nothing else checks it.
public struct Sometimes<State, Action> {
  let property: FeatureProperty<State, Action>

  /// - Parameters:
  ///   - name: what happens: `"there are results"`.
  ///   - condition: whether it is the case in a state.
  public init(
    _ name: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, _ condition: @escaping (_ state: State) -> Bool
  ) {
    property = FeatureProperty(
      name: name, kind: .sometimes(condition),
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
