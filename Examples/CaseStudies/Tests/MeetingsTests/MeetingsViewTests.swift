import CaseStudySupport
import ComposableUI
import ComposableViewsTesting
import Foundation
import Meetings
import Testing

/// The app through its views, from screen to screen. Limited, because the wait for an answer that does
/// not come never ends.
@Suite(.timeLimit(.minutes(20))) @MainActor
struct MeetingsViewTests {
  let clock = TestClock()
  let storage = Storage([.planning, .review])
  let applied = Applied<Meetings.State, Meetings.Action>()

  func show(
    _ state: Meetings.State = Meetings.State(), client: MeetingsClient? = nil
  ) -> (StoreOf<Meetings>, TestScreen) {
    let store = Store(initialState: state, middleware: [applied]) {
      Meetings()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date = .constant(Date(timeIntervalSince1970: 60))
      $0.meetingsClient = client ?? storage.client
      $0.uuid = .incrementing
    }
    return (store, TestScreen { MeetingsView(store: store) })
  }

  /// The app after it has loaded its meetings.
  func showLoaded() async throws -> (StoreOf<Meetings>, TestScreen) {
    let (store, screen) = show()
    try await applied.wait { $0.is(\.list.loaded) }
    return (store, screen)
  }

  /// Waits until the form over a detail has dismissed itself.
  func formIsGone() async throws {
    try await applied.wait {
      if case .path(.element(_, .detail(.destination(.dismiss)))) = $0 { true } else { false }
    }
  }

  @Test func theScreens() async throws {
    let (_, screen) = try await showLoaded()
    #expect(
      screen.text == """
        NavigationStack
          Page: Meetings
            List
              [Planning 2 attending · 0:04 min]
              [Review 1 attending · 0:01 min]
            Toolbar
              at primaryAction
                [Add] {label: Add a meeting}
        """)
    screen.tap("Planning 2 attending · 0:04 min")
    #expect(
      screen.text == """
        NavigationStack
          Page: Meetings
          Page: Planning
            List
              Section: Meeting
                [Start the meeting]
                Length: 0:04 min
                Theme: Fern
              Section: Attendees
                HStack
                  :person:
                  Ada
                HStack
                  :person:
                  Blaise
              Section: History
                [1970-01-01 00:00 UTC]
              Section
                [Delete the meeting] {destructive}
            Toolbar
              at secondaryAction
                [Edit] {label: Edit the meeting}
        """)
    screen.tap("1970-01-01 00:00 UTC")
    #expect(
      screen.text == """
        NavigationStack
          Page: Meetings
          Page: Planning
          Page: 1970-01-01 00:00 UTC
            List
              Section: Who spoke how long
                Ada: 0:02
                Blaise: 0:01
                Footer: 0:03 in all
        """)
    screen.goBack()
    screen.tap("Edit the meeting")
    #expect(
      screen.text == """
        NavigationStack
          Page: Meetings
          Page: Planning
            List
              Section: Meeting
                [Start the meeting]
                Length: 0:04 min
                Theme: Fern
              Section: Attendees
                HStack
                  :person:
                  Ada
                HStack
                  :person:
                  Blaise
              Section: History
                [1970-01-01 00:00 UTC]
              Section
                [Delete the meeting] {destructive}
            Toolbar
              at secondaryAction
                [Edit] {label: Edit the meeting}
        Sheet
          NavigationStack
            Page: Edit the meeting
              Form
                Section: Meeting
                  Title: |Planning| {focused}
                  Length: 0:04 min ( ) (+)
                  Theme:
                    ( ) Amber
                    (*) Fern
                    ( ) Lagoon
                    ( ) Plum
                    ( ) Slate
                Section: Attendees
                  Attendee 1: |Ada| {deletable}
                  Attendee 2: |Blaise| {deletable}
                  [Add an attendee]
              Toolbar
                at cancellationAction
                  [Cancel] {cancel}
                at confirmationAction
                  [Save]
        """)
    screen.tap("Cancel")
    try await formIsGone()
    screen.tap("Start the meeting")
    #expect(
      screen.text == """
        NavigationStack
          Page: Meetings
          Page: Planning
          Page: Planning
            VStack
              Ada
              0:02 {label: 0:02 left}
              Speaker 1 of 2: 0%
              HStack
                [End] {destructive, label: End the meeting}
                Spacer
                [Next] {label: Next speaker}
        """)
    screen.tap("Next speaker")
    screen.tap("Finish the meeting")
    #expect(
      screen.text == """
        NavigationStack
          Page: Meetings
          Page: Planning
          Page: Planning
            VStack
              Blaise
              0:02 {label: 0:02 left}
              Speaker 2 of 2: 0%
              HStack
                [End] {destructive, label: End the meeting}
                Spacer
                [Finish] {label: Finish the meeting}
        Alert: End the meeting early?
          Message: The clock stands still until you have decided.
          [Save and end]
          [Discard] {destructive}
          [Go on] {cancel}
        """)
  }

  @Test func aMeetingIsHeldAndKept() async throws {
    let (store, screen) = try await showLoaded()
    screen.tap("Planning 2 attending · 0:04 min")
    screen.tap("Start the meeting")
    await clock.advance(by: .seconds(3))
    #expect(screen.contains("Blaise"))
    #expect(screen.contains("0:01 left"))
    await clock.advance(by: .seconds(1))
    // Everyone has spoken: the screen dismisses itself.
    #expect(screen.contains("Start the meeting"))
    screen.tap("1970-01-01 00:01 UTC")
    #expect(screen.contains("0:04 in all"))
    screen.goBack()
    screen.goBack()
    #expect(store.path.isEmpty)
    await clock.advance(by: .seconds(1))
    #expect(try await storage.nextSave().map(\.history.count) == [2, 0])
  }

  @Test func whatEndsEarlyIsDiscarded() async throws {
    let (store, screen) = try await showLoaded()
    screen.tap("Planning 2 attending · 0:04 min")
    screen.tap("Start the meeting")
    await clock.advance(by: .seconds(1))
    screen.tap("End the meeting")
    await clock.advance(by: .seconds(9))
    screen.tap("Go on")
    #expect(screen.contains("0:01 left"), "The clock stood still.")
    screen.tap("End the meeting")
    screen.tap("Discard")
    try await applied.wait { $0.is(\.path.popFrom) }
    #expect(screen.contains("Start the meeting"))
    #expect(store.list.meetings == [.planning, .review])
  }

  @Test func goingBackStopsTheClock() async throws {
    let (store, screen) = try await showLoaded()
    screen.tap("Review 1 attending · 0:01 min")
    screen.tap("Start the meeting")
    screen.goBack()
    #expect(store.path.count == 1)
    try await clock.checkSuspension()
  }

  @Test func aMeetingIsMade() async throws {
    let (store, screen) = try await showLoaded()
    screen.tap("Add a meeting")
    #expect(screen.find("Title")?.isFocused == true)
    #expect(screen.button("Save")?.isDisabled == true)
    screen.type("Retrospective", into: "Title")
    screen.type("Ada", into: "Attendee 1")
    screen.tap("Add an attendee")
    #expect(screen.find("Attendee 2")?.isFocused == true)
    screen.type("Grace", into: "Attendee 2")
    screen.delete("Attendee 1")
    screen.increment("Length: 5:00 min")
    screen.choose("Plum", in: "Theme")
    screen.tap("Save")
    try await applied.wait { $0.is(\.list.destination.dismiss) }
    #expect(
      store.list.meetings.last
        == Meeting(
          id: UUID(0), title: "Retrospective",
          attendees: [Attendee(id: UUID(2), name: "Grace")], length: .seconds(360), theme: .plum))
    #expect(screen.contains("Retrospective 1 attending · 6:00 min"))
    await clock.advance(by: .seconds(1))
    #expect(try await storage.nextSave().map(\.title) == ["Planning", "Review", "Retrospective"])
  }

  /// Both the state and the user move the focus.
  @Test func theStateKnowsWhichFieldIsTypedInto() async throws {
    let (store, screen) = show(
      Meetings.State(
        list: MeetingList.State(destination: .add(MeetingForm.State(meeting: .review)))))
    try await applied.wait { $0.is(\.list.loaded) }
    screen.focus("Attendee 1")
    #expect(store.list.destination?.add?.focus == .attendee(UUID(201)))
    screen.blur("Attendee 1")
    #expect(store.list.destination?.add?.focus == nil)
  }

  @Test func aMeetingIsChanged() async throws {
    let (_, screen) = try await showLoaded()
    screen.tap("Review 1 attending · 0:01 min")
    screen.tap("Edit the meeting")
    screen.type("Second review", into: "Title")
    screen.tap("Save")
    try await formIsGone()
    #expect(screen.contains(.named("Second review")))
    screen.goBack()
    #expect(screen.contains("Second review 1 attending · 0:01 min"))
  }

  @Test func aMeetingIsDeleted() async throws {
    let (store, screen) = try await showLoaded()
    screen.tap("Planning 2 attending · 0:04 min")
    screen.tap("Delete the meeting")
    #expect(screen.contains("Delete \"Planning\"?"))
    screen.tap("Keep")
    screen.tap("Delete the meeting")
    screen.tap("Delete")
    try await applied.wait { $0.is(\.path.popFrom) }
    #expect(!screen.contains("Planning 2 attending · 0:04 min"))
    #expect(store.list.meetings == [.review])
  }

  @Test func aFailureToLoadIsShown() async throws {
    let (_, screen) = show(client: MeetingsClient(load: { throw Full() }, save: { _ in }))
    try await applied.wait { $0.is(\.list.loadingFailed) }
    #expect(screen.contains("The meetings were not loaded"))
    #expect(screen.contains("The disk is full."))
    screen.tap("Start without them")
    #expect(screen.contains("No meetings"))
  }

  /// A link creates the state, and the screen needs nothing else.
  @Test func aLinkOpensTheScreenThatItNames() async throws {
    let state = try Meetings.State(
      link: "meetings://\(UUID(100).uuidString)/record", meetings: [.planning])
    let (_, screen) = show(state)
    #expect(screen.contains("Next speaker"))
    screen.goBack()
    #expect(screen.contains("Start the meeting"))
    screen.goBack()
    #expect(screen.contains("Planning 2 attending · 0:04 min"))
  }
}
