import ComposableArchitecture
import ComposableTesting
import Testing
import Tracker

/// What the app does with changes of its features: it saves them.
@MainActor @Suite struct TrackerTests {
  /// Three features change a ticket one after the other. The last change is saved, once.
  @Test func aChangeIsSavedOnceWhoeverMakesIt() async {
    let clock = TestClock()
    let saved = LockIsolated<[Ticket]>([])
    let store = TestStore(initialState: .loaded(.sample(1))) {
      Tracker()
    } withDependencies: {
      $0.continuousClock = clock
      $0.trackerClient.save = { ticket in saved.withValue { $0.append(ticket) } }
    }
    await store.send(.list(.ticketTapped(1)))
    await store.receive(\.list.delegate.selected) { $0.path[id: 0] = TicketDetail.State(id: 1) }
    await store.send(.path(.element(id: 0, action: .titleChanged("Storms")))) {
      $0.$tickets.withLock { $0[id: 1]?.title = "Storms" }
    }
    await store.receive(\.path[id: 0].delegate.changed)
    await clock.advance(by: .milliseconds(400))
    await store.send(.board(.moved(1, to: .review))) {
      $0.$tickets.withLock { $0[id: 1]?.status = .review }
    }
    await store.receive(\.board.delegate.changed)
    await clock.advance(by: .milliseconds(400))
    await store.send(.list(.doneButtonTapped(1))) {
      $0.$tickets.withLock { $0[id: 1]?.status = .done }
    }
    await store.receive(\.list.delegate.changed)
    #expect(saved.value.isEmpty)
    await clock.advance(by: .milliseconds(500))
    await store.receive(\.saved)
    #expect(saved.value == [.sample(1, "Storms", status: .done)])
  }

  @Test func aChangeThatCanNotBeSavedStaysAndIsTriedAgain() async {
    let clock = TestClock()
    let isOnline = LockIsolated(false)
    let store = TestStore(initialState: .loaded(.sample(1))) {
      Tracker()
    } withDependencies: {
      $0.continuousClock = clock
      $0.trackerClient.save = { _ in if !isOnline.value { throw Offline() } }
      $0.trackerClient.tickets = { [.sample(1)] }
    }
    await store.send(.list(.doneButtonTapped(1))) {
      $0.$tickets.withLock { $0[id: 1]?.status = .done }
    }
    await store.receive(\.list.delegate.changed)
    await clock.advance(by: .milliseconds(500))
    await store.receive(\.savingFailed) { $0.$unsaved.withLock { $0 = [1: "offline"] } }
    // The tickets of the server don't replace what it doesn't have.
    await store.send(.list(.refreshed)) { $0.list.loading = .loading }
    await store.receive(\.list.loaded) { $0.list.loading = .idle }
    #expect(store.state.tickets[id: 1]?.status == .done)
    isOnline.setValue(true)
    await store.send(.list(.ticketTapped(1)))
    await store.receive(\.list.delegate.selected) { $0.path[id: 0] = TicketDetail.State(id: 1) }
    await store.send(.path(.element(id: 0, action: .retryButtonTapped)))
    await store.receive(\.path[id: 0].delegate.changed)
    await clock.advance(by: .milliseconds(500))
    await store.receive(\.saved) { $0.$unsaved.withLock { $0 = [:] } }
  }

  /// Deleted from its details, which close; it comes back when the server refuses. A change of it that was not saved yet,
  /// because it was deleted, is saved then.
  @Test func aTicketThatCanNotBeDeletedComesBack() async {
    let clock = TestClock()
    var state = Tracker.State.loaded(.sample(1, "Wind"), .sample(2))
    state.path.append(TicketDetail.State(id: 1))
    let store = TestStore(initialState: state) {
      Tracker()
    } withDependencies: {
      $0.continuousClock = clock
      $0.trackerClient.delete = { _ in throw Offline() }
      $0.trackerClient.save = { _ in }
    }
    await store.send(.path(.element(id: 0, action: .deleteButtonTapped))) {
      $0.path[id: 0]?.alert = .deletion(of: .sample(1, "Wind"))
    }
    await store.send(.path(.element(id: 0, action: .alert(.presented(.confirmDeletion))))) {
      $0.path[id: 0]?.alert = nil
    }
    await store.receive(\.path[id: 0].delegate.deleted) {
      $0.$tickets.withLock { $0 = [.sample(2)] }
    }
    await store.receive(\.path.popFrom) { $0.path = StackState() }
    await store.receive(\.deletionFailed) {
      $0.$tickets.withLock { $0 = [.sample(2), .sample(1, "Wind")] }
      $0.alert = AlertState {
        TextState("\"Wind\" was not deleted")
      } message: {
        TextState("offline")
      }
    }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
    await clock.advance(by: .milliseconds(500))
    await store.receive(\.saved)
  }

  @Test func aCardOpensTheDetails() async {
    var state = Tracker.State.loaded(.sample(1), .sample(2))
    state.tab = .board
    let store = TestStore(initialState: state) { Tracker() }
    await store.send(.board(.ticketTapped(2)))
    await store.receive(\.board.delegate.selected) {
      $0.tab = .tickets
      $0.path[id: 0] = TicketDetail.State(id: 2)
    }
  }
}
