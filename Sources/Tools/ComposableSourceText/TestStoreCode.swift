internal import ComposableRuntime

/// What tests with a `TestStore` have in common, as code.
package enum TestStoreCode {
  /// The argument for a state that is read from JSON.
  package static func recordedState(_ json: String) -> String {
    """

      initialState: recordedState(
        #\"\"\"
        \(json)
        \"\"\"#)

    """
  }

  /// The closure after a `TestStore` that sets its dependencies, or nothing.
  ///
  /// - Parameters:
  ///   - lines: what it sets.
  ///   - answers: what calls get, as lines of a recording.
  package static func dependencies(_ lines: [String], answers: [String]) -> String {
    var lines = lines
    if !answers.isEmpty {
      lines.append(
        """
        $0.answer(
          with: RecordedCalls(
            #\"\"\"
        \(answers.joined(separator: "\n").indented(4))
            \"\"\"#))
        """)
    }
    guard !lines.isEmpty else { return "" }
    return " withDependencies: {\n\(lines.joined(separator: "\n").indented(2))\n}"
  }

  /// The lines that import what a test needs, in order.
  ///
  /// - Parameters:
  ///   - others: further lines.
  ///   - function: the test.
  ///   - readsRecording: whether the test has a state or answers from a recording.
  package static func imports(
    _ others: some Sequence<String> = [], for function: String, readsRecording: Bool
  ) -> [String] {
    var lines: Set = [
      "import ComposableArchitecture", "import ComposableTesting", "import Testing",
    ]
    lines.formUnion(others)
    if readsRecording { lines.insert("import ComposableRecordingTesting") }
    let types = ["UUID(", "Date(", "URL(", "Data(", "Decimal("]
    if types.contains(where: function.contains) { lines.insert("import Foundation") }
    return lines.sorted { $0.lastWord < $1.lastWord }
  }

  /// The comment on the stand-ins in a test, after an empty comment line; nothing if there are none.
  ///
  /// - Parameter places: where they are, each named once in the comment.
  package static func noteOnStandIns(in places: [String]) -> [String] {
    guard !places.isEmpty else { return [] }
    var seen: Set<String> = []
    return [
      "//",
      "// The recording has stand-ins in place of secrets, such as \"•••\", 0 and false. They, and what follows from",
      "// them, are not the values of the session. They are in:",
    ] + places.filter { seen.insert($0).inserted }.map { "// - \($0)" }
  }
}
