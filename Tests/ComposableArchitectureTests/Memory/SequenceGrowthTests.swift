import Testing

@testable import ComposableArchitecture

/// An iterator of a `stateSequence` that is let go of leaves nothing.
@MainActor @Suite struct SequenceGrowthTests {
  @Test func aDroppedIteratorIsForgotten() async {
    let store = Store(initialState: Counter.State()) { Counter() }
    var kept = store.stateSequence.makeAsyncIterator()
    for _ in 0..<1000 {
      var iterator = store.stateSequence.makeAsyncIterator()
      _ = await iterator.next()
    }
    // No action has been applied since.
    #expect(store.core.observation.listenerCount == 1)
    store.send(.increment)
    #expect(await kept.next()?.count == 1)
    #expect(store.core.observation.listenerCount == 1)
  }
}
