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
    #expect(exploration.randomRunCount == 7)
  }

  /// Two effects, of one call and of nine: 10 orders. If each step is as probable as any other, the one call is last in one of 512
  /// runs; if each order is, in one of ten.
  @Test func ordersAreUniform() async {
    func timelines(_ order: RandomOrder) async -> Int {
      let call = explored("call", failures: []) { (_: Int) in }
      let exploration = await explore(
        0, budget: ExplorationBudget(states: 0, randomRuns: 60, randomOrder: order)
      ) {
        Reduce<Int, Bool> { state, isStart in
          guard isStart else {
            state += 1
            return .none
          }
          return .merge(
            [1, 9].map { count in
              .run { send in
                for number in 0..<count {
                  try await call(number)
                  await send(false)
                }
              }
            })
        }
      } user: {
        Once(true)
      }
      #expect(exploration.randomRunCount == 60)
      #expect(exploration.description.contains("\(exploration.timelineCount) timelines"))
      return exploration.timelineCount
    }
    let plain = await timelines(.plain)
    #expect(plain < 9)
    #expect(await timelines(.uniform) == 10)
    #expect(await timelines(.newTimelines) > 1)
  }

  /// Without a step that matters the others are not counted: an effect whose calls change nothing.
  @Test func stepsThatChangeNothingAreNotCounted() async {
    let call = explored("call", failures: []) { (_: Int) in }
    let exploration = await explore(
      [Int](), budget: ExplorationBudget(states: 0, randomRuns: 100, randomOrder: .uniform)
    ) {
      Reduce<[Int], Int> { state, action in
        guard action == 0 else {
          state.append(action)
          return .none
        }
        return .merge(
          [1, 2].map { effect in
            .run { send in
              // One of the effects makes many calls before it sends.
              for number in 0..<(effect == 1 ? 1 : 12) { try await call(number) }
              await send(effect)
            }
          })
      }
    } user: {
      Once(0)
    } properties: {
      // By plain steps in one of 4,096 runs.
      FeatureProperty.sometimes("the longer effect is first") { $0.first == 2 }
    }
    #expect(exploration.unmet == [])
  }

  /// A user's step that changes nothing but starts an effect: what that reads depends on the moment.
  @Test func theMomentOfAnEffectCounts() async {
    let reads = LockIsolated([Int](repeating: 0, count: 7))
    let read = explored("read", failures: []) { (count: Int) in
      reads.withValue { $0[count] += 1 }
    }
    let exploration = await explore(
      0, budget: ExplorationBudget(states: 0, randomRuns: 140, randomOrder: .uniform)
    ) {
      Reduce<Int, Bool> { count, isRead in
        guard isRead else {
          count += 1
          return .none
        }
        return .run { [count] _ in try await read(count) }
      }
    } user: {
      Once(true)
      Often(6) { Once(false) }
    }
    #expect(exploration.randomRunCount == 140)
    // Each of the seven moments is about as probable as any other.
    #expect(reads.value.allSatisfy { (8...36).contains($0) }, "\(reads.value)")
  }

  /// In how many of 1,000 runs at random a mistake shows, which every exploration finds: as the tables in the documentation
  /// say. `benchmarks random-orders` prints all of them.
  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["COMPOSABLE_LONG"] != nil),
    arguments: Race.all.filter { !$0.isConfluent })
  func whatRandomOrderFinds(_ race: Race) async throws {
    var found = 0
    for seed in 0..<1_000 {
      // What is found is no issue of this test.
      let exploration = await withIssueReporters([]) {
        await race.explore(
          false, ExplorationBudget(states: 0, randomRuns: 1, randomOrder: .plain), UInt64(seed))
      }
      if exploration.counterexample != nil { found += 1 }
    }
    let exploration = await withIssueReporters([]) {
      await race.explore(false, ExplorationBudget(), 0)
    }
    let page = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../../../Sources/Testing/ComposableExploration/Documentation.docc"
      ).appending(
        path: "ComposableExploration.md"),
      encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.contains("| \(race.name) |") }
    let figures = "| \(race.minimum) | \(exploration.runCount) | \(found) |"
    #expect(rows.contains { $0.contains(figures) }, "not in the page: \(race.name) \(figures)")
  }
}
