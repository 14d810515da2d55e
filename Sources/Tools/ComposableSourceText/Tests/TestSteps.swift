/// The steps of a test, as its statements.
package struct TestSteps {
  package private(set) var statements: [TestStatement] = []
  /// The parts to complete by hand.
  package private(set) var problems: [String] = []

  package init() {}

  /// Adds the user's sending of an action.
  ///
  /// - Parameters:
  ///   - action: the action, which is written as a literal.
  ///   - json: the action as JSON, to write that instead.
  ///   - turn: the number of its turn; nil if it is unknown.
  ///   - changes: the changes of the action, as assignments.
  package mutating func send(
    _ action: Any, json: String? = nil, in turn: Int? = nil, changes: [String] = []
  ) {
    if let json {
      append(.send("recordedAction(\n  #\"\"\"\n  \(json)\n  \"\"\"#)", changes: changes))
      return
    }
    let literal = SwiftLiteral(action)
    problems += literal.unwritten.map {
      "A value of '\($0)' in \(Self.name(of: action, in: turn)) can't be written: complete it."
    }
    append(.send(literal.text, changes: changes))
  }

  /// Adds the receiving of an effect's action. The parameters are the same.
  package mutating func receive(_ action: Any, in turn: Int? = nil, changes: [String] = []) {
    guard let keyPath = ActionCases(of: action).keyPath else {
      let name = Self.name(of: action, in: turn)
      problems.append("A test can't receive \(name), which is not an enum: complete it.")
      return
    }
    append(.receive(keyPath, changes: changes))
  }

  package mutating func append(_ statement: TestStatement) { statements.append(statement) }

  package mutating func append(problem: String) { problems.append(problem) }

  /// The name of an action in sentences: `the action of turn 3, sheet.saved`.
  package static func name(of action: Any, in turn: Int? = nil) -> String {
    let key = ActionCases(of: action).key
    let name = key.isEmpty ? "'\(type(of: action))'" : key
    return turn.map { "the action of turn \($0), \(name)" } ?? "the action \(name)"
  }
}
