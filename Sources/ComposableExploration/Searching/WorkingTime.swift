/// The time that an exploration has worked, without the time in which other tasks had their turn.
struct WorkingTime {
  private var start = ContinuousClock.now
  private var pauses = Duration.zero
  private var lastPause = ContinuousClock.now

  var passed: Duration { ContinuousClock.now - start - pauses }

  /// Lets other tasks run, if the last time is long ago.
  ///
  /// - Returns: whether it did.
  mutating func pauseIfDue() async -> Bool {
    let now = ContinuousClock.now
    guard now - lastPause > .milliseconds(250) else { return false }
    await Task.yield()
    lastPause = .now
    pauses += lastPause - now
    return true
  }
}
