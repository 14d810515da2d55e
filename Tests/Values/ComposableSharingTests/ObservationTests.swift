import ComposableArchitecture
import ComposableConcurrency
import ComposableRuntime
import Observation
import Testing

@Observable private final class Model {
  @ObservationIgnored @SharedReader(.inMemory("name")) var name = "Blob"
}

@Suite(.timeLimit(.minutes(20))) struct ObservationTests {
  /// Counts the notifications of an observer that reads again after each.
  private final class Observer: Sendable {
    let notifications = Locked(0)
    let wasOnMainActor = Locked<[Bool]>([])
    private let notified = AsyncStream<Void>.makeStream()

    func track(_ read: @escaping @Sendable () -> Void) {
      withObservationTracking(read) { [self] in
        notifications.withLock { $0 += 1 }
        wasOnMainActor.withLock { $0.append(MainActor.isCurrent) }
        notified.continuation.yield()
      }
    }

    /// Waits for the next notification.
    func notification() async {
      for await _ in notified.stream { return }
    }
  }

  @Test func anObserverIsNotifiedOfTheNextWrite() {
    let count = Shared(value: 0)
    let observer = Observer()
    observer.track { _ = count.wrappedValue }
    count.withLock { $0 = 1 }
    count.withLock { $0 = 2 }
    #expect(observer.notifications.withLock { $0 } == 1)
    observer.track { _ = count.wrappedValue }
    count.withLock { $0 = 3 }
    #expect(observer.notifications.withLock { $0 } == 2)
  }

  @Test func anObserverOfAPartIsNotified() {
    let settings = Shared(value: (name: "a", count: 1))
    let observer = Observer()
    let part = settings.name
    observer.track { _ = part.wrappedValue }
    settings.name.withLock { $0 = "b" }
    #expect(observer.notifications.withLock { $0 } == 1)
  }

  @Test func anObserverSeesTheNewValue() {
    let count = Shared(value: 0)
    let seen = Locked<[Int]>([])
    withObservationTracking {
      _ = count.wrappedValue
    } onChange: {
      let value = count.wrappedValue
      seen.withLock { $0.append(value) }
    }
    count.withLock { $0 = 1 }
    #expect(seen.withLock { $0 } == [1])
  }

  @Test func anObserverMayWriteAnotherValue() {
    let (count, double) = (Shared(value: 0), Shared(value: 0))
    withObservationTracking {
      _ = count.wrappedValue
    } onChange: {
      double.withLock { $0 = count.wrappedValue * 2 }
    }
    count.withLock { $0 = 4 }
    #expect(double.wrappedValue == 8)
  }

  @Test func writesWithinAWriteAreNotifiedAfterIt() {
    let (first, second) = (Shared(value: 0), Shared(value: 0))
    let seen = Locked<[Int]>([])
    withObservationTracking {
      _ = second.wrappedValue
    } onChange: {
      let value = first.wrappedValue
      seen.withLock { $0.append(value) }
    }
    first.withLock { first in
      second.withLock { $0 = 1 }
      first = 2
    }
    #expect(seen.withLock { $0 } == [2])
  }

  @Test func theStatusIsObserved() {
    let place = PlaceKey<Int>.Place()
    @Shared(PlaceKey(place)) var count = 0
    let observer = Observer()
    let shared = $count
    observer.track { _ = shared.isLoading }
    place.content.withLock { $0.subscriber }?.yieldLoading()
    #expect(observer.notifications.withLock { $0 } == 1)
  }

  @Test @MainActor func anObserverOnTheMainActorIsNotifiedThere() async {
    let count = Shared(value: 0)
    let observer = Observer()
    observer.track { _ = count.wrappedValue }
    await Task.detached {
      for _ in 0..<10 { count.withLock { $0 += 1 } }
    }.value
    await observer.notification()
    #expect(observer.wasOnMainActor.withLock { $0 } == [true])
    observer.track { _ = count.wrappedValue }
    count.withLock { $0 += 1 }
    #expect(observer.wasOnMainActor.withLock { $0 } == [true, true], "at once")
  }

  @Test func aPlainObservableObject() {
    let model = Model()
    nonisolated(unsafe) let read = model
    let observer = Observer()
    observer.track { _ = read.name }
    @Shared(.inMemory("name")) var name = ""
    $name.withLock { $0 = "Jane" }
    #expect(model.name == "Jane")
    #expect(observer.notifications.withLock { $0 } == 1)
  }
}

@Suite struct TurnTests {
  @Reducer struct Counter {
    @ObservableState struct State: Equatable {
      @Shared(.inMemory("count")) var count = 0
      var taps = 0
    }
    enum Action { case tapped, read }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .tapped:
          for _ in 0..<3 { state.$count.withLock { $0 += 1 } }
          state.taps += 1
        case .read:
          _ = state.count
        }
        return .none
      }
    }
  }

  @Test @MainActor func observersAreNotifiedOnceATurn() {
    let store = Store(initialState: Counter.State()) { Counter() }
    let seen = Locked<[Int]>([])
    // The closure runs on the store's actor.
    nonisolated(unsafe) let read = store
    withObservationTracking {
      _ = store.count
    } onChange: {
      MainActor.assumeIsolated {
        let values = [read.count, read.taps]
        seen.withLock { $0 += values }
      }
    }
    store.send(.tapped)
    #expect(seen.withLock { $0 } == [3, 1], "when the turn has ended")
  }

  @Test @MainActor func readsInAReducerRegisterNoObserver() {
    let store = Store(initialState: Counter.State()) { Counter() }
    let notifications = Locked(0)
    withObservationTracking {
      _ = store.send(.read)
    } onChange: {
      notifications.withLock { $0 += 1 }
    }
    store.send(.tapped)
    #expect(notifications.withLock { $0 } == 0)
  }

  @Test @MainActor func twoStoresShareAValue() {
    let first = Store(initialState: Counter.State()) { Counter() }
    let second = Store(initialState: Counter.State()) { Counter() }
    first.send(.tapped)
    second.send(.tapped)
    #expect(first.count == 6)
  }

  @Test @MainActor func storesWithOwnReferencesDoNot() {
    let make = {
      withDependencies {
        $0.sharedReferences = SharedReferences()
      } operation: {
        Store(initialState: Counter.State()) { Counter() }
      }
    }
    let (first, second) = (make(), make())
    first.send(.tapped)
    #expect(first.count == 3)
    #expect(second.count == 0)
  }

  @Test @MainActor func aReducersWritesArePrinted() {
    var text = ""
    let store = Store(initialState: Counter.State()) {
      Counter()._printChanges(.customDump) { text += $0 }
    }
    store.send(.tapped)
    #expect(
      text == """
        received action:
          TurnTests.Counter.Action.tapped
          TurnTests.Counter.State(
            count: 3,
        -   taps: 0
        +   taps: 1
          )
          Shared value .inMemory("count"):
        - 0
        + 3

        """)
  }
}
