import ComposableExploration
import Testing

/// What is read from the source of an exploration.
@Suite struct ExplorationSourceTests {
  /// Reads the exploration in a text.
  func source(_ text: String) throws -> ExplorationSource {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains("explore(") })
    let column = try #require(lines[line].ranges(of: "explore(").first)
    return try #require(
      ExplorationSource(
        of: text, line: line + 1,
        column: lines[line].utf8.distance(
          from: lines[line].startIndex, to: column.lowerBound) + 1))
  }

  @Test func stringsCommentsAndBrackets() throws {
    let source = try source(
      ##"""
      import Testing
      @testable import App // the app
      @Suite struct Outer {
        struct Inner {
          @Test func everyOrder() async {
            await explore(
              Search.State(name: "a) \(names["}"]!) ", raw: #"\(x) "}"#), /* ) */ budget: .init(steps: 3)
            ) {
              // }
              Search()
            } withDependencies: { values in
              values.load = { _ in """
                } "quoted" \("}")
                """ }
            } properties: {
              FeatureProperty.always("a } b") { !$0.name.isEmpty }
            }
          }
        }
      }
      """##)
    #expect(source.initialState == ##"Search.State(name: "a) \(names["}"]!) ", raw: #"\(x) "}"#)"##)
    #expect(source.feature == "// }\nSearch()")
    #expect(source.dependenciesName == "values")
    #expect(source.dependencies?.hasPrefix("values.load = { _ in \"\"\"") == true)
    #expect(source.properties == #"FeatureProperty.always("a } b") { !$0.name.isEmpty }"#)
    #expect(source.type == "Outer.Inner")
    #expect(source.imports == ["import Testing", "@testable import App // the app"])
    #expect(source.problems == [])
  }

  @Test func withLabels() throws {
    let source = try source(
      """
      func test() async { await explore(State(), feature: { Counter() }, properties: makeProperties) }
      """)
    #expect(source.feature == "Counter()")
    #expect(source.properties == "(makeProperties)()")
    #expect(source.type == nil)
  }

  @Test func localsOfTheFunction() throws {
    let source = try source(
      """
      @Suite struct Tests {
        private let secret = 1
        func run(isMended: Bool, count: Int) async {
          let base = 3
          let unused = 4
          let load = explored("load") { (name: String) in name + "\\(base)" }
          await explore(Search.State(count: secret)) {
            Search(load: load, isMended: isMended)
          }
        }
      }
      """)
    #expect(
      source.locals == [
        "let isMended = <#isMended#>", "let base = 3",
        #"let load = explored("load") { (name: String) in name + "\(base)" }"#,
      ])
    #expect(
      source.problems == [
        "'secret' is private: another file can't use it.",
        "'isMended' is a parameter of 'run': give it a value.",
      ])
  }

  @Test func anotherText() {
    #expect(ExplorationSource(of: "let a = 1", line: 1, column: 1) == nil)
    #expect(ExplorationSource(of: "", line: 7, column: 1) == nil)
  }
}
