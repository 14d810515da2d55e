internal import ComposableRuntime
import IssueReporting

extension TestClock {
  /// Moves the clock forward by a duration, and wakes the tasks that are due by then.
  ///
  /// It wakes them one at a time, ordered by deadline, then by the start of the sleep. The clock shows
  /// a task's deadline when the task wakes. Before the first wake and after each, this method waits
  /// until everything that it knows about rests, so that a task that sleeps again in time is woken
  /// again. It can be called on any actor or none, and does not block the actor.
  ///
  /// It knows about the effects of stores and the tasks that have slept on this clock. It does not know other tasks. On
  /// the caller's actor, they run first as far as they can, because the actor's queue is ordered. In the global pool
  /// and on other actors, they get several chances to run; more is not promised.
  ///
  /// A negative duration is reported as an issue and changes nothing. So are tasks that sleep for zero
  /// 10,000 times: the clock then stays at their deadline.
  ///
  /// - Parameters:
  ///   - duration: how far to move; not negative. Without it, the clock does not move, and started tasks run as far as
  ///     they can.
  ///   - isolation: the actor that this is called on.
  ///   - fileID: where misuse is reported.
  ///   - filePath: the same.
  ///   - line: the same.
  ///   - column: the same.
  public func advance(
    by duration: Duration = .zero,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await advance(
      to: now.advanced(by: duration), isolation: isolation, fileID: fileID, filePath: filePath,
      line: line, column: column)
  }

  /// Moves the clock forward to an instant, and wakes the tasks that are due by then, as
  /// ``advance(by:isolation:fileID:filePath:line:column:)`` does.
  ///
  /// An instant in the past is reported as an issue and changes nothing.
  ///
  /// - Parameters:
  ///   - deadline: the instant to move to; not in the past.
  ///   - isolation: the actor that this is called on.
  ///   - fileID: where misuse is reported.
  ///   - filePath: the same.
  ///   - line: the same.
  ///   - column: the same.
  public func advance(
    to deadline: Instant,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let now = now
    guard now <= deadline else {
      reportIssue(
        """
        A TestClock that shows \(now.offset) can't go back to \(deadline.offset). It was not moved.

        Pass a duration that is not negative, or an instant that is not in the past.
        """, fileID: fileID, filePath: filePath, line: line, column: column)
      return
    }
    let changes = await beginMoving(isolation)
    var instant = now
    var wakes = 0
    var limit = wakeLimit
    while wakes < limit, await wakeNext(upTo: deadline, isolation) {
      wakes += 1
      guard self.now != instant else { continue }
      (instant, wakes, limit) = (self.now, 0, wakeLimit)
    }
    if wakes < limit { state.withLock { $0.finish(at: deadline) } }
    await endMoving(since: changes, isolation)
    guard wakes >= limit else { return }
    reportIssue(
      """
      A TestClock can't move beyond \(instant.offset): tasks were woken \(wakes) times at this \
      instant, and sleep until it again:

      \(list(state.withLock { $0.sleepers }))

      Sleep for a positive duration in a loop.
      """, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The number of wakes at one instant after which tasks count as an endless loop: each sleeping task may be due then.
  private var wakeLimit: Int { sleeperCount + 10_000 }

  /// Wakes sleeping tasks, as ``advance(by:isolation:fileID:filePath:line:column:)`` does, until none
  /// sleeps. The clock then shows the last deadline.
  ///
  /// A task that sleeps again and again, such as a timer, never finishes. After `limit` wakes, this
  /// method reports which tasks still sleep, and returns.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of wakes.
  ///   - isolation: the actor that this is called on.
  ///   - fileID: where reaching the limit is reported.
  ///   - filePath: the same.
  ///   - line: the same.
  ///   - column: the same.
  public func run(
    limit: Int = 10_000,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let changes = await beginMoving(isolation)
    var wakes = 0
    while wakes < limit, await wakeNext(upTo: nil, isolation) { wakes += 1 }
    await endMoving(since: changes, isolation)
    let (now, sleepers) = state.withLock { ($0.now, $0.sleepers) }
    guard wakes >= limit, !sleepers.isEmpty else { return }
    reportIssue(
      """
      A TestClock was run until no task sleeps on it. After \(limit) wakes it shows \
      \(now.offset), and there are still sleeping tasks:

      \(list(sleepers))

      A timer never ends: cancel it before 'run()', move the clock with 'advance(by:)' instead, or \
      pass a higher 'limit:'.
      """, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Wakes sleeping tasks until none sleeps: see ``run(limit:isolation:fileID:filePath:line:column:)``.
  ///
  /// - Parameter timeout: ignored. A run ends after a number of wakes, which does not depend on the machine.
  @available(
    *, deprecated,
    message: "A run ends after a number of wakes, not after a time: write 'run()' or 'run(limit:)'."
  )
  public func run(
    timeout: Swift.Duration,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await run(
      isolation: isolation, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Waits until everything that is known rests, and throws if a task then sleeps on the clock. For
  /// tests that verify that there is nothing left to wait for.
  ///
  /// - Parameter isolation: the actor that this is called on.
  /// - Throws: ``SuspensionError``, which names the sleeping tasks.
  public func checkSuspension(isolation: isolated (any Actor)? = #isolation) async throws {
    await waitForQuiescence(after: nil, isolation)
    let (now, sleepers) = state.withLock { ($0.now, $0.sleepers) }
    guard sleepers.isEmpty else {
      throw SuspensionError(
        description: """
          There are tasks asleep on a TestClock that shows \(now.offset):

          \(list(sleepers))
          """)
    }
  }

  /// Lets started tasks reach their sleep. Returns the change count to pass to `endMoving`.
  private func beginMoving(_ isolation: isolated (any Actor)?) async -> Int {
    state.withLock { $0.beginAdvancing() }
    await waitForQuiescence(after: nil, isolation)
    return state.withLock { $0.changes }
  }

  /// Lets woken tasks continue, together with everything that they have started.
  private func endMoving(since changes: Int, _ isolation: isolated (any Actor)?) async {
    if state.withLock({ $0.changes }) != changes { await waitForQuiescence(after: nil, isolation) }
    state.withLock { $0.endAdvancing() }
  }

  private func wakeNext(upTo limit: Instant?, _ isolation: isolated (any Actor)?) async -> Bool {
    guard let sleeper = wake({ $0.wakeNext(upTo: limit) }) else { return false }
    await waitForQuiescence(after: sleeper, isolation)
    return true
  }
}
