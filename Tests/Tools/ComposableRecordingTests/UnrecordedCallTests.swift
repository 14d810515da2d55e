import ComposableArchitecture
import ComposableRecording
import Foundation
import Testing

/// Calls that are not in the file are listed.
@MainActor @Suite(.timeLimit(.minutes(20))) struct UnrecordedCallTests {
  @DependencyClient struct Search: Sendable {
    var find: @Sendable (_ number: Int) async -> Int = { $0 }
  }

  enum SearchKey: TestDependencyKey { static let testValue = Search() }

  enum NthKey: DependencyKey {
    static let liveValue: @Sendable (Int) -> Int = { 2 * $0 }
    static let testValue = liveValue
  }

  enum OtherNthKey: DependencyKey {
    static let liveValue: @Sendable (Int) -> Int = { 3 * $0 }
    static let testValue = liveValue
  }

  @Reducer struct Primes {
    @ObservableState struct State: Codable, Equatable { var numbers: [Int] = [] }
    enum Action: Codable {
      case found(Int)
      case nthTapped, searchTapped, nothingTapped, functionTapped
    }

    let nth: @Sendable (Int) async -> Int
    @Dependency(SearchKey.self) var search
    @Dependency(NthKey.self) var function
    @Dependency(OtherNthKey.self) var other

    static let line = #line + 10
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .found(let number):
          state.numbers.append(number)
          return .none
        case .functionTapped:
          state.numbers = [function(1), other(1)]
          return .none
        case .nthTapped: return .run { send in await send(.found(await nth(3))) }
        case .nothingTapped: return .run { _ in }
        case .searchTapped:
          return .run { send in
            await send(.found(0))
            await send(.found(await search.find(number: 4)))
          }
        }
      }
    }
  }

  @Test func aClosureOfAReducer() async throws {
    let recording = StoreRecording<Primes.State, Primes.Action>()
    let store = Store(initialState: Primes.State(), middleware: [recording]) {
      Primes { 10 * $0 }
    } withDependencies: {
      $0[SearchKey.self] = Search { 100 * $0 }
    }
    await store.send(.searchTapped).finish()
    await store.send(.nothingTapped).finish()
    #expect(recording.unrecordedEffects.isEmpty)
    for _ in 0..<2 { await store.send(.nthTapped).finish() }
    #expect(store.numbers == [0, 400, 30, 30])
    #expect(
      recording.unrecordedEffects
        == ["ComposableRecordingTests/UnrecordedCallTests.swift:\(Primes.line)"])
  }

  /// Its call ends after it, and counts.
  @Test func aCancelledEffect() async throws {
    let recording = StoreRecording<Primes.State, Primes.Action>()
    let calls = AsyncStream<Void>.makeStream()
    let store = Store(initialState: Primes.State(), middleware: [recording]) {
      Primes { $0 }
    } withDependencies: {
      $0[SearchKey.self] = Search { number in
        calls.continuation.yield()
        try? await Task.never()
        return number
      }
    }
    let task = store.send(.searchTapped)
    for await _ in calls.stream { break }
    task.cancel()
    await task.finish()
    #expect(store.numbers.first == 0)
    #expect(recording.unrecordedEffects.isEmpty)
  }

  /// Each of two keys, whose values have the same type.
  @Test func functions() throws {
    let recording = StoreRecording<Primes.State, Primes.Action>()
    let store = Store(initialState: Primes.State(), middleware: [recording]) { Primes { $0 } }
    withKnownIssue {
      for _ in 0..<2 { store.send(.functionTapped) }
    } matching: {
      "\($0)".contains("It is a function, which can't be intercepted.")
    }
    #expect(store.numbers == [2, 3])
    #expect(Set(recording.unrecordedEndpoints.keys) == ["NthKey", "OtherNthKey"])
  }
}
