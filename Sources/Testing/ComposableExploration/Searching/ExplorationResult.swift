/// What an exploration has done so far.
struct ExplorationResult {
  var runs = 0
  var steps = 0
  var states = 0
  var merges = 0
  var depth = 0
  var isExhaustive = true
  /// How many steps were not tried.
  var untried = 0
  var randomRuns = 0
  var randomSteps = 0
  var knownRandomSteps = 0
  /// Whether effects turned out to depend on the states in which they were made.
  var needsToDistinguishStates = false
  /// How many things the user did on a screen, where there were more.
  var reachedLimits: Set<Int> = []
  var uncontrolled: Set<String> = []
  var coverage = Coverage()
  var duration = Duration.zero
}
