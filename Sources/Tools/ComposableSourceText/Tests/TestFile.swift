internal import ComposableRuntime

/// A Swift file with a generated test.
package struct TestFile {
  /// The origin of the test, in sentences.
  private let origin: [String]
  /// The test's function.
  private let name: String
  /// The summary of the test.
  private let summary: String
  /// The parts to complete by hand.
  package var problems: [String] = []
  /// The places of stand-ins for secrets.
  package var standIns: [String] = []
  /// The imports that the feature needs, as lines.
  package var imports: [String] = []
  /// The type whose extension contains the test.
  package var type: String?
  package var isStatic = false
  package var statements: [String] = []

  package init(origin: [String], name: String, summary: String) {
    self.origin = origin
    self.name = name
    self.summary = summary
  }

  /// A name for the test of a failure: `theResultIsThatOfTheQuery`.
  ///
  /// - Parameter failure: the description of the failure. If it begins with a property's name in quotes, that name is
  ///   used.
  package static func name(for failure: String) -> String {
    let quoted = failure.split(separator: "\"", omittingEmptySubsequences: false)
    let text = failure.hasPrefix("\"") && quoted.count > 1 ? quoted[1] : failure[...]
    let name = String(text).functionName
    return name.first?.isLetter == true ? name : "counterexample\(name)"
  }

  package var text: String {
    let function = function
    let declaration = type.map { "extension \($0) {\n\(function.indented(2))\n}" } ?? function
    let sections = [heading.joined(separator: "\n")] + importGroups(for: function) + [declaration]
    return sections.joined(separator: "\n\n") + "\n"
  }

  private var heading: [String] {
    var lines = origin.map { "// \($0)" }
    if !problems.isEmpty {
      lines += ["//", "// To complete:"] + problems.map { "// - \($0)" }
    }
    if !standIns.isEmpty {
      var seen: Set<String> = []
      lines += [
        "//",
        "// The recording has stand-ins in place of secrets, such as \"•••\", 0 and false. They, and values computed from",
        "// them, are not the values of the session. They are in:",
      ]
      lines += standIns.filter { seen.insert($0).inserted }.map { "// - \($0)" }
    }
    return lines
  }

  private var function: String {
    let comment = summary.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "///" : "/// \($0)" }
    return """
      \(comment.joined(separator: "\n"))
      @MainActor @Test \(isStatic ? "static " : "")func \(name)() async {
      \(statements.joined(separator: "\n").indented(2))
      }
      """
  }

  /// The imports in order, followed by the testable imports.
  private func importGroups(for function: String) -> [String] {
    var lines = Set(imports).union(["import ComposableTesting", "import Testing"])
    if function.contains("ExploredCalls(") { lines.insert("import ComposableExploration") }
    if function.contains("recordedState(") || function.contains("recordedAction(")
      || function.contains("RecordedCalls(")
    {
      lines.insert("import ComposableRecordingTesting")
    }
    if function.contains(/\b(UUID|Date|URL|Data|Decimal)\(/) { lines.insert("import Foundation") }
    // ComposableExploration re-exports it.
    if !lines.contains("import ComposableExploration") {
      lines.insert("import ComposableArchitecture")
    }
    let sorted = lines.sorted { $0.lastWord < $1.lastWord }
    let isTested: (String) -> Bool = { $0.hasPrefix("@testable") }
    return [sorted.filter { !isTested($0) }, sorted.filter(isTested)]
      .filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
  }
}
