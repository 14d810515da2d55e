import ComposableArchitecture
import ComposableRecording
import Foundation
import Testing

/// Each way in which a replay can differ from its recording, with the whole message.
@MainActor @Suite struct DivergenceTests {
  /// A recording of a counter, which then has become another.
  @Reducer struct Counter {
    @ObservableState struct State: Codable, Equatable {
      var count = 0
      var ids: [UUID] = []
      var history: [Entry] = []
      @Shared(.inMemory("total")) var total = 0
    }
    struct Entry: Codable, Equatable { var text: String }
    enum Action: Codable { case tapped }
    enum Change { case none, step, fewer, fewerAndStep, more, other, total, parsed }

    var change = Change.none
    @Dependency(\.uuid) var uuid
    static let dateLine = #line + 1
    @Dependency(\.date) var date
    static let parserLine = #line + 1
    @Dependency(ParserClient.self) var parser

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        let isOther = [.step, .fewerAndStep].contains(change) && state.count == 150
        state.count += isOther ? 2 : 1
        state.history = [Entry(text: "first"), Entry(text: "count \(state.count)")]
        switch change {
        case .fewer, .fewerAndStep: break
        case .more:
          state.ids = [uuid()]
          _ = date()
        case .other: _ = date()
        case .parsed: _ = parser.parse("\(state.count)")
        case .none, .step, .total: state.ids = [uuid()]
        }
        state.$total.withLock { $0 += change == .total ? 2 : 1 }
        return .none
      }
    }
  }

  static func record(turns: Int = 1, _ change: Counter.Change = .none) throws -> Data {
    let recording = StoreRecording<Counter.State, Counter.Action>()
    let store = Store(initialState: Counter.State(), middleware: [recording]) {
      Counter(change: change)
    } withDependencies: {
      $0.uuid = .incrementing
      $0.date = .constant(Date(timeIntervalSinceReferenceDate: 0))
      $0[ParserClient.self] = ParserClient { Int($0) ?? 0 }
    }
    for _ in 0..<turns { store.send(.tapped) }
    return try recording.file.encoded()
  }

  /// Replays, and returns what was reported.
  static func report(
    _ recording: Data, _ change: Counter.Change
  ) throws -> (text: String?, replay: StoreReplay<Counter.State>) {
    var result: StoreReplay<Counter.State>?
    try withKnownIssue {
      result = try replay(recording) { Counter(change: change) }
    } matching: {
      "\($0)".contains("The replay")
    }
    let found = try #require(result)
    return (found.divergence?.description, found)
  }

  @Test func aCallLess() throws {
    let (text, replay) = try Self.report(Self.record(), .fewer)
    #expect(
      text == """
        The replay differs from the recording in turn 1, DivergenceTests.Counter.Action.tapped: the reducer makes one call fewer.

          recorded: uuid()
          now:      none
        """)
    #expect(replay.turnCount == 1)
  }

  @Test func aCallMore() throws {
    let (text, _) = try Self.report(Self.record(), .more)
    #expect(
      text == """
        The replay differs from the recording in turn 1, DivergenceTests.Counter.Action.tapped: the reducer makes one call more.

          recorded: none
          now:      date()

        Its '@Dependency' is declared at ComposableRecordingTests/DivergenceTests.swift:\(Counter.dateLine).
        """)
  }

  @Test func anotherCall() throws {
    let (text, _) = try Self.report(Self.record(), .other)
    #expect(
      text == """
        The replay differs from the recording in turn 1, DivergenceTests.Counter.Action.tapped: the reducer makes a different call.

          recorded: uuid()
          now:      date()

        Its '@Dependency' is declared at ComposableRecordingTests/DivergenceTests.swift:\(Counter.dateLine).
        """)
  }

  /// Between the snapshots the states are not known, so it says up to where they were equal.
  @Test func anotherState() throws {
    let (text, replay) = try Self.report(Self.record(turns: 320), .step)
    #expect(
      text == """
        The replay differs from the recording after turn 200, DivergenceTests.Counter.Action.tapped: .count has another value.

          recorded: 200
          now:      201

        After turn 100 the states were equal.
        """)
    #expect(replay.turnCount == 200)
  }

  @Test func otherSharedValues() throws {
    let (text, _) = try Self.report(Self.record(), .total)
    #expect(
      text == """
        The replay differs from the recording in turn 1, DivergenceTests.Counter.Action.tapped: the reducer writes other shared values.

          recorded: .inMemory("total") = 1
          now:      .inMemory("total") = 2
        """)
  }

  @Test func aResultOfAnotherType() throws {
    let recording = String(decoding: try Self.record(.parsed), as: UTF8.self)
    let changed = recording.replacing(#""returned":1}"#, with: #""returned":"one"}"#)
    let (text, _) = try Self.report(Data(changed.utf8), .parsed)
    #expect(
      text == """
        The replay ends in turn 1, DivergenceTests.Counter.Action.tapped: the result of ParserClient.parse("1") can't be replayed.

          recorded: "one"
          now:      'Int' is expected

        Its '@Dependency' is declared at ComposableRecordingTests/DivergenceTests.swift:\(Counter.parserLine).
        """)
  }

  @Test func anActionThatIsGone() throws {
    let recording = String(decoding: try Self.record(turns: 3), as: UTF8.self)
    let changed = recording.replacing(
      #""turn":2,"cause":"sent","action":{"tapped":{}}"#,
      with: #""turn":2,"cause":"sent","action":{"pressed":{}}"#)
    let (text, replay) = try Self.report(Data(changed.utf8), .none)
    #expect(
      text == """
        The replay ends after turn 1, DivergenceTests.Counter.Action.tapped: the recording does not fit this build of the feature.

          Line 7, .action: 'Action' has no case 'pressed'.
        """)
    #expect(replay.turnCount == 1)
    #expect(replay.state?.count == 1)
  }

  @Test func aPropertyThatIsNew() throws {
    let recording = String(decoding: try Self.record(), as: UTF8.self)
    let changed = recording.replacing(#""count":0,"#, with: "")
    let (text, replay) = try Self.report(Data(changed.utf8), .none)
    #expect(
      text == """
        The replay ends after turn 0: the recording does not fit this build of the feature.

          Line 2, .snapshot: 'count' is missing.
        """)
    #expect(replay.turnCount == 0)
    #expect(replay.state == nil)
  }

  @Test(arguments: [
    ("{}\n", "Line 1: 'log' is missing."),
    ("a picture\n", "Line 1 is damaged: it is not JSON."),
    (
      #"{"log":9,"state":"S","action":"A"}"# + "\n",
      "Line 1: The log has version 9 of the format. This program reads versions up to 2."
    ),
  ])
  func whatIsNoRecording(text: String, message: String) throws {
    let error = try #require(throws: LogFileError.self) {
      try replay(Data(text.utf8)) { Counter() }
    }
    #expect(error.description == message)
  }

  /// A log has hashes of the states after the first.
  @Test func anotherHash() throws {
    let log = StoreLog<Counter.State, Counter.Action>(byteLimit: 200_000)
    let store = Store(initialState: Counter.State(), middleware: [log]) {
      Counter(change: .fewer)
    }
    for _ in 0..<320 { store.send(.tapped) }
    let file = try LogFile(log)
    let turns = file.facts.compactMap { if case .hash(_, let turn) = $0 { turn } else { nil } }
    let turn = try #require(turns.first { $0 > 150 })
    let last = try #require(turns.last { $0 <= 150 })
    let (text, _) = try Self.report(file.encoded(), .fewerAndStep)
    #expect(
      text?.hasPrefix(
        """
        The replay differs from the recording after turn \(turn), DivergenceTests.Counter.Action.tapped: the state has another value.

          recorded: not known: the recording has a hash of this state
          now:      DivergenceTests.Counter.State(
        """) == true)
    #expect(text?.hasSuffix("\n\nAfter turn \(last) the states were equal.") == true)
  }

  /// Its values can't be encoded, and so not replayed.
  @Test func anEndpointThatCanNotBeRecorded() throws {
    let recording = StoreRecording<OpaqueReader.State, OpaqueReader.Action>()
    withKnownIssue {
      let store = Store(initialState: OpaqueReader.State(), middleware: [recording]) {
        OpaqueReader()
      } withDependencies: {
        $0[OpaqueClient.self] = OpaqueClient(load: { OpaqueClient.Content(number: 3) })
      }
      store.send(.tapped)
      store.send(.tapped)
    } matching: {
      "\($0)".contains(
        """
        Calls of 'OpaqueClient.load' are not recorded, and can't be replayed.

        It returns 'Content', which is not 'Codable'. Declare the conformance, or let the endpoint return another type.
        """)
    }
    #expect(Set(recording.unrecordedEndpoints.keys) == ["OpaqueClient.load"])
    var result: StoreReplay<OpaqueReader.State>?
    withKnownIssue {
      result = try replay(recording.file.encoded()) { OpaqueReader() }
    }
    #expect(
      result?.divergence?.description == """
        The replay ends in turn 1, DivergenceTests.OpaqueReader.Action.tapped: the result of OpaqueClient.load() can't be replayed.

          recorded: a 'Content', which is not 'Codable'
          now:      'Content' is expected

        Its '@Dependency' is declared at ComposableRecordingTests/DivergenceTests.swift:\(OpaqueReader.clientLine).
        """)
  }

  @Reducer struct OpaqueReader {
    @ObservableState struct State: Codable, Equatable { var number = 0 }
    enum Action: Codable { case tapped }
    static let clientLine = #line + 1
    @Dependency(OpaqueClient.self) var client

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.number = client.load().number
        return .none
      }
    }
  }

  /// The properties of the feature are checked, too.
  @Reducer struct Limited {
    @ObservableState struct State: Codable, Equatable { var count = 0 }
    enum Action: Codable { case tapped }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }

    var properties: PropertiesOf<Self> {
      FeatureProperty.always("the count is at most 2") { $0.count <= 2 }
    }
  }

  @Test func aPropertyThatDoesNotHold() throws {
    let recording = StoreRecording<Limited.State, Limited.Action>()
    withKnownIssue {
      let store = Store(initialState: Limited.State(), middleware: [recording]) { Limited() }
      for _ in 0..<3 { store.send(.tapped) }
    }
    var result: StoreReplay<Limited.State>?
    withKnownIssue { result = try replay(recording.file.encoded()) { Limited() } }
    #expect(
      result?.failures.map(\.description) == [
        #""the count is at most 2" does not hold. (after turn 3, DivergenceTests.Limited.Action.tapped)"#
      ])
  }
}

@DependencyClient struct ParserClient: Sendable {
  var parse: @Sendable (_ text: String) -> Int = { _ in 0 }
}

extension ParserClient: TestDependencyKey {
  static let testValue = ParserClient()
}

@DependencyClient struct OpaqueClient: Sendable {
  struct Content { var number = 0 }
  var load: @Sendable () -> Content = { Content() }
}

extension OpaqueClient: TestDependencyKey {
  static let testValue = OpaqueClient()
}
