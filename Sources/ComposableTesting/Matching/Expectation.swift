internal import ComposableArchitecture
internal import CustomDump

/// Which action `receive` is asked for.
struct Expectation<Action> {
  /// For messages; several lines, perhaps.
  let description: String
  let matches: (Action) -> Bool
  /// How another action differs, if that can be said.
  var difference: (Action) -> String? = { _ in nil }
}

extension Expectation {
  static func equal(to expected: Action) -> Self where Action: Equatable {
    Self(
      description: String(customDumping: expected),
      matches: { $0 == expected },
      difference: { CustomDump.diff(expected, $0) })
  }

  static func matching(_ predicate: @escaping (Action) -> Bool) -> Self {
    Self(description: "an action that the predicate is true of", matches: predicate)
  }

  static func `case`<Value>(_ keyPath: CaseKeyPath<Action, Value>) -> Self {
    let path = AnyCasePath(keyPath)
    return Self(
      description: "an action of the case \(name(of: keyPath))",
      matches: { path.extract(from: $0) != nil })
  }

  static func `case`<Value: Equatable>(
    _ keyPath: CaseKeyPath<Action, Value>, _ value: Value
  ) -> Self {
    let path = AnyCasePath(keyPath)
    return Self(
      description: """
        an action of the case \(name(of: keyPath)) with the value

        \(String(customDumping: value).indented(by: 2))
        """,
      matches: { path.extract(from: $0) == value },
      difference: { path.extract(from: $0).flatMap { CustomDump.diff(value, $0) } })
  }

  /// `\.response.success`, without what the compiler adds to it.
  private static func name<Value>(of keyPath: CaseKeyPath<Action, Value>) -> String {
    var name = "\(keyPath)"
    if let start = name.firstIndex(of: "."), name.hasPrefix("\\") {
      name = "\\" + name[start...]
    }
    return name
  }
}
