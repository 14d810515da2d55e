import ComposableExploration

extension ExplorationBudget {
  /// A budget that ends by its numbers, on any machine: an exploration of an example has a few hundred states. A mistake
  /// may bring any number of them, and ends as one that is not exhaustive.
  ///
  /// - Parameter clockSteps: how often the clock may move in a run.
  public static func bounded(clockSteps: Int = 20) -> ExplorationBudget {
    ExplorationBudget(
      clockSteps: clockSteps, states: 3_000, time: .seconds(3_600), randomRuns: 100)
  }
}
