import ComposableArchitecture
import Testing

@Suite(.timeLimit(.minutes(20))) struct CombineTests {
  @Test func reducersWithoutEffectsRunInOrder() {
    let append: (String) -> (inout [String], String) -> Void = { name in
      { state, action in state.append(action + name) }
    }
    let reducer = combine(append("a"), append("b"), append("c"))
    var state: [String] = []
    reducer(&state, "1")
    reducer(&state, "2")
    #expect(state == ["1a", "1b", "1c", "2a", "2b", "2c"])
  }

  @Test func eachReducerSeesTheStateFromThePreviousOne() {
    let double: (inout Int, Void) -> Void = { state, _ in state *= 2 }
    let increment: (inout Int, Void) -> Void = { state, _ in state += 1 }
    var state = 5
    combine(double, increment)(&state, ())
    #expect(state == 11)
    combine(increment, double)(&state, ())
    #expect(state == 24)
  }

  @Test func singleEffectsAreMergedInOrder() {
    let effect: (String) -> (inout [String], String) -> Effect<String> = { name in
      { state, action in
        state.append(action + name)
        return action == "go" ? .send(name) : .none
      }
    }
    let store = Store(initialValue: [], reducer: combine(effect("a"), effect("b"), effect("c")))
    store.send("go")
    #expect(
      store.value == ["goa", "gob", "goc", "aa", "ab", "ac", "ba", "bb", "bc", "ca", "cb", "cc"])
  }

  @Test func severalEffectsAreAppendedInOrder() {
    let effects: ([String]) -> (inout [String], String) -> [Effect<String>] = { names in
      { state, action in
        guard action == "go" else {
          if names.contains(action) { state.append(action) }
          return []
        }
        return names.map { .send($0) }
      }
    }
    let reducer = combine(effects(["a", "b"]), effects([]), effects(["c"]))
    var state: [String] = []
    #expect(reducer(&state, "go").count == 3)
    #expect(reducer(&state, "other").isEmpty)

    let store = Store(initialValue: [], reducer: reducer)
    store.send("go")
    #expect(store.value == ["a", "b", "c"])
  }

  @Test func combinationsCombine() {
    let append: (String) -> (inout [String], Void) -> Void = { name in
      { state, _ in state.append(name) }
    }
    var state: [String] = []
    combine(append("a"), combine(append("b"), append("c")), append("d"))(&state, ())
    #expect(state == ["a", "b", "c", "d"])
  }

  @Test func noReducersDoNothing() {
    let none: (inout Int, Int) -> Void = combine()
    let noEffect: (inout Int, Int) -> Effect<Int> = combine()
    let noEffects: (inout Int, Int) -> [Effect<Int>] = combine()
    var state = 1
    none(&state, 1)
    _ = noEffect(&state, 1)
    #expect(noEffects(&state, 1).isEmpty)
    #expect(state == 1)
  }

  @MainActor @Test func asynchronousEffectsAreAllStarted() async {
    let run: (Int) -> (inout [Int], Int) -> Effect<Int> = { number in
      { state, action in
        guard action == 0 else {
          if action == number { state.append(action) }
          return .none
        }
        return .run { send in await send(number) }
      }
    }
    let store = Store(initialValue: [], reducer: combine(run(1), run(2), run(3)))
    await store.send(0).finish()
    #expect(store.value.sorted() == [1, 2, 3])
  }
}
