import ComposableArchitecture
import Testing

/// Promise 1: the root owns the state; a child store is a view of it.
@Suite struct OneOwnerTests {
  struct Grandparent: Reducer {
    struct State { var parent = Parent.State() }
    @CasePathable enum Action { case parent(Parent.Action) }
    var body: some ReducerOf<Self> {
      Scope(state: \.parent, action: \.parent) { Parent() }
    }
  }

  @Test func childAndParentAlwaysShowTheSameState() {
    let parent = Store(initialState: Parent.State()) { Parent() }
    let child = parent.scope(state: \.first, action: \.first)

    child.send(.increment)
    #expect(parent.first.count == 1)
    #expect(child.count == 1)

    parent.send(.first(.increment))
    #expect(parent.first.count == 2)
    #expect(child.count == 2)
  }

  @Test func grandchildrenReachTheRoot() {
    let root = Store(initialState: Grandparent.State()) { Grandparent() }
    let leaf = root.scope(state: \.parent, action: \.parent)
      .scope(state: \.second, action: \.second)
    leaf.send(.increment)
    #expect(root.parent.second.count == 1)
    #expect(leaf.state == Counter.State(count: 1))
  }

  @Test func idleChildrenAreNotEvaluated() {
    let evaluations = Recorder<Int>()
    let parent = Store(initialState: Parent.State()) { Parent() }
    let children = (0..<1000).map { index in
      parent.view { state in
        evaluations.record(index)
        return state.first.count + index
      }
    }
    parent.send(.first(.increment))
    #expect(evaluations.elements.isEmpty)
    #expect(children[7].state == 8)
    #expect(evaluations.elements == [7])
  }

  @Test func childrenKeepTheRootAlive() {
    let lifetimes = Recorder<String>()
    struct State {
      var count = 0
      let lifetime: Lifetime
    }
    enum Action: CasePathable {
      case child(Bool)
      struct AllCasePaths {
        var child: AnyCasePath<Action, Bool> {
          AnyCasePath(
            embed: { .child($0) },
            extract: {
              switch $0 {
              case .child(let it): it
              }
            })
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }
    var child: Store<Int, Bool>?
    do {
      let lifetime = Lifetime { lifetimes.record("state") }
      let root = Store<State, Action>(initialState: State(lifetime: lifetime)) {
        Reduce { state, _ in
          state.count += 1
          return .none
        }
      }
      child = root.scope(state: \.count, action: \.child)
    }
    child?.send(true)
    #expect(child?.state == 1)
    #expect(lifetimes.elements.isEmpty)
    child = nil
    #expect(lifetimes.elements == ["state"])
  }
}
