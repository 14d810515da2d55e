internal import ComposableExploration
internal import ComposableRuntime
internal import ComposableSourceText

/// The parts of a test, as code.
struct TestSource {
  /// The recording's name.
  var recording: String
  /// The code that makes the feature.
  var feature: String
  /// The imports that the feature needs, as lines.
  var imports: [String]
  /// A condition over `state` that says which state is wrong.
  var wrong: String?

  /// What the test shows.
  var failure = ""
  /// The same in a line, which gives the test its name.
  var title = ""
  /// The state to begin with, or else `initialJSON`.
  var initialState: String?
  var initialJSON = ""
  /// Whether calls and sleeps wait for the test.
  var usesCalls = false
  /// Whether it goes on to its end.
  var isWhole = true
  /// What calls got, as lines.
  var answers: [String] = []
  /// What has to be completed by hand.
  var problems: [String] = []
  /// What has stand-ins in place of secrets.
  var redacted: [String] = []

  /// What must hold if no state may be wrong.
  static func propertyName(of condition: String) -> String { "never \(condition)" }

  /// The name of the test's function.
  var name: String {
    var script = TestScript()
    script.message = title
    return script.name
  }

  /// The test as a Swift file.
  ///
  /// - Parameter statements: what it does.
  func text(_ statements: [String]) -> String {
    let function = function(statements)
    var heading = ["// Written from a recording: \(recording)."]
    if !problems.isEmpty { heading += ["//", "// To complete:"] + problems.map { "// - \($0)" } }
    heading += TestStoreCode.noteOnStandIns(in: redacted)
    let comment = failure.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "///" : "/// \($0)" }
    return """
      \(heading.joined(separator: "\n"))

      \(imports(of: function).joined(separator: "\n"))

      \(comment.joined(separator: "\n"))
      \(function)

      """
  }

  private func imports(of function: String) -> [String] {
    TestStoreCode.imports(
      imports + (usesCalls ? ["import ComposableExploration"] : []), for: function,
      readsRecording: !answers.isEmpty || initialState == nil)
  }

  private func function(_ statements: [String]) -> String {
    var body = usesCalls ? ["let calls = ExploredCalls()"] : []
    body.append(
      """
      let store = TestStore(\(stateArgument)) {
      \(feature.indented(2))
      }\(dependencies)
      // Only what the statements name is asserted.
      store.exhaustivity = .off
      """)
    if let wrong {
      body.append(
        """
        store.mustHold {
          Always(\(SwiftLiteral.string(Self.propertyName(of: wrong)))) { state in !(\(wrong)) }
        }
        """)
    }
    body += statements
    if isWhole { body.append("await store.skipReceivedActions(strict: false)") }
    return """
      @MainActor @Test func \(name)() async {
      \(body.joined(separator: "\n").indented(2))
      }
      """
  }

  private var stateArgument: String {
    initialState.map { "initialState: \($0)" } ?? TestStoreCode.recordedState(initialJSON)
  }

  private var dependencies: String {
    TestStoreCode.dependencies(usesCalls ? ["$0.explore(by: calls)"] : [], answers: answers)
  }
}
