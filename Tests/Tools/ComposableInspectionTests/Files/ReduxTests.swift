import ComposableArchitecture
import ComposableLog
import Foundation
import RandomSupport
import Testing

@testable import ComposableInspection

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
    let session = try JSONDecoder().decode(Lifted.self, from: file.contents)
    #expect(session.steps.map(\.action.type) == Lifted.types)
    #expect(session.steps.map(\.timestamp) == Lifted.timestamps)
    #expect(session.states.map(\.query) == Lifted.queries)
    #expect(session.members == Lifted.Members())
  }

  /// The documented members that files have here.
  private struct Lifted: Decodable {
    struct Step: Decodable {
      enum Kind: String, Decodable { case performed = "PERFORM_ACTION" }

      let type: Kind
      let action: Action
      let timestamp: Int
    }
    struct Action: Decodable { let type: String }
    struct Computed: Decodable { let state: Finder.State }
    struct Members: Decodable, Equatable {
      var nextActionId = 8
      var stagedActionIds = [0, 1, 2, 3, 4, 5, 6, 7]
      var skippedActionIds: [Int] = []
      var currentStateIndex = 7
      var isLocked = false
      var isPaused = false
    }

    /// Of the session of `finderFacts`.
    static let types: [String] = [
      "@@INIT", "queryChanged", "responded", "finished", "passwordChanged", "queryChanged",
      "responded", "finished",
    ]
    static let timestamps: [Int] = [0, 1_000, 2_000, 3_000, 4_000, 5_000, 6_000, 7_000]
    static let queries: [String] =
      ["", "", "swift", "swift", "swift", "swift"] + Array(repeating: "\"quoted\"", count: 3)

    let steps: [Step]
    /// The committed state, and the computed ones.
    let states: [Finder.State]
    let members: Members

    private enum Key: CodingKey { case actionsById, computedStates, committedState }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      let actions = try container.decode([String: Step].self, forKey: .actionsById)
      steps = actions.sorted { $0.key < $1.key }.map(\.value)
      let computed = try container.decode([Computed].self, forKey: .computedStates)
      let committed = try container.decode(Finder.State.self, forKey: .committedState)
      states = [committed] + computed.map(\.state)
      members = try Members(from: decoder)
    }
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
        "Action 1 and all later ones are left out. 'INCREMENT_COUNTER' does not fit 'Finder.Action'."
      )
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

  /// A file with other bytes is refused, or it is read as a session that can be exported and read again.
  @Test func hostileFiles() async throws {
    let facts = try await finderFacts()
    let contents = [UInt8](try export(facts).contents)
    var random = SeededGenerator(seed: 12)
    var (refused, equal, others) = (0, 0, 0)
    for _ in 0..<300 {
      var bytes = contents
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      do {
        let read = try imported(Data(bytes)).facts
        if read == facts { equal += 1 } else { others += 1 }
        #expect(read.first?.state != nil)
        let turns = read.compactMap(\.turn)
        #expect(zip(turns, turns.dropFirst()).allSatisfy(<))
        #expect(try imported(try export(read).contents).facts == read)
      } catch let error as InspectorError {
        #expect(!error.description.isEmpty)
        refused += 1
      }
      // What is cut off is no object, whatever its length.
      let cut = contents.prefix(Int.random(in: contents.indices, using: &random))
      #expect(throws: InspectorError.self) { try imported(Data(cut)) }
    }
    // The bytes are such that each happens: they change syntax, nothing that is read, or a value.
    #expect(refused > 30 && equal > 3 && others > 30)
  }

  /// The number after it would be none: the turn is counted, as in a file of another tool.
  @Test(arguments: [Int.max, .min, -1])
  func turnsOutOfRange(number: Int) async throws {
    let text = String(decoding: try export(try await finderFacts()).contents, as: UTF8.self)
    let damaged = text.replacing("\"turn\":4", with: "\"turn\":\(number)")
    #expect(damaged != text)
    #expect(try imported(Data(damaged.utf8)).facts.compactMap(\.turn) == [1, 2, 3, 4, 5, 6, 7])
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
