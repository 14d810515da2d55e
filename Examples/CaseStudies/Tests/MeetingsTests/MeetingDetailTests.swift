import ComposableArchitecture
import ComposableTesting
import Foundation
import Meetings
import Testing

@MainActor
struct MeetingDetailTests {
  let dismissals = Dismissals()

  func detail(_ state: MeetingDetail.State) -> TestStoreOf<MeetingDetail> {
    TestStore(initialState: state) {
      MeetingDetail()
    } withDependencies: {
      $0.dismiss = dismissals.effect
    }
  }

  @Test func aMeetingIsDeletedWhenThatIsConfirmed() async {
    let store = detail(MeetingDetail.State(meeting: .planning))
    await store.send(.deleteButtonTapped) { $0.destination = .alert(.deletion(of: .planning)) }
    #expect(
      store.state.destination?.alert?.description == """
        Delete "Planning"?
        The record of its past meeting will be deleted too.
        [Delete (destructive)]
        [Keep (cancel)]
        """)
    await store.send(.destination(.presented(.alert(.confirmDeletion)))) {
      $0.destination = nil
    }
    await store.receive(.delegate(.deleted(UUID(100))))
    await store.finish()
    #expect(dismissals.count == 1)
  }

  @Test func aMeetingIsKeptWhenItIsNot() async {
    let store = detail(
      MeetingDetail.State(meeting: .review, destination: .alert(.deletion(of: .review))))
    await store.send(.destination(.dismiss)) { $0.destination = nil }
    #expect(dismissals.count == 0)
  }

  /// The sheet dismisses itself, not through the `dismiss` of the detail below.
  @Test func aMeetingIsChanged() async {
    let store = detail(MeetingDetail.State(meeting: .review))
    var changed = Meeting.review
    changed.title = "Retrospective"
    await store.send(.editButtonTapped) {
      $0.destination = .edit(MeetingForm.State(meeting: .review))
    }
    await store.send(.destination(.presented(.edit(.set(\.meeting.title, "Retrospective"))))) {
      $0.destination = .edit(MeetingForm.State(meeting: changed))
    }
    await store.send(.destination(.presented(.edit(.saveButtonTapped))))
    await store.receive(.destination(.presented(.edit(.delegate(.saved(changed)))))) {
      $0.meeting = changed
    }
    await store.receive(.delegate(.changed(changed)))
    await store.receive(.destination(.dismiss)) { $0.destination = nil }
    #expect(dismissals.count == 0)
  }

  @Test func saysWhatIsToBeShown() async {
    let store = detail(MeetingDetail.State(meeting: .planning))
    await store.send(.startButtonTapped)
    await store.receive(.delegate(.started(.planning)))
    await store.send(.pastMeetingTapped(UUID(110)))
    await store.receive(.delegate(.pastMeetingSelected(.first)))
    await store.send(.pastMeetingTapped(UUID(7)))
  }
}
