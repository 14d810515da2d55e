import ComposableArchitecture
import Testing

/// Promise 9: there is one place where an action is applied, and middleware can attach to it.
@MainActor @Suite(.timeLimit(.minutes(20))) struct OneSeamTests {
  final class Journal<State: Equatable, Action: Sendable>: Middleware {
    private(set) var entries: [(before: State, action: Action, after: State)] = []

    func apply(
      _ action: Action, to state: inout State, next: (inout State, Action) -> Effect<Action>
    ) -> Effect<Action> {
      let before = state
      let effect = next(&state, action)
      entries.append((before, action, state))
      return effect
    }
  }

  @Test func middlewareSeesEveryActionFromAnySource() async {
    let journal = Journal<Counter.State, Counter.Action>()
    let store = Store(initialState: Counter.State(), middleware: [journal]) { Counter() }
    await store.send(.addLater(2)).finish()
    store.send(.rename("a"))
    #expect(
      journal.entries.map(\.action) == [.addLater(2), .increment, .increment, .rename("a")])
    #expect(journal.entries.map(\.before.count) == [0, 0, 1, 2])
    #expect(journal.entries.map(\.after.count) == [0, 1, 2, 2])
  }

  @Test func middlewareSeesActionsOfChildStores() {
    let journal = Journal<Parent.State, Parent.Action>()
    let store = Store(initialState: Parent.State(), middleware: [journal]) { Parent() }
    store.scope(state: \.first, action: \.first).send(.increment)
    #expect(journal.entries.map(\.action) == [.first(.increment)])
  }

  @Test func middlewareMayChangeTheStateAndDropActions() {
    struct Travel: Middleware {
      func apply(
        _ action: Int, to state: inout Int, next: (inout Int, Int) -> Effect<Int>
      ) -> Effect<Int> {
        guard action >= 0 else {
          state = 0
          return .none
        }
        return next(&state, action)
      }
    }
    let store = Store<Int, Int>(initialState: 5, middleware: [Travel()]) {
      Reduce { state, action in
        state += action
        return .none
      }
    }
    store.send(2)
    #expect(store.state == 7)
    store.send(-1)
    #expect(store.state == 0)
  }

  @Test func theFirstMiddlewareIsTheOutermost() {
    struct Mark: Middleware {
      let name: String
      let marks: Recorder<String>
      func apply(
        _ action: Int, to state: inout Int, next: (inout Int, Int) -> Effect<Int>
      ) -> Effect<Int> {
        marks.record(name)
        return next(&state, action)
      }
    }
    let marks = Recorder<String>()
    let store = Store<Int, Int>(
      initialState: 0, middleware: [Mark(name: "a", marks: marks), Mark(name: "b", marks: marks)]
    ) {
      EmptyReducer()
    }
    store.send(1)
    #expect(marks.elements == ["a", "b"])
  }
}
