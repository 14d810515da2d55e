import ComposableExploration
import ExplorationSupport
import Foundation
import Testing
import Timers

/// Every order in which the ticks arrive, the countdowns end, and the user presses buttons.
struct TimersExplorationTests {
  /// Two rows: a stopwatch with the id 1, and a countdown of a quarter of a second with the id 2.
  static var rows: Timers.State {
    Timers.State(rows: [
      TimerRow.State(id: UUID(1)), TimerRow.State(id: UUID(2), countdown: .milliseconds(250)),
    ])
  }

  @Test func oneCountdown() async {
    let exploration = await explore(
      TimerRow.State(id: UUID(2), countdown: .milliseconds(250)),
      budget: .bounded(),
      mutants: .thorough
        .unnoticed(
          "'ticked' delivered twice", because: "A tick shows the time of the clock, again.")
    ) {
      TimerRow()
    } user: {
      Often(3) { Once(.startButtonTapped) }
      Often(2) { Once(.pauseButtonTapped) }
      Once(.resetButtonTapped)
    } properties: {
      FeatureProperty.never("a countdown goes on at zero") {
        $0.isRunning && $0.remaining == .zero
      }
      FeatureProperty.leadsTo("a timer that is started shows the time as it passes") {
        $0.isRunning && $0.elapsed == .zero
      } _: {
        $0.isRunning ? $0.elapsed > .zero : $0.remaining != .zero
      }
      FeatureProperty.sometimes("it has run to its end") { $0.remaining == .zero && !$0.isRunning }
      FeatureProperty.sometimes("it stands still between two ticks") {
        !$0.isRunning && $0.elapsed == .milliseconds(100)
      }
    }
    #expect(exploration.isExhaustive)
  }

  @Test func twoRows() async {
    // A stopwatch never ends, so the clock is what limits the runs.
    let exploration = await explore(
      Self.rows, budget: .bounded(clockSteps: 4),
      mutants: .thorough
        .unnoticed(
          "'rows.element.ticked' delivered twice",
          because: "A tick shows the time of the clock, again.")
    ) {
      Timers()
    } user: {
      for id in [UUID(1), UUID(2)] {
        Once(.rows(.element(id: id, action: .startButtonTapped))).when { $0.rows[id: id] != nil }
      }
      Once(.rows(.element(id: UUID(2), action: .removeButtonTapped)))
      Once(.rows(.element(id: UUID(1), action: .lapButtonTapped)))
        .when { $0.rows[id: UUID(1)]?.isRunning == true }
      Once(.pauseAllButtonTapped)
    } properties: {
      FeatureProperty.always("all rows stop at once") { _, action, after in
        guard case .pauseAllButtonTapped = action else { return true }
        return after.rows.allSatisfy { !$0.isRunning }
      }
      FeatureProperty.never("a countdown goes on at zero") {
        $0.rows.contains { $0.isRunning && $0.remaining == .zero }
      }
      FeatureProperty.sometimes("the time is shown as it passes") {
        $0.rows.first.map { $0.isRunning && $0.laps.isEmpty && $0.elapsed > .zero } ?? false
      }
      FeatureProperty.sometimes("both run") {
        $0.rows.count == 2 && $0.rows.allSatisfy(\.isRunning)
      }
      FeatureProperty.sometimes("both stand still in the middle") {
        $0.rows.count == 2 && $0.rows.allSatisfy { !$0.isRunning && $0.elapsed > .zero }
      }
      FeatureProperty.sometimes("one row goes on without the other") {
        $0.rows.map(\.id) == [UUID(1)] && $0.rows[0].elapsed == .milliseconds(300)
      }
    }
    // A timer never ends. Every order of the steps before that limit was tried.
    #expect(exploration.reachedLimits == [.clockSteps])
  }
}
