import ComposableArchitecture
import Observation
import Testing

/// Promise 4: observers are notified after the action has been applied, and once.
@Suite struct NotificationTests {
  @Test func anObserverSeesTheNewState() {
    let store = Store(initialState: Counter.State()) { Counter() }
    let seen = observe(store, \.count)
    store.send(.increment)
    #expect(seen.elements == [0, 1])
  }

  @Test func anObserverIsNotifiedOncePerAction() {
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { state, action in
        for _ in 0..<action { state += 1 }
        return .none
      }
    }
    let seen = observe(store, \.self)
    store.send(5)
    store.send(2)
    #expect(seen.elements == [0, 5, 7])
  }

  @Test func eachActionOfAChainIsPublished() {
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { state, action in
        state += 1
        return action == 0 ? .none : .send(action - 1)
      }
    }
    let seen = observe(store, \.self)
    store.send(3)
    #expect(seen.elements == [0, 1, 2, 3, 4])
  }

  @Test func anObserverOfAChildIsNotifiedOfTheParentsChanges() {
    let parent = Store(initialState: Parent.State()) { Parent() }
    let child = parent.scope(state: \.first, action: \.first)
    let seen = observe(child, \.count)
    parent.send(.first(.increment))
    child.send(.increment)
    #expect(seen.elements == [0, 1, 2])
  }

  @Test func aStoreWithoutObserversNotifiesNone() {
    let store = Store(initialState: Counter.State()) { Counter() }
    let notified = Recorder<Int>()
    withObservationTracking {
    } onChange: {
      notified.record(1)
    }
    store.send(.increment)
    #expect(notified.elements.isEmpty)
  }

  @Test func readingInAnObserverNeverTraps() {
    let parent = Store(initialState: Parent.State()) { Parent() }
    let child = parent.scope(state: \.first, action: \.first)
    let reads = Recorder<Parent.State>()
    final class Box: @unchecked Sendable { var read: (() -> Parent.State)? }
    let box = Box()
    box.read = { parent.state }
    withObservationTracking {
      _ = child.state
    } onChange: {
      reads.record(box.read!())
    }
    parent.send(.first(.increment))
    box.read = nil
    #expect(reads.elements.map(\.first.count) == [1])
  }

  private func observe<State, Action, Value>(
    _ store: Store<State, Action>, _ keyPath: KeyPath<State, Value>
  ) -> Recorder<Value> {
    let observer = Observer<Value>()
    observer.read = { [unowned store] in store.state[keyPath: keyPath] }
    observer.track()
    return observer.values
  }
}

/// Reads again each time it is notified, as a view does.
private final class Observer<Value>: @unchecked Sendable {
  let values = Recorder<Value>()
  var read: (() -> Value)?
  func track() {
    guard let read else { return }
    withObservationTracking {
      values.record(read())
    } onChange: {
      self.track()
    }
  }
}
