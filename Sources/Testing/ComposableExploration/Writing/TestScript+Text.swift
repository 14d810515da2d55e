internal import ComposableRuntime
internal import ComposableSourceText

extension TestScript {
  /// The test as a Swift file.
  ///
  /// - Parameters:
  ///   - source: the parts of the exploration; nil if its source could not be read.
  ///   - origin: where the exploration is, for the heading.
  package func test(of source: ExplorationSource?, foundAt origin: String) -> String {
    var (source, problems) = (source, problems)
    if source == nil {
      source = ExplorationSource(initialState: "<#the initial state#>", feature: "<#the feature#>")
      source?.dependencies = "<#the overridden dependencies#>"
      source?.properties = "<#the properties#>"
      problems.append("The source of the exploration could not be read.")
    }
    guard let source else { return "" }
    problems += source.problems
    var heading = ["// An exploration found this run: \(origin)."]
    if !problems.isEmpty {
      heading += ["//", "// To complete:"] + problems.map { "// - \($0)" }
    }
    let imports = Set(source.imports).union([
      "import ComposableExploration", "import ComposableTesting", "import Testing",
    ])
    let test = function(of: source)
    let declaration =
      source.type.map { "extension \($0) {\n\(test.indented(2))\n}" } ?? test
    return """
      \(heading.joined(separator: "\n"))

      \(imports.sorted { $0.lastWord < $1.lastWord }.joined(separator: "\n"))

      \(declaration)

      """
  }

  /// A name for the test: `theResultIsThatOfTheQuery`.
  package var name: String {
    let quoted = message.split(separator: "\"", omittingEmptySubsequences: false)
    let text = message.hasPrefix("\"") && quoted.count > 1 ? quoted[1] : message[...]
    let name = String(text).functionName
    let isWord = name.first?.isLetter == true
    return isWord ? name : "counterexample\(name)"
  }

  private func function(of source: ExplorationSource) -> String {
    var body = source.locals
    if let otherSteps {
      body += run(steps, of: source, store: "store", calls: "calls")
      body += run(otherSteps, of: source, store: "otherStore", calls: "otherCalls")
      body.append("#expect(store.state == otherStore.state)")
    } else {
      body += run(steps, of: source, store: "store", calls: "calls")
    }
    let comment = message.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "///" : "/// \($0)" }.joined(separator: "\n")
    return """
      \(comment)
      @MainActor @Test \(source.isStatic ? "static " : "")func \(name)() async {
      \(body.joined(separator: "\n").indented(2))
      }
      """
  }

  private func run(
    _ steps: [Step], of source: ExplorationSource, store: String, calls: String
  ) -> [String] {
    var lines = ["let \(calls) = ExploredCalls()"]
    lines.append(
      """
      let \(store) = TestStore(initialState: \(source.initialState)) {
      \(source.feature.indented(2))
      } withDependencies: {\(source.dependenciesName == "$0" ? "" : " \(source.dependenciesName) in")
        \(source.dependenciesName).explore(by: \(calls))
      \((source.dependencies ?? "").indented(2))
      }
      """.withoutEmptyLines)
    lines.append(
      otherSteps == nil
        ? "// Only the properties are asserted." : "// Only the state at the end is asserted.")
    lines.append("\(store).exhaustivity = .off")
    if otherSteps == nil, let properties = source.properties, !properties.isEmpty {
      lines.append("\(store).mustHold {\n\(properties.indented(2))\n}")
    }
    lines += steps.map { $0.statement(store: store, calls: calls) }
    if otherSteps != nil { lines.append("await \(store).skipReceivedActions(strict: false)") }
    if expectsEnd { lines.append("await \(store).finish()") }
    return lines
  }
}

extension TestScript.Step {
  fileprivate func statement(store: String, calls: String) -> String {
    func arguments(_ call: String, _ others: [(String, Int)]) -> String {
      ([call.rawLiteral] + others.filter { $0.1 > 0 }.map { "\($0): \($1)" })
        .joined(separator: ", ")
    }
    return switch self {
    case .send(let action): "await \(store).send(\(action))"
    case .returns(let call, let outcome, let position):
      "await \(calls).returnIfPending(\(arguments(call, [("outcome", outcome), ("at", position)])))"
    case .fails(let call, let failure, let position):
      "await \(calls).failIfPending(\(arguments(call, [("with", failure), ("at", position)])))"
    case .wakes(0): "await \(calls).wakeIfPending()"
    case .wakes(let position): "await \(calls).wakeIfPending(at: \(position))"
    }
  }
}

extension String {
  fileprivate var withoutEmptyLines: String {
    split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }.joined(separator: "\n")
  }
}
