import ComposableArchitecture
import ComposableLog
import Testing

/// Writes of shared values are facts of their turns.
@MainActor @Suite(.timeLimit(.minutes(20))) struct SharedWriteTests {
  struct Size: Codable, Equatable { var width = 1.5, height: Int? = nil }
  struct Opaque: Equatable { var number = 1 }

  @Reducer struct Feature {
    @ObservableState struct State: Codable, Equatable {
      @Shared(.inMemory("count")) var count = 0
      @Shared(.inMemory("size")) var size = Size()
      @Shared(value: Opaque()) var opaque: Opaque
      var taps = 0
    }
    enum Action: Codable { case effect, nothing, tapped }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .effect: return .run { [count = state.$count] _ in count.withLock { $0 = 100 } }
        case .nothing: return .none
        case .tapped:
          state.$count.withLock { $0 += 1 }
          state.$size.withLock { $0.height = 3 }
          state.$opaque.withLock { $0.number += 1 }
          state.$count.withLock { $0 += 1 }
          return .none
        }
      }
    }
  }

  @Test func writesAreFacts() async throws {
    let log = StoreLog<Feature.State, Feature.Action>()
    let store = Store(initialState: Feature.State(), middleware: [log]) { Feature() }
    store.send(.nothing)
    store.send(.tapped)
    await store.send(.effect).finish()
    let writes = log.facts.compactMap { fact -> (LoggedWrite, Int)? in
      if case .wrote(let write, let turn) = fact { (write, turn) } else { nil }
    }
    #expect(writes.map(\.1) == [2, 2, 2])
    #expect(writes.map(\.0.name).prefix(2) == [".inMemory(\"count\")", ".inMemory(\"size\")"])
    #expect(
      writes.map(\.0.value) == [
        "2", #"{"height":3,"width":1.5}"#, #""SharedWriteTests.Opaque(number: 2)""#,
      ])
    let text = try LogFile(log).encoded()
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
    #expect(lines.contains(#"{"wrote":".inMemory(\"count\")","in":2,"value":2}"#))
    let read = try LogFile<Feature.State, Feature.Action>(decoding: text)
    #expect(try read.encoded() == text)
    #expect(read.facts.count == log.facts.count)
  }

  /// As they are, in the file too.
  @Test(arguments: [
    "123456789.123456789012345", "0.1", "1e+300", "-0", "18446744073709551615", "[1,2.5,null]",
  ])
  func numbersAreExact(value: String) throws {
    let facts: [LogFact<Int, Int>] = [
      .snapshot(0, after: 0), .wrote(.init(name: "a", value: value), in: 1),
    ]
    let file = try LogFile<Int, Int>(decoding: LogFile(facts).encoded())
    #expect(file.facts == facts)
  }

  @Test func aStoreInAReducerHasItsOwn() {
    let inner = StoreLog<Feature.State, Feature.Action>()
    let outer = StoreLog<Int, Int>()
    let innerStore = Store(initialState: Feature.State(), middleware: [inner]) { Feature() }
    nonisolated(unsafe) let send = { _ = innerStore.send(.tapped) }
    let outerStore = Store<Int, Int>(initialState: 0, middleware: [outer]) {
      Reduce { _, _ in
        send()
        return .none
      }
    }
    outerStore.send(1)
    #expect(inner.facts.count == 5)
    #expect(outer.facts.count == 2)
  }
}
