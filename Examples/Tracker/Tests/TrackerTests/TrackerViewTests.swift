import CaseStudySupport
import ComposableUI
import ComposableViewsTesting
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
      $0.trackerClient = client
    }
  }

  @Test func theListAndTheDetails() {
    let store = Self.makeStore(
      .loaded(.sample(1, "Wind", assignee: "Ada"), .sample(2, "Storms", priority: .urgent)))
    let screen = TestScreen { TrackerView(store: store) }
    #expect(screen.text.contains("[Storms Urgent #2 · Backlog · Unassigned]"))
    screen.type("wind", into: "Words, or #number")
    #expect(!screen.text.contains("Storms"))
    screen.tap("ticket 1")
    #expect(
      screen.text.contains(
        """
              Page: #1
                List
                  Section
                    Title: |Wind|
                    Details: ||
                    Footer: Created 1970-01-02 00:00
        """))
    screen.type("A storm", into: "Title")
    screen.choose("Urgent", in: "Priority")
    screen.tap("Give it back")
    screen.goBack()
    screen.type("storm", into: "Words, or #number")
    #expect(screen.text.contains("[A storm Urgent #1 · Backlog · Unassigned]"))
  }

  @Test func aTicketIsMovedOnTheBoard() {
    let store = Self.makeStore(.loaded(.sample(1, "Wind", status: .underWay)))
    let screen = TestScreen { TrackerView(store: store) }
    screen.tap("Board")
    screen.tap("Move Wind to In review")
    #expect(screen.text.contains("In review (1)"))
    screen.tap("Progress")
    #expect(screen.text.contains("Unassigned | 1 | In review"))
    screen.tap("Board")
    screen.tap("Wind")
    #expect(screen.text.contains("Page: #1"))
  }

  @Test func aListThatCanNotBeLoaded() async {
    let applied = Applied<Tracker.State, Tracker.Action>()
    let store = Store(initialState: Tracker.State(), middleware: [applied]) {
      Tracker()
    } withDependencies: {
      $0.trackerClient = .pending
      $0.trackerClient.tickets = { throw Offline() }
    }
    let screen = TestScreen { TrackerView(store: store) }
    #expect(screen.text.contains("Loading"))
    await applied.wait { if case .list(.failed) = $0 { true } else { false } }
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
      save: { _ in try await wait() }, history: { try await wait() },
      delete: { _ in try await wait() }, comments: { _ in try await wait() },
      comment: { _, _ in try await wait() })
  }
}
