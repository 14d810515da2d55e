import ComposableArchitecture
import ComposableTesting
import Foundation
import Meetings
import Testing

@MainActor
struct RecordingTests {
  let clock = TestClock()
  let dismissals = Dismissals()

  func recording(_ meeting: Meeting = .planning) -> TestStoreOf<Recording> {
    TestStore(initialState: Recording.State(meeting: meeting)) {
      Recording()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date = .constant(Date(timeIntervalSince1970: 60))
      $0.dismiss = dismissals.effect
      $0.uuid = .incrementing
    }
  }

  func past(_ turns: [PastMeeting.Turn]) -> PastMeeting {
    PastMeeting(id: UUID(0), date: Date(timeIntervalSince1970: 60), turns: turns)
  }

  @Test func speakersTakeTurnsUntilTheTimeIsUp() async {
    let store = recording()
    #expect(store.state.speaker?.name == "Ada")
    let timer = await store.send(.appeared)
    await clock.advance(by: .seconds(1))
    await store.receive(.ticked) { $0.spoken = [.seconds(1)] }
    #expect(store.state.remaining == .seconds(1))
    await clock.advance(by: .seconds(1))
    await store.receive(.ticked) { $0.spoken = [.seconds(2), .zero] }
    #expect(store.state.speaker?.name == "Blaise")
    await clock.advance(by: .seconds(2))
    await store.receive(.ticked) { $0.spoken = [.seconds(2), .seconds(1)] }
    await store.receive(.ticked) { $0.spoken = [.seconds(2), .seconds(2)] }
    let turns = [
      PastMeeting.Turn(name: "Ada", length: .seconds(2)),
      PastMeeting.Turn(name: "Blaise", length: .seconds(2)),
    ]
    await store.receive(.delegate(.ended(past(turns), of: UUID(100))))
    await timer.cancel()
    await store.finish()
    #expect(dismissals.count == 1)
  }

  @Test func endingEarlyIsAskedAndSaved() async {
    let store = recording()
    let timer = await store.send(.appeared)
    await clock.advance(by: .seconds(1))
    await store.receive(.ticked) { $0.spoken = [.seconds(1)] }
    await store.send(.endButtonTapped) { $0.alert = .endingEarly }
    // The clock stands still.
    await clock.advance(by: .seconds(1))
    await store.receive(.ticked)
    await store.send(.alert(.presented(.save))) { $0.alert = nil }
    let turns = [PastMeeting.Turn(name: "Ada", length: .seconds(1))]
    await store.receive(.delegate(.ended(past(turns), of: UUID(100))))
    await timer.cancel()
    await store.finish()
    #expect(dismissals.count == 1)
  }

  @Test func endingEarlyIsAskedAndDiscarded() async {
    let store = recording()
    await store.send(.endButtonTapped) { $0.alert = .endingEarly }
    await store.send(.alert(.presented(.discard))) { $0.alert = nil }
    await store.finish()
    #expect(dismissals.count == 1)
  }

  @Test func goingOnGoesOn() async {
    let store = recording()
    let timer = await store.send(.appeared)
    await store.send(.endButtonTapped) { $0.alert = .endingEarly }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
    await clock.advance(by: .seconds(1))
    await store.receive(.ticked) { $0.spoken = [.seconds(1)] }
    await timer.cancel()
    #expect(dismissals.count == 0)
  }

  /// The last speaker can't pass on: the meeting ends early.
  @Test func aFinishedSpeakerPassesOn() async {
    let store = recording()
    await store.send(.passOnButtonTapped) { $0.spoken = [.zero, .zero] }
    #expect(store.state.isLastTurn)
    await store.send(.passOnButtonTapped) { $0.alert = .endingEarly }
  }

  /// The form can't create such a meeting, but code can.
  @Test func noOperatorAttends() async {
    let store = recording(Meeting(id: UUID(1), title: "Empty", length: .seconds(1)))
    #expect(store.state.speaker == nil)
    await store.send(.ticked) { $0.spoken = [.seconds(1)] }
    await store.receive(.delegate(.ended(past([]), of: UUID(1))))
    await store.finish()
    #expect(dismissals.count == 1)
  }
}
