import ComposableArchitecture
import ComposableLog
import Foundation
import RandomSupport
import Testing

@testable import ComposableInspector

@MainActor
@Suite struct ReduxTests {
  private typealias Facts = [LogFact<Finder.State, Finder.Action>]

  private func export(_ facts: Facts, redacting: [RedactionRule] = [.keepingEverything]) throws
    -> ExportedFile
  {
    try SessionExport.file(
      .reduxDevTools, facts: facts, turns: 1...7, name: "Finder", redactor: Redactor(redacting)
    ) { Date(timeIntervalSince1970: Double($0)) }
  }

  private func imported(_ data: Data) throws -> (facts: Facts, notes: [String]) {
    try SessionImport.facts(from: data, as: Finder.State.self, Finder.Action.self)
  }

  private func object(_ data: Data) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test func theDocumentedShape() async throws {
    let file = try export(try await finderFacts())
    #expect(file.name == "Finder-1-7.json")
    #expect(file.notes == [])
    let root = try object(file.contents)
    let actions = try #require(root["actionsById"] as? [String: [String: Any]])
    #expect(Set(actions.keys) == Set((0...7).map(String.init)))
    #expect(actions.values.allSatisfy { $0["type"] as? String == "PERFORM_ACTION" })
    #expect(((actions["0"]?["action"]) as? [String: Any])?["type"] as? String == "@@INIT")
    #expect(((actions["4"]?["action"]) as? [String: Any])?["type"] as? String == "passwordChanged")
    #expect(actions["4"]?["timestamp"] as? Int == 4_000)
    #expect(root["nextActionId"] as? Int == 8)
    #expect(root["stagedActionIds"] as? [Int] == Array(0...7))
    #expect(root["skippedActionIds"] as? [Int] == [])
    #expect(root["currentStateIndex"] as? Int == 7)
    let states = try #require(root["computedStates"] as? [[String: Any]])
    #expect(states.count == 8)
    #expect((states[1]["state"] as? [String: Any])?["query"] as? String == "swift")
    #expect(root["isLocked"] as? Bool == false)
    #expect(root["isPaused"] as? Bool == false)
    #expect((root["committedState"] as? [String: Any])?["query"] as? String == "")
  }

  @Test func theRoundTripIsExact() async throws {
    let facts = try await finderFacts()
    let (read, notes) = try imported(try export(facts).contents)
    #expect(notes == [])
    #expect(read == facts)
  }

  @Test func aFileThatAToolPrintedAnew() async throws {
    let facts = try await finderFacts()
    let printed = try JSONSerialization.data(
      withJSONObject: try object(try export(facts).contents), options: [.prettyPrinted])
    #expect(try imported(printed).facts == facts)
  }

  @Test func putStates() throws {
    let facts: Facts = [
      .snapshot(Finder.State(), after: 0),
      .turn(StoreTurn(number: 1, cause: .sent), .passwordChanged("a")),
      .put(Finder.State(query: "put"), in: 2),
      .turn(StoreTurn(number: 3, cause: .sent), .finished),
    ]
    let file = try export(facts)
    #expect(
      file.notes == [
        "It ends with turn 3, the last one.",
        "The states after 2 of 4 actions are not in it: they were not recorded.",
      ])
    #expect(try imported(file.contents).facts == facts)
  }

  @Test func skippedActionsDidNotHappen() async throws {
    let text = String(decoding: try export(try await finderFacts()).contents, as: UTF8.self)
      .replacing("\"skippedActionIds\":[]", with: "\"skippedActionIds\":[4]")
    let (facts, notes) = try imported(Data(text.utf8))
    #expect(facts.compactMap(\.turn) == Array(1...6))
    #expect(!facts.contains { if case .turn(_, .passwordChanged) = $0 { true } else { false } })
    #expect(
      notes == [
        "Actions were skipped or reordered in it. Its states are left out, and the turns are numbered anew."
      ])
  }

  @Test func payloadAndPreloadedState() throws {
    let payload =
      #"[{"type":"a","payload":{"queryChanged":{"_0":"x"}},"composable":{"turn":3,"cause":"sent"}},{"finished":{}}]"#
    let state = try LogCoding.text(of: Finder.State(query: "before"))
    let file = try JSONSerialization.data(withJSONObject: [
      "payload": payload, "preloadedState": state,
    ])
    let (facts, notes) = try imported(file)
    #expect(notes == [])
    #expect(
      facts == [
        .snapshot(Finder.State(query: "before"), after: 2),
        .turn(StoreTurn(number: 3, cause: .sent), .queryChanged("x")),
        .turn(StoreTurn(number: 4, cause: .sent), .finished),
      ])
    // The payload may be a lifted state.
    let lifted = String(decoding: try export(facts).contents, as: UTF8.self)
    let wrapped = try JSONSerialization.data(withJSONObject: ["payload": lifted])
    #expect(try imported(wrapped).facts == facts)
  }

  /// As the maintainer documents it.
  @Test func filesOfOtherApps() throws {
    let lifted = #"""
      {"monitorState":{},"actionsById":{"0":{"type":"PERFORM_ACTION","action":{"type":"@@INIT"},"timestamp":1},
      "1":{"type":"PERFORM_ACTION","action":{"type":"INCREMENT_COUNTER"},"timestamp":2}},"nextActionId":2,
      "stagedActionIds":[0,1],"skippedActionIds":[],"currentStateIndex":1,
      "computedStates":[{"state":{"counter":0}},{"state":{"counter":1}}]}
      """#
    #expect(
      throws: InspectorError(
        "The first state of the file does not fit 'Finder.State'. 'query' is missing.")
    ) {
      try imported(Data(lifted.utf8))
    }
    let state = try LogCoding.text(of: Finder.State())
    let fitting = lifted.replacing("{\"counter\":0}", with: state)
    let (facts, notes) = try imported(Data(fitting.utf8))
    #expect(facts == [.snapshot(Finder.State(), after: 0)])
    #expect(notes.count == 1)
    #expect(
      notes[0].hasPrefix(
        "Action 1 and what follows are left out. 'INCREMENT_COUNTER' does not fit 'Finder.Action'.")
    )
    #expect(
      throws: InspectorError(
        """
        The file has no state to begin with: neither 'committedState' nor 'preloadedState', and no first of the \
        'computedStates'. Export the state with the actions.
        """
      )
    ) {
      try imported(Data(#"{"payload":"[{\"type\":\"action1\"}]"}"#.utf8))
    }
    #expect(throws: InspectorError.self) { try imported(Data(#"{"a":1}"#.utf8)) }
  }

  @Test func secretsAreNotInTheFile() async throws {
    let file = try export(try await finderFacts(), redacting: [])
    #expect(!String(decoding: file.contents, as: UTF8.self).contains("swordfish"))
    #expect(try imported(file.contents).facts.last?.state?.password == "•••••••••")
  }

  @Test func hostileFiles() async throws {
    let contents = try export(try await finderFacts()).contents
    var random = SeededGenerator(seed: 12)
    for _ in 0..<300 {
      var bytes = [UInt8](contents)
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      _ = try? imported(Data(bytes))
      _ = try? imported(Data(bytes.prefix(Int.random(in: bytes.indices, using: &random))))
    }
  }

  @Test func aLargeFile() throws {
    var facts: Facts = [.snapshot(Finder.State(), after: 0)]
    let query = String(repeating: "q", count: 100_000)
    for turn in 1...100 {
      facts.append(.turn(StoreTurn(number: turn, cause: .sent), .queryChanged(query)))
    }
    let file = try SessionExport.file(.reduxDevTools, facts: facts, turns: 1...100, name: "Finder")
    #expect(file.contents.count > 10_000_000)
    #expect(try imported(file.contents).facts == facts)
  }
}
