import ComposableArchitecture
import ComposableLog
import Foundation
import Testing

@testable import ComposableInspection

@MainActor
@Suite struct TestExportTests {
  /// `FinderSession.swift` is what was exported, and runs with these tests.
  @Test func theTestOfASession() async throws {
    let file = try SessionExport.file(
      .test, facts: try await finderFacts(), turns: 1...3, name: "Finder")
    #expect(file.name == "FinderSession.swift")
    #expect(file.notes == [])
    let text = String(decoding: file.contents, as: UTF8.self)
    let kept = try String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("FinderSession.swift"), encoding: .utf8)
    #expect(text.replacing("\n@testable import ComposableInspectionTests\n", with: "") == kept)
  }

  @Test func secretsAreNotInTheTest() async throws {
    let file = try SessionExport.file(
      .test, facts: try await finderFacts(), turns: 4...4, name: "Finder", redactor: Redactor([]))
    let text = String(decoding: file.contents, as: UTF8.self)
    #expect(!text.contains("swordfish"))
    #expect(
      text.contains(
        #"await store.send(.passwordChanged("•••••••••")) { $0.password = "•••••••••" }"#))
    #expect(text.contains("// - the action of turn 4, passwordChanged"))
  }

  /// The test gives each call the next answer.
  @Test func answersThatDiffer() throws {
    let results = ["a", "a", "b", "a", "a"]
    let calls: [LogFact<Finder.State, Finder.Action>] = results.enumerated().map { number, result in
      .called(
        LoggedCall(
          site: .outside, number: number, name: "FinderClient.find",
          arguments: [LoggedValue("swift")], outcome: .returned(LoggedValue([result]))))
    }
    let facts =
      [
        .snapshot(Finder.State(), after: 0), .turn(StoreTurn(number: 1, cause: .sent), .finished),
      ] + calls
    let file = try SessionExport.file(.test, facts: facts, turns: 1...1, name: "Finder")
    let answers = String(decoding: file.contents, as: UTF8.self).split(separator: "\n")
      .filter { $0.contains(#""call""#) }
    // The last answer repeats.
    #expect(answers.map { $0.suffix(7) } == ["a", "a", "b", "a"].map { #":["\#($0)"]}"# })
  }

  struct PlainState: Codable { var count = 0 }

  @Test func aFeatureOfWhichOnlyTheStateIsKnown() throws {
    let facts: [LogFact<PlainState, Finder.Action>] = [
      .snapshot(PlainState(), after: 0),
      .turn(StoreTurn(number: 1, cause: .sent), .finished),
      .snapshot(PlainState(count: 1), after: 1),
    ]
    let file = try SessionExport.file(.test, facts: facts, turns: 1...1, name: "Plain")
    #expect(file.notes == ["Write the code that creates the feature in place of 'Plain()'."])
    let text = String(decoding: file.contents, as: UTF8.self)
    #expect(text.contains("await store.send(.finished) { $0.count = 1 }"))
  }

  @Test func longStatesAreJSON() throws {
    let state = Finder.State(query: String(repeating: "q", count: 2_000))
    let facts: [LogFact<Finder.State, Finder.Action>] = [
      .snapshot(state, after: 0), .turn(StoreTurn(number: 1, cause: .sent), .finished),
    ]
    let file = try SessionExport.file(.test, facts: facts, turns: 1...1, name: "Finder")
    let text = String(decoding: file.contents, as: UTF8.self)
    #expect(text.contains("initialState: recordedState("))
    #expect(text.contains("import ComposableRecordingTesting"))
  }

  @Test func whatCantBeRepeatedIsToldInTheTest() throws {
    let facts: [LogFact<Finder.State, Finder.Action>] = [
      .snapshot(Finder.State(), after: 0),
      .turn(StoreTurn(number: 1, cause: .sent), .finished),
      .put(Finder.State(query: "put"), in: 2),
      .turn(StoreTurn(number: 3, cause: .sent), .finished),
    ]
    let file = try SessionExport.file(.test, facts: facts, turns: 1...3, name: "Finder")
    let problem = "A tool put a state in turn 2, which no test can do: it begins after that."
    #expect(file.notes == [problem])
    let text = String(decoding: file.contents, as: UTF8.self)
    #expect(text.contains("// - \(problem)"))
    #expect(text.ranges(of: "store.send(.finished)").count == 1)
  }
}
