internal import ComposableRuntime

/// A piece of asynchronous work that a test has to know about: an effect.
///
/// The code that starts the work creates an activity and binds it to ``current`` inside the work's
/// task, which calls ``begin()`` first and ``finish()`` last. A known wait (on a ``TestClock``, also
/// by a task that the work started) is recorded here. A test can then wait until the work rests,
/// instead of hoping that it does after some time.
package final class TaskActivity: Sendable, CustomStringConvertible {
  /// The activity that the running task is part of.
  @TaskLocal package static var current: TaskActivity?

  /// A wait in a known place.
  package struct Wait: Sendable, CustomStringConvertible {
    /// The waiting task: the activity's own, or one that it started.
    package let task: TaskIdentity?
    let describe: @Sendable () -> String
    let isEnding: @Sendable () -> Bool

    /// The event that the task waits for at this moment, and the deadline.
    package var description: String { describe() }

    /// Whether the wait is about to end: the clock is being moved.
    package var isBeingEnded: Bool { isEnding() }
  }

  /// The name, and where the work was created.
  package let description: String

  private let state = Locked(TaskActivityState())

  /// - Parameters:
  ///   - fileID: where the work was created.
  ///   - line: the line there.
  ///   - name: the name of the work, if it has one.
  package init(fileID: StaticString, line: UInt, name: String?) {
    description =
      name.map { "the effect '\($0)' made at \(fileID):\(line)" }
      ?? "the effect made at \(fileID):\(line)"
    TaskActivities.shared.insert(self)
  }

  deinit {
    TaskActivities.shared.remove(ObjectIdentifier(self))
  }

  /// Records that the running task is the activity's own, and not one that it started.
  package func begin() {
    let task = TaskIdentity.current
    state.withLock { $0.ownTask = task }
  }

  /// Records that the work has finished. Further calls have no effect.
  package func finish() {
    TaskActivities.shared.remove(ObjectIdentifier(self))
    state.withLock { $0.finish() }?()
  }

  /// Whether ``finish()`` was called.
  package var isFinished: Bool { state.withLock { $0.isFinished } }

  /// The current waits in known places, in the order in which they began.
  package var waits: [Wait] { state.withLock { $0.sortedWaits } }

  /// Whether it has finished, or one of its tasks waits in a known place.
  package var isResting: Bool { state.withLock { $0.isResting } }

  /// Whether the activity's own task waits in a known place, and not for something unknown.
  package var isOwnTaskWaiting: Bool { state.withLock { $0.isOwnTaskWaiting } }

  /// Sets the observer, which is called on any thread and without locks each time the activity comes
  /// to rest and when it finishes. One observer is enough: a store has one test.
  package func observe(_ observer: @escaping @Sendable () -> Void) {
    state.withLock { $0.observer = observer }
  }

  /// Whether a part of the activity is in the global pool, and will continue by itself. Known only if
  /// its task prefers the activity's ``executor``.
  package var isInPool: Bool { state.withLock { $0.jobs > 0 } }

  /// How often a part of the activity entered the global pool.
  package var jobCount: Int { state.withLock { $0.jobCount } }

  func beginJob() { state.withLock { $0.beginJob() } }

  func endJob() { state.withLock { $0.endJob() }?() }

  /// Changes whenever the set of waits changes.
  package var changes: Int { state.withLock { $0.changes } }

  /// Adds a wait. Call the returned observer without holding locks.
  func beginWait(_ wait: Wait, id: WaitID) -> TaskActivityState.Observer? {
    state.withLock { $0.begin(wait, id: id) }
  }

  func endWait(_ id: WaitID) {
    state.withLock { $0.end(id) }
  }

  /// Waits, in a known place, for an event that is not a sleep.
  ///
  /// - Parameters:
  ///   - name: the name of the event, for messages.
  ///   - isEnding: whether the event has happened, so that the task is about to continue.
  ///   - operation: returns after the event.
  package func wait(
    for name: String, isEnding: @escaping @Sendable () -> Bool, until operation: () async -> Void
  ) async {
    final class Place: Sendable {}
    let place = Place()
    let id = WaitID(clock: ObjectIdentifier(place), sleep: 0)
    let wait = Wait(task: TaskIdentity.current, describe: { name }, isEnding: isEnding)
    beginWait(wait, id: id)?()
    await operation()
    endWait(id)
    withExtendedLifetime(place) {}
  }

  /// A sleep on a clock.
  struct WaitID: Hashable {
    let clock: ObjectIdentifier
    let sleep: Int
  }
}
