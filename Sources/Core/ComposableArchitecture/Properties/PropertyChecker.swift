/// Checks the properties of a feature and its nested features, turn by turn.
package final class PropertyChecker<State, Action> {
  private let properties: _FeatureProperties<State, Action>
  private var obligations: Set<PropertyCheck.ID> = []
  /// The names of each `sometimes` of the features that were present, and whether it has held.
  package private(set) var sometimes: [String: Bool] = [:]
  /// Whether states before actions are needed: whether a property compares them with the states after.
  package private(set) var needsStateBefore = false

  package init(_ properties: _FeatureProperties<State, Action>) {
    self.properties = properties
  }

  /// Whether something has to follow a state that was reached.
  package var hasObligations: Bool { !obligations.isEmpty }

  /// A hash of the obligations that follow from the reached states.
  package func hashObligations(into hasher: inout Hasher) {
    hasher.combine(obligations)
  }

  /// A hash of the known properties. The properties of a child are known from its first action on.
  package func hashKnown(into hasher: inout Hasher) { properties.hashKnown(into: &hasher) }

  /// Whether there is anything to check.
  package var hasProperties: Bool { properties.hasProperties }

  /// Checks the properties after an action, or at the start.
  package func check(before: State?, action: Action?, after: State) -> [PropertyFailure] {
    let check = PropertyCheck(.turn, obligations: obligations)
    properties.check(check, FeatureTurn(before: before, action: action, after: after))
    obligations = check.obligations
    if check.comparesStates { needsStateBefore = true }
    if !check.sometimes.isEmpty { sometimes.merge(check.sometimes) { $0 || $1 } }
    return check.failures
  }

  /// Checks the properties for states where nothing is pending.
  package func checkAtRest(_ state: State) -> [PropertyFailure] {
    let check = PropertyCheck(.rest, obligations: obligations)
    properties.check(check, FeatureTurn(before: nil, action: nil, after: state))
    return check.failures
  }
}
