import ComposableArchitecture
import Observation
import Testing

/// A reducer has exclusive access to its store's state: a concurrent read of the store is reported and
/// stops the program, wherever it comes from.
@Suite struct ReadingWhileReducingTests {
  private final class Box<Value> {
    var value: Value?
  }

  @MainActor private static func store(
    _ box: Box<Store<Int, Bool>>, reads: @escaping () -> Void
  ) -> Store<Int, Bool> {
    let store = Store<Int, Bool>(initialState: 0) {
      Reduce { state, _ in
        state += 1
        reads()
        return .none
      }
    }
    box.value = store
    return store
  }

  @Test func readingInTheReducer() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let box = Box<Store<Int, Bool>>()
      ReadingWhileReducingTests.store(box) { _ = box.value?.state }.send(true)
    }
  }

  /// A reducer sends to another store, whose observer reads the reducer's own store.
  @Test func readingInAnObserverOfAnotherStore() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let box = Box<Store<Int, Bool>>()
      let other = Store<Int, Bool>(initialState: 0) {
        Reduce { state, _ in
          state += 1
          return .none
        }
      }
      withObservationTracking {
        _ = other.state
      } onChange: {
        MainActor.assumeIsolated { _ = Self.shared?.state }
      }
      Self.shared = ReadingWhileReducingTests.store(box) { other.send(true) }
      Self.shared?.send(true)
    }
  }

  @MainActor private static var shared: Store<Int, Bool>?

  @Test func readingInADeinitializer() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let box = Box<Store<Int, Bool>>()
      let object = Box<Reading>()
      object.value = Reading { _ = box.value?.state }
      ReadingWhileReducingTests.store(box) { object.value = nil }.send(true)
    }
  }

  /// An object that reads when it is deallocated.
  private final class Reading {
    let read: () -> Void

    init(_ read: @escaping () -> Void) { self.read = read }

    deinit { read() }
  }

  /// Sending reads nothing: the action is queued.
  @MainActor @Test func aSendMeanwhileIsQueued() {
    let box = Box<Store<Int, Bool>>()
    let store = Store<Int, Bool>(initialState: 0) {
      Reduce { state, again in
        state += 1
        if again { box.value?.send(false) }
        return .none
      }
    }
    box.value = store
    store.send(true)
    #expect(store.state == 2)
    box.value = nil
  }
}
