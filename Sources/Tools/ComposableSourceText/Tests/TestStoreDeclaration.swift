internal import ComposableRuntime

/// A `TestStore` that a test declares, as code. It is not exhaustive.
package struct TestStoreDeclaration {
  /// The initial state.
  package struct InitialState {
    /// The argument of the store.
    fileprivate let argument: String
    /// The types of the values in it that can't be written.
    package let unwritten: [String]

    /// Code for the state.
    package init(code: String) {
      argument = "initialState: \(code)"
      unwritten = []
    }

    /// - Parameter json: the state as JSON, for a state that can't be written, or whose expression would compile
    ///   slowly.
    package init(_ state: Any, json: () throws -> String?) rethrows {
      let literal = SwiftLiteral(state)
      let isShort = literal.unwritten.isEmpty && literal.text.count < 1_000
      guard !isShort, let json = try json() else {
        argument = "initialState: \(literal.text)"
        unwritten = literal.unwritten
        return
      }
      argument = Self.argument(json: json)
      unwritten = []
    }

    /// - Parameter json: the state as JSON.
    package init(json: String) {
      argument = Self.argument(json: json)
      unwritten = []
    }

    private static func argument(json: String) -> String {
      """

        initialState: recordedState(
          #\"""
          \(json)
          \"""#)

      """
    }
  }

  private let initialState: InitialState
  private let feature: String
  /// The code that prepares the dependencies, and the name of its parameter.
  package var dependencies: [String] = []
  package var dependenciesName = "$0"
  /// The name of the test's controlled calls, if it has any.
  package var calls: String?
  /// The answers to other calls, as lines of a recording.
  package var answers: [String] = []
  /// A sentence about the scope of the test's assertions.
  package var note = "Only what the statements name is asserted."
  /// The code of the properties that must hold.
  package var properties: String?

  /// - Parameter feature: the code that creates the feature.
  package init(_ initialState: InitialState, feature: String) {
    self.initialState = initialState
    self.feature = feature
  }

  package func statements(name: String = "store") -> [String] {
    var lines = calls.map { ["let \($0) = ExploredCalls()"] } ?? []
    lines += [
      """
      let \(name) = TestStore(\(initialState.argument)) {
      \(feature.indented(2))
      }\(preparation)
      // \(note)
      \(name).exhaustivity = .off
      """
    ]
    if let properties, !properties.isEmpty {
      lines.append("\(name).mustHold {\n\(properties.indented(2))\n}")
    }
    return lines
  }

  /// The closure that sets the dependencies, or nothing.
  private var preparation: String {
    var lines = calls.map { ["\(dependenciesName).explore(by: \($0))"] } ?? []
    lines += dependencies
    if !answers.isEmpty {
      lines.append(
        """
        \(dependenciesName).answer(
          with: RecordedCalls(
            #\"""
        \(answers.joined(separator: "\n").indented(4))
            \"""#))
        """)
    }
    guard !lines.isEmpty else { return "" }
    let parameter = dependenciesName == "$0" ? "" : " \(dependenciesName) in"
    return " withDependencies: {\(parameter)\n\(lines.joined(separator: "\n").indented(2))\n}"
  }
}
