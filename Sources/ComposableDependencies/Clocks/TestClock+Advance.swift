import IssueReporting

extension TestClock {
  /// Moves the clock on by a duration, and wakes who is due by then.
  ///
  /// They are woken one at a time, in the order of their deadlines and then of going to sleep; the
  /// clock shows a sleeper's deadline when it is woken. After each, and before the first, this
  /// waits until everything it knows of rests, so that who goes to sleep again in time is woken
  /// again. It can be called on any actor or none, and does not block the actor.
  ///
  /// What it knows of: the effects of stores, and whoever slept on this clock. Of other tasks
  /// nothing is known; those on the caller's actor are let go first as far as they can, since a
  /// queue is a queue. What other tasks do elsewhere, in the global pool or on other actors, is
  /// given several turns, and not more is promised.
  ///
  /// A negative duration is reported as an issue, and nothing changes.
  ///
  /// - Parameters:
  ///   - duration: how far to move; not negative.
  ///   - isolation: the actor that this is called on.
  ///   - fileID: where misuse is reported.
  ///   - filePath: the same.
  ///   - line: the same.
  ///   - column: the same.
  public func advance(
    by duration: Duration,
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

  /// Moves the clock on to an instant, and wakes who is due by then, as
  /// ``advance(by:isolation:fileID:filePath:line:column:)`` does.
  ///
  /// An instant in the past is reported as an issue, and nothing changes.
  ///
  /// - Parameters:
  ///   - deadline: what the clock is to show; not earlier than it shows.
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
        A TestClock that shows \(now.offset) was to go back to \(deadline.offset). It was not moved.

        Pass a duration that is not negative, or an instant that is not in the past.
        """, fileID: fileID, filePath: filePath, line: line, column: column)
      return
    }
    let changes = await beginMoving(isolation)
    while await wakeNext(upTo: deadline, isolation) {}
    state.withLock { $0.finish(at: deadline) }
    await endMoving(since: changes, isolation)
  }

  /// Wakes who sleeps, as ``advance(by:isolation:fileID:filePath:line:column:)`` does, until nobody
  /// sleeps any more. The clock shows the last deadline then.
  ///
  /// Something that sleeps again and again, as a timer does, never comes to an end. After as many
  /// wakes as the limit says, this reports who keeps sleeping, and returns.
  ///
  /// - Parameters:
  ///   - limit: how many wakes are enough.
  ///   - isolation: the actor that this is called on.
  ///   - fileID: where going over the limit is reported.
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
      A TestClock was run until nothing sleeps on it. After \(limit) wakes it shows \(now.offset), \
      and something still sleeps:

      \(list(sleepers))

      A timer has no end: cancel it before 'run()', move the clock with 'advance(by:)' instead, or \
      pass a higher 'limit:'.
      """, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Throws when something sleeps on the clock, after everything that is known has come to rest.
  /// For tests that want to be sure that nothing is left to wait for.
  ///
  /// - Parameter isolation: the actor that this is called on.
  /// - Throws: ``SuspensionError``, which names who sleeps.
  public func checkSuspension(isolation: isolated (any Actor)? = #isolation) async throws {
    await settle(after: nil, isolation)
    let (now, sleepers) = state.withLock { ($0.now, $0.sleepers) }
    guard sleepers.isEmpty else {
      throw SuspensionError(
        description: """
          Something sleeps on a TestClock that shows \(now.offset):

          \(list(sleepers))
          """)
    }
  }

  /// Lets tasks that have been started get to sleep. Returns the changes to end with.
  private func beginMoving(_ isolation: isolated (any Actor)?) async -> Int {
    state.withLock { $0.beginAdvancing() }
    await settle(after: nil, isolation)
    return state.withLock { $0.changes }
  }

  /// Lets those get on that were woken, and whatever they have started.
  private func endMoving(since changes: Int, _ isolation: isolated (any Actor)?) async {
    if state.withLock({ $0.changes }) != changes { await settle(after: nil, isolation) }
    state.withLock { $0.endAdvancing() }
  }

  private func wakeNext(upTo limit: Instant?, _ isolation: isolated (any Actor)?) async -> Bool {
    guard let sleeper = wake({ $0.wakeNext(upTo: limit) }) else { return false }
    await settle(after: sleeper, isolation)
    return true
  }
}
