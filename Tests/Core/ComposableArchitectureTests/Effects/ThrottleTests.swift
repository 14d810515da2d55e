import ComposableArchitecture
import Testing

@MainActor @Suite(.timeLimit(.minutes(20))) struct ThrottleTests {
  struct Feature: Reducer {
    struct State { var saved: [Int] = [] }
    enum Action: Sendable {
      case save(Int)
      case cancel
      case saved(Int)
    }

    let clock: TestClock<Duration>
    let latest: Bool

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .save(let number):
          return .send(.saved(number))
            .throttle(id: "save", for: .seconds(1), clock: clock, latest: latest)
        case .cancel:
          return .cancel(id: "save")
        case .saved(let number):
          state.saved.append(number)
          return .none
        }
      }
    }
  }

  struct Rows: Reducer {
    struct State { var rows: IdentifiedArrayOf<Row> }
    struct Row: Identifiable {
      let id: Int
      var feature = Feature.State()
    }
    @CasePathable enum Action: Sendable {
      case rows(IdentifiedAction<Int, Feature.Action>)
    }
    let feature: Feature

    var body: some ReducerOf<Self> {
      EmptyReducer().forEach(\.rows, action: \.rows) {
        Scope(state: \.feature, action: \.self) { feature }
      }
    }
  }

  let clock = TestClock()

  func makeStore(latest: Bool) -> StoreOf<Feature> {
    Store(initialState: Feature.State()) { Feature(clock: clock, latest: latest) }
  }

  @Test(arguments: [(true, 4), (false, 2)])
  func oneEffectStartsAtOnceAndOneAtTheEnd(latest: Bool, second: Int) async {
    let store = makeStore(latest: latest)
    for number in 1...4 { store.send(.save(number)) }
    #expect(store.saved == [1])
    await clock.advance(by: .milliseconds(999))
    #expect(store.saved == [1])
    await clock.advance(by: .milliseconds(1))
    #expect(store.saved == [1, second])
  }

  @Test func theEffectAtTheEndBeginsAnotherInterval() async {
    let store = makeStore(latest: true)
    store.send(.save(1))
    store.send(.save(2))
    await clock.advance(by: .seconds(1))
    store.send(.save(3))
    #expect(store.saved == [1, 2])
    await clock.advance(by: .seconds(1))
    #expect(store.saved == [1, 2, 3])
    // No effect arrived in the third interval.
    await clock.advance(by: .seconds(1))
    store.send(.save(4))
    #expect(store.saved == [1, 2, 3, 4])
  }

  @Test func anIntervalWithoutFurtherEffectsEnds() async {
    let store = makeStore(latest: true)
    store.send(.save(1))
    await clock.advance(by: .seconds(1))
    store.send(.save(2))
    #expect(store.saved == [1, 2])
  }

  @Test func thePendingEffectCanBeCancelled() async {
    let store = makeStore(latest: false)
    store.send(.save(1))
    let waiting = store.send(.save(2))
    store.send(.cancel)
    await waiting.finish()
    store.send(.save(3))
    await clock.advance(by: .seconds(1))
    #expect(store.saved == [1, 3])
  }

  @Test func thePendingEffectCanBeCancelledByItsTask() async {
    let store = makeStore(latest: false)
    store.send(.save(1))
    let waiting = store.send(.save(2))
    waiting.cancel()
    await waiting.finish()
    store.send(.save(3))
    await clock.advance(by: .seconds(1))
    #expect(store.saved == [1, 3])
  }

  @Test func anEffectThatDidNotStartBeginsNoInterval() async {
    let store = makeStore(latest: true)
    store.send(.save(1))
    let waiting = store.send(.save(2))
    waiting.cancel()
    await waiting.finish()
    await clock.advance(by: .seconds(1))
    store.send(.save(3))
    #expect(store.saved == [1, 3])
  }

  /// As after the device has slept: the interval has passed, but the pending effect has not run yet.
  @Test(arguments: [(true, [1, 3]), (false, [1, 2])])
  func anEffectThatArrivesBeforeAnOverdueOneStarts(latest: Bool, saved: [Int]) async {
    let clock = SkippingClock()
    let store = Store<[Int], Int>(initialState: []) {
      Reduce { state, number in
        if number > 0 {
          return .send(-number)
            .throttle(id: 1, for: .seconds(1), clock: clock, latest: latest)
        }
        state.append(-number)
        return .none
      }
    }
    store.send(1)
    store.send(2)
    clock.skip(.seconds(3))
    let last = store.send(3)
    await clock.base.advance(by: .seconds(10))
    await last.finish()
    #expect(store.state == saved)
  }

  @Test func theTaskOfThePendingEffectWaitsForIt() async {
    let store = makeStore(latest: true)
    store.send(.save(1))
    let task = store.send(.save(2))
    // On this actor, which also queues the effect: by then the effect sleeps.
    let advanced = Task { await clock.advance(by: .seconds(1)) }
    await task.finish()
    await advanced.value
    #expect(store.saved == [1, 2])
  }

  @Test func rowsAreThrottledIndependently() async {
    let store = Store(initialState: Rows.State(rows: [.init(id: 1), .init(id: 2)])) {
      Rows(feature: Feature(clock: clock, latest: true))
    }
    for number in 1...3 {
      store.send(.rows(.element(id: 1, action: .save(number))))
      store.send(.rows(.element(id: 2, action: .save(number))))
    }
    #expect(store.rows.map(\.feature.saved) == [[1], [1]])
    store.send(.rows(.element(id: 1, action: .cancel)))
    await clock.advance(by: .seconds(1))
    #expect(store.rows.map(\.feature.saved) == [[1], [1, 3]])
  }
}

/// A clock that can advance without waking its sleepers.
private final class SkippingClock: Clock, @unchecked Sendable {
  let base = TestClock()
  private var skipped = Duration.zero

  func skip(_ duration: Duration) { skipped += duration }

  var now: TestClock<Duration>.Instant { base.now.advanced(by: skipped) }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: TestClock<Duration>.Instant, tolerance: Duration?) async throws {
    try await base.sleep(until: deadline, tolerance: tolerance)
  }
}
