import CaseStudySupport
import ComposableArchitecture
import Foundation
import Testing
import Timers

/// Limited, because an effect that is not cancelled goes on for ever.
@Suite(.timeLimit(.minutes(1))) @MainActor
struct TimersTests {
  let clock = TestClock()

  /// Rows 0 and 1 count up, row 2 counts down from ten seconds.
  func timers() -> StoreOf<Timers> {
    let timers = Store(initialState: Timers.State()) {
      Timers()
    } withDependencies: {
      $0.continuousClock = clock
      $0.uuid = .incrementing
    }
    timers.send(.addStopwatchButtonTapped)
    timers.send(.addStopwatchButtonTapped)
    timers.send(.addCountdownButtonTapped(.seconds(10)))
    return timers
  }

  func row(_ number: Int, of timers: StoreOf<Timers>) throws -> StoreOf<TimerRow> {
    try #require(timers.scope(state: \.rows, action: \.rows)[id: UUID(number)])
  }

  func elapsed(_ timers: StoreOf<Timers>) -> [Duration] { timers.rows.map(\.elapsed) }

  @Test func addsRows() {
    #expect(
      timers().state
        == Timers.State(rows: [
          TimerRow.State(id: UUID(0)), TimerRow.State(id: UUID(1)),
          TimerRow.State(id: UUID(2), countdown: .seconds(10)),
        ]))
  }

  @Test func eachRowRunsForItself() async throws {
    let timers = timers()
    try row(0, of: timers).send(.startButtonTapped)
    await clock.advance(by: .milliseconds(50))
    try row(2, of: timers).send(.startButtonTapped)
    await clock.advance(by: .milliseconds(500))
    #expect(elapsed(timers) == [500, 0, 500].map { .milliseconds($0) })
    try row(0, of: timers).send(.pauseButtonTapped)
    await clock.advance(by: .milliseconds(500))
    #expect(elapsed(timers) == [550, 0, 1_000].map { .milliseconds($0) })
    #expect(timers.rows.map(\.isRunning) == [false, false, true])
  }

  /// All rows use one cancellation id; only the timer of the row that goes is cancelled.
  @Test func aRowThatGoesTakesItsTimerAlong() async throws {
    let timers = timers()
    let zero = try row(0, of: timers).send(.startButtonTapped)
    let one = try row(1, of: timers).send(.startButtonTapped)
    await clock.advance(by: .seconds(1))
    try row(0, of: timers).send(.removeButtonTapped)
    await zero.finish()
    await clock.advance(by: .seconds(1))
    #expect(timers.rows.ids.map { $0 } == [UUID(1), UUID(2)])
    #expect(elapsed(timers) == [.seconds(2), .zero])
    try row(1, of: timers).send(.removeButtonTapped)
    await one.finish()
    try await clock.checkSuspension()
  }

  @Test func allStopAtTheSameMoment() async throws {
    let timers = timers()
    let tasks = [
      try row(0, of: timers).send(.startButtonTapped),
      try row(2, of: timers).send(.startButtonTapped),
    ]
    await clock.advance(by: .milliseconds(1_234))
    timers.send(.pauseAllButtonTapped)
    for task in tasks { await task.finish() }
    try await clock.checkSuspension()
    #expect(elapsed(timers) == [1_234, 0, 1_234].map { .milliseconds($0) })
    #expect(timers.rows.allSatisfy { !$0.isRunning })
    await clock.advance(by: .seconds(60))
    #expect(elapsed(timers) == [1_234, 0, 1_234].map { .milliseconds($0) })
    // And can go on each for itself.
    try row(2, of: timers).send(.startButtonTapped)
    await clock.advance(by: .seconds(10))
    #expect(elapsed(timers) == [.milliseconds(1_234), .zero, .seconds(10)])
    try await clock.checkSuspension()
  }

  @Test func thereMayBeNothingToPause() async {
    let timers = timers()
    let before = timers.state
    await timers.send(.pauseAllButtonTapped).finish()
    #expect(timers.state == before)
  }

  @Test func whoReadsOneTimeIsToldOfThatRowOnly() async throws {
    let timers = timers()
    let rows = try [0, 1].map { try row($0, of: timers) }
    let times = rows.map { row in Observations { row.elapsed } }
    let lists = Observations { timers.scope(state: \.rows, action: \.rows).count }
    rows[1].send(.startButtonTapped)
    await clock.advance(by: .milliseconds(200))
    #expect(times[0].values == [.zero])
    #expect(times[1].values == [0, 100, 200].map { .milliseconds($0) })
    #expect(lists.values == [3])
    timers.send(.pauseAllButtonTapped)
  }

  @Test func allEndWithTheStore() async throws {
    var timers: StoreOf<Timers>? = timers()
    let tasks = try [0, 1, 2].map { number in
      try row(number, of: try #require(timers)).send(.startButtonTapped)
    }
    await clock.advance(by: .seconds(1))
    timers = nil
    for task in tasks { await task.finish() }
    try await clock.checkSuspension()
  }
}
