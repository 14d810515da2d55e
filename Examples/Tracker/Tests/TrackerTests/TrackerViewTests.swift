import CaseStudySupport
import ComposableUI
import ComposableViewsTesting
import Foundation
import Testing
import Tracker

@MainActor @Suite struct TrackerViewTests {
  static func makeStore(_ state: Tracker.State, _ client: TrackerClient = .pending) -> StoreOf<
    Tracker
  > {
    Store(initialState: state) {
      Tracker()
    } withDependencies: {
      $0.continuousClock = TestClock()
      $0.date = .constant(Date(timeIntervalSince1970: 0))
      $0.trackerClient = client
    }
  }

  static let tickets: [Ticket] = [
    .sample(
      1, "Wind", details: "Speed and *direction*.", assignee: "Ada", labels: [.feature],
      due: Date(timeIntervalSince1970: 864_000)),
    .sample(2, "Storms", status: .underWay, priority: .urgent),
  ]

  @Test func aTicketIsSelected() {
    let screen = TestScreen { TrackerView(store: Self.makeStore(.loaded(Self.tickets))) }
    screen.type("wind", into: "Words, or #number")
    #expect(!screen.contains("ticket 2"))
    screen.select("Wind")
    screen.assertScreen("a ticket that is selected")
    screen.goBack()
    #expect(screen.contains("No ticket is selected"))
    screen.goBack()
    screen.select("Feature")
    #expect(screen.text.contains("Page: Feature"))
  }

  @Test func whatIsOverdueIsMarked() {
    let state = Tracker.State.loaded(Self.tickets)
    let screen = TestScreen { TrackerView(store: Self.makeStore(state)) }
    // Due on this day.
    state.$today.withLock { $0 = Date(timeIntervalSince1970: 864_000) }
    #expect(!screen.text.contains("Overdue"))
    state.$today.withLock { $0 = Date(timeIntervalSince1970: 864_000 + 86_400) }
    #expect(screen.text.contains("Overdue since Jan 11, 1970"))
    state.$tickets.withLock { $0[id: 1]?.status = .done }
    #expect(!screen.text.contains("Overdue"))
    state.$tickets.withLock { $0[id: 1]?.status = .review }
    screen.select("Board")
    #expect(screen.text.contains("Overdue since Jan 11, 1970"))
  }

  @Test func aTicketIsEdited() async {
    let store = Self.makeStore(.loaded(Self.tickets))
    let screen = TestScreen { TrackerView(store: store) }
    screen.select("Wind")
    screen.tap("Edit the ticket")
    screen.type("", into: "Title")
    screen.tap("Save")
    screen.assertScreen("a ticket that is edited")
    screen.tap("Cancel")
    screen.tap("Keep editing")
    screen.type("A storm", into: "Title")
    screen.choose("Urgent", in: "Priority")
    screen.choose("Done", in: "Status")
    screen.toggle("Bug")
    screen.toggle("Has a due date")
    screen.tap("Save")
    await screen.settle()
    #expect(!screen.contains("Edit #1"))
    #expect(
      store.tickets[id: 1]
        == .sample(
          1, "A storm", details: "Speed and *direction*.", status: .done, rank: 0,
          priority: .urgent, assignee: "Ada",
          labels: [.bug, .feature]))
  }

  @Test func changesAreDiscardedWhenTheUserSaysSo() async {
    let store = Self.makeStore(.loaded(Self.tickets))
    let screen = TestScreen { TrackerView(store: store) }
    screen.select("Wind")
    screen.tap("Edit the ticket")
    screen.type("A storm", into: "Title")
    screen.tap("Cancel")
    screen.tap("Discard")
    await screen.settle()
    #expect(!screen.contains("Edit #1"))
    #expect(store.tickets[id: 1]?.title == "Wind")
  }

  @Test func aTicketThatIsBeingAddedIsNotEdited() {
    var state = Tracker.State.loaded(Self.tickets)
    state.list.editor = TicketEditor.State(today: Date(timeIntervalSince1970: 0))
    let screen = TestScreen { TrackerView(store: Self.makeStore(state)) }
    screen.type("Fog", into: "Title")
    #expect(screen.find("Has a due date")?.isDisabled == false)
    screen.tap("Add")
    #expect(screen.text.contains("Adding"))
    #expect(screen.find("Has a due date")?.isDisabled == true)
    #expect(screen.button("Cancel")?.isDisabled == true)
  }

  @Test func cardsAreDragged() {
    let store = Self.makeStore(.loaded(Self.tickets))
    let screen = TestScreen { TrackerView(store: store) }
    screen.select("Board")
    screen.assertScreen("the board")
    screen.drag(.identifier("card 1"), onto: .identifier("column done"))
    #expect(store.tickets.column(.done).map(\.id) == [1])
    screen.drag(.identifier("card 1"), before: .identifier("card 2"))
    #expect(store.tickets.column(.underWay).map(\.id) == [1, 2])
    screen.drag(.identifier("card 1"), after: .identifier("card 2"))
    #expect(store.tickets.column(.underWay).map(\.id) == [2, 1])
    screen.tap(.identifier("card 1"))
    #expect(screen.text.contains("Page: #1"))
    screen.goBack()
    screen.select("Ada")
    #expect(!screen.contains("card 2"))
    screen.select("Progress")
    screen.select("Who has what")
    #expect(screen.text.contains("Ada | 1 | In progress"))
  }

  @Test func theSettings() {
    let store = Self.makeStore(.loaded(Self.tickets))
    let screen = TestScreen { TrackerView(store: store) }
    screen.select("Settings")
    screen.assertScreen("the settings")
    screen.type("Grace", into: "Your name")
    screen.toggle("Show what is done")
    screen.select("Appearance")
    screen.choose("One line", in: "Rows")
    screen.select("All")
    #expect(screen.text.contains("Wind") && !screen.text.contains("#1 · Backlog"))
  }

  @Test func aNoticeSaysThatACardWasMoved() async {
    var client = TrackerClient.pending
    client.move = { _, _ in }
    let store = Self.makeStore(.loaded(Self.tickets), client)
    let screen = TestScreen { TrackerView(store: store) }
    screen.select("Settings")
    screen.toggle("Cards that were moved")
    screen.select("Board")
    screen.drag(.identifier("card 1"), onto: .identifier("column done"))
    await screen.settle()
    #expect(screen.contains("\"Wind\" is in Done."))
    screen.tap("Close")
    #expect(!screen.contains("\"Wind\" is in Done."))
  }

  /// The server refuses, and the card is where it was.
  @Test func aCardGoesBack() async {
    var client = TrackerClient.pending
    client.move = { _, _ in throw Offline() }
    let store = Self.makeStore(.loaded(Self.tickets), client)
    let screen = TestScreen { TrackerView(store: store) }
    screen.select("Board")
    screen.drag(.identifier("card 1"), onto: .identifier("column done"))
    #expect(store.tickets.column(.done).map(\.id) == [1])
    await screen.settle()
    #expect(store.tickets.column(.backlog).map(\.id) == [1])
    #expect(screen.contains("\"Wind\" was not moved"))
    screen.tap("OK")
    #expect(!screen.contains("offline"))
  }

  @Test func aListThatCanNotBeLoaded() async throws {
    let applied = Applied<Tracker.State, Tracker.Action>()
    let store = Store(initialState: Tracker.State(), middleware: [applied]) {
      Tracker()
    } withDependencies: {
      $0.date = .constant(Date(timeIntervalSince1970: 0))
      $0.trackerClient = .pending
      $0.trackerClient.tickets = { throw Offline() }
    }
    let screen = TestScreen { TrackerView(store: store) }
    #expect(screen.text.contains("Loading"))
    try await applied.wait { if case .list(.failed) = $0 { true } else { false } }
    #expect(screen.text.contains("offline"))
    screen.tap("Try again")
    #expect(screen.text.contains("Loading"))
  }

  @Test func aWindowOfAnotherUserSharesNothing() {
    let screens = ["Wind", "Fog"].map { title in
      withDependencies {
        $0.sharedReferences = SharedReferences()
      } operation: {
        let store = Self.makeStore(.loaded(.sample(1, title)))
        return TestScreen { TrackerView(store: store) }
      }
    }
    #expect(screens[0].text.contains("Wind") && !screens[0].text.contains("Fog"))
    #expect(screens[1].text.contains("Fog") && !screens[1].text.contains("Wind"))
  }
}

extension TrackerClient {
  /// A client that never answers.
  static var pending: Self {
    @Sendable func wait<Value: Sendable>() async throws -> Value {
      try await Task<Value, Never>.never()
    }
    return TrackerClient(
      tickets: { try await wait() }, add: { _ in try await wait() },
      save: { _ in try await wait() }, move: { _, _ in try await wait() },
      history: { try await wait() },
      delete: { _ in try await wait() }, restore: { _ in try await wait() },
      comments: { _ in try await wait() },
      comment: { _, _ in try await wait() })
  }
}
