import ComposableArchitecture
import ComposableTesting
import Foundation
import Testing
import Tracker

/// What the app does with changes of its features: it saves them.
@MainActor @Suite(.timeLimit(.minutes(20))) struct TrackerTests {
  /// Two features change a ticket one after the other. The last change is saved, once.
  @Test func aChangeIsSavedOnceWhoeverMakesIt() async {
    let clock = TestClock()
    let saved = LockIsolated<[Ticket]>([])
    let store = TestStore(initialState: .loaded(.sample(1))) {
      Tracker()
    } withDependencies: {
      $0.continuousClock = clock
      $0.trackerClient.save = { ticket in saved.withValue { $0.append(ticket) } }
    }
    await store.send(.ticketSelected(1)) { $0.detail = TicketDetail.State(id: 1) }
    let (draft, original) = (TicketDraft(title: "Storms"), TicketDraft(title: "Wind"))
    await store.send(.detail(.presented(.editButtonTapped))) {
      $0.detail?.destination = .editor(TicketEditor.State(.sample(1)))
    }
    await store.send(
      .detail(.presented(.destination(.presented(.editor(.set(\.draft.title, "Storms"))))))
    ) {
      $0.detail?.destination.modify(\.editor) { $0.draft.title = "Storms" }
    }
    await store.send(.detail(.presented(.destination(.presented(.editor(.saveButtonTapped)))))) {
      $0.detail?.destination.modify(\.editor) { $0.isChecked = true }
    }
    await store.receive(
      .detail(
        .presented(.destination(.presented(.editor(.delegate(.edited(draft, from: original)))))))
    ) {
      $0.$tickets.withLock { $0[id: 1]?.title = "Storms" }
    }
    await store.receive(\.detail.presented.delegate.changed) {
      $0.$unsaved.withLock { $0 = [1: PendingChange()] }
    }
    await store.receive(\.detail.presented.destination.dismiss) { $0.detail?.destination = nil }
    await clock.advance(by: .milliseconds(400))
    await store.send(.list(.assignButtonTapped(1))) {
      $0.$tickets.withLock { $0[id: 1]?.assignee = "Ada" }
    }
    await store.receive(\.list.delegate.changed)
    await clock.advance(by: .milliseconds(400))
    #expect(saved.value.isEmpty)
    await clock.advance(by: .milliseconds(100))
    await store.receive(\.saved) {
      $0.$unsaved.withLock { $0 = [:] }
      $0.$serverChanges.withLock { $0 += 1 }
    }
    #expect(saved.value == [.sample(1, "Storms", assignee: "Ada")])
  }

  /// Neither a search nor another line of the sidebar hides it.
  @Test func aTicketThatWasAddedIsSelectedAndShown() async {
    var state = Tracker.State.loaded(.sample(1))
    state.section = .tickets(.label(.bug))
    state.list.query = "wind"
    state.list.editor = TicketEditor.State(today: Date(timeIntervalSince1970: 0))
    let store = TestStore(initialState: state) { Tracker() }
    await store.send(.list(.editor(.presented(.delegate(.added(.sample(7, "Fog"))))))) {
      $0.$tickets.withLock { $0.append(.sample(7, "Fog")) }
      $0.$serverChanges.withLock { $0 = 1 }
      $0.list.lastAdded = 7
      $0.list.query = ""
      $0.section = .tickets(.all)
      $0.detail = TicketDetail.State(id: 7)
    }
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
    await store.send(.list(.assignButtonTapped(1))) {
      $0.$tickets.withLock { $0[id: 1]?.assignee = "Ada" }
    }
    await store.receive(\.list.delegate.changed) {
      $0.$unsaved.withLock { $0 = [1: PendingChange()] }
    }
    await clock.advance(by: .milliseconds(500))
    await store.receive(\.savingFailed) {
      $0.$unsaved.withLock { $0 = [1: PendingChange(failure: "offline")] }
    }
    // The tickets of the server don't replace what it doesn't have.
    await store.send(.list(.refreshed)) { $0.list.loading = .loading }
    await store.receive(\.list.loaded) { $0.list.loading = .idle }
    #expect(store.state.tickets[id: 1]?.assignee == "Ada")
    isOnline.setValue(true)
    await store.send(.ticketSelected(1)) { $0.detail = TicketDetail.State(id: 1) }
    await store.send(.detail(.presented(.retryButtonTapped)))
    await store.receive(\.detail.presented.delegate.changed) {
      $0.$unsaved.withLock { $0 = [1: PendingChange()] }
    }
    await clock.advance(by: .milliseconds(500))
    await store.receive(\.saved) {
      $0.$unsaved.withLock { $0 = [:] }
      $0.$serverChanges.withLock { $0 += 1 }
    }
  }

  /// The answer may be older than what has arrived meanwhile.
  @Test func ticketsAreLoadedAgainAfterAMoveThatArrivesMeanwhile() async {
    let answers = AsyncStream<Void>.makeStream()
    let store = TestStore(initialState: .loaded(.sample(1))) {
      Tracker()
    } withDependencies: {
      $0.trackerClient.move = { _, _ in }
      $0.trackerClient.tickets = {
        for await _ in answers.stream { break }
        return [.sample(1, status: .done, rank: 0)]
      }
    }
    await store.send(.list(.refreshed)) { $0.list.loading = .loading }
    await store.send(.list(.doneButtonTapped(1)))
    await store.receive(.list(.delegate(.moved(1, to: .done))))
    await store.receive(\.board.moved) {
      $0.$tickets.withLock { $0[id: 1]?.place = TicketPlace(.done, rank: 0) }
      $0.board.$moves.withLock {
        $0 = [1: CardMove(from: TicketPlace(.backlog, rank: 1), to: TicketPlace(.done, rank: 0))]
      }
    }
    await store.receive(\.board.moveSaved) { $0.board.$moves.withLock { $0 = [:] } }
    await store.receive(\.board.delegate.moved) { $0.$serverChanges.withLock { $0 = 1 } }
    await store.receive(\.list.refreshed)
    answers.continuation.finish()
    await store.receive(\.list.loaded) { $0.list.loading = .idle }
  }

  /// Another user has moved it, and the list was loaded before the answer.
  @Test func aRefusedMoveGoesBackToWhereTheServerHasTheCardNow() async {
    let answer = AsyncStream<Void>.makeStream()
    let other = TicketPlace(.review, rank: 5)
    let store = TestStore(initialState: .loaded(.sample(1))) {
      Tracker()
    } withDependencies: {
      $0.trackerClient.move = { _, _ in
        for await _ in answer.stream { break }
        throw Offline()
      }
      $0.trackerClient.tickets = { [.sample(1, status: .review, rank: 5)] }
    }
    await store.send(.board(.moved(1, to: .done, before: nil))) {
      $0.$tickets.withLock { $0[id: 1]?.place = TicketPlace(.done, rank: 0) }
      $0.board.$moves.withLock {
        $0 = [1: CardMove(from: TicketPlace(.backlog, rank: 1), to: TicketPlace(.done, rank: 0))]
      }
    }
    await store.send(.list(.refreshed)) { $0.list.loading = .loading }
    await store.receive(\.list.loaded) {
      $0.list.loading = .idle
      $0.board.$moves.withLock { $0[1]?.loaded(at: other) }
    }
    answer.continuation.finish()
    await store.receive(\.board.moveFailed) {
      $0.$tickets.withLock { $0[id: 1]?.place = other }
      $0.board.$moves.withLock { $0 = [:] }
      $0.board.refusals = [Board.Refusal("Wind", reason: "offline")]
      $0.board.alert = AlertState {
        TextState("\"Wind\" was not moved")
      } message: {
        TextState("offline")
      }
    }
  }

  /// The list that is being loaded has the place before the first move.
  @Test func aRefusedMoveDoesNotGoBackBehindTheOneBefore() async {
    let answers = [AsyncStream<Void>.makeStream(), AsyncStream<Void>.makeStream()]
    let (first, second) = (TicketPlace(.underWay, rank: 0), TicketPlace(.review, rank: 0))
    let older = AsyncStream<Void>.makeStream()
    let isMoved = LockIsolated(false)
    let store = TestStore(initialState: .loaded(.sample(1))) {
      Tracker()
    } withDependencies: {
      $0.trackerClient.move = { _, place in
        for await _ in answers[place == first ? 0 : 1].stream { break }
        if place == second { throw Offline() }
        isMoved.setValue(true)
      }
      $0.trackerClient.tickets = {
        guard !isMoved.value else { return [.sample(1, status: .underWay, rank: 0)] }
        for await _ in older.stream { break }
        return [.sample(1)]
      }
    }
    store.exhaustivity = .off
    await store.send(.board(.moved(1, to: .underWay, before: nil)))
    await store.send(.board(.moved(1, to: .review, before: nil)))
    await store.send(.list(.refreshed))
    answers[0].continuation.finish()
    await store.receive(\.board.moveSaved)
    // Only what is loaded since then is believed.
    await store.receive(\.list.refreshed)
    older.continuation.finish()
    await store.receive(\.list.loaded) { $0.list.loading = .idle }
    answers[1].continuation.finish()
    await store.receive(\.board.moveFailed) {
      $0.$tickets.withLock { $0[id: 1]?.place = first }
    }
  }

  /// Each ticket has its own.
  @Test func aCommentThatIsBeingWrittenOutlivesAnotherSelection() async {
    let store = TestStore(initialState: .loaded(.sample(1), .sample(2))) { Tracker() }
    await store.send(.ticketSelected(1)) { $0.detail = TicketDetail.State(id: 1) }
    await store.send(.detail(.presented(.comments(.draftChanged("I have seen it"))))) {
      $0.detail?.comments.draft = "I have seen it"
    }
    await store.send(.ticketSelected(2)) { $0.detail = TicketDetail.State(id: 2) }
    #expect(store.state.detail?.comments.draft == "")
    await store.send(.ticketSelected(1)) { $0.detail = TicketDetail.State(id: 1) }
    #expect(store.state.detail?.comments.draft == "I have seen it")
    await store.send(.detail(.presented(.comments(.draftChanged(""))))) {
      $0.detail?.comments.draft = ""
    }
    @Shared(.commentDrafts) var drafts
    #expect(drafts.isEmpty)
  }

  /// Deleted from its details, which close; it comes back when the server refuses. Nothing has changed, and nothing is
  /// saved.
  @Test func aTicketThatCanNotBeDeletedComesBack() async {
    let clock = TestClock()
    var state = Tracker.State.loaded(.sample(1, "Wind"), .sample(2))
    state.detail = TicketDetail.State(id: 1)
    let store = TestStore(initialState: state) {
      Tracker()
    } withDependencies: {
      $0.continuousClock = clock
      $0.trackerClient.delete = { _ in throw Offline() }
    }
    await store.send(.detail(.presented(.deleteButtonTapped))) {
      $0.detail?.destination = .alert(.deletion(of: .sample(1, "Wind")))
    }
    await store.send(.detail(.presented(.destination(.presented(.alert(.confirmDeletion)))))) {
      $0.detail?.destination = nil
    }
    await store.receive(\.detail.presented.delegate.deleted) {
      $0.$tickets.withLock { $0 = [.sample(2)] }
      $0.$deleted.withLock { $0 = [.sample(1, "Wind")] }
    }
    await store.receive(\.ticketSelected) { $0.detail = nil }
    await store.receive(\.deletionFailed) {
      $0.$tickets.withLock { $0 = [.sample(2), .sample(1, "Wind")] }
      $0.$deleted.withLock { $0 = [] }
      $0.alert = AlertState {
        TextState("\"Wind\" was not deleted")
      } message: {
        TextState("offline")
      }
    }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
    await clock.advance(by: .milliseconds(500))
  }

  /// A change that was not saved yet, because its ticket was deleted, is saved when the server refuses to delete it.
  @Test func aChangeIsSavedWhenItsTicketComesBack() async {
    let clock = TestClock()
    let saved = LockIsolated<[Ticket]>([])
    let ticket = Ticket.sample(1, assignee: "Ada")
    let store = TestStore(initialState: .loaded(.sample(1))) {
      Tracker()
    } withDependencies: {
      $0.continuousClock = clock
      $0.trackerClient.delete = { _ in throw Offline() }
      $0.trackerClient.save = { ticket in saved.withValue { $0.append(ticket) } }
    }
    await store.send(.list(.assignButtonTapped(1))) { $0.$tickets.withLock { $0 = [ticket] } }
    await store.receive(\.list.delegate.changed) {
      $0.$unsaved.withLock { $0 = [1: PendingChange()] }
    }
    await store.send(.list(.deleteButtonTapped(1)))
    await store.receive(\.list.delegate.deleted) {
      $0.$tickets.withLock { $0 = [] }
      $0.$deleted.withLock { $0 = [ticket] }
    }
    await store.receive(\.deletionFailed) {
      $0.$tickets.withLock { $0 = [ticket] }
      $0.$deleted.withLock { $0 = [] }
      $0.alert = AlertState {
        TextState("\"Wind\" was not deleted")
      } message: {
        TextState("offline")
      }
    }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
    await clock.advance(by: .milliseconds(500))
    await store.receive(\.saved) {
      $0.$unsaved.withLock { $0 = [:] }
      $0.$serverChanges.withLock { $0 += 1 }
    }
    #expect(saved.value == [ticket])
  }

  @Test func aChangeEndsWithItsTicket() async {
    let clock = TestClock()
    let state = Tracker.State.loaded(.sample(1))
    state.$unsaved.withLock { $0 = [1: PendingChange(failure: "offline")] }
    let store = TestStore(initialState: state) {
      Tracker()
    } withDependencies: {
      $0.continuousClock = clock
      $0.trackerClient.delete = { _ in }
    }
    await store.send(.list(.deleteButtonTapped(1)))
    await store.receive(\.list.delegate.deleted) {
      $0.$tickets.withLock { $0 = [] }
      $0.$deleted.withLock { $0 = [.sample(1)] }
    }
    await store.receive(\.deleted) {
      $0.notice = .deletion(of: .sample(1))
      $0.$deleted.withLock { $0 = [] }
      $0.$unsaved.withLock { $0 = [:] }
      $0.$serverChanges.withLock { $0 = 1 }
    }
    await clock.advance(by: .milliseconds(500))
  }

  @Test func aDeletionIsUndone() async {
    let (clock, server) = (TestClock(), TrackerMemory(TrackerContents([.sample(1), .sample(2)])))
    let store = TestStore(initialState: .loaded(.sample(1), .sample(2))) {
      Tracker()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = Date(timeIntervalSince1970: 0)
      $0.trackerClient = .calling(server, latency: .seconds(1))
    }
    await store.send(.list(.deleteButtonTapped(1)))
    await store.receive(\.list.delegate.deleted) {
      $0.$tickets.withLock { $0 = [.sample(2)] }
      $0.$deleted.withLock { $0 = [.sample(1)] }
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.deleted) {
      $0.notice = .deletion(of: .sample(1))
      $0.$deleted.withLock { $0 = [] }
      $0.$serverChanges.withLock { $0 = 1 }
    }
    await store.send(.notice(.presented(.undoDeletion(.sample(1))))) { $0.notice = nil }
    await clock.advance(by: .seconds(1))
    await store.receive(\.restored) {
      $0.$tickets.withLock { $0 = [.sample(2), .sample(1)] }
      $0.$serverChanges.withLock { $0 = 2 }
    }
  }

  @Test func theUserIsToldThatADeletionWasNotUndone() async {
    var state = Tracker.State.loaded()
    state.notice = .deletion(of: .sample(1))
    let store = TestStore(initialState: state) {
      Tracker()
    } withDependencies: {
      $0.trackerClient.restore = { _ in throw Offline() }
    }
    await store.send(.notice(.presented(.undoDeletion(.sample(1))))) { $0.notice = nil }
    await store.receive(\.restoringFailed) {
      $0.alert = AlertState {
        TextState("\"Wind\" is still deleted")
      } message: {
        TextState("offline")
      }
    }
  }

  @Test func aCardOpensItsTicketAndAnotherLineClosesIt() async {
    var state = Tracker.State.loaded(.sample(1), .sample(2))
    state.section = .board
    let store = TestStore(initialState: state) { Tracker() }
    await store.send(.board(.cardTapped(2)))
    await store.receive(\.board.delegate.selected)
    await store.receive(\.ticketSelected) { $0.detail = TicketDetail.State(id: 2) }
    await store.send(.sectionSelected(.tickets(.mine))) {
      $0.section = .tickets(.mine)
      $0.detail = nil
    }
    // On a narrow window, going back to the sidebar.
    await store.send(.sectionSelected(nil)) { $0.section = nil }
  }

  @Test func theUserIsToldWhatTheSettingsAskFor() async {
    @Shared(.trackerSettings) var settings
    $settings.withLock { $0.notices = [.moves] }
    let store = TestStore(initialState: .loaded(.sample(1))) {
      Tracker()
    } withDependencies: {
      $0.continuousClock = .immediate
      $0.trackerClient.move = { _, _ in }
      $0.trackerClient.save = { _ in }
    }
    store.exhaustivity = .off
    await store.send(.list(.assignButtonTapped(1)))
    await store.receive(\.saved) { $0.notice = nil }
    await store.send(.board(.moved(1, to: .done, before: nil)))
    await store.receive(\.board.delegate.moved) {
      $0.notice = NoticeState { TextState("\"Wind\" is in Done.") }
    }
    await store.send(.notice(.dismiss)) { $0.notice = nil }
  }

  @Test func settingsOfAnEarlierVersionAreKept() throws {
    let stored = Data(
      #"{"name":"Grace","order":"title","showsDone":false,"isConnected":true}"#.utf8)
    var settings = TrackerSettings()
    settings.name = "Grace"
    settings.order = .title
    settings.showsDone = false
    #expect(try JSONDecoder().decode(TrackerSettings.self, from: stored) == settings)
    settings.notices = [.comments]
    settings.accent = .purple
    #expect(
      try JSONDecoder().decode(TrackerSettings.self, from: JSONEncoder().encode(settings))
        == settings)
  }
}
