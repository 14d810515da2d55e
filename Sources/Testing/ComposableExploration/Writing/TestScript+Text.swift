internal import ComposableRuntime
internal import ComposableSourceText

extension TestScript {
  /// The test as a Swift file.
  ///
  /// - Parameters:
  ///   - source: the parts of the exploration; nil if its source could not be read.
  ///   - origin: where the exploration is, for the heading.
  package func test(of source: ExplorationSource?, foundAt origin: String) -> String {
    let source = source ?? .unread
    var file = TestFile(
      origin: ["An exploration found this run: \(origin)."], name: name, summary: message)
    file.problems = problems + source.problems
    file.imports = source.imports
    file.type = source.type
    file.isStatic = source.isStatic
    file.statements = source.locals
    file.statements += statements(steps, of: source, store: "store", calls: "calls")
    if let otherSteps {
      file.statements += statements(
        otherSteps, of: source, store: "otherStore", calls: "otherCalls")
      file.statements.append("#expect(store.state == otherStore.state)")
    }
    return file.text
  }

  private func statements(
    _ steps: [TestStatement], of source: ExplorationSource, store name: String, calls: String
  ) -> [String] {
    var store = TestStoreDeclaration(
      .init(code: source.initialState), feature: source.feature)
    store.calls = calls
    store.dependencies = source.dependencies.map { [$0] } ?? []
    store.dependenciesName = source.dependenciesName
    store.note = "Only the properties are asserted."
    if otherSteps == nil {
      store.properties = source.properties
    } else {
      store.note = "Only the state at the end is asserted."
    }
    var lines = store.statements(name: name)
    lines += steps.map { $0.text(store: name, calls: calls) }
    if otherSteps != nil { lines.append("await \(name).skipReceivedActions(strict: false)") }
    if expectsEnd { lines.append("await \(name).finish()") }
    return lines
  }
}

extension ExplorationSource {
  /// Stands for a source that could not be read.
  fileprivate static var unread: Self {
    var source = Self(initialState: "<#the initial state#>", feature: "<#the feature#>")
    source.dependencies = "<#the overridden dependencies#>"
    source.properties = "<#the properties#>"
    source.problems = ["The source of the exploration could not be read."]
    return source
  }
}
