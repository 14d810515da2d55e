import ComposableArchitecture
import ComposableLog
import ComposableRecordingTesting
import Foundation
import IssueReporting
import Testing

/// What `composable show` and `composable replay` print.
@MainActor @Suite(.timeLimit(.minutes(20))) struct CommandTests {
  /// Records a session.
  private func record(
    _ session: (StoreOf<Orders>) async -> Void
  ) async throws -> Data {
    let recording = StoreRecording<Orders.State, Orders.Action>()
    let store = Store(initialState: Orders.State(), middleware: [recording]) {
      Orders()
    } withDependencies: {
      $0.uuid = .incrementing
      $0.continuousClock = TestClock()
      $0[OrderClient.self] = OrderClient {
        if $0 == 2 { throw OutOfStock() }
        return "Number \($0)"
      }
    }
    // The feature is wrong on purpose.
    await withIssueReporters([]) { await session(store) }
    return try recording.file.encoded()
  }

  private func show(_ recording: Data, through last: Int = .max, isChanged: Bool = false) throws
    -> String
  {
    var lines: [String] = []
    try showRecording(recording, through: last) {
      Orders(isChanged: isChanged)
    } to: {
      lines.append($0)
    }
    return lines.joined(separator: "\n").replacing(/\.swift:\d+/, with: ".swift:0")
  }

  private func state(
    of recording: Data, through last: Int = .max, isChanged: Bool = false
  ) throws -> (text: String, isSame: Bool) {
    var lines: [String] = []
    let isSame = try printState(of: recording, through: last) {
      Orders(isChanged: isChanged)
    } to: {
      lines.append($0)
    }
    return (lines.joined(separator: "\n").replacing(/\.swift:\d+/, with: ".swift:0"), isSame)
  }

  private func recordAnOrder() async throws -> Data {
    try await record { store in
      await store.send(.orderTapped).finish()
    }
  }

  private func check(_ recording: Data, isChanged: Bool = false) throws -> (
    text: String, isSame: Bool
  ) {
    var text = ""
    let isSame = try printState(of: recording, isCheck: true) {
      Orders(isChanged: isChanged)
    } to: {
      text += $0
    }
    return (text, isSame)
  }

  /// `composable journal check`: only the comparison is printed, and a journal has turns as a whole.
  @Test func aCheck() async throws {
    let recording = try await recordAnOrder()
    let (text, isSame) = try check(recording)
    #expect(isSame)
    #expect(text.hasPrefix("2 turns, "))
    #expect(text.hasSuffix("as before"))
    let changed = try check(recording, isChanged: true)
    #expect(!changed.isSame)
    #expect(changed.text.contains("differs"))
  }

  /// The last turn of a journal is not torn: a call that it does not have is a difference, and no end of the recording.
  @Test func theLastTurnOfACheck() async throws {
    let text = String(decoding: try await recordAnOrder(), as: UTF8.self)
    let turn = text.split(separator: "\n").prefix { !$0.hasPrefix(#"{"started""#) }
    let recording = Data((turn.joined(separator: "\n") + "\n").utf8)
    #expect(try check(recording).isSame)
    #expect(try !check(recording, isChanged: true).isSame)
    // As in a program that was killed.
    #expect(try state(of: recording, isChanged: true).isSame)
  }

  /// A turn that other middleware has dropped is not there.
  @Test func aCheckAcrossAGap() throws {
    let lines = [
      #"{"log":2,"state":"Int","action":"Int"}"#, #"{"snapshot":0,"after":0}"#,
      #"{"turn":1,"cause":"sent","action":2}"#, #"{"turn":3,"cause":"sent","action":4}"#,
      #"{"hash":"\#(try LogHash(of: 6))","after":3}"#, #"{"turn":4,"cause":"sent","action":1}"#, "",
    ]
    var text = ""
    let isSame = try printState(of: Data(lines.joined(separator: "\n").utf8), isCheck: true) {
      Reduce<Int, Int> { state, number in
        state += number
        return .none
      }
    } to: {
      text += $0
    }
    #expect(isSame)
    #expect(text == "3 turns, 1 state compared, the last one after turn 3 of 4: as before")
  }

  @Test func aLog() async throws {
    let recording = try await recordAnOrder()
    #expect(
      try show(recording) == """
        The state after turn 0:
          Orders.State(
            ids: [],
            message: nil,
            sold: 0
          )
        shared value .inMemory("sold"): 0

        turn 1, sent
          Orders.Action.orderTapped
          uuid() → "00000000-0000-0000-0000-000000000000"
          Orders.State(
            ids: [
        +     [0]: UUID(00000000-0000-0000-0000-000000000000)
            ],
            message: nil,
            sold: 0
          )
        effect 1.0 'order' starts (ComposableRecordingTestingTests/Orders.swift:0)
        effect 1.0: OrderClient.order(1) → "Number 1"

        turn 2, effect 1.0
          Orders.Action.loaded("Number 1")
          Orders.State(
            ids: […],
        -   message: nil,
        +   message: "Number 1",
            sold: 0
          )
        effect 1.0 finishes

        2 turns. The states are from the recording.
        """)
  }

  @Test func errorsWritesAndCancellation() async throws {
    let recording = try await record { store in
      await store.send(.orderTapped).finish()
      await store.send(.orderTapped).finish()
      store.send(.sellTapped)
      store.$sold.withLock { $0 = 7 }
      let waiting = store.send(.waitTapped)
      store.send(.cancelTapped)
      await waiting.finish()
    }
    let text = try show(recording)
    #expect(
      text.contains(
        #"effect 3.0: OrderClient.order(2) → throws out of stock (ComposableRecordingTestingTests.OutOfStock)"#
      ))
    let end = try #require(text.range(of: "turn 5")).lowerBound
    #expect(
      text[end...] == """
        turn 5, sent
          Orders.Action.sellTapped
          writes .inMemory("sold"): 0 → 1
          (No state changes)
        shared value .inMemory("sold"): 1 → 7

        turn 6, sent
          Orders.Action.waitTapped
        ! "not more than two are sold" does not hold.
          (No state changes)
        effect 6.0 starts (ComposableRecordingTestingTests/Orders.swift:0), cancelled by waiting

        turn 7, sent
          Orders.Action.cancelTapped
        ! "not more than two are sold" does not hold.
          (No state changes)
        effect 6.0 is cancelled

        7 turns. The states are from the recording.
        """)
    #expect(
      try show(recording, through: 5).hasSuffix("5 turns. The states are from the recording."))
    let state = try state(of: recording)
    #expect(state.isSame)
    #expect(
      state.text.hasPrefix(
        #"! "not more than two are sold" does not hold. (after turn 6, Orders.Action.waitTapped)"#))
  }

  @Test func anIssueIsInItsTurn() async throws {
    let recording = try await record { $0.send(.sellTapped) }
    #expect(
      try show(recording).contains(
        """
          Orders.Action.sellTapped
        ! An issue is reported: More was sold than ordered. (ComposableRecordingTestingTests/Orders.swift:0)
        """))
  }

  @Test func theStateAfterATurn() async throws {
    let recording = try await recordAnOrder()
    let state = try state(of: recording, through: 1)
    #expect(state.isSame)
    #expect(
      state.text == """
        Turn 1:
          Orders.Action.orderTapped

        The state after turn 1:
          Orders.State(
            ids: [
              [0]: UUID(00000000-0000-0000-0000-000000000000)
            ],
            message: nil,
            sold: 0
          )
        """)
    let end = try self.state(of: recording, through: 20)
    #expect(end.isSame)
    #expect(end.text.hasPrefix("The recording ends after turn 2.\n\nTurn 2:"))
  }

  /// What is left is shown without states.
  @Test func aFeatureThatWasChanged() async throws {
    let recording = try await recordAnOrder()
    let text = try show(recording, isChanged: true)
    let end = try #require(text.range(of: "\n! ")).upperBound
    #expect(
      text[end...] == """
        The replay differs from the recording in turn 1, Orders.Action.orderTapped: the reducer makes one call more.

            recorded: none
            now:      uuid()

          Its '@Dependency' is declared at ComposableRecordingTestingTests/Orders.swift:0.

        The rest was not replayed.
        turn 1: uuid() → "00000000-0000-0000-0000-000000000000"
        effect 1.0 'order' starts (ComposableRecordingTestingTests/Orders.swift:0)
        effect 1.0: OrderClient.order(1) → "Number 1"

        turn 2, effect 1.0
          Orders.Action.loaded("Number 1")
        effect 1.0 finishes
        """)
    let state = try state(of: recording, isChanged: true)
    #expect(!state.isSame)
    #expect(state.text.hasPrefix("The replay differs from the recording in turn 1"))
  }

  @Test func aRecordingThatWasCutOff() async throws {
    let recording = try await recordAnOrder()
    #expect(
      try show(recording.dropLast(20)).hasSuffix("2 turns. The recording is cut off after that."))
    #expect(throws: LogFileError.self) { try show(Data("PNG\n".utf8)) }
  }

  @Test func notStartedByTheTool() async throws {
    let error = await #expect(throws: (any Error).self) {
      try await _RecordingCommand.show { Orders() }
    }
    #expect("\(try #require(error))".hasPrefix("A '_RecordingCommand' runs only in a test"))
  }
}
