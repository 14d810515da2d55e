import ComposableArchitecture
import Observation
import Testing

/// Promise 3: one action at a time, in order, and none is lost.
@Suite(.timeLimit(.minutes(20))) struct OrderTests {
  /// Records the order in which actions are applied.
  struct Log: Reducer {
    struct State {
      var applied: [Int] = []
      var onReduce: Lifetime?
    }
    enum Action: Sendable {
      case add(Int)
      case addAll([Int])
      case chain(Int)
      case drop
      case hold(Lifetime)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .add(let value):
          state.applied.append(value)
          return .none
        case .addAll(let values):
          return .merge(values.map { .send(.add($0)) })
        case .chain(let count):
          state.applied.append(count)
          return count == 0 ? .none : .send(.chain(count - 1))
        case .drop:
          state.onReduce = nil
          state.applied.append(-1)
          return .none
        case .hold(let lifetime):
          state.onReduce = lifetime
          return .none
        }
      }
    }
  }

  @Test func synchronousEffectsFeedBackInTheOrderTheyWereReturned() {
    let store = Store(initialState: Log.State()) { Log() }
    store.send(.addAll([1, 2, 3]))
    #expect(store.applied == [1, 2, 3])
  }

  @Test func anActionSentByASynchronousEffectIsQueued() {
    let store = Store<[String], String>(initialState: []) {
      Reduce { state, action in
        state.append(action)
        guard action == "a" else { return .none }
        return .merge(.send("b"), Effect { "c" }, .send("d"))
      }
    }
    store.send("a")
    #expect(store.state == ["a", "b", "c", "d"])
  }

  /// The effect sends by itself, in addition to its return value. A box because the effect must be
  /// `Sendable`.
  @Test func aReentrantSendFromASynchronousEffectWaitsItsTurn() {
    final class Box: @unchecked Sendable { var store: Store<[String], String>? }
    let box = Box()
    let store = Store<[String], String>(initialState: []) {
      Reduce { state, action in
        state.append(action)
        guard action == "a" else { return .none }
        return .merge(
          .fireAndForget {
            box.store?.send("sent")
            // Not applied yet.
            #expect(box.store?.state == ["a"])
          },
          .send("returned"))
      }
    }
    box.store = store
    store.send("a")
    box.store = nil
    #expect(store.state == ["a", "sent", "returned"])
  }

  @Test func aReentrantSendFromAnObserverWaitsItsTurn() {
    let store = Store(initialState: Log.State()) { Log() }
    let seen = Recorder<[Int]>()
    final class Box: @unchecked Sendable { var store: StoreOf<Log>? }
    let box = Box()
    box.store = store
    withObservationTracking {
      _ = store.applied
    } onChange: {
      box.store?.send(.add(10))
      seen.record(box.store?.applied ?? [])
    }
    store.send(.addAll([1, 2]))
    box.store = nil
    // Notified after the first of the three actions, `addAll` itself; the observer's own action waits
    // behind the two that the effect queued before.
    #expect(seen.elements == [[]])
    #expect(store.applied == [1, 2, 10])
  }

  @Test func aReentrantSendFromADeinitializerWaitsItsTurn() {
    let store = Store(initialState: Log.State()) { Log() }
    final class Box: @unchecked Sendable { weak var store: StoreOf<Log>? }
    let box = Box()
    box.store = store
    store.send(.hold(Lifetime { box.store?.send(.add(7)) }))
    store.send(.drop)
    #expect(store.applied == [-1, 7])
  }

  @MainActor @Test func aReentrantSendCanBeAwaited() async {
    let parent = Store(initialState: Counter.State()) { Counter() }
    var inner: StoreTask?
    final class Box: @unchecked Sendable { var run: (() -> Void)? }
    let box = Box()
    box.run = { inner = parent.send(.addLater(3)) }
    withObservationTracking {
      _ = parent.count
    } onChange: {
      box.run?()
    }
    parent.send(.increment)
    box.run = nil
    await inner?.finish()
    #expect(parent.count == 4)
  }

  @Test func aLongChainOfSynchronousEffectsDoesNotGrowTheStack() {
    let store = Store(initialState: Log.State()) { Log() }
    store.send(.chain(100_000))
    #expect(store.applied.count == 100_001)
    #expect(store.applied.last == 0)
  }

  @Test func noneOfAHundredThousandReentrantSendsIsLost() {
    let store = Store(initialState: Log.State()) { Log() }
    final class Box: @unchecked Sendable { weak var store: StoreOf<Log>? }
    let box = Box()
    box.store = store
    withObservationTracking {
      _ = store.applied
    } onChange: {
      for value in 0..<100_000 { box.store?.send(.add(value)) }
    }
    store.send(.add(-1))
    #expect(store.applied == Array(-1..<100_000))
  }
}
