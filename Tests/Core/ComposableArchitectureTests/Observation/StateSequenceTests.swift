import Testing

@testable import ComposableArchitecture

@MainActor @Suite(.timeLimit(.minutes(20))) struct StateSequenceTests {
  @Test func theCurrentStateAndThenEachNewOne() async {
    let store = Store(initialState: Counter.State()) { Counter() }
    var iterator = store.stateSequence.makeAsyncIterator()
    #expect(await iterator.next()?.count == 0)
    store.send(.increment)
    #expect(await iterator.next()?.count == 1)
    store.send(.increment)
    #expect(await iterator.next()?.count == 2)
  }

  @Test func changesBetweenReadsAreYieldedAsOne() async {
    let store = Store(initialState: Counter.State()) { Counter() }
    var iterator = store.stateSequence.makeAsyncIterator()
    #expect(await iterator.next()?.count == 0)
    for _ in 0..<10 { store.send(.increment) }
    #expect(await iterator.next()?.count == 10)
  }

  @Test func theSequenceEndsWithTheStoreAndDoesNotKeepItAlive() async {
    var store: StoreOf<Parent>? = Store(initialState: Parent.State()) { Parent() }
    let sequence = store!.scope(state: \.first, action: \.first).stateSequence
    weak let weakStore = store
    var iterator = sequence.makeAsyncIterator()
    #expect(await iterator.next()?.count == 0)
    store = nil
    #expect(weakStore == nil)
    #expect(await iterator.next() == nil)
    #expect(await iterator.next() == nil)
  }

  @Test func theSequenceEndsWithTheTask() async {
    let store = Store(initialState: Counter.State()) { Counter() }
    let began = Signal()
    let task = Task {
      for await _ in store.stateSequence { began.fire() }
    }
    await began.wait()
    task.cancel()
    await task.value
  }

  @Test func severalMayIterate() async {
    let store = Store(initialState: Counter.State()) { Counter() }
    var first = store.stateSequence.makeAsyncIterator()
    var second = store.stateSequence.makeAsyncIterator()
    _ = await (first.next(), second.next())
    store.send(.increment)
    #expect(await first.next()?.count == 1)
    #expect(await second.next()?.count == 1)
  }

  /// Iterators that have stopped listening are not notified, and no others are removed with them.
  @Test func releasedListenersAreRemoved() async {
    let store = Store(initialState: Counter.State()) { Counter() }
    var last = store.stateSequence.makeAsyncIterator()
    _ = await last.next()
    for _ in 0..<100 {
      var iterator = store.stateSequence.makeAsyncIterator()
      _ = await iterator.next()
      store.send(.increment)
      _ = await iterator.next()
    }
    #expect(await last.next()?.count == 100)
    // Without an action since.
    #expect(store.listenerCount == 1)
    store.send(.increment)
    #expect(await last.next()?.count == 101)
  }
}

extension Store {
  fileprivate var listenerCount: Int { core.observation.listenerCount }
}
