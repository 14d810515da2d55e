import CaseStudySupport
import ComposableArchitecture
import Foundation
import Testing
import Timers

/// The notifications of the rows' stores, and their end. Limited, because an effect that is not cancelled
/// never ends.
@Suite(.timeLimit(.minutes(20))) @MainActor
struct TimersStoreTests {
  let clock = TestClock()

  /// Rows 0 and 1 count up, row 2 counts down from ten seconds.
  func timers() -> StoreOf<Timers> {
    Store(
      initialState: Timers.State(rows: [
        TimerRow.State(id: UUID(0)), TimerRow.State(id: UUID(1)),
        TimerRow.State(id: UUID(2), countdown: .seconds(10)),
      ])
    ) {
      Timers()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  func row(_ number: Int, of timers: StoreOf<Timers>) throws -> StoreOf<TimerRow> {
    try #require(timers.scope(state: \.rows, action: \.rows)[id: UUID(number)])
  }

  @Test func observersOfOneTimeAreNotifiedAboutThatRowOnly() async throws {
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
