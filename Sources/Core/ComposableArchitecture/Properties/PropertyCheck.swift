/// One check of the properties of a feature and its nested features.
final class PropertyCheck {
  enum Occasion {
    /// After a turn, or at the start.
    case turn
    /// Where nothing is pending.
    case rest
  }

  /// Identifies a property of one feature in the tree of features.
  struct ID: Hashable {
    let path: [AnyHashable]
    let position: Int
  }

  let occasion: Occasion
  /// The obligations of `leadsTo` before this check.
  private let earlier: Set<ID>
  /// The obligations after the check. A feature that is gone has none.
  private(set) var obligations: Set<ID> = []
  private(set) var failures: [PropertyFailure] = []
  /// The names of each `sometimes`, and whether it holds now.
  private(set) var sometimes: [String: Bool] = [:]
  /// Whether a property compares states before and after an action.
  private(set) var comparesStates = false
  private var path: [AnyHashable] = []
  private var features: [String] = []

  init(_ occasion: Occasion, obligations: Set<ID>) {
    self.occasion = occasion
    earlier = obligations
  }

  func withChild<State>(_ state: State.Type, at position: Int, _ body: () -> Void) {
    path.append(position)
    features.append(String(reflecting: state))
    body()
    features.removeLast()
    path.removeLast()
  }

  func withElement(_ id: some Hashable, _ body: () -> Void) {
    path.append(AnyHashable(id))
    body()
    path.removeLast()
  }

  func check<State, Action>(
    _ property: FeatureProperty<State, Action>, at position: Int, _ turn: FeatureTurn<State, Action>
  ) {
    switch (property.kind, occasion) {
    case (.always(let condition), .turn):
      if !condition(turn.after) { fail(property, .always) }
    case (.step(let condition), .turn):
      comparesStates = true
      if let before = turn.before, let action = turn.action, !condition(before, action, turn.after)
      {
        fail(property, .always)
      }
    case (.eventually(let condition), .rest):
      if !condition(turn.after) { fail(property, .eventually) }
    case (.leadsTo(let cause, let consequence), .turn):
      let id = ID(path: path, position: position)
      if !consequence(turn.after), earlier.contains(id) || cause(turn.after) {
        obligations.insert(id)
      }
    case (.leadsTo, .rest):
      let id = ID(path: path, position: position)
      if earlier.contains(id) { fail(property, .leadsTo) }
    case (.sometimes(let condition), .turn):
      let name = fullName(of: property.name)
      sometimes[name] = sometimes[name] ?? false || condition(turn.after)
    case (.always, .rest), (.step, .rest), (.eventually, .turn), (.sometimes, .rest): break
    }
  }

  private func fail<State, Action>(
    _ property: FeatureProperty<State, Action>, _ kind: PropertyFailure.Kind
  ) {
    failures.append(
      PropertyFailure(
        name: property.name, kind: kind, path: features.map(featureName),
        location: property.location))
  }

  private func fullName(of name: String) -> String {
    features.last.map { "\(featureName($0)): \(name)" } ?? name
  }
}

/// The name of a feature: the name of its state without the module, and without `.State`.
private func featureName(_ state: String) -> String {
  // A private type is in a context without a name.
  let names = state.split(separator: ".").dropFirst().filter { !$0.hasPrefix("(") }
  return (names.last == "State" && names.count > 1 ? names.dropLast() : names).joined(
    separator: ".")
}
