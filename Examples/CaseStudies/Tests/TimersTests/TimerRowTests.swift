import CaseStudySupport
import ComposableArchitecture
import ComposableTesting
import Foundation
import Testing
import Timers

/// Limited, because an effect that is not cancelled never ends.
@Suite(.timeLimit(.minutes(20))) @MainActor
struct TimerRowTests {
  let clock = TestClock()

  /// The clock's time.
  var now: TimerRow.Instant { AnyClock(clock).now }

  func row(
    countdown: Duration? = nil, on clock: (any Clock<Duration>)? = nil
  ) -> TestStoreOf<TimerRow> {
    TestStore(initialState: TimerRow.State(id: UUID(1), countdown: countdown)) {
      TimerRow()
    } withDependencies: {
      $0.continuousClock = clock ?? self.clock
    }
  }

  @discardableResult
  func start(_ row: TestStoreOf<TimerRow>) async -> TestStoreTask {
    await row.send(.startButtonTapped) { $0.zero = now.advanced(by: .zero - $0.elapsed) }
  }

  /// A row ticks, and shows these times.
  func expectTicks(of row: TestStoreOf<TimerRow>, at milliseconds: [Int]) async {
    for time in milliseconds {
      await row.receive(\.ticked) { $0.elapsed = .milliseconds(time) }
    }
  }

  func expectPause(of row: TestStoreOf<TimerRow>, at milliseconds: Int) async {
    await row.send(.pauseButtonTapped) {
      $0.elapsed = .milliseconds(milliseconds)
      $0.zero = nil
    }
  }

  @Test func countsUpInTenthsOfASecond() async {
    let row = row()
    await start(row)
    #expect(row.state.isRunning)
    await clock.advance(by: .milliseconds(350))
    await expectTicks(of: row, at: [100, 200, 300])
    // Measured, not counted.
    await expectPause(of: row, at: 350)
    #expect(!row.state.isRunning)
  }

  @Test func aPauseIsLeftOut() async throws {
    let row = row()
    let first = await start(row)
    await clock.advance(by: .milliseconds(250))
    await expectTicks(of: row, at: [100, 200])
    await expectPause(of: row, at: 250)
    await first.finish()
    try await clock.checkSuspension()
    await clock.advance(by: .seconds(60))
    let second = await start(row)
    await clock.advance(by: .milliseconds(100))
    await expectTicks(of: row, at: [350])
    await row.send(.pauseButtonTapped) { $0.zero = nil }
    await second.finish()
    try await clock.checkSuspension()
  }

  @Test func startingTwiceIsStartingOnce() async {
    let row = row()
    await start(row)
    await row.send(.startButtonTapped)
    await clock.advance(by: .milliseconds(200))
    await expectTicks(of: row, at: [100, 200])
    await row.send(.resetButtonTapped) {
      $0.elapsed = .zero
      $0.zero = nil
    }
  }

  @Test func laps() async {
    let row = row()
    // It does not run.
    await row.send(.lapButtonTapped)
    await start(row)
    await clock.advance(by: .milliseconds(230))
    await expectTicks(of: row, at: [100, 200])
    await row.send(.lapButtonTapped) {
      $0.elapsed = .milliseconds(230)
      $0.laps = [.milliseconds(230)]
    }
    await clock.advance(by: .milliseconds(100))
    await expectTicks(of: row, at: [300])
    await row.send(.lapButtonTapped) {
      $0.elapsed = .milliseconds(330)
      $0.laps = [.milliseconds(230), .milliseconds(330)]
    }
    #expect(row.state.lapTimes == [.milliseconds(230), .milliseconds(100)])
    await row.send(.pauseButtonTapped) { $0.zero = nil }
    await row.send(.lapButtonTapped)
  }

  @Test(arguments: [true, false]) func resets(isRunning: Bool) async throws {
    let row = row()
    await start(row)
    await clock.advance(by: .milliseconds(100))
    await expectTicks(of: row, at: [100])
    await row.send(.lapButtonTapped) { $0.laps = [.milliseconds(100)] }
    if !isRunning { await row.send(.pauseButtonTapped) { $0.zero = nil } }
    await row.send(.resetButtonTapped) { $0 = TimerRow.State(id: UUID(1)) }
    try await clock.checkSuspension()
  }

  @Test func countsDownToZeroAndStops() async throws {
    let row = row(countdown: .milliseconds(250))
    await start(row)
    await clock.advance(by: .seconds(1))
    await expectTicks(of: row, at: [100, 200])
    #expect(row.state.remaining == .milliseconds(50))
    await row.receive(.timeIsUp) {
      $0.elapsed = .milliseconds(250)
      $0.zero = nil
    }
    #expect(row.state.remaining == .zero)
    try await clock.checkSuspension()
    // Until it is reset.
    await row.send(.startButtonTapped)
    await row.send(.lapButtonTapped)
    await row.send(.resetButtonTapped) { $0.elapsed = .zero }
  }

  @Test func aPausedCountdownEndsOnTime() async {
    let row = row(countdown: .milliseconds(200))
    await start(row)
    await clock.advance(by: .milliseconds(130))
    await expectTicks(of: row, at: [100])
    await expectPause(of: row, at: 130)
    await clock.advance(by: .seconds(5))
    await start(row)
    await clock.advance(by: .milliseconds(69))
    // It would report an action that was received.
    await row.send(.startButtonTapped)
    await clock.advance(by: .milliseconds(1))
    await row.receive(.timeIsUp) {
      $0.elapsed = .milliseconds(200)
      $0.zero = nil
    }
  }

  @Test(arguments: [Duration.zero, .seconds(-1)]) func aCountdownOfNothing(countdown: Duration)
    async
  {
    let row = row(countdown: countdown)
    await row.send(.startButtonTapped)
    #expect(row.state == TimerRow.State(id: UUID(1), countdown: .zero))
  }

  /// Each tick comes 30 ms late. The delays do not add up, and each tick shows the current time.
  @Test func doesNotDrift() async {
    let row = row(on: LateClock(base: clock, lateness: .milliseconds(30)))
    await start(row)
    await clock.advance(by: .seconds(1))
    await expectTicks(of: row, at: (1...9).map { $0 * 100 + 30 })
    await expectPause(of: row, at: 1_000)
  }

  /// Missed ticks are skipped, and the time is right all the same.
  @Test func aLateTickStandsForSeveral() async {
    let row = row(on: LateClock(base: clock, lateness: .milliseconds(250)))
    await start(row)
    await clock.advance(by: .seconds(1))
    await expectTicks(of: row, at: [350, 650, 950])
    await expectPause(of: row, at: 1_000)
  }

  /// It must not show more than there was.
  @Test func aLateEndIsTheEndAllTheSame() async {
    let row = row(
      countdown: .milliseconds(500), on: LateClock(base: clock, lateness: .milliseconds(250)))
    await start(row)
    await clock.advance(by: .seconds(1))
    await expectTicks(of: row, at: [350, 500])
    await row.receive(.timeIsUp) { $0.zero = nil }
  }

  @Test func itEndsWithTheStore() async throws {
    var row: StoreOf<TimerRow>? = Store(
      initialState: TimerRow.State(id: UUID(1), countdown: .seconds(10))
    ) {
      TimerRow()
    } withDependencies: {
      $0.continuousClock = clock
    }
    weak let gone = row
    let task = try #require(row?.send(.startButtonTapped))
    await clock.advance(by: .seconds(1))
    row = nil
    #expect(gone == nil)
    await task.finish()
    try await clock.checkSuspension()
  }
}
