import ComposableArchitecture
import ComposableTesting
import Foundation
import Meetings
import Testing

/// A position in the app, with its input and elapsed times, is encoded and restored.
@MainActor
struct RestorationTests {
  /// The deepest position: an alert over a meeting in progress, over its detail.
  static func deepest() -> Meetings.State {
    Meetings.State(
      list: MeetingList.State(meetings: [.planning, .review]),
      path: StackState([
        .detail(MeetingDetail.State(meeting: .planning)),
        .record(
          Recording.State(
            meeting: .planning, spoken: [.seconds(2), .seconds(1)], alert: .endingEarly)),
      ]))
  }

  static func edited() -> Meetings.State {
    var meeting = Meeting.review
    meeting.title = "Half of a ti"
    return Meetings.State(
      list: MeetingList.State(meetings: [.review]),
      path: StackState([
        .detail(
          MeetingDetail.State(
            meeting: .review, destination: .edit(MeetingForm.State(meeting: meeting))))
      ]))
  }

  @Test func whatIsEncodedIsDecoded() throws {
    for make in [Self.deepest, Self.edited] {
      let data = try JSONEncoder().encode(make())
      let decoded = try JSONDecoder().decode(Meetings.State.self, from: data)
      let state = make()
      // The ids on a stack are assigned anew.
      #expect(decoded.list == state.list)
      #expect(Array(decoded.path) == Array(state.path))
    }
  }

  @Test func itGoesOnFromThere() async throws {
    let data = try JSONEncoder().encode(
      withDependencies {
        $0.stackElementID = .incrementing
      } operation: {
        Self.deepest()
      })
    let state = try withDependencies {
      $0.stackElementID = .incrementing
    } operation: {
      try JSONDecoder().decode(Meetings.State.self, from: data)
    }
    let store = TestStore(initialState: state) { Meetings() }
    await store.send(\.path[id: 1].record.alert.presented.discard) {
      $0.path[id: 1, case: \.record]?.alert = nil
    }
    await store.receive(.path(.popFrom(id: 1))) { $0.path[id: 1] = nil }
    await store.finish()
  }
}
