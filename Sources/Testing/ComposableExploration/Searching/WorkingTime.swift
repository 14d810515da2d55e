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
    guard ContinuousClock.now - lastPause > .milliseconds(5) else { return false }
    await pause { await Task.yield() }
    return true
  }

  /// Waits. The time does not count.
  mutating func pause<Result>(_ wait: () async -> Result) async -> Result {
    let now = ContinuousClock.now
    let result = await wait()
    lastPause = ContinuousClock.now
    pauses += lastPause - now
    return result
  }
}
