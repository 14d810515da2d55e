import ComposableArchitecture
import ComposableTesting
import Foundation
import Meetings
import Testing

/// The screens together, from the list to the deepest.
@MainActor
struct MeetingsTests {
  let clock = TestClock()
  let storage = Storage([.planning])

  func app(_ state: Meetings.State = Meetings.State()) -> TestStoreOf<Meetings> {
    TestStore(initialState: state) {
      Meetings()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date = .constant(Date(timeIntervalSince1970: 60))
      $0.meetingsClient = storage.client
      $0.uuid = .incrementing
    }
  }

  @Test func fromTheListToAMeetingThatIsHeldAndSaved() async {
    let store = app()
    await store.send(.list(.appeared)) { $0.list.meetingsBeforeLoading = [] }
    await store.receive(.list(.loaded([.planning]))) {
      $0.list.meetings = [.planning]
      $0.list.meetingsBeforeLoading = nil
      $0.list.isLoaded = true
    }
    await store.send(.list(.meetingTapped(UUID(100))))
    await store.receive(.list(.delegate(.selected(.planning)))) {
      $0.path[id: 0] = .detail(MeetingDetail.State(meeting: .planning))
    }
    await store.send(\.path[id: 0].detail.startButtonTapped)
    await store.receive(\.path[id: 0].detail.delegate.started) {
      $0.path[id: 1] = .record(Recording.State(meeting: .planning))
    }

    await store.send(\.path[id: 1].record.appeared)
    await clock.advance(by: .seconds(1))
    await store.receive(\.path[id: 1].record.ticked) {
      $0.path[id: 1, case: \.record]?.spoken = [.seconds(1)]
    }
    await store.send(\.path[id: 1].record.endButtonTapped) {
      $0.path[id: 1, case: \.record]?.alert = .endingEarly
    }
    await store.send(\.path[id: 1].record.alert.presented.save) {
      $0.path[id: 1, case: \.record]?.alert = nil
    }
    let past = PastMeeting(
      id: UUID(0), date: Date(timeIntervalSince1970: 60),
      turns: [PastMeeting.Turn(name: "Ada", length: .seconds(1))])
    var held = Meeting.planning
    held.history = [past, .first]
    await store.receive(\.path[id: 1].record.delegate.ended) {
      $0.list.meetings = [held]
      $0.path[id: 0] = .detail(MeetingDetail.State(meeting: held))
    }
    // Popping the screen cancels its timer, so the test does not have to.
    await store.receive(.path(.popFrom(id: 1))) { $0.path[id: 1] = nil }

    await store.send(\.path[id: 0].detail.pastMeetingTapped, UUID(0))
    await store.receive(\.path[id: 0].detail.delegate.pastMeetingSelected) {
      $0.path[id: 2] = .past(past)
    }
    await store.send(.path(.popFrom(id: 0))) { $0.path = [] }
    await clock.advance(by: .seconds(1))
    await store.finish()
    #expect(await storage.saved == [[held]])
  }

  @Test func whatIsDiscardedLeavesNothing() async {
    let path = StackState<Meetings.Path.State>([
      .detail(MeetingDetail.State(meeting: .planning)),
      .record(Recording.State(meeting: .planning)),
    ])
    let store = app(Meetings.State(list: MeetingList.State(meetings: [.planning]), path: path))
    await store.send(\.path[id: 1].record.appeared)
    await store.send(\.path[id: 1].record.endButtonTapped) {
      $0.path[id: 1, case: \.record]?.alert = .endingEarly
    }
    await store.send(\.path[id: 1].record.alert.presented.discard) {
      $0.path[id: 1, case: \.record]?.alert = nil
    }
    await store.receive(.path(.popFrom(id: 1))) { $0.path[id: 1] = nil }
    await store.finish()
    #expect(await storage.saved == [])
  }

  @Test func aMeetingIsChangedInTheListToo() async {
    let path = StackState<Meetings.Path.State>([.detail(MeetingDetail.State(meeting: .review))])
    let store = app(
      Meetings.State(list: MeetingList.State(meetings: [.planning, .review]), path: path))
    await store.send(\.path[id: 0].detail.editButtonTapped) {
      $0.path[id: 0, case: \.detail]?.destination = .edit(MeetingForm.State(meeting: .review))
    }
    var changed = Meeting.review
    changed.title = "Retrospective"
    await store.send(
      .path(
        .element(
          id: 0,
          action: .detail(
            .destination(.presented(.edit(.set(\.meeting.title, "Retrospective"))))))
      )
    ) {
      $0.path[id: 0, case: \.detail]?.destination = .edit(MeetingForm.State(meeting: changed))
    }
    await store.send(\.path[id: 0].detail.destination.presented.edit.saveButtonTapped)
    await store.receive(\.path[id: 0].detail.destination.presented.edit.delegate.saved) {
      $0.path[id: 0, case: \.detail]?.meeting = changed
    }
    await store.receive(\.path[id: 0].detail.delegate.changed) {
      $0.list.meetings = [.planning, changed]
    }
    await store.receive(\.path[id: 0].detail.destination.dismiss) {
      $0.path[id: 0, case: \.detail]?.destination = nil
    }
    await clock.advance(by: .seconds(1))
    await store.finish()
    #expect(await storage.saved == [[.planning, changed]])
  }

  @Test func aMeetingIsDeletedAndItsScreenGoes() async {
    let path = StackState<Meetings.Path.State>([.detail(MeetingDetail.State(meeting: .planning))])
    let store = app(
      Meetings.State(list: MeetingList.State(meetings: [.planning, .review]), path: path))
    await store.send(\.path[id: 0].detail.deleteButtonTapped) {
      $0.path[id: 0, case: \.detail]?.destination = .alert(.deletion(of: .planning))
    }
    await store.send(\.path[id: 0].detail.destination.presented.alert.confirmDeletion) {
      $0.path[id: 0, case: \.detail]?.destination = nil
    }
    await store.receive(\.path[id: 0].detail.delegate.deleted) { $0.list.meetings = [.review] }
    await store.receive(.path(.popFrom(id: 0))) { $0.path = [] }
    await clock.advance(by: .seconds(1))
    await store.finish()
    #expect(await storage.saved == [[.review]])
  }

  /// Changes within a second are saved once.
  @Test func savingWaitsForQuiet() async {
    let store = app(Meetings.State(list: MeetingList.State(meetings: [.planning])))
    func delete(_ id: StackElementID, _ meeting: Meeting, leaving rest: [Meeting]) async {
      await store.send(
        .path(.push(id: id, state: .detail(MeetingDetail.State(meeting: meeting))))
      ) {
        $0.path[id: id] = .detail(MeetingDetail.State(meeting: meeting))
      }
      await store.send(
        .path(.element(id: id, action: .detail(.delegate(.changed(rest[0])))))
      ) {
        $0.list.meetings = IdentifiedArray(uniqueElements: rest)
      }
    }
    var first = Meeting.planning
    first.title = "1"
    var second = Meeting.planning
    second.title = "2"
    await delete(0, .planning, leaving: [first])
    await clock.advance(by: .milliseconds(900))
    await delete(1, first, leaving: [second])
    await clock.advance(by: .milliseconds(900))
    #expect(await storage.saved == [])
    await clock.advance(by: .milliseconds(100))
    await store.finish()
    #expect(await storage.saved == [[second]])
  }

  @Test func showsWhyNothingWasSaved() async {
    let path = StackState<Meetings.Path.State>([.detail(MeetingDetail.State(meeting: .review))])
    let store = app(Meetings.State(list: MeetingList.State(meetings: [.review]), path: path))
    store.dependencies.meetingsClient.save = { _ in throw Full() }
    await store.send(\.path[id: 0].detail.delegate.deleted, UUID(200)) { $0.list.meetings = [] }
    await clock.advance(by: .seconds(1))
    await store.receive(.savingFailed(message: "The disk is full.")) {
      $0.list.destination = .alert(.notSaved(message: "The disk is full."))
    }
    await store.send(\.list.destination.dismiss) { $0.list.destination = nil }
  }
}
