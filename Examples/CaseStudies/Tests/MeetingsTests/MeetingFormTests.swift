import ComposableArchitecture
import ComposableTesting
import Foundation
import Meetings
import Testing

@MainActor
struct MeetingFormTests {
  let dismissals = Dismissals()

  func form(_ meeting: Meeting) -> TestStoreOf<MeetingForm> {
    TestStore(initialState: MeetingForm.State(meeting: meeting)) {
      MeetingForm()
    } withDependencies: {
      $0.uuid = .incrementing
      $0.dismiss = dismissals.effect
    }
  }

  @Test func fieldsAreWritten() async {
    let store = form(.planning)
    await store.send(.set(\.meeting.title, "Retrospective")) {
      $0.meeting.title = "Retrospective"
    }
    await store.send(.set(\.meeting.theme, .plum)) { $0.meeting.theme = .plum }
    await store.send(.set(\.meeting.length, .seconds(60))) { $0.meeting.length = .seconds(60) }
    await store.send(.set(\.focus, nil)) { $0.focus = nil }
  }

  @Test func attendeesComeAndGo() async {
    let store = form(.planning)
    await store.send(.addAttendeeButtonTapped) {
      $0.meeting.attendees.append(Attendee(id: UUID(0)))
      $0.focus = .attendee(UUID(0))
    }
    await store.send(.removeAttendeeButtonTapped(UUID(0))) {
      $0.meeting.attendees.remove(id: UUID(0))
      $0.focus = .attendee(UUID(102))
    }
    // The focused one stays.
    await store.send(.removeAttendeeButtonTapped(UUID(101))) {
      $0.meeting.attendees.remove(id: UUID(101))
    }
    await store.send(.removeAttendeeButtonTapped(UUID(102))) {
      $0.meeting.attendees = []
      $0.focus = .title
    }
    await store.send(.removeAttendeeButtonTapped(UUID(102)))
  }

  @Test func savesAttendeesWithNamesAndCloses() async {
    let store = form(.planning)
    await store.send(.addAttendeeButtonTapped) {
      $0.meeting.attendees.append(Attendee(id: UUID(0)))
      $0.focus = .attendee(UUID(0))
    }
    await store.send(.saveButtonTapped)
    await store.receive(.delegate(.saved(.planning)))
    await store.finish()
    #expect(dismissals.count == 1)
  }

  @Test(arguments: [
    Meeting(id: UUID(0), title: " ", attendees: Meeting.planning.attendees),
    Meeting(id: UUID(0), title: "Empty", attendees: []),
    Meeting(id: UUID(0), title: "Nameless", attendees: [Attendee(id: UUID(1), name: "")]),
  ])
  func whatIsMissingIsNotSaved(meeting: Meeting) async {
    let store = form(meeting)
    #expect(!store.state.canSave)
    await store.send(.saveButtonTapped)
    #expect(dismissals.count == 0)
  }

  @Test func cancellingGoes() async {
    let store = form(.planning)
    await store.send(.cancelButtonTapped)
    await store.finish()
    #expect(dismissals.count == 1)
  }
}
