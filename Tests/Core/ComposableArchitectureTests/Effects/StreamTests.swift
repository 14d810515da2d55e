import ComposableArchitecture
import Testing

@MainActor @Suite(.timeLimit(.minutes(20))) struct StreamTests {
  struct Feature: Reducer {
    struct State {
      var sum = 0
      var errors: [String] = []
    }
    enum Action: Sendable {
      case start
      case stop
      case number(Int)
      case failed(String)
    }

    let effect: Effect<Action>

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .start: return effect.cancellable(id: 0)
        case .stop: return .cancel(id: 0)
        case .number(let number):
          state.sum += number
          return .none
        case .failed(let error):
          state.errors.append(error)
          return .none
        }
      }
    }
  }

  func store(_ effect: Effect<Feature.Action>) -> StoreOf<Feature> {
    Store(initialState: Feature.State()) { Feature(effect: effect) }
  }

  /// Produces numbers as fast as they are requested.
  struct Numbers: AsyncSequence, AsyncIteratorProtocol, Sendable {
    let count: Int
    var next = 0

    func makeAsyncIterator() -> Self { self }

    mutating func next(isolation: isolated (any Actor)?) async throws(Never) -> Int? {
      guard next < count else { return nil }
      next += 1
      return next
    }

    mutating func next() async -> Int? { await next(isolation: nil) }
  }

  @Test func eachElementIsAnAction() async {
    let store = store(
      .stream {
        Numbers(count: 4)
      } map: {
        .number($0)
      })
    await store.send(.start).finish()
    #expect(store.sum == 10)
  }

  @Test func theElementsMayBeActions() async {
    let store = store(
      .stream {
        AsyncStream { continuation in
          continuation.yield(.number(1))
          continuation.yield(.number(2))
          continuation.finish()
        }
      })
    await store.send(.start).finish()
    #expect(store.sum == 3)
  }

  @Test func anErrorOfTheSequenceCanBeCaught() async {
    struct Failure: Error {}
    let store = store(
      .stream {
        AsyncThrowingStream<Int, any Error> { continuation in
          continuation.yield(1)
          continuation.finish(throwing: Failure())
        }
      } map: {
        .number($0)
      } catch: { error, send in
        await send(.failed("\(error)"))
      })
    await store.send(.start).finish()
    #expect(store.sum == 1)
    #expect(store.errors == ["Failure()"])
  }

  @Test func aStreamCanBeCancelled() async {
    let (began, ended) = (Signal(), Signal())
    let store = store(
      .stream {
        AsyncStream<Int> { continuation in
          continuation.onTermination = { _ in ended.fire() }
          began.fire()
        }
      } map: {
        .number($0)
      })
    let task = store.send(.start)
    await began.wait()
    store.send(.stop)
    await task.finish()
    await ended.wait()
    let second = store.send(.start)
    await began.wait()
    second.cancel()
    await second.finish()
    await ended.wait()
    #expect(store.sum == 0)
  }

  /// A million values, in the time and memory of one after the other: each is requested only after the
  /// previous one was applied, so nothing but the sum is ever stored.
  @Test func aMillionValuesAreSlowedToTheStoresPace() async {
    let count = repetitions(1_000_000)
    let store = store(
      .stream {
        Numbers(count: count)
      } map: {
        .number($0)
      })
    await store.send(.start).finish()
    #expect(store.sum == count * (count + 1) / 2)
  }

  /// From the pool, where it could run ahead of the store if nothing held it back.
  @Test func sendingFromAnotherThreadIsSlowedToo() async {
    let ahead = Recorder<Int>()
    let store = store(
      .run { send in
        await { @concurrent in
          for number in 1...1_000 {
            await send(.number(number))
            ahead.record(number)
          }
        }()
      })
    await store.send(.start).finish()
    #expect(store.sum == 500_500)
    #expect(ahead.elements == Array(1...1_000))
  }
}
