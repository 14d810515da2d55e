import ComposableArchitecture
import CustomDump
import Foundation
import Testing

/// Shared values in states: what is encoded, dumped and compared.
@Suite struct StateTests {
  @ObservableState struct State: Equatable, Codable {
    var taps = 1
    @Shared(.inMemory("count")) var count = 5
    @SharedReader(.inMemory("name")) var name = "Blob"
  }

  @Test func aCodableStateLeavesThemOut() throws {
    let state = State()
    let data = try JSONEncoder().encode(state)
    #expect(String(decoding: data, as: UTF8.self) == #"{"taps":1}"#)
    state.$count.withLock { $0 = 6 }
    let decoded = try JSONDecoder().decode(State.self, from: Data(#"{"taps":2}"#.utf8))
    #expect(decoded.taps == 2)
    #expect(decoded.count == 6)
  }

  @Test func aDumpShowsTheirValues() {
    #expect(
      String(customDumping: State()) == """
        StateTests.State(
          taps: 1,
          count: 5,
          name: "Blob"
        )
        """)
  }

  @Test func statesAreComparedByTheirValues() {
    let state = State()
    let copy = state
    state.$count.withLock { $0 = 9 }
    #expect(state == copy)
    let other = withDependencies {
      $0.sharedReferences = SharedReferences()
    } operation: {
      State()
    }
    #expect(state != other)
  }

  @Test @MainActor func aChildThatGetsItsParentsValue() {
    let parent = Store(initialState: Parent.State()) { Parent() }
    let child = parent.scope(\.child, action: \.child)
    child.send(.tapped)
    #expect(parent.count == 1)
    parent.send(.reset)
    #expect(child.count == 0)
  }

  @Reducer struct Parent {
    @ObservableState struct State {
      @Shared(value: 0) var count: Int
      var child: Child.State

      init() {
        let count = Shared(value: 0)
        _count = count
        child = Child.State(count: count)
      }
    }
    enum Action {
      case child(Child.Action)
      case reset
    }

    var body: some ReducerOf<Self> {
      Scope(\.child, action: \.child) { Child() }
      Reduce { state, action in
        if case .reset = action { state.$count.withLock { $0 = 0 } }
        return .none
      }
    }
  }

  @Reducer struct Child {
    @ObservableState struct State {
      @Shared var count: Int
    }
    enum Action { case tapped }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.$count.withLock { $0 += 1 }
        return .none
      }
    }
  }
}
