/// The limits of an exploration. Within them it is exhaustive; beyond them it goes on at random, and is no proof.
public struct ExplorationBudget: Sendable {
  /// How many steps a run may have: calls that return, sleeps that end and actions of the user.
  public var steps: Int

  /// How often the clock may move in a run.
  public var clockSteps: Int

  /// How many different states are kept.
  public var states: Int

  /// How long it may work. The time in which other tasks have their turn does not count.
  public var time: Duration

  /// How many runs at random there are when the budget does not suffice; nil for as many as fit in a quarter of `time`.
  public var randomRuns: Int?

  public init(
    steps: Int = 200, clockSteps: Int = 20, states: Int = 200_000, time: Duration = .seconds(20),
    randomRuns: Int? = nil
  ) {
    self.steps = steps
    self.clockSteps = clockSteps
    self.states = states
    self.time = time
    self.randomRuns = randomRuns
  }
}
