internal import ComposableRuntime

/// Runs the jobs of a session's actor one after the other, without blocking other sessions by a long job.
///
/// The system's pool has a thread for each core, and does not preempt a job: two sessions that take 150 ms for each of
/// their events would occupy both threads of a small machine, and block all other sessions. A slow session continues in
/// a second pool, whose threads share the cores with the first pool.
package final class SessionExecutor: SerialExecutor {
  /// A longer job is one that others should not wait for.
  package static let longest = Duration.milliseconds(4)
  /// How long a session stays in the second pool after such a job.
  package static let penalty = Duration.seconds(2)

  private struct Content {
    var pending = PendingJobs()
    /// Until when it belongs to the second pool.
    var slowEnd: ContinuousClock.Instant?
  }

  private let content = Locked(Content())
  private let lanes: SessionLanes

  package convenience init() { self.init(.ofProcess) }

  package init(_ lanes: SessionLanes) { self.lanes = lanes }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if content.withLock({ $0.pending.append(job) }) { start() }
  }

  private func start() {
    let isSlow = content.withLock { content in
      if let end = content.slowEnd, end < lanes.now() { content.slowEnd = nil }
      return content.slowEnd != nil
    }
    if isSlow { lanes.long { self.run() } } else { lanes.short { self.run() } }
  }

  /// Runs the pending jobs. Jobs that arrive in the meantime have to wait for other sessions.
  private func run() {
    let jobs = content.withLock { $0.pending.takeAll() }
    var start = lanes.now()
    for (index, job) in jobs.enumerated() {
      job.runSynchronously(on: asUnownedSerialExecutor())
      let end = lanes.now()
      defer { start = end }
      guard end - start > Self.longest else { continue }
      content.withLock { content in
        content.slowEnd = end + Self.penalty
        content.pending.putBack(jobs[(index + 1)...])
      }
      break
    }
    if content.withLock({ $0.pending.continues() }) { self.start() }
  }
}
