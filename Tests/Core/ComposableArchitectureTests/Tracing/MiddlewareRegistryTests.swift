import ComposableArchitecture
import ComposableRuntime
import Testing

/// Tools attach to stores that they do not know of.
@MainActor @Suite struct MiddlewareRegistryTests {
  /// The tests of other suites run meanwhile, with other types of state.
  struct State: Equatable { var marks: [String] = [] }

  struct Mark: Middleware {
    let name: String

    func apply(
      _ action: String, to state: inout State, next: (inout State, String) -> Effect<String>
    ) -> Effect<String> {
      state.marks.append(name)
      return next(&state, action)
    }
  }

  struct Tool: MiddlewareFactory {
    let name: String

    func middleware<S, A>(
      forStoreOf state: S.Type, _ action: A.Type
    ) -> (any Middleware<S, A>)? {
      Mark(name: name) as? any Middleware<S, A>
    }
  }

  func makeStore() -> Store<State, String> {
    Store(initialState: State(), middleware: [Mark(name: "own")]) { EmptyReducer() }
  }

  @Test func eachRootStoreIsAttached() {
    let before = makeStore()
    let first = MiddlewareRegistry.register(Tool(name: "first"))
    let second = MiddlewareRegistry.register(Tool(name: "second"))
    let store = makeStore()
    first.cancel()
    let after = makeStore()
    second.cancel()
    second.cancel()
    let last = makeStore()
    for store in [before, store, after, last] { store.send("a") }
    #expect(store.marks == ["first", "second", "own"])
    #expect([before.marks, after.marks, last.marks] == [["own"], ["second", "own"], ["own"]])
  }

  /// The stores of a rehearsal live for a moment: a recording would have them all.
  @Test func theStoresOfARehearsalAreNotSeen() {
    let registration = MiddlewareRegistry.register(Tool(name: "tool"))
    defer { registration.cancel() }
    let store = SessionRehearsal.$isUnderWay.withValue(true) { makeStore() }
    store.send("a")
    #expect(store.marks == ["own"])
  }

  @Test func aToolMayMakeAStore() {
    struct Nested: MiddlewareFactory {
      func middleware<S, A>(
        forStoreOf state: S.Type, _ action: A.Type
      ) -> (any Middleware<S, A>)? {
        guard S.self == UInt8.self else { return nil }
        let store = Store<State, String>(initialState: State()) { EmptyReducer() }
        store.send("a")
        return nil
      }
    }
    let registration = MiddlewareRegistry.register(Nested())
    defer { registration.cancel() }
    let store = Store<UInt8, Int>(initialState: 0) { EmptyReducer() }
    store.send(1)
    #expect(store.state == 0)
  }
}
