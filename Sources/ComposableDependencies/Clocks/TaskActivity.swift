/// A piece of asynchronous work that a test has to know about: an effect.
///
/// Whoever starts the work makes one, binds it to ``current`` inside the work's task, calls
/// ``begin()`` there first and ``finish()`` last. What the work waits for in a place that is known
/// (on a ``TestClock``, and so do the tasks that it starts) says so here. A test can then wait
/// until the work rests instead of hoping that it does after some time.
public final class _TaskActivity: Sendable, CustomStringConvertible {
  /// The activity that the running task is part of.
  @TaskLocal public static var current: _TaskActivity?

  /// Something that is waited for in a known place.
  public struct Wait: Sendable, CustomStringConvertible {
    /// The waiting task: the activity's own, or one that it started.
    public let task: _TaskIdentity?
    let describe: @Sendable () -> String
    let isEnding: @Sendable () -> Bool

    /// What is waited for and until when, as it stands at this moment.
    public var description: String { describe() }

    /// Whether somebody is at it to end the wait: moves the clock.
    package var isBeingEnded: Bool { isEnding() }
  }

  /// The name, and the place where the work was made.
  public let description: String

  private let state = Guarded(TaskActivityState())

  /// - Parameters:
  ///   - fileID: where the work was made.
  ///   - line: the line there.
  ///   - name: what the work is called, if it has a name.
  public init(fileID: StaticString, line: UInt, name: String?) {
    description =
      name.map { "the effect '\($0)' made at \(fileID):\(line)" }
      ?? "the effect made at \(fileID):\(line)"
    TaskActivities.shared.insert(self)
  }

  deinit {
    TaskActivities.shared.remove(ObjectIdentifier(self))
  }

  /// Says that the running task is the activity's own, and not one that it started.
  public func begin() {
    let task = _TaskIdentity.current
    state.withLock { $0.ownTask = task }
  }

  /// Says that the work has ended. More than once is the same as once.
  public func finish() {
    TaskActivities.shared.remove(ObjectIdentifier(self))
    for waiter in state.withLock({ $0.finish() }) { waiter.resume() }
  }

  /// Whether ``finish()`` was called.
  public var isFinished: Bool { state.withLock { $0.isFinished } }

  /// What it waits for at this moment in places that are known, in the order of beginning to.
  public var waits: [Wait] { state.withLock { $0.sortedWaits } }

  /// Whether it has finished, or some task of it waits in a known place.
  public var isResting: Bool { state.withLock { $0.isResting } }

  /// Whether the activity's own task waits in a known place, and not for something unknown.
  public var isOwnTaskWaiting: Bool { state.withLock { $0.isOwnTaskWaiting } }

  /// Returns when it ``isResting``, or when the task that asks is cancelled.
  ///
  /// An activity that waits for something unknown (a stream, a continuation) doesn't rest.
  public func rested() async {
    let id = state.withLock { $0.nextID() }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let goesOn = state.withLock { state in
          // Asked under the lock: a cancellation after this finds the waiter.
          if Task.isCancelled || state.isResting { return true }
          state.waiters[id] = .init { continuation.resume() }
          return false
        }
        if goesOn { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.waiters.removeValue(forKey: id) }?.resume()
    }
  }

  /// Whom to call, from any thread and without locks, each time that it comes to rest and when it
  /// ends. One at most: the store whose effect it is has one test.
  package func observe(_ observer: @escaping @Sendable () -> Void) {
    state.withLock { $0.observer = .init(resume: observer) }
  }

  /// Whether some of it is in the global pool, and goes on by itself. Known where its task prefers the
  /// activity's ``executor``.
  package var isInPool: Bool { state.withLock { $0.jobs > 0 } }

  /// How often some of it has got to the global pool.
  package var jobCount: Int { state.withLock { $0.jobCount } }

  func beginJob() { state.withLock { $0.beginJob() } }

  func endJob() { state.withLock { $0.endJob() }?.resume() }

  /// Changes whenever the answer to what it waits for does.
  package var changes: Int { state.withLock { $0.changes } }

  /// Adds a wait. What it returns is to be called without locks.
  func beginWait(_ wait: Wait, id: WaitID) -> [TaskActivityState.Waiter] {
    state.withLock { $0.begin(wait, id: id) }
  }

  func endWait(_ id: WaitID) {
    state.withLock { $0.end(id) }
  }

  /// A sleep on a clock.
  struct WaitID: Hashable {
    let clock: ObjectIdentifier
    let sleep: Int
  }
}
