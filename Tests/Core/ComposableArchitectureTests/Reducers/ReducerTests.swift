import ComposableArchitecture
import Testing

@MainActor @Suite struct ReducerTests {
  struct Tree: Reducer {
    struct State: Equatable {
      var count = 0
      var children: [State] = []
      var first: State {
        get { children[0] }
        set { children[0] = newValue }
      }
    }
    @CasePathable indirect enum Action {
      case add
      case first(Action)
    }
    var body: some Reducer<State, Action> {
      Reduce { state, action in
        if case .add = action { state.count += 1 }
        return .none
      }
      Scope(state: \.first, action: \.first) { Tree() }
    }
  }

  /// And by the first store of the process once more, to look for lifecycles.
  @Test func bodyIsBuiltOnce() {
    struct Feature: Reducer {
      let built: Recorder<Int>
      var body: some Reducer<Int, Int> {
        let _ = built.record(1)
        Reduce { state, action in
          state += action
          return .none
        }
      }
    }
    _ = Store(initialState: 0) { Feature(built: Recorder<Int>()) }
    let built = Recorder<Int>()
    let store = Store(initialState: 0) { Feature(built: built) }
    for _ in 0..<10 { store.send(1) }
    #expect(store.state == 10)
    #expect(built.elements.count == 1)
  }

  @Test func aReducerWithoutBody() {
    struct Feature: Reducer {
      func reduce(into state: inout Int, action: Int) -> Effect<Int> {
        state += action
        return .none
      }
    }
    let store = Store(initialState: 1) { Feature() }
    store.send(2)
    #expect(store.state == 3)
  }

  @Test func reducersOfABodyRunInOrder() {
    let store = Store<[String], Bool>(initialState: []) {
      append("a")
      CombineReducers {
        append("b")
        append("c")
      }
      EmptyReducer()
      append("d")
    }
    store.send(true)
    #expect(store.state == ["a", "b", "c", "d"])
  }

  @Test(arguments: [true, false]) func conditionsInABody(condition: Bool) {
    let store = Store<[String], Bool>(initialState: []) {
      if condition { append("if") }
      if condition {
        append("then")
      } else {
        append("else")
      }
      for name in ["x", "y"] { append(name) }
      if #available(macOS 15, *) { append("new") }
    }
    store.send(true)
    #expect(
      store.state == (condition ? ["if", "then", "x", "y", "new"] : ["else", "x", "y", "new"]))
  }

  @Test func anOptionalReducer() {
    let present: Reduce<[String], Bool>? = append("here")
    let absent: Reduce<[String], Bool>? = nil
    let store = Store<[String], Bool>(initialState: []) {
      present
      absent
    }
    store.send(true)
    #expect(store.state == ["here"])
  }

  @Test func aTypeErasedReducer() {
    let any: any Reducer<[String], Bool> = append("any")
    let store = Store<[String], Bool>(initialState: []) {
      Reduce(any)
      append("b")
    }
    store.send(true)
    #expect(store.state == ["any", "b"])
  }

  @Test func callingReduceDirectly() {
    var state = Parent.State()
    _ = Parent().reduce(into: &state, action: .first(.increment))
    _ = CombineReducers { Parent() }.reduce(into: &state, action: .first(.increment))
    #expect(state.first.count == 2)
  }

  @Test func effectsOfAllReducersAreStarted() {
    let store = Store<[String], String>(initialState: []) {
      Reduce { state, action in
        state.append(action)
        return action == "go" ? .send("a") : .none
      }
      Reduce { _, action in
        action == "go" ? .send("b") : .none
      }
    }
    store.send("go")
    #expect(store.state == ["go", "a", "b"])
  }

  @Test func aFeatureThatHoldsItself() {
    let leaf = Tree.State()
    let store = Store(initialState: Tree.State(children: [Tree.State(children: [leaf])])) { Tree() }
    store.send(.first(.first(.add)))
    #expect(store.children[0].children[0].count == 1)
  }

  @Test func printChangesPrintsTheActionAndTheDifference() {
    let printed = Recorder<String>()
    let store = Store(initialState: Counter.State()) {
      Counter()._printChanges(to: { printed.record($0) })
    }
    store.send(.increment)
    store.send(.stop)
    #expect(
      printed.elements == [
        """
        received action:
          Counter.Action.increment
          Counter.State(
        -   count: 0,
        +   count: 1,
            name: ""
          )

        """,
        """
        received action:
          Counter.Action.stop
          (No state changes)

        """,
      ])
  }

  private func append(_ name: String) -> Reduce<[String], Bool> {
    Reduce { state, _ in
      state.append(name)
      return .none
    }
  }
}
