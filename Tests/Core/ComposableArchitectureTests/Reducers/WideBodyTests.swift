import ComposableArchitecture
import Testing

/// Bodies with many scopes, in which the case of an action selects the scopes.
@MainActor @Suite struct WideBodyTests {
  struct Child: Reducer {
    struct State: Equatable {
      var count = 0
    }

    @CasePathable
    enum Action: Equatable, Sendable {
      case increment
      case later
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.count += 1
      return action == .later ? .send(.increment) : .none
    }
  }

  struct Parent: Reducer {
    struct State: Equatable {
      var children = [Child.State](repeating: Child.State(), count: 6)
      var seen: [String] = []
      var nested = Child.State()
    }

    @CasePathable
    enum Action: Equatable, Sendable {
      case first(Child.Action)
      case second(Child.Action)
      case third(Child.Action)
      case fourth(Child.Action)
      case fifth(Child.Action)
      case sixth(Nested)
      case reset
    }

    @CasePathable
    enum Nested: Equatable, Sendable {
      case child(Child.Action)
      case other
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        state.seen = ["before"]
        return .none
      }
      Scope(state: \.children[0], action: \.first) { Child() }
      Scope(state: \.children[1], action: \.second) { Child() }
      Scope(state: \.children[2], action: \.third) { Child() }
      Reduce { state, action in
        state.seen.append("between \(state.children.map(\.count))")
        return .none
      }
      Scope(state: \.children[3], action: \.fourth) { Child() }
      Scope(state: \.children[4], action: \.fifth) { Child() }
      // Two scopes for one case, and one for a nested case.
      Scope(state: \.children[5], action: \.fifth) { Child() }
      Scope(state: \.nested, action: \.sixth.child) { Child() }
      Reduce { state, action in
        state.seen.append("after \(state.children.map(\.count))")
        return action == .reset ? .send(.first(.increment)) : .none
      }
    }
  }

  @Test func eachActionReachesItsReducerAndUnboundOnesInOrder() {
    let store = Store(initialState: Parent.State()) { Parent() }
    store.send(.second(.increment))
    #expect(store.seen == ["before", "between [0, 1, 0, 0, 0, 0]", "after [0, 1, 0, 0, 0, 0]"])
    store.send(.fourth(.increment))
    #expect(store.seen == ["before", "between [0, 1, 0, 0, 0, 0]", "after [0, 1, 0, 1, 0, 0]"])
  }

  @Test func twoScopesOfOneCase() {
    let store = Store(initialState: Parent.State()) { Parent() }
    store.send(.fifth(.increment))
    #expect(store.children.map(\.count) == [0, 0, 0, 0, 1, 1])
  }

  @Test func aCaseOfACase() {
    let store = Store(initialState: Parent.State()) { Parent() }
    store.send(.sixth(.child(.increment)))
    #expect(store.nested.count == 1)
    store.send(.sixth(.other))
    #expect(store.nested.count == 1)
    #expect(store.children.map(\.count) == [0, 0, 0, 0, 0, 0])
  }

  @Test func effectsSendThroughTheirCase() {
    let store = Store(initialState: Parent.State()) { Parent() }
    store.send(.third(.later))
    #expect(store.children.map(\.count) == [0, 0, 2, 0, 0, 0])
    store.send(.reset)
    #expect(store.children.map(\.count) == [1, 0, 2, 0, 0, 0])
  }

  @Test func callingReduceDirectly() {
    var state = Parent.State()
    _ = Parent().reduce(into: &state, action: .first(.increment))
    #expect(state.children.map(\.count) == [1, 0, 0, 0, 0, 0])
    #expect(state.seen.count == 3)
  }

  /// Conditionally compiled cases are not numbered, so each reducer is asked.
  struct Conditional: Reducer {
    typealias State = [Int]

    @CasePathable
    enum Action: Sendable {
      case first(Child.Action)
      case second(Child.Action)
      case third(Child.Action)
      case fourth(Child.Action)
      #if os(Linux) || !os(Linux)
        case fifth(Child.Action)
      #endif
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.[0], action: \.first) { Counting() }
      Scope(state: \.[1], action: \.second) { Counting() }
      Scope(state: \.[2], action: \.third) { Counting() }
      Scope(state: \.[3], action: \.fourth) { Counting() }
      Scope(state: \.[4], action: \.fifth) { Counting() }
    }

    struct Counting: Reducer {
      func reduce(into state: inout Int, action: Child.Action) -> Effect<Child.Action> {
        state += 1
        return .none
      }
    }
  }

  @Test func casesUnderConditions() {
    let store = Store(initialState: [0, 0, 0, 0, 0]) { Conditional() }
    store.send(.fifth(.increment))
    store.send(.second(.increment))
    #expect(store.state == [0, 1, 0, 0, 1])
  }
}
