/// Why a wait ended.
enum WaitEnd {
  /// The condition is satisfied.
  case done
  /// No effect is running that could satisfy it.
  case noneLeft
  /// All running effects have a known wait that is not about to end.
  case still(RunningEffects)
  case timedOut(RunningEffects, after: Duration)
  /// The waiting task was cancelled.
  case cancelled(RunningEffects)
}
