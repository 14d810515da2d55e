internal import ComposableRuntime

extension Expectation {
  /// Expects an action that one of several expectations is about.
  static func any(of expectations: [Self]) -> Self {
    Self(
      description: "one of these, in any order:\n\n"
        + expectations.map { $0.description.indented(2) }.joined(separator: "\n"),
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
  /// The position of the most precise expectation that an action meets. One of them must.
  func index<Action>(metBy action: Action) -> Int where Element == Expectation<Action> {
    let precision = filter { $0.matches(action) }.map(\.precision).max()
    return firstIndex { $0.precision == precision && $0.matches(action) } ?? 0
  }

  /// The position of the expectation that an action misses by the least.
  func index<Action>(closestTo action: Action) -> Int where Element == Expectation<Action> {
    firstIndex { $0.isSimilar(to: action) } ?? 0
  }
}
