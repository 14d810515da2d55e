import ComposableArchitecture
import ComposableRuntime
import Testing

@testable import ComposableInspection
@testable import InspectionSupport

/// The app's effects run on other threads while the shadow repeats turns on the store's.
@MainActor
@Suite(.timeLimit(.minutes(20))) struct ConcurrencyTests {
  @DependencyClient
  struct Feed: Sendable, TestDependencyKey {
    var number: @Sendable () -> Int = { 0 }
    static let testValue = Feed()
  }

  @Reducer struct Reader {
    struct State: Equatable { var numbers: [Int] = [] }
    enum Action {
      case read, start
      case received(Int)
    }
    @Dependency(Feed.self) var feed
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .read: state.numbers.append(feed.number())
        case .received(let number): state.numbers.append(-number)
        case .start:
          return .run { [feed] send in
            let sum = await Task.detached {
              (0..<2_000).reduce(0) { sum, _ in sum + (feed.number() > 0 ? 1 : 0) }
            }.value
            await send(.received(sum))
          }
        }
        return .none
      }
    }
  }

  @Test func effectsAreRecordedAndTurnsAnsweredAtTheSameTime() async throws {
    let calls = Locked(0)
    let reader = Inspected(Reader.State()) {
      Reader()
    } dependencies: {
      $0[Feed.self].number = {
        calls.withLock {
          $0 += 1
          return $0
        }
      }
    }
    for _ in 0..<20 { reader.send(.read) }
    let task = reader.send(.start)
    for turn in 0..<400 {
      let numbers = try await reader.state(at: turn % 21) { $0.numbers }
      #expect(numbers == Array((1...20).prefix(turn % 21)))
      await Task.yield()
    }
    await task.finish()
    #expect(reader.store.withState(\.numbers.last) == -2_000)
    #expect(calls.withLock { $0 } == 2_020)
    #expect(reader.core.recorded.turns.calls.turnCalls.count == 20)
    #expect(await reader.inspector.status()?.divergence == nil)
  }
}
