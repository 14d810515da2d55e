internal import ComposableRuntime
import IssueReporting

extension TestClock {
  /// Waits until tasks sleep on the clock: at least as many as `count`.
  ///
  /// For tasks that the clock does not know before they sleep, in the global pool or on other actors:
  ///
  /// ```swift
  /// let clock = TestClock()
  /// let task = Task.detached { try await clock.sleep(for: .seconds(1)) }
  /// await clock.waitForSleepers()
  /// await clock.advance(by: .seconds(1))
  /// try await task.value
  /// ```
  ///
  /// If there are still fewer after the clock's patience, it reports an issue that names the sleeping tasks, and
  /// returns. It also returns when the waiting task is cancelled.
  ///
  /// - Parameters:
  ///   - count: the number of sleeping tasks. If one of them wakes up meanwhile, it no longer counts.
  ///   - isolation: the actor that this is called on.
  ///   - fileID: where the issue is reported.
  ///   - filePath: the same.
  ///   - line: the same.
  ///   - column: the same.
  public func waitForSleepers(
    _ count: Int = 1,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let (reached, continuation) = AsyncStream<Void>.makeStream()
    let wait = TestClockState<Instant>.SleeperWait(count: count, reached: continuation)
    guard let id = state.withLock({ $0.begin(wait) }) else { return }
    let limit = patience.map { patience in
      Patience.task { if await patience.pass() { continuation.finish() } }
    }
    var iterator = reached.makeAsyncIterator()
    let isReached = await iterator.next(isolation: isolation) != nil
    limit?.cancel()
    let (now, sleepers) = state.withLock { state in
      state.endWait(id)
      return (state.now, state.sleepers)
    }
    guard !isReached, !Task.isCancelled else { return }
    reportIssue(
      """
      After \(patience?.time ?? .zero), fewer than \(count) tasks sleep on a TestClock that shows \(now.offset):

      \(sleepers.isEmpty ? "  - none" : list(sleepers))

      Start the tasks before 'waitForSleepers()', and let them sleep on this clock. To wait longer, pass \
      'patience:' to the clock's initializer.
      """, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
