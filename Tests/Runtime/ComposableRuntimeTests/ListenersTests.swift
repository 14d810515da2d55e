import ComposableRuntime
import Testing

@Suite(.timeLimit(.minutes(20))) struct ListenersTests {
  @Test func changesBetweenTwoReadsYieldOnce() async {
    let listeners = Listeners()
    let stream = listeners.changes()
    for _ in 0..<3 { listeners.notify() }
    listeners.finish()
    var count = 0
    for await _ in stream { count += 1 }
    #expect(count == 1)
  }

  /// A screen that asks when the store is gone.
  @Test func aStreamAfterTheEndHasEnded() async {
    let listeners = Listeners()
    listeners.finish()
    for await _ in listeners.changes() { Issue.record("a change after the end") }
    #expect(listeners.count == 0)
  }

  @Test func theFirstAndTheLastAreTold() {
    let changes = Locked<[Bool]>([])
    let listeners = Listeners { isEmpty in changes.withLock { $0.append(isEmpty) } }
    var streams = [listeners.changes(), listeners.changes()]
    #expect(changes.withLock { $0 } == [false])
    streams.removeLast()
    #expect(listeners.count == 1)
    streams.removeLast()
    #expect(changes.withLock { $0 } == [false, true])
    streams.append(listeners.changes())
    #expect(changes.withLock { $0 } == [false, true, false])
    withExtendedLifetime(streams) {}
  }
}
