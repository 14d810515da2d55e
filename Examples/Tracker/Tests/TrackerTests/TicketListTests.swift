import ComposableArchitecture
import ComposableTesting
import Foundation
import Testing
import Tracker

@MainActor @Suite(.timeLimit(.minutes(20))) struct TicketListTests {
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
    state.query = query
    #expect(state.shown(in: .all).map(\.id) == ids)
  }

  @Test(arguments: [
    (TicketGroup.all, true, [1, 2, 3]), (.mine, true, [1]), (.unassigned, true, [2]),
    (.open, true, [1, 2]), (.label(.bug), true, [2, 3]), (.all, false, [1, 2]),
    (.label(.bug), false, [2]),
  ])
  func groups(group: TicketGroup, showsDone: Bool, ids: [Int]) {
    let state = Self.state(
      .sample(1, assignee: "Ada"), .sample(2, labels: [.bug]),
      .sample(3, status: .done, assignee: "Grace", labels: [.bug, .design]))
    @Shared(.trackerSettings) var settings
    $settings.withLock { $0.showsDone = showsDone }
    #expect(state.shown(in: group).map(\.id) == ids)
    #expect(state.count(in: group) == ids.count)
  }

  @Test(arguments: [
    (TicketOrder.priority, [3, 1, 2]), (.newest, [3, 2, 1]), (.title, [2, 3, 1]),
    (.due, [2, 1, 3]),
  ])
  func orders(order: TicketOrder, ids: [Int]) {
    let state = Self.state(
      .sample(1, "Wind"), .sample(2, "Fog", due: Date(timeIntervalSince1970: 0)),
      .sample(3, "Rain", priority: .urgent))
    @Shared(.trackerSettings) var settings
    $settings.withLock { $0.order = order }
    #expect(state.shown(in: .all).map(\.id) == ids)
  }

  @Test func whatIsAddedIsInTheList() async {
    let now = Date(timeIntervalSince1970: 100_000)
    let store = TestStore(initialState: TicketList.State()) {
      TicketList()
    } withDependencies: {
      $0.date.now = now
      $0.trackerClient.add = { draft in .sample(7, draft.title, assignee: draft.assignee) }
    }
    await store.send(.addButtonTapped) { $0.editor = TicketEditor.State(today: now) }
    await store.send(.editor(.presented(.set(\.draft.title, "Fog")))) {
      $0.editor?.draft.title = "Fog"
    }
    await store.send(.editor(.presented(.set(\.draft.assignee, "Ada")))) {
      $0.editor?.draft.assignee = "Ada"
    }
    await store.send(.editor(.presented(.saveButtonTapped))) {
      $0.editor?.isChecked = true
      $0.editor?.isAdding = true
    }
    await store.receive(\.editor.presented.delegate.added) {
      $0.lastAdded = 7
      $0.$tickets.withLock { $0 = [.sample(7, "Fog", assignee: "Ada")] }
      $0.$serverChanges.withLock { $0 = 1 }
    }
    await store.receive(\.editor.dismiss) { $0.editor = nil }
  }

  /// The list that was asked for before it was added doesn't have it.
  @Test func aTicketThatIsAddedWhileTheListIsLoadingStays() async {
    let (older, newer) = (AsyncStream<Void>.makeStream(), AsyncStream<Void>.makeStream())
    let isAdded = LockIsolated(false)
    var state = Self.state(.sample(1))
    state.editor = TicketEditor.State(today: Date(timeIntervalSince1970: 0))
    let store = TestStore(initialState: state) {
      TicketList()
    } withDependencies: {
      $0.trackerClient.add = { draft in
        isAdded.setValue(true)
        return .sample(7, draft.title)
      }
      $0.trackerClient.tickets = {
        guard isAdded.value else {
          for await _ in older.stream { break }
          return [.sample(1)]
        }
        for await _ in newer.stream { break }
        return [.sample(1), .sample(7, "Fog")]
      }
    }
    await store.send(.refreshed) { $0.loading = .loading }
    await store.send(.editor(.presented(.set(\.draft.title, "Fog")))) {
      $0.editor?.draft.title = "Fog"
    }
    await store.send(.editor(.presented(.saveButtonTapped))) {
      $0.editor?.isChecked = true
      $0.editor?.isAdding = true
    }
    await store.receive(\.editor.presented.delegate.added) {
      $0.lastAdded = 7
      $0.$tickets.withLock { $0 = [.sample(1), .sample(7, "Fog")] }
      $0.$serverChanges.withLock { $0 = 1 }
    }
    await store.receive(\.editor.dismiss) { $0.editor = nil }
    older.continuation.finish()
    newer.continuation.finish()
    await store.receive(\.loaded) { $0.loading = .idle }
    #expect(store.state.tickets.map(\.id) == [1, 7])
  }

  /// What the server does not have yet stays: a change that waits to be saved, a move, and a deletion.
  @Test func whatIsLoadedDoesNotOverwriteChanges() async {
    let state = Self.state(.sample(1, "Storms"), .sample(2, status: .done, rank: 9), .sample(3))
    @Shared(.unsavedTickets) var unsaved
    $unsaved.withLock { $0 = [1: PendingChange()] }
    @Shared(.cardMoves) var moves
    $moves.withLock {
      $0 = [2: CardMove(from: TicketPlace(.backlog, rank: 2), to: TicketPlace(.done, rank: 9))]
    }
    @Shared(.deletedTickets) var deleted
    $deleted.withLock { $0 = [.sample(4)] }
    let store = TestStore(initialState: state) {
      TicketList()
    } withDependencies: {
      $0.trackerClient.tickets = {
        [.sample(1), .sample(2, "Fog"), .sample(3, "Rain"), .sample(4)]
      }
    }
    await store.send(.refreshed) { $0.loading = .loading }
    await store.receive(\.loaded) {
      $0.loading = .idle
      $0.$tickets.withLock {
        $0 = [.sample(1, "Storms"), .sample(2, "Fog", status: .done, rank: 9), .sample(3, "Rain")]
      }
    }
  }
}
