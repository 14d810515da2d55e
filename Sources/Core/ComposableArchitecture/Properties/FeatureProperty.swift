package import ComposableRuntime

/// A property that must hold for a feature.
///
/// A feature declares it beside its reducer. The kinds of properties are functions of this type instead of separate
/// types, so that an app can use their names.
///
/// ```swift
/// var properties: PropertiesOf<Self> {
///   FeatureProperty.always("the count is not negative") { $0.count >= 0 }
///   FeatureProperty.eventually("the spinner is gone") { !$0.isLoading }
/// }
/// ```
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

/// The properties of a feature: `var properties: PropertiesOf<Self> { FeatureProperty.always("…") { … } }`.
public typealias PropertiesOf<R: Reducer> = [FeatureProperty<R.State, R.Action>]

extension FeatureProperty {
  /// A condition that holds in every state.
  ///
  /// - Parameters:
  ///   - name: the property, for messages: `"at most one alert"`.
  ///   - condition: whether it holds in a state. Checked in the initial state and after each action.
  public static func always(
    _ name: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, _ condition: @escaping (_ state: State) -> Bool
  ) -> Self {
    Self(
      name: name, kind: .always(condition),
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// A condition that holds for every action.
  ///
  /// - Parameters:
  ///   - name: the property.
  ///   - condition: whether it holds for an action: the state before it, the action, and the state after it.
  public static func always(
    _ name: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    _ condition: @escaping (_ before: State, _ action: Action, _ after: State) -> Bool
  ) -> Self {
    Self(
      name: name, kind: .step(condition),
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// A condition that holds in no state.
  ///
  /// - Parameters:
  ///   - name: the forbidden situation: `"a spinner without a request"`.
  ///   - condition: whether a state is in this situation.
  public static func never(
    _ name: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, _ condition: @escaping (_ state: State) -> Bool
  ) -> Self {
    Self(
      name: name, kind: .always { !condition($0) },
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// A condition that holds wherever nothing is pending: no call, and no sleep.
  ///
  /// - Parameters:
  ///   - name: the final property: `"the spinner is gone"`.
  ///   - condition: whether it holds in a state.
  public static func eventually(
    _ name: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, _ condition: @escaping (_ state: State) -> Bool
  ) -> Self {
    Self(
      name: name, kind: .eventually(condition),
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// A condition that leads to another: after each state in which the first holds, the second holds in that state or in
  /// a later one, before nothing is pending anymore.
  ///
  /// - Parameters:
  ///   - name: the property: `"a request is followed by a result"`.
  ///   - cause: whether the first holds in a state.
  ///   - consequence: whether the second holds.
  public static func leadsTo(
    _ name: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, _ cause: @escaping (_ state: State) -> Bool,
    _ consequence: @escaping (_ state: State) -> Bool
  ) -> Self {
    Self(
      name: name, kind: .leadsTo(cause, consequence),
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// A condition that holds in at least one state that an exploration reaches. If it never does, the exploration has
  /// missed a situation that it was meant to cover. Only explorations check it.
  ///
  /// - Parameters:
  ///   - name: the situation: `"there are results"`.
  ///   - condition: whether a state is in this situation.
  public static func sometimes(
    _ name: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, _ condition: @escaping (_ state: State) -> Bool
  ) -> Self {
    Self(
      name: name, kind: .sometimes(condition),
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
