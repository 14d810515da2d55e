import ComposableArchitecture
import Testing

/// A store created where the compiler knows no actor infers the main actor, and is bound to it from its
/// first effect on.
@Suite(.timeLimit(.minutes(20))) struct InferredActorBindingTests {
  private final class Holder {
    let store = Store<Int, Bool>(initialState: 0) {
      Reduce { state, waits in
        state += 1
        return waits ? .run { _ in await untilCancelled() } : .none
      }
    }
  }

  @MainActor private static func makeStore(withAnEffect: Bool) -> sending Store<Int, Bool> {
    let store = Holder().store
    store.send(withAnEffect)
    return store
  }

  @Test func withoutAnEffectTheStoreCanBePassedToAnotherActor() async {
    let store = await Self.makeStore(withAnEffect: false)
    store.send(false)
    #expect(store.state == 2)
  }

  @Test func fromTheFirstEffectOnASendElsewhereIsFatal() async {
    await #expect(processExitsWith: .failure) {
      let store = await InferredActorBindingTests.makeStore(withAnEffect: true)
      store.send(false)
    }
  }

  @Test func fromTheFirstEffectOnAReadElsewhereIsFatal() async {
    await #expect(processExitsWith: .failure) {
      let store = await InferredActorBindingTests.makeStore(withAnEffect: true)
      _ = store.state
    }
  }

  /// A child of such a store is bound, too.
  @Test func useOfAChildStoreElsewhereIsFatal() async {
    await #expect(processExitsWith: .failure) {
      let store = await InferredActorBindingTests.makeStore(withAnEffect: true)
      let view = store.view { $0 }
      view.send(false)
    }
  }

  @MainActor private static func makeTask() -> sending StoreTask {
    let store = Holder().store
    return store.send(true)
  }

  /// The task that a send returns can be used anywhere.
  @Test func aStoreTaskIsUsedElsewhere() async {
    let task = await InferredActorBindingTests.makeTask()
    #expect(!task.isCancelled)
    task.cancel()
    #expect(task.isCancelled)
    await task.finish()
  }
}
