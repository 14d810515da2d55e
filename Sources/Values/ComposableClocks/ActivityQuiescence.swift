internal import ComposableRuntime

/// Waits until the effects of the running test have got as far as they can without time. See `Decisions/0010`.
package final class ActivityQuiescence: Sendable {
  private let writtenOff = Locked(WrittenOffActivities { $0.changes })

  package init() {}

  /// Lets all ready tasks run, until all known activities rest.
  ///
  /// - Parameters:
  ///   - isolation: the actor that this is called on.
  ///   - changes: called after each pass. Returns a number that differs whenever something has changed.
  ///   - isWokenResting: whether a task that was woken is known to rest. Nil if none was.
  /// - Returns: false if something still changed after ten thousand passes.
  package func wait(
    on isolation: isolated (any Actor)?, changes: () -> Int,
    isWokenResting: () -> Bool? = { nil }
  ) async -> Bool {
    let key = TaskActivities.Key.current
    var quiescence = ClockQuiescence()
    var restless: [TaskActivity]
    var verdict: ClockQuiescence.Verdict
    repeat {
      await QueueBarrier.pass(isolation)
      let changes = changes()
      let known = TaskActivities.shared.unfinished(of: key)
      restless = self.restless(among: known)
      verdict = quiescence.see(
        ClockQuiescence.View(
          changes: known.reduce(changes) { $0 &+ $1.changes },
          isWokenResting: isWokenResting(), areSomeActive: !restless.isEmpty))
      if verdict == .goOnLater {
        try? await Task.sleep(for: .milliseconds(1))
        await QueueBarrier.passPool()
      }
    } while verdict == .goOn || verdict == .goOnLater
    writtenOff.withLock { $0.add(restless) }
    return verdict != .endless
  }

  private func restless(among activities: [TaskActivity]) -> [TaskActivity] {
    let writtenOff = writtenOff.withLock { $0 }
    return activities.filter { !$0.isResting && !writtenOff.contains($0) }
  }
}
