import ComposableExploration
import Foundation
import Testing

/// Features made at random, each explored beside a search that merges nothing: what that one sees, the exploration must see.
@Suite(.timeLimit(.minutes(300))) struct GeneratedFeatureTests {
  private static let isLong = ProcessInfo.processInfo.environment["COMPOSABLE_LONG"] != nil

  /// How many features there are of each kind.
  private static var count: UInt64 { isLong ? 25_000 : 400 }

  /// What a search that merges nothing sees, and an exploration does not.
  private struct Miss: CustomStringConvertible {
    let seed: UInt64
    let turn: GeneratedExploration.Turn?
    let end: GeneratedExploration.Snapshot?

    var description: String {
      "seed \(seed): \(turn.map { "\($0)" } ?? "") \(end.map { "\($0)" } ?? "")"
    }
  }

  private struct Sum {
    var features = 0
    /// The steps of all orders, each tried by itself.
    var unmergedStates = 0
    var states = 0
    var runs = 0
    var misses: [Miss] = []
  }

  /// - Parameter unmergedRuns: how many runs check each exploration; nil for as many as by default.
  private func compare(
    _ kinds: GeneratedPlan.Kinds, count: UInt64, unmergedRuns: Int?
  ) async -> Sum {
    var sum = Sum()
    for seed in 0..<count {
      let plan = GeneratedPlan(seed: seed, kinds)
      var budget = ExplorationBudget(
        steps: 30, clockSteps: 6, states: 120, time: .seconds(600), mergesStates: false,
        randomRuns: 0)
      let all = await GeneratedExploration(plan, budget: budget)
      // Others have too many orders to be tried one by one.
      guard all.exploration.isExhaustive else { continue }
      budget.mergesStates = true
      budget.states = 10_000
      budget.unmergedRuns = unmergedRuns
      let merged = await GeneratedExploration(plan, budget: budget)
      sum.features += 1
      sum.unmergedStates += all.exploration.stateCount
      sum.states += merged.exploration.stateCount
      sum.runs += merged.exploration.runCount
      let (turn, end) = (
        all.turns.subtracting(merged.turns).first, all.ends.subtracting(merged.ends).first
      )
      if turn != nil || end != nil { sum.misses.append(Miss(seed: seed, turn: turn, end: end)) }
    }
    if Self.isLong { print(sum.features, sum.unmergedStates, sum.states, sum.runs) }
    return sum
  }

  /// By the keys of states alone.
  @Test func nothingIsMissedThatIsControlled() async {
    let sum = await compare(.controlled, count: Self.count, unmergedRuns: 0)
    #expect(sum.features > Self.count / 2)
    #expect(sum.states < sum.unmergedStates)
    #expect(sum.misses.isEmpty)
  }

  /// With runs that merge nothing, because the fakes hold something that they don't say.
  @Test func nothingIsMissedOfFakesThatSayNothing() async {
    let sum = await compare(.withUndeclaredFakes, count: Self.count, unmergedRuns: nil)
    #expect(sum.features > Self.count / 2)
    #expect(sum.misses.isEmpty)
  }
}
