import Testing

@testable import ComposableArchitecture

/// Nothing is left of a released iterator of a `stateSequence`.
@MainActor @Suite(.timeLimit(.minutes(20))) struct SequenceGrowthTests {
  @Test func aReleasedIteratorIsRemoved() async {
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
