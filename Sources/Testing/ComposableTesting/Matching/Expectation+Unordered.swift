internal import ComposableRuntime

extension Expectation {
  /// Expects an action that one of several expectations is about.
  static func any(of expectations: [Self]) -> Self {
    Self(
      describe: {
        "one of these, in any order:\n\n"
          + expectations.map { $0.description.indented(2) }.joined(separator: "\n")
      },
      matches: { action in expectations.contains { $0.matches(action) } },
      difference: { action in
        expectations.first { $0.isSimilar(to: action) }.flatMap { $0.difference(action) }
      },
      cure: "Expect each action that the effects send.")
  }

  /// Whether it expects an action of the same case, with another value.
  fileprivate func isSimilar(to action: Action) -> Bool {
    guard precision == .value, let name = Mirror(reflecting: action).children.first?.label else {
      return false
    }
    return difference(action) != nil && description.contains(".\(name)(")
  }
}

extension Array {
  /// The position of the most precise expectation that an action meets, and the first of several.
  func index<Action>(metBy action: Action) -> Int? where Element == Expectation<Action> {
    var best: Int?
    for (index, expectation) in enumerated() where expectation.matches(action) {
      guard let current = best, expectation.precision <= self[current].precision else {
        best = index
        continue
      }
    }
    return best
  }

  /// The position of an expectation that an action would meet with another value.
  func index<Action>(closestTo action: Action) -> Int? where Element == Expectation<Action> {
    firstIndex { $0.isSimilar(to: action) }
  }
}
