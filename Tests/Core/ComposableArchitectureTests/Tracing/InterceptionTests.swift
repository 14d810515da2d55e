import ComposableArchitecture
import Observation
import Testing

/// A tool intercepts what its own store reads, also where the store overrides nothing and binds nothing for its turns.
@MainActor @Suite(.timeLimit(.minutes(20))) struct InterceptionTests {
  typealias Numbers = Store<[Int], String>
  typealias Tool = AddingTool<[Int], String>

  /// A store that collects what its reducer reads for "read" and what its effects read for others.
  private static func numbers(
    _ tool: Tool?, on action: @escaping (String) -> Void = { _ in },
    withDependencies prepare: ((inout DependencyValues) -> Void)? = nil
  ) -> Numbers {
    Store(initialState: [], middleware: tool.map { [$0] } ?? []) {
      Reduce { state, name in
        action(name)
        switch name {
        case "run": return .run { send in await send("\(currentNumber())") }
        case "work": return Effect { "\(currentNumber())" }
        default: state.append(Int(name) ?? currentNumber())
        }
        return .none
      }
    } withDependencies: {
      prepare?(&$0)
    }
  }

  @Test func reducersAndEffectsReadThroughTheTool() async {
    let tool = Tool(100)
    let store = Self.numbers(tool)
    store.send("read")
    await store.send("work").finish()
    await store.send("run").finish()
    #expect(store.state == [101, 101, 101])
    // Neither the tool nor other code does.
    #expect(tool.ownNumbers.allSatisfy { $0 == 1 })
    #expect(currentNumber() == 1)
  }

  @Test func observersDoNotReadThroughTheTool() {
    let store = Self.numbers(Tool(100))
    let seen = Recorder<Int>()
    withObservationTracking {
      _ = store.state
    } onChange: {
      seen.record(currentNumber())
    }
    store.send("read")
    #expect(seen.elements == [1])
  }

  @Test func aTurnWithinATurnReadsThroughItsOwnTool() async {
    let inner = Self.numbers(Tool(1000))
    let overriding = Self.numbers(Tool(10000), withDependencies: { $0.number = 5 })
    let plain = Self.numbers(nil, withDependencies: { $0.number = 6 })
    var before: [Int] = []
    let outer = Self.numbers(Tool(100)) { name in
      guard name == "read" else { return }
      for store in [inner, overriding, plain] {
        store.send("read")
        store.send("run")
        before.append(currentNumber())
      }
    }
    await outer.send("read").finish()
    await inner.send("run").finish()
    await overriding.send("run").finish()
    await plain.send("run").finish()
    #expect(before == [101, 101, 101])
    #expect(outer.state == [101])
    #expect(inner.state.allSatisfy { $0 == 1001 } && inner.state.count == 3)
    #expect(overriding.state.allSatisfy { $0 == 10005 } && overriding.state.count == 3)
    #expect(plain.state.allSatisfy { $0 == 6 } && plain.state.count == 3)
  }

  @MainActor final class Other {
    let store = InterceptionTests.numbers(Tool(1000))

    func send() async {
      store.send("read")
      await store.send("run").finish()
    }
  }

  @Test func anEffectSendsToAStoreWithAnotherTool() async {
    let other = Other()
    let sending = Store<Int, Bool>(initialState: 0, middleware: [AddingTool(100)]) {
      Reduce { _, _ in .run { _ in await other.send() } }
    }
    await sending.send(true).finish()
    #expect(other.store.state == [1001, 1001])
  }

  @Test func aStoreThatAReducerMakesReadsThroughItsTool() async {
    var made: [Numbers] = []
    let store = Self.numbers(Tool(100)) { name in
      guard name == "read" else { return }
      made.append(Self.numbers(nil))
      made.append(Self.numbers(Tool(1000)))
      for store in made { store.send("read") }
    }
    store.send("read")
    for store in made { await store.send("run").finish() }
    #expect(made.map(\.state) == [[101, 101], [1001, 1001]])
  }

  @Test func overridesWithinTheReducerKeepTheTool() async {
    var read: [Int] = []
    let captured = withDependencies {
      $0.number = 7
    } operation: {
      withEscapedDependencies { $0 }
    }
    let store = Self.numbers(Tool(100)) { name in
      guard name == "read" else { return }
      read.append(
        withDependencies {
          $0.number = 5
        } operation: {
          currentNumber()
        })
      // Exactly what was captured elsewhere.
      read.append(captured.yield { currentNumber() })
      read.append(
        withEscapedDependencies { inside in captured.yield { inside.yield { currentNumber() } } })
      read.append(currentNumber())
    }
    store.send("read")
    #expect(read == [105, 7, 101, 101])
  }

  @Test func partsOfTheReducerWithOverrides() async {
    let store = Store<[Int], String>(initialState: [], middleware: [Tool(100)]) {
      Reduce { state, action in
        state.append(Int(action) ?? currentNumber())
        return action == "read" ? .run { send in await send("\(currentNumber())") } : .none
      }
      .dependency(\.number, 5)
      Reduce { state, action in
        state.append(Int(action) ?? currentNumber())
        return .none
      }
    }
    await store.send("read").finish()
    await store.send("read").finish()
    #expect(store.state == [105, 101, 105, 105, 105, 101, 105, 105])
  }

  /// What the sender overrides applies in a store that overrides nothing, with a tool as without.
  @Test func aToolDoesNotHideTheOverridesOfTheSender() async {
    let plain = Self.numbers(nil)
    let store = Self.numbers(Tool(100))
    for store in [plain, store] {
      await withDependencies {
        $0.number = 5
      } operation: {
        store.send("read")
        await store.send("run").finish()
      }
      store.send("read")
    }
    #expect(plain.state == [5, 5, 1])
    #expect(store.state == [105, 105, 101])
  }

  @Test func whatTheFeatureCapturedReadsThroughTheTool() async {
    struct Feature: Reducer {
      @Dependency(\.number) var number
      func reduce(into state: inout [Int], action: Int) -> Effect<Int> {
        state.append(action)
        guard action == 0 else { return .none }
        state.append(number)
        return .run { send in await send(number) }
      }
    }
    let store = Store<[Int], Int>(initialState: [], middleware: [AddingTool(100)]) { Feature() }
    await store.send(0).finish()
    #expect(store.state == [0, 101, 101])
  }

  @Test func storesOfOtherActors() async {
    actor Session {
      private var store: Numbers?

      func numbers(_ addend: Int) async -> Set<Int> {
        let store = Store<[Int], String>(initialState: [], middleware: [Tool(addend)]) {
          Reduce { state, name in
            state.append(Int(name) ?? currentNumber())
            return name == "read" ? .run { send in await send("\(currentNumber())") } : .none
          }
        }
        self.store = store
        for _ in 0..<50 { await store.send("read").finish() }
        return store.state.count == 100 ? Set(store.state) : []
      }
    }
    await withTaskGroup(of: (Int, Set<Int>).self) { group in
      for addend in [100, 1000, 10000, 100_000] {
        group.addTask { (addend, await Session().numbers(addend)) }
      }
      for await (addend, numbers) in group { #expect(numbers == [addend + 1]) }
    }
  }
}
