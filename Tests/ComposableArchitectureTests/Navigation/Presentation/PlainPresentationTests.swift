import ComposableArchitecture
import Testing

/// A presentation in a state that is not observed, which is known by a computed property alone.
@MainActor @Suite struct PlainPresentationTests {
  struct List: Reducer {
    struct State {
      var numbers = Array(0..<1000)
      var places: [UnsafeRawPointer] = []
    }

    @CasePathable
    enum Action {
      case increment
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.numbers[0] += 1
      state.places.append(state.numbers.withUnsafeBytes { $0.baseAddress! })
      return .none
    }
  }

  struct Parent: Reducer {
    struct State {
      @PresentationState var list: List.State?
      var count = 0
    }

    @CasePathable
    enum Action {
      case list(PresentationAction<List.Action>)
      case open
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        state.count += 1
        if case .open = action { state.list = List.State() }
        return .none
      }
      .ifLet(\.$list, action: \.list) { List() }
    }
  }

  @Test func anActionDoesNotCopyTheChild() throws {
    let store = Store(initialState: Parent.State()) { Parent() }
    store.send(.open)
    for _ in 0..<5 { store.send(.list(.presented(.increment))) }
    let list = try #require(store.list)
    #expect(list.numbers[0] == 5)
    #expect(Set(list.places).count == 1)
    #expect(store.count == 6)
  }

  @Test func itIsTheSameChildAndGoes() {
    let store = Store(initialState: Parent.State()) { Parent() }
    store.send(.open)
    let list = store.scope(state: \.$list, action: \.list)
    list?.send(.increment)
    #expect(list?.numbers[0] == 1)
    #expect(store.scope(state: \.$list, action: \.list) === list)
    store.send(.list(.dismiss))
    #expect(store.list == nil)
  }
}
