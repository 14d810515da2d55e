/// The order of runs at random, when the ``ExplorationBudget`` does not suffice to try all orders.
public enum RandomOrder: Hashable, Sendable, CaseIterable {
  /// Each possible step is as probable as any other. Then orders are rare in which an effect of many calls ends before
  /// an effect of few.
  case plain

  /// Each order is about as probable as any other: a step is as probable as the number of steps that follow from it, which the
  /// previous runs have shown. In three of four runs only steps count that have changed the state; the others are taken at
  /// once.
  ///
  /// From H. Zhao et al., "Selectively Uniform Concurrency Testing", ASPLOS 2025 (SURW).
  case uniform

  /// A step is the more probable the less often it was taken after the last two steps, and the more often that led to a new
  /// timeline: an order of steps that no run had before.
  case newTimelines
}
