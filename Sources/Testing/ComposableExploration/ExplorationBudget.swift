/// The limits of an exploration. If it reaches none of them, every order was tried; or else it goes on at random, and is no
/// proof.
public struct ExplorationBudget: Sendable {
  /// How many steps a run may have: calls that return, sleeps that end and actions of the user.
  public var steps: Int

  /// How often the clock may move in a run. A feature that sleeps again and again reaches this limit, unless it gets to a
  /// state in which it was before.
  public var clockSteps: Int

  /// How many different states are kept.
  public var states: Int

  /// How long it may work. The time in which other tasks have their turn does not count.
  public var time: Duration

  /// Whether a run ends at a state that is known. Without that, each order is run to its end: for a feature with few orders,
  /// whose fakes hold something that they can't say.
  public var mergesStates: Bool

  /// How many runs that merge nothing check a search that merges states; nil for a tenth of its runs, and no less than 100
  /// and no more than 1,000. If there are no more orders, all of them are run.
  public var unmergedRuns: Int?

  /// How many runs at random there are when the budget does not suffice; nil for as many as fit in a quarter of `time`.
  public var randomRuns: Int?

  /// The order of these runs.
  public var randomOrder: RandomOrder

  /// A part of the budget.
  public enum Limit: Hashable, Sendable, CaseIterable {
    /// ``ExplorationBudget/steps``.
    case steps
    /// ``ExplorationBudget/clockSteps``.
    case clockSteps
    /// ``ExplorationBudget/states``.
    case states
    /// ``ExplorationBudget/time``.
    case time
  }

  public init(
    steps: Int = 200, clockSteps: Int = 20, states: Int = 200_000, time: Duration = .seconds(20),
    mergesStates: Bool = true, unmergedRuns: Int? = nil, randomRuns: Int? = nil,
    randomOrder: RandomOrder = .uniform
  ) {
    self.steps = steps
    self.clockSteps = clockSteps
    self.states = states
    self.time = time
    self.mergesStates = mergesStates
    self.unmergedRuns = unmergedRuns
    self.randomRuns = randomRuns
    self.randomOrder = randomOrder
  }
}
