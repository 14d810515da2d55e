import ComposableExploration

/// Explorations of generated features, each beside a search that merges nothing: the exploration must see what that one sees.
struct GeneratedComparison {
  /// What a search that merges nothing has seen, and an exploration has not.
  struct Miss: Sendable, CustomStringConvertible {
    let seed: UInt64
    let turn: GeneratedExploration.Turn?
    let end: GeneratedExploration.Snapshot?

    var description: String {
      "seed \(seed): \(turn.map { "\($0)" } ?? "") \(end.map { "\($0)" } ?? "")"
    }
  }

  /// The features that were compared. Others have too many orders to be tried one by one.
  private(set) var featureCount = 0
  /// The steps of all orders, each tried by itself.
  private(set) var unmergedStateCount = 0
  private(set) var stateCount = 0
  private(set) var runCount = 0
  private(set) var misses: [Miss] = []

  /// Explores features until enough of them were compared.
  ///
  /// - Parameters:
  ///   - kinds: what the features are made of.
  ///   - count: how many features to compare.
  ///   - seed: of the first feature; that of the next is greater by one.
  ///   - unmergedRuns: how many runs check each exploration; nil for as many as by default.
  init(
    _ kinds: GeneratedPlan.Kinds, count: Int, from seed: UInt64 = 0, unmergedRuns: Int?
  ) async {
    var seed = seed
    while featureCount < count {
      await compare(seed, kinds, unmergedRuns: unmergedRuns)
      seed += 1
    }
  }

  private mutating func compare(
    _ seed: UInt64, _ kinds: GeneratedPlan.Kinds, unmergedRuns: Int?
  ) async {
    let plan = GeneratedPlan(seed: seed, kinds)
    // Nothing in it is left to chance, so no order is tried again.
    var budget = ExplorationBudget(
      steps: 30, clockSteps: 6, states: 120, time: .seconds(600), mergesStates: false,
      unmergedRuns: 0, randomRuns: 0)
    let all = await GeneratedExploration(plan, budget: budget)
    guard all.exploration.isExhaustive else { return }
    budget.mergesStates = true
    budget.states = 10_000
    budget.unmergedRuns = unmergedRuns
    let merged = await GeneratedExploration(plan, budget: budget)
    featureCount += 1
    unmergedStateCount += all.exploration.stateCount
    stateCount += merged.exploration.stateCount
    runCount += merged.exploration.runCount
    let (turn, end) = (
      all.turns.subtracting(merged.turns).first, all.ends.subtracting(merged.ends).first
    )
    if turn != nil || end != nil { misses.append(Miss(seed: seed, turn: turn, end: end)) }
  }
}
