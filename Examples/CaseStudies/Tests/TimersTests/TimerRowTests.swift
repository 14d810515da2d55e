import CaseStudySupport
import ComposableArchitecture
import Foundation
import Testing
import Timers

/// Limited, because an effect that is not cancelled goes on for ever.
@Suite(.timeLimit(.minutes(1))) @MainActor
struct TimerRowTests {
  let clock = TestClock()
  let history = History<TimerRow.State, TimerRow.Action>()

  func row(countdown: Duration? = nil, on clock: (any Clock<Duration>)? = nil) -> StoreOf<TimerRow>
  {
    Store(
      initialState: TimerRow.State(id: UUID(1), countdown: countdown), middleware: [history]
    ) {
      TimerRow()
    } withDependencies: {
      $0.continuousClock = clock ?? self.clock
    }
  }

  @Test func countsUpInTenthsOfASecond() async {
    let row = row()
    row.send(.startButtonTapped)
    #expect(row.isRunning)
    await clock.advance(by: .milliseconds(350))
    #expect(history.states.map(\.elapsed) == [0, 100, 200, 300].map { .milliseconds($0) })
    row.send(.pauseButtonTapped)
    #expect(row.elapsed == .milliseconds(350), "measured, not counted")
  }

  @Test func aPauseIsLeftOut() async throws {
    let row = row()
    let first = row.send(.startButtonTapped)
    await clock.advance(by: .milliseconds(250))
    row.send(.pauseButtonTapped)
    await first.finish()
    try await clock.checkSuspension()
    #expect(!row.isRunning)
    await clock.advance(by: .seconds(60))
    let second = row.send(.startButtonTapped)
    await clock.advance(by: .milliseconds(100))
    #expect(row.elapsed == .milliseconds(350))
    row.send(.pauseButtonTapped)
    await second.finish()
    try await clock.checkSuspension()
  }

  @Test func startingTwiceIsStartingOnce() async {
    let row = row()
    let task = row.send(.startButtonTapped)
    await row.send(.startButtonTapped).finish()
    await clock.advance(by: .milliseconds(200))
    #expect(history.states.map(\.elapsed) == [0, 0, 100, 200].map { .milliseconds($0) })
    row.send(.resetButtonTapped)
    await task.finish()
  }

  @Test func laps() async {
    let row = row()
    row.send(.lapButtonTapped)
    #expect(row.laps == [], "it does not run")
    row.send(.startButtonTapped)
    await clock.advance(by: .milliseconds(1_230))
    row.send(.lapButtonTapped)
    await clock.advance(by: .milliseconds(1_000))
    row.send(.lapButtonTapped)
    #expect(row.laps == [.milliseconds(1_230), .milliseconds(2_230)])
    #expect(row.lapTimes == [.milliseconds(1_230), .milliseconds(1_000)])
    row.send(.pauseButtonTapped)
    row.send(.lapButtonTapped)
    #expect(row.laps.count == 2)
  }

  @Test(arguments: [true, false]) func resets(isRunning: Bool) async throws {
    let row = row()
    let task = row.send(.startButtonTapped)
    await clock.advance(by: .seconds(1))
    row.send(.lapButtonTapped)
    if !isRunning { row.send(.pauseButtonTapped) }
    row.send(.resetButtonTapped)
    await task.finish()
    try await clock.checkSuspension()
    #expect(row.state == TimerRow.State(id: UUID(1)))
  }

  @Test func countsDownToZeroAndStops() async throws {
    let row = row(countdown: .milliseconds(250))
    let task = row.send(.startButtonTapped)
    await clock.advance(by: .seconds(1))
    await task.finish()
    try await clock.checkSuspension()
    #expect(!row.isRunning)
    #expect(
      history.states.map(\.remaining) == [250, 150, 50, 0].map { .milliseconds($0) })
    #expect(history.actions.last == .timeIsUp)
    let after = row.state
    await row.send(.startButtonTapped).finish()
    row.send(.lapButtonTapped)
    #expect(row.state == after, "until it is reset")
    row.send(.resetButtonTapped)
    #expect(row.state == TimerRow.State(id: UUID(1), countdown: .milliseconds(250)))
  }

  @Test func aPausedCountdownEndsOnTime() async {
    let row = row(countdown: .seconds(1))
    row.send(.startButtonTapped)
    await clock.advance(by: .milliseconds(930))
    row.send(.pauseButtonTapped)
    await clock.advance(by: .seconds(5))
    let task = row.send(.startButtonTapped)
    await clock.advance(by: .milliseconds(69))
    #expect(row.isRunning)
    await clock.advance(by: .milliseconds(1))
    await task.finish()
    #expect(row.remaining == .zero)
    #expect(clock.now.offset == .seconds(6))
  }

  @Test(arguments: [Duration.zero, .seconds(-1)]) func aCountdownOfNothing(countdown: Duration)
    async
  {
    let row = row(countdown: countdown)
    await row.send(.startButtonTapped).finish()
    #expect(row.state == TimerRow.State(id: UUID(1), countdown: .zero))
  }

  /// Each tick comes 30 ms late, which does not add up, and shows the time that it is then.
  @Test func doesNotDrift() async {
    let row = row(on: LateClock(base: clock, lateness: .milliseconds(30)))
    row.send(.startButtonTapped)
    await clock.advance(by: .seconds(1))
    let expected = (1...9).map { Duration.milliseconds($0 * 100 + 30) }
    #expect(history.states.map(\.elapsed) == [.zero] + expected)
    row.send(.pauseButtonTapped)
    #expect(row.elapsed == .seconds(1))
  }

  /// Ticks that nobody could wait for are left out, and the time is right all the same.
  @Test func aLateTickStandsForSeveral() async {
    let row = row(on: LateClock(base: clock, lateness: .milliseconds(250)))
    row.send(.startButtonTapped)
    await clock.advance(by: .seconds(1))
    #expect(history.states.map(\.elapsed) == [0, 350, 650, 950].map { .milliseconds($0) })
  }

  /// Which must not show more than there was.
  @Test func aLateEndIsTheEndAllTheSame() async {
    let row = row(
      countdown: .seconds(1), on: LateClock(base: clock, lateness: .milliseconds(250)))
    let task = row.send(.startButtonTapped)
    await clock.advance(by: .seconds(2))
    await task.finish()
    #expect(row.remaining == .zero)
    #expect(!row.isRunning)
  }

  @Test func itEndsWithTheStore() async throws {
    var row: StoreOf<TimerRow>? = row(countdown: .seconds(10))
    weak let gone = row
    let task = try #require(row?.send(.startButtonTapped))
    await clock.advance(by: .seconds(1))
    row = nil
    #expect(gone == nil)
    await task.finish()
    try await clock.checkSuspension()
  }
}
