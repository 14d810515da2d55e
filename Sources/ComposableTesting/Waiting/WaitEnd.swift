/// Why something is not waited for any more.
enum WaitEnd {
  /// It is here.
  case done
  /// No effect runs that could bring it.
  case nobodyLeft
  /// Whatever runs waits for something that nobody is about to end.
  case still(RunningEffects)
  case timedOut(RunningEffects, after: Duration)
  /// The task that waited was cancelled.
  case cancelled(RunningEffects)
}
