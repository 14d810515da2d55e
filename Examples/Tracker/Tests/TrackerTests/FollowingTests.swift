import ComposableArchitecture
import ComposableTesting
import Testing
import Tracker

/// A server that tells of changes.
@Suite struct FollowingTests {
  /// The load brings a change of another, before the server tells of it.
  @Test func whatIsLoadedIsMergedWithAnUnsavedChange() async {
    let (clock, server) = (TestClock(), LockIsolated([Ticket.sample(1, "Wind")]))
    let store = TestStore(initialState: Tracker.State()) {
      Tracker()
    } withDependencies: {
      $0.continuousClock = clock
      $0.trackerClient.tickets = { server.value }
      $0.trackerClient.save = { _ in throw Offline() }
    }
    store.exhaustivity = .off
    await store.send(.updated(.began))
    await store.receive(\.list.loaded)
    await store.send(.list(.assignButtonTapped(1)))
    await store.receive(\.list.delegate.changed)
    await clock.advance(by: .milliseconds(500))
    await store.receive(\.savingFailed)
    server.setValue([.sample(1, "Storms")])
    await store.send(.list(.refreshed))
    await store.receive(\.list.loaded)
    #expect(store.state.tickets == [.sample(1, "Storms", assignee: "Ada")])
    await store.send(.updated(.changed([.sample(1, "Storms", details: "On Monday")], deleted: [])))
    #expect(
      store.state.tickets == [.sample(1, "Storms", details: "On Monday", assignee: "Ada")])
  }
}
