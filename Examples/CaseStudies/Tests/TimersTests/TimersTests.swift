import ComposableArchitecture
import ComposableTesting
import Foundation
import Testing
import Timers

/// Limited, because an effect that is not cancelled never ends.
@Suite(.timeLimit(.minutes(20))) @MainActor
struct TimersTests {
  let clock = TestClock()

  /// Rows 0 and 1 count up, row 2 counts down from ten seconds.
  let rows: IdentifiedArrayOf<TimerRow.State> = [
    TimerRow.State(id: UUID(0)), TimerRow.State(id: UUID(1)),
    TimerRow.State(id: UUID(2), countdown: .seconds(10)),
  ]

  /// The clock's time.
  var now: TimerRow.Instant { AnyClock(clock).now }

  func timers(_ rows: IdentifiedArrayOf<TimerRow.State>? = nil) -> TestStoreOf<Timers> {
    TestStore(initialState: Timers.State(rows: rows ?? self.rows)) {
      Timers()
    } withDependencies: {
      $0.continuousClock = clock
      $0.uuid = .incrementing
    }
  }

  @discardableResult
  func start(_ number: Int, of timers: TestStoreOf<Timers>) async -> TestStoreTask {
    await timers.send(\.rows[id: UUID(number)].startButtonTapped) {
      $0.rows[id: UUID(number)]?.zero = now
    }
  }

  func expectTick(_ number: Int, of timers: TestStoreOf<Timers>, at milliseconds: Int) async {
    await timers.receive(\.rows[id: UUID(number)].ticked) {
      $0.rows[id: UUID(number)]?.elapsed = .milliseconds(milliseconds)
    }
  }

  @Test func addsRows() async {
    let timers = timers([])
    await timers.send(.addStopwatchButtonTapped) { $0.rows = [TimerRow.State(id: UUID(0))] }
    await timers.send(.addCountdownButtonTapped(.seconds(10))) {
      $0.rows.append(TimerRow.State(id: UUID(1), countdown: .seconds(10)))
    }
  }

  @Test func eachRowRunsForItself() async {
    let timers = timers()
    await start(0, of: timers)
    await clock.advance(by: .milliseconds(50))
    await start(2, of: timers)
    await clock.advance(by: .milliseconds(150))
    await expectTick(0, of: timers, at: 100)
    await expectTick(2, of: timers, at: 100)
    await expectTick(0, of: timers, at: 200)
    await timers.send(\.rows[id: UUID(0)].pauseButtonTapped) { $0.rows[id: UUID(0)]?.zero = nil }
    await clock.advance(by: .milliseconds(100))
    await expectTick(2, of: timers, at: 200)
    await timers.send(\.rows[id: UUID(2)].pauseButtonTapped) {
      $0.rows[id: UUID(2)]?.elapsed = .milliseconds(250)
      $0.rows[id: UUID(2)]?.zero = nil
    }
  }

  /// All rows use one cancellation id; only the timer of the removed row is cancelled.
  @Test func aRowThatGoesTakesItsTimerAlong() async throws {
    let timers = timers()
    let zero = await start(0, of: timers)
    await start(1, of: timers)
    await clock.advance(by: .milliseconds(100))
    await expectTick(0, of: timers, at: 100)
    await expectTick(1, of: timers, at: 100)
    await timers.send(\.rows[id: UUID(0)].removeButtonTapped) { $0.rows.remove(id: UUID(0)) }
    await zero.finish()
    await clock.advance(by: .milliseconds(100))
    await expectTick(1, of: timers, at: 200)
    await timers.send(\.rows[id: UUID(1)].removeButtonTapped) { $0.rows.remove(id: UUID(1)) }
    try await clock.checkSuspension()
  }

  @Test func allStopAtTheSameMoment() async throws {
    let timers = timers()
    let tasks = [await start(0, of: timers), await start(2, of: timers)]
    await clock.advance(by: .milliseconds(123))
    await expectTick(0, of: timers, at: 100)
    await expectTick(2, of: timers, at: 100)
    await timers.send(.pauseAllButtonTapped) {
      for row in [UUID(0), UUID(2)] {
        $0.rows[id: row]?.elapsed = .milliseconds(123)
        $0.rows[id: row]?.zero = nil
      }
    }
    for task in tasks { await task.finish() }
    try await clock.checkSuspension()
    await clock.advance(by: .seconds(60))
    // And each can continue by itself.
    await timers.send(\.rows[id: UUID(2)].startButtonTapped) {
      $0.rows[id: UUID(2)]?.zero = now.advanced(by: .milliseconds(-123))
    }
    await clock.advance(by: .milliseconds(100))
    await expectTick(2, of: timers, at: 223)
    await timers.send(\.rows[id: UUID(2)].pauseButtonTapped) { $0.rows[id: UUID(2)]?.zero = nil }
  }

  @Test func thereMayBeNothingToPause() async {
    await timers().send(.pauseAllButtonTapped)
  }
}
