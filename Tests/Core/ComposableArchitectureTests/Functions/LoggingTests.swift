import ComposableArchitecture
import Testing

@Suite(.timeLimit(.minutes(20))) struct LoggingTests {
  struct State: Equatable {
    var count = 0
    var names: [String] = []
  }

  enum Action: Equatable {
    case add(Int)
    case rename(String)
    case addLater(Int)
  }

  let log = Recorder<String>()

  static let added = """
    Action: add(2)
    Value:
    LoggingTests.State(
      count: 2,
      names: []
    )
    ---
    """

  static let renamed = """
    Action: rename("Blob")
    Value:
    LoggingTests.State(
      count: 2,
      names: [
        [0]: "Blob"
      ]
    )
    ---
    """

  private func reduce(_ state: inout State, _ action: Action) -> Int? {
    switch action {
    case .add(let number): state.count += number
    case .rename(let name): state.names.append(name)
    case .addLater(let number): return number
    }
    return nil
  }

  @Test func aReducerType() {
    let store = Store(initialState: State()) { [log] in
      logging(
        Reduce<State, Action> { state, action in
          _ = reduce(&state, action)
          return .none
        },
        to: { log.record($0) })
    }
    store.send(.add(2))
    store.send(.rename("Blob"))
    #expect(log.elements == [Self.added, Self.renamed])
  }

  /// It has no effects with which to print, so it prints before it returns.
  @Test func aReducerWithoutEffects() {
    let reducer: (inout State, Action) -> Void = logging(
      { _ = reduce(&$0, $1) }, to: { [log] in log.record($0) })
    var state = State()
    reducer(&state, .add(2))
    #expect(log.elements == [Self.added])
    reducer(&state, .rename("Blob"))
    #expect(log.elements == [Self.added, Self.renamed])
    #expect(state == State(count: 2, names: ["Blob"]))
  }

  @Test func aReducerWithOneEffect() {
    let log = log
    let effectful: (inout State, Action) -> Effect<Action> = { state, action in
      guard let number = reduce(&state, action) else { return .none }
      return Effect {
        log.record("effect")
        return .add(number)
      }
    }
    let reducer = logging(effectful, to: { log.record($0) })
    var state = State()
    _ = reducer(&state, .addLater(2))
    #expect(log.elements.isEmpty, "to print is an effect too")

    let store = Store(initialValue: State(), reducer: reducer)
    store.send(.addLater(2))
    store.send(.rename("Blob"))
    #expect(log.elements.count == 4)
    #expect(log.elements.first?.hasPrefix("Action: addLater(2)\nValue:\n") == true)
    #expect(log.elements.dropFirst() == ["effect", Self.added, Self.renamed])
    #expect(store.value == State(count: 2, names: ["Blob"]))
  }

  @Test func aReducerWithSeveralEffects() {
    let log = log
    let effectful: (inout State, Action) -> [Effect<Action>] = { state, action in
      guard let number = reduce(&state, action) else { return [] }
      return [.fireAndForget { log.record("effect") }, .send(.add(number))]
    }
    let reducer = logging(effectful, to: { log.record($0) })
    var state = State()
    #expect(reducer(&state, .addLater(2)).count == 3)
    #expect(reducer(&state, .add(2)).count == 1)
    #expect(log.elements.isEmpty, "to print is an effect too")

    let store = Store(initialValue: State(), reducer: reducer)
    store.send(.addLater(2))
    store.send(.rename("Blob"))
    #expect(log.elements.count == 4)
    #expect(log.elements.first?.hasPrefix("Action: addLater(2)\nValue:\n") == true)
    #expect(log.elements.dropFirst() == ["effect", Self.added, Self.renamed])
    #expect(store.value == State(count: 2, names: ["Blob"]))
  }

  /// Each entry has the value right after its own action, even if the next actions are already pending.
  @Test func theLoggedValueIsTheOneRightAfterTheAction() {
    let log = log
    let effectful: (inout Int, Int) -> [Effect<Int>] = { state, action in
      state += action
      return action == 1 ? [.send(10), .send(100)] : []
    }
    let store = Store(initialValue: 0, reducer: logging(effectful, to: { log.record($0) }))
    store.send(1)
    #expect(
      log.elements == [
        "Action: 1\nValue:\n1\n---",
        "Action: 10\nValue:\n11\n---",
        "Action: 100\nValue:\n111\n---",
      ])
  }

  @MainActor @Test func asynchronousEffectsContinue() async {
    let log = log
    let effectful: (inout Int, Int) -> Effect<Int> = { state, action in
      state += action
      return action == 1 ? .run { send in await send(2) } : .none
    }
    let store = Store(initialValue: 0, reducer: logging(effectful, to: { log.record($0) }))
    await store.send(1).finish()
    #expect(log.elements == ["Action: 1\nValue:\n1\n---", "Action: 2\nValue:\n3\n---"])
  }
}
