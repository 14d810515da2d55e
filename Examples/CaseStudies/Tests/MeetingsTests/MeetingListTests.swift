import ComposableArchitecture
import ComposableTesting
import Foundation
import Meetings
import Testing

@MainActor
struct MeetingListTests {
  @Test func loads() async {
    let store = TestStore(initialState: MeetingList.State()) {
      MeetingList()
    } withDependencies: {
      $0.meetingsClient = Storage([.planning, .review]).client
    }
    await store.send(.appeared) { $0.meetingsBeforeLoading = [] }
    await store.receive(.loaded([.planning, .review])) {
      $0.meetings = [.planning, .review]
      $0.meetingsBeforeLoading = nil
      $0.isLoaded = true
    }
  }

  @Test func showsWhyNothingWasLoaded() async {
    let store = TestStore(initialState: MeetingList.State()) {
      MeetingList()
    } withDependencies: {
      $0.meetingsClient.load = { throw Full() }
    }
    await store.send(.appeared) { $0.meetingsBeforeLoading = [] }
    await store.receive(.loadingFailed(message: "The disk is full.")) {
      $0.destination = .alert(.notLoaded(message: "The disk is full."))
    }
    store.dependencies.meetingsClient.load = { [.planning] }
    await store.send(.destination(.presented(.alert(.loadAgain)))) { $0.destination = nil }
    await store.receive(.loaded([.planning])) {
      $0.meetings = [.planning]
      $0.meetingsBeforeLoading = nil
      $0.isLoaded = true
    }
  }

  @Test func aNewMeetingIsAddedFromItsForm() async {
    let store = TestStore(initialState: MeetingList.State(meetings: [.planning])) {
      MeetingList()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    var meeting = Meeting(id: UUID(0), attendees: [Attendee(id: UUID(1))])
    await store.send(.addButtonTapped) {
      $0.destination = .add(MeetingForm.State(meeting: meeting))
    }
    meeting.title = "Standup"
    await store.send(.destination(.presented(.add(.set(\.meeting.title, "Standup"))))) {
      $0.destination = .add(MeetingForm.State(meeting: meeting))
    }
    meeting.attendees[id: UUID(1)]?.name = "Dorothy"
    let attendees = meeting.attendees
    await store.send(.destination(.presented(.add(.set(\.meeting.attendees, attendees))))) {
      $0.destination = .add(MeetingForm.State(meeting: meeting))
    }
    await store.send(.destination(.presented(.add(.saveButtonTapped))))
    await store.receive(.destination(.presented(.add(.delegate(.saved(meeting)))))) {
      $0.meetings = [.planning, meeting]
    }
    await store.receive(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test func aFormThatIsCancelledAddsNothing() async {
    let store = TestStore(initialState: MeetingList.State()) {
      MeetingList()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    let new = Meeting(id: UUID(0), attendees: [Attendee(id: UUID(1))])
    await store.send(.addButtonTapped) {
      $0.destination = .add(MeetingForm.State(meeting: new))
    }
    await store.send(.destination(.presented(.add(.cancelButtonTapped))))
    await store.receive(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test func saysWhichIsSelected() async {
    let store = TestStore(initialState: MeetingList.State(meetings: [.planning])) {
      MeetingList()
    }
    await store.send(.meetingTapped(UUID(100)))
    await store.receive(.delegate(.selected(.planning)))
    await store.send(.meetingTapped(UUID(7)))
  }
}
