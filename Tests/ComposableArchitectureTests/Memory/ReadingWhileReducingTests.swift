import ComposableArchitecture
import Observation
import Testing

/// A reducer has its store's state to itself: a read of the store meanwhile is reported and stops the
/// program, wherever it comes from.
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

  @Test func inTheReducer() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let box = Box<Store<Int, Bool>>()
      ReadingWhileReducingTests.store(box) { _ = box.value?.state }.send(true)
    }
  }

  /// A store that another's reducer sends to, and whose observer reads this one.
  @Test func byTheObserverOfAnotherStore() async {
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

  @Test func byADeinitializer() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let box = Box<Store<Int, Bool>>()
      let object = Box<Reading>()
      object.value = Reading { _ = box.value?.state }
      ReadingWhileReducingTests.store(box) { object.value = nil }.send(true)
    }
  }

  /// An object that reads when it goes.
  private final class Reading {
    let read: () -> Void

    init(_ read: @escaping () -> Void) { self.read = read }

    deinit { read() }
  }

  /// Sending is no reading: the action waits for its turn.
  @MainActor @Test func aSendMeanwhileWaits() {
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
