import ComposableArchitecture
import Foundation
import Testing

/// Middleware learns the number and the cause of each turn.
@MainActor @Suite(.timeLimit(.minutes(20))) struct TurnTraceTests {
  struct Feature: Reducer {
    @ObservableState struct State: Equatable { var log: [String] = [] }
    enum Action: Equatable, Sendable {
      case start, later, feedBack
      case log(String)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .start: .merge(.send(.feedBack), .run { send in await send(.later) })
        case .later: Effect { .log("later") }
        case .feedBack: .concatenate(.send(.log("a")), .send(.log("b")))
        case .log(let text):
          {
            state.log.append(text)
            return .none
          }()
        }
      }
    }
  }

  @Test func causes() async {
    let log = TraceLog<Feature.State, Feature.Action>()
    let store = Store(initialState: Feature.State(), middleware: [log]) { Feature() }
    await store.send(.start).finish()
    store.send(.log("c"))
    #expect(
      log.lines == [
        "1 start: sent",
        "+1.0",
        "2 feedBack: turn 1",
        "3 log(\"a\"): turn 2",
        "4 log(\"b\"): turn 2",
        "5 later: effect 1.0",
        "6 log(\"later\"): turn 5",
        "-1.0",
        "7 log(\"c\"): sent",
      ])
    #expect(store.log == ["a", "b", "later", "c"])
  }

  /// The observer's action follows those of the effects, which were queued before.
  @Test func anObserversActionIsSentByNoEffect() async {
    let log = TraceLog<Feature.State, Feature.Action>()
    let store = Store(initialState: Feature.State(), middleware: [log]) { Feature() }
    _ = recordChanges {
      if store.log == ["a"] { store.send(.log("observer")) }
    }
    store.send(.feedBack)
    #expect(
      log.lines == [
        "1 feedBack: sent", "2 log(\"a\"): turn 1", "3 log(\"b\"): turn 1",
        "4 log(\"observer\"): sent",
      ])
  }

  @Test func aTurnBeginsAndEndsWithTheReducer() {
    let log = TraceLog<Feature.State, Feature.Action>()
    let store = Store(initialState: Feature.State(), middleware: [log]) { Feature() }
    #expect(log.control?.turn == StoreTurn(number: 0, cause: .sent))
    store.send(.log("a"))
    #expect(log.control?.turn.number == 1)
  }

  @Test func actionsOfChildStoresHaveCauses() async {
    let log = TraceLog<Parent.State, Parent.Action>()
    let store = Store(initialState: Parent.State(), middleware: [log]) { Parent() }
    await store.scope(state: \.first, action: \.first).send(.addLater(1)).finish()
    #expect(log.lines.filter { !$0.hasPrefix("+") && !$0.hasPrefix("-") }.count == 2)
    #expect(log.lines.contains { $0.hasPrefix("2 ") && $0.hasSuffix("effect 1.0") })
  }

  @Test(arguments: [
    StoreTurn.Cause.sent, .put, .turn(12), .effect(EffectTrace.ID(turn: 3, ordinal: 1)),
  ])
  func causesAreCodedAsText(_ cause: StoreTurn.Cause) throws {
    let turn = StoreTurn(number: 5, cause: cause)
    let data = try JSONEncoder().encode(turn)
    #expect(String(decoding: data, as: UTF8.self).contains("\"\(cause)\""))
    #expect(try JSONDecoder().decode(StoreTurn.self, from: data) == turn)
  }

  @Test(arguments: ["", "sent ", "turn", "turn x", "effect 1", "effect 1.2.3", "turn 1 2", "putt"])
  func otherTextIsNoCause(_ text: String) {
    #expect(StoreTurn.Cause(text) == nil)
  }
}
