import ComposableArchitecture
import ComposableTesting
import Testing
import Tracker

@MainActor @Suite struct TicketListTests {
  static func state(_ tickets: Ticket...) -> TicketList.State {
    let state = TicketList.State()
    state.$tickets.withLock { $0 = IdentifiedArray(uniqueElements: tickets) }
    return state
  }

  @Test func theFirstAppearanceLoads() async {
    let store = TestStore(initialState: TicketList.State()) {
      TicketList()
    } withDependencies: {
      $0.trackerClient.tickets = { [.sample(1)] }
    }
    await store.send(.appeared) { $0.loading = .loading }
    await store.receive(\.loaded) {
      $0.loading = .idle
      $0.$tickets.withLock { $0 = [.sample(1)] }
    }
    await store.send(.appeared)
  }

  @Test func aFailureIsShownAndLoadingIsTriedAgain() async {
    let store = TestStore(initialState: TicketList.State()) {
      TicketList()
    } withDependencies: {
      $0.trackerClient.tickets = { throw Offline() }
    }
    await store.send(.appeared) { $0.loading = .loading }
    await store.receive(\.failed) { $0.loading = .failed("offline") }
    store.dependencies.trackerClient.tickets = { [] }
    await store.send(.refreshed) { $0.loading = .loading }
    await store.receive(\.loaded) { $0.loading = .idle }
  }

  @Test(arguments: [
    ("", [3, 1, 2]), ("wind", [1, 2]), ("WIND map", [2]), ("#3", [3]), ("rain", []),
  ])
  func wordsOfTheTitle(query: String, ids: [Int]) {
    var state = Self.state(
      .sample(1, "Wind"), .sample(2, "Map of the wind"), .sample(3, "Storms", priority: .high))
    state.filter.query = query
    #expect(state.shown.map(\.id) == ids)
  }

  @Test(arguments: [
    (TicketFilter.Owner.anyone, true, [1, 2, 3]), (.me, true, [1]), (.nobody, true, [2]),
    (.anyone, false, [1, 2]),
  ])
  func owners(owner: TicketFilter.Owner, showsDone: Bool, ids: [Int]) {
    var state = Self.state(
      .sample(1, assignee: "Ada"), .sample(2), .sample(3, status: .done, assignee: "Grace"))
    @Shared(.trackerSettings) var settings
    $settings.withLock { $0.showsDone = showsDone }
    state.filter.owner = owner
    #expect(state.shown.map(\.id) == ids)
  }

  @Test(arguments: [
    (TicketOrder.priority, [3, 1, 2]), (.newest, [3, 2, 1]), (.title, [2, 3, 1]),
  ])
  func orders(order: TicketOrder, ids: [Int]) {
    let state = Self.state(
      .sample(1, "Wind"), .sample(2, "Fog"), .sample(3, "Rain", priority: .urgent))
    @Shared(.trackerSettings) var settings
    $settings.withLock { $0.order = order }
    #expect(state.shown.map(\.id) == ids)
  }

  @Test func aTicketIsAddedByItsForm() async {
    let store = TestStore(initialState: TicketList.State()) {
      TicketList()
    } withDependencies: {
      $0.trackerClient.add = { draft in .sample(7, draft.title, assignee: draft.assignee) }
    }
    await store.send(.addButtonTapped) { $0.form = TicketForm.State() }
    await store.send(.form(.presented(.addButtonTapped)))
    await store.send(.form(.presented(.set(\.draft.title, "Fog")))) { $0.form?.draft.title = "Fog" }
    await store.send(.form(.presented(.set(\.isMine, true)))) { $0.form?.isMine = true }
    await store.send(.form(.presented(.addButtonTapped))) { $0.form?.isAdding = true }
    await store.receive(\.form.presented.delegate.added) {
      $0.$tickets.withLock { $0 = [.sample(7, "Fog", assignee: "Ada")] }
    }
    await store.receive(\.form.dismiss) { $0.form = nil }
  }

  @Test func aFormWhoseTicketCanNotBeAddedStays() async {
    let store = TestStore(initialState: TicketForm.State()) {
      TicketForm()
    } withDependencies: {
      $0.trackerClient.add = { _ in throw Offline() }
    }
    await store.send(.set(\.draft.title, "Fog")) { $0.draft.title = "Fog" }
    await store.send(.addButtonTapped) { $0.isAdding = true }
    await store.receive(\.failed) {
      $0.failure = "offline"
      $0.isAdding = false
    }
  }
}
