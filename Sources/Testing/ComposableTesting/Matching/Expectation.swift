internal import ComposableArchitecture
internal import CustomDump

/// The action that `receive` expects.
struct Expectation<Action> {
  /// Makes the description for messages, which may have several lines: dumping an action takes longer than all the rest.
  let describe: () -> String
  let matches: (Action) -> Bool
  /// How another action differs, if that can be determined.
  var difference: (Action) -> String? = { _ in nil }
  /// How to assert another action that was received.
  var cure = "Assert actions in the order in which effects send them."
  /// How much it says: of several expectations that an action matches, the most precise one is met.
  var precision = Precision.case

  var description: String { describe() }

  enum Precision: Int, Comparable {
    case `case`
    case predicate
    case value

    static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
  }
}

extension Expectation {
  static func equal(to expected: Action) -> Self where Action: Equatable {
    Self(
      describe: { String(customDumping: expected) },
      matches: { $0 == expected },
      difference: { CustomDump.diff(expected, $0) }, precision: .value)
  }

  static func matching(_ predicate: @escaping (Action) -> Bool) -> Self {
    Self(
      describe: { "an action that satisfies the predicate" }, matches: predicate,
      precision: .predicate)
  }

  static func `case`<Value>(_ keyPath: CaseKeyPath<Action, Value>) -> Self {
    let path = AnyCasePath(keyPath)
    return Self(
      describe: {
        // A case without a value has only one action.
        if let value = () as? Value { return String(customDumping: path.embed(value)) }
        return """
          an action of the case \(name(of: keyPath)), with any value of the type \
          '\(String(reflecting: Value.self))'
          """
      }, matches: { path.extract(from: $0) != nil })
  }

  static func `case`<Value: Equatable>(
    _ keyPath: CaseKeyPath<Action, Value>, _ value: Value
  ) -> Self {
    let path = AnyCasePath(keyPath)
    return Self(
      describe: { String(customDumping: path.embed(value)) },
      matches: { path.extract(from: $0) == value },
      difference: { path.extract(from: $0).flatMap { CustomDump.diff(value, $0) } },
      precision: .value)
  }

  /// `\.response.success`, or only the enum where key paths don't know the names of their properties:
  /// outside of Apple's platforms.
  private static func name<Value>(of keyPath: CaseKeyPath<Action, Value>) -> String {
    let name = "\(keyPath)"
    guard !name.contains("<computed"), let dot = name.firstIndex(of: ".") else {
      return "of '\(String(reflecting: Action.self))' that the key path names"
    }
    return "'\\\(name[dot...])'"
  }
}
