/// The properties of a feature and of the features inside it, collected while the feature's reducer is made into a
/// function.
///
/// A child's are known from its first action on. That is when its reducer is made, because a feature may contain itself.
public final class _FeatureProperties<State, Action> {
  /// Whether the feature, or one inside it, is known to declare a property.
  package private(set) var hasProperties = false
  private var own: [FeatureProperty<State, Action>] = []
  private var children: [Child] = []
  /// Hashes of the children's known properties.
  private var childHashes: [(inout Hasher) -> Void] = []
  /// Notifies the parent that there is a property.
  private var notifyParent: () -> Void = {}

  private typealias Child = (PropertyCheck, FeatureTurn<State, Action>) -> Void

  @usableFromInline
  package init() {}

  /// Adds properties of the feature itself.
  @usableFromInline
  package func add(_ properties: [FeatureProperty<State, Action>]) {
    guard !properties.isEmpty else { return }
    own += properties
    noteProperty()
  }

  /// Adds the properties of another reducer of the same feature.
  @usableFromInline
  func add(_ others: _FeatureProperties) {
    adopt(others) { check, turn in others.check(check, turn) }
  }

  /// Adds the properties of a child that is present where `state` returns one.
  @usableFromInline
  func add<ChildState, ChildAction>(
    of child: _FeatureProperties<ChildState, ChildAction>,
    state: @escaping (State) -> ChildState?,
    action: @escaping (Action) -> ChildAction?
  ) {
    let position = children.count
    adopt(child) { check, turn in
      guard let after = state(turn.after) else { return }
      let childTurn = FeatureTurn(
        before: turn.before.flatMap(state), action: turn.action.flatMap(action), after: after)
      check.withChild(ChildState.self, at: position) { child.check(check, childTurn) }
    }
  }

  /// Adds the properties of the elements of a collection.
  @usableFromInline
  func add<ID: Hashable, ElementState, ElementAction>(
    ofElements element: _FeatureProperties<ElementState, ElementAction>,
    ids: @escaping (State) -> [ID], element state: @escaping (State, ID) -> ElementState?,
    action: @escaping (Action) -> (id: ID, action: ElementAction)?
  ) {
    let position = children.count
    adopt(element) { check, turn in
      let action = turn.action.flatMap(action)
      check.withChild(ElementState.self, at: position) {
        for id in ids(turn.after) {
          guard let after = state(turn.after, id) else { continue }
          let elementTurn = FeatureTurn(
            before: turn.before.flatMap { state($0, id) },
            action: action.flatMap { $0.id == id ? $0.action : nil }, after: after)
          check.withElement(id) { element.check(check, elementTurn) }
        }
      }
    }
  }

  private func adopt<ChildState, ChildAction>(
    _ child: _FeatureProperties<ChildState, ChildAction>, check: @escaping Child
  ) {
    child.notifyParent = { [weak self] in self?.noteProperty() }
    childHashes.append { child.hashKnown(into: &$0) }
    children.append { propertyCheck, turn in
      if child.hasProperties { check(propertyCheck, turn) }
    }
  }

  private func noteProperty() {
    guard !hasProperties else { return }
    hasProperties = true
    notifyParent()
  }

  /// Hashes how many properties are known, of the feature and of each child.
  package func hashKnown(into hasher: inout Hasher) {
    hasher.combine(hasProperties)
    guard hasProperties else { return }
    hasher.combine(own.count)
    for hash in childHashes { hash(&hasher) }
  }

  /// Checks the properties after a turn, or where nothing is pending.
  func check(_ check: PropertyCheck, _ turn: FeatureTurn<State, Action>) {
    for (position, property) in own.enumerated() { check.check(property, at: position, turn) }
    for child in children { child(check, turn) }
  }
}
