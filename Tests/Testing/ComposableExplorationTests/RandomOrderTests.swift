import ComposableExploration
import Foundation
import IssueReporting
import Testing

/// What runs at random find.
@Suite struct RandomOrderTests {
  @Test func asManyRunsAsTheBudgetSays() async {
    let exploration = await explore(
      Parallel.State(progress: [0, 0, 0]), budget: ExplorationBudget(states: 0, randomRuns: 7)
    ) {
      Parallel()
    } withDependencies: {
      $0.stepCall = explored("step") { _, _ in }
    } user: {
      Once(.start)
    }
    #expect(!exploration.isExhaustive)
    #expect(exploration.description.contains("7 runs at random"))
  }

  /// In how many of 1,000 runs at random a mistake shows, which every exploration finds. Prints a row of the table in
  /// the documentation for each.
  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["COMPOSABLE_LONG"] != nil),
    arguments: Race.all.filter { !$0.isConfluent })
  func whatRandomOrderFinds(_ race: Race) async {
    var found = 0
    for seed in 0..<1_000 {
      // What is found is no issue of this test.
      let exploration = await withIssueReporters([]) {
        await race.explore(false, ExplorationBudget(states: 0, randomRuns: 1), UInt64(seed))
      }
      if exploration.counterexample != nil { found += 1 }
    }
    print("| \(race.name) | \(race.minimum) | \(found) |")
    #expect(found > 0)
  }
}
