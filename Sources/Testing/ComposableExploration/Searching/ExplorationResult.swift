/// The counts and limits of an exploration so far.
struct ExplorationResult {
  var runs = 0
  var steps = 0
  var states = 0
  var depth = 0
  /// The limits that were reached.
  var limits: Set<ExplorationBudget.Limit> = []
  /// How many things the user did on a screen, where there were more.
  var screenLimits: Set<Int> = []
  /// How many steps were not tried, when there was no more time, or no place for more states.
  var untried = 0
  /// How many orders there are; nil if they are too many, or have no end.
  var orders: Double?
  /// How many orders were run without merging anything.
  var unmergedRuns = 0
  var randomRuns = 0
  /// How many different orders these runs had.
  var timelines = 0
  var randomSteps = 0
  var knownRandomSteps = 0
  /// The facts that were learned of the feature.
  var facts: LearnedFacts = []
  var uncontrolled: Set<String> = []
  /// Whether the same steps led to different states.
  var hasChance = false
  var coverage = Coverage()
  var duration = Duration.zero

  /// Whether each order was tried that the user and the calls allow.
  var isExhaustive: Bool { limits.isEmpty }
}
