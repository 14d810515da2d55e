import ComposableArchitecture
import ComposableTesting
import ComposableUI
import ComposableViewsTesting
import Foundation
import Testing
import Tracker

@MainActor @Suite struct ProgressTests {
  private func day(_ number: Int, hour: Int = 0) -> Date {
    Date(timeIntervalSince1970: Double(number) * 86_400 + Double(hour) * 3_600)
  }

  @Test func ticketsAreCountedAtTheEndOfEachDay() {
    let history = TicketHistory([
      TicketChange(1, .backlog, at: day(1, hour: 9)), TicketChange(2, .backlog, at: day(1)),
      TicketChange(1, .underWay, at: day(3, hour: 8)), TicketChange(1, .done, at: day(3, hour: 23)),
    ])
    #expect(history.days(last: nil) == [day(1), day(2), day(3)])
    let counts = history.counts(last: nil).filter { $0.tickets > 0 }
    #expect(counts.map(\.day) == [day(1), day(2), day(3), day(3)])
    #expect(counts.map(\.status) == [.backlog, .backlog, .backlog, .done])
    #expect(counts.map(\.tickets) == [2, 2, 1, 1])
    #expect(history.open(last: nil).map(\.tickets) == [2, 2, 1])
    #expect(history.open(last: nil).map(\.ideal) == [2, 1, 0])
    // Earlier changes count, though their days are not shown.
    #expect(history.open(last: 2).map(\.tickets) == [2, 1])
  }

  @Test func nothingHasNoDays() {
    #expect(TicketHistory().counts(last: 7) == [])
    #expect(TicketHistory().open(last: nil) == [])
  }

  @Test func theHistoryIsLoadedWhenItIsShown() async {
    let changes = [TicketChange(1, .backlog, at: day(1))]
    let store = TestStore(initialState: .loaded(.sample(1))) {
      Tracker()
    } withDependencies: {
      $0.trackerClient = .pending
      $0.trackerClient.history = { changes }
    }
    await store.send(.sectionSelected(.progress)) { $0.section = .progress }
    await store.receive(.progress(.appeared)) { $0.progress.isLoading = true }
    await store.receive(.progress(.loaded(changes))) {
      $0.progress.isLoading = false
      $0.progress.history = TicketHistory(changes)
    }
  }

  /// Only a move is a line of it.
  @Test func theHistoryIsLoadedAgainAfterAMove() async {
    var state = Tracker.State.loaded(.sample(1))
    state.section = .progress
    let store = TestStore(initialState: state) {
      Tracker()
    } withDependencies: {
      $0.continuousClock = .immediate
      $0.trackerClient.save = { _ in }
      $0.trackerClient.move = { _, _ in }
      $0.trackerClient.history = { [] }
    }
    await store.send(.list(.assignButtonTapped(1))) {
      $0.$tickets.withLock { $0[id: 1]?.assignee = "Ada" }
    }
    await store.receive(\.list.delegate.changed) {
      $0.$unsaved.withLock { $0 = [1: PendingChange()] }
    }
    await store.receive(\.saved) {
      $0.$unsaved.withLock { $0 = [:] }
      $0.$serverChanges.withLock { $0 = 1 }
    }
    let (start, goal) = (TicketPlace(.backlog, rank: 1), TicketPlace(.done, rank: 0))
    await store.send(.board(.moved(1, to: .done, before: nil))) {
      $0.$tickets.withLock { $0[id: 1]?.place = goal }
      $0.board.$moves.withLock { $0 = [1: CardMove(from: start, to: goal)] }
    }
    await store.receive(\.board.moveSaved) { $0.board.$moves.withLock { $0 = [:] } }
    await store.receive(\.board.delegate.moved) { $0.$serverChanges.withLock { $0 += 1 } }
    await store.receive(\.progress.appeared) { $0.progress.isLoading = true }
    await store.receive(\.progress.loaded) { $0.progress.isLoading = false }
  }

  @Test func aHistoryThatCanNotBeLoaded() async {
    let store = TestStore(initialState: TrackerProgress.State()) {
      TrackerProgress()
    } withDependencies: {
      $0.trackerClient = .pending
      $0.trackerClient.history = { throw Offline() }
    }
    await store.send(.appeared) { $0.isLoading = true }
    await store.receive(.failed("offline")) {
      $0.isLoading = false
      $0.failure = "offline"
    }
  }

  @Test func theServerRemembersStatuses() async throws {
    let server = TrackerMemory(TrackerContents([.sample(1), .sample(2)]))
    let client = withDependencies {
      $0.continuousClock = .immediate
      $0.date.now = day(9)
    } operation: {
      TrackerClient.calling(server)
    }
    try await client.move(id: 1, place: TicketPlace(.review, rank: 1))
    try await client.move(id: 1, place: TicketPlace(.review, rank: 2))
    try await client.save(ticket: .sample(1, "Another title"))
    try await client.delete(id: 2)
    #expect(
      try await client.history() == [
        TicketChange(1, .backlog, at: day(1)), TicketChange(1, .review, at: day(9)),
      ])
  }

  @Test func whoHasHowMany() {
    var state = TrackerProgress.State()
    state.$tickets.withLock {
      $0 = [
        .sample(1, assignee: "Grace"), .sample(2, status: .review, assignee: "Ada"),
        .sample(3), .sample(4, assignee: "Ada"), .sample(5, status: .done, assignee: "Ada"),
      ]
    }
    #expect(state.loads.map(\.name) == ["Ada", "Ada", "Grace", "Unassigned"])
    #expect(state.loads.map(\.status) == [.backlog, .review, .backlog, .backlog])
    state.span = .week
    let store = Store(initialState: Tracker.State()) {
      Tracker()
    } withDependencies: {
      $0.date = .constant(Date(timeIntervalSince1970: 0))
      $0.trackerClient = .pending
    }
    let screen = TestScreen { TrackerView(store: store) }
    screen.select("Progress")
    #expect(screen.text.contains("Loading …"))
    screen.select("Who has what")
    #expect(screen.text.contains("Drawing: Tickets by Person\n"))
    #expect(screen.text.contains("Ada | 1 | In review"))
  }
}
