/// A task that sleeps on a ``TestClock``, with the known facts about it.
struct Sleeper: Sendable {
  /// The suspended task. The task itself retains the ``ParkedTask`` that owns the executor.
  struct ParkedJob: Sendable {
    let job: UnownedJob
    let executor: UnownedSerialExecutor
  }

  /// In the order in which the sleeps started.
  let id: Int
  let task: TaskIdentity?
  let origin: SleepOrigin
  let body: ParkedJob

  /// Runs the task on this thread until it enters the queue of its own actor. Call once, without
  /// holding locks.
  func wake() {
    body.job.runSynchronously(on: body.executor)
  }
}

/// The sleeping task, for messages.
struct SleepOrigin: Sendable, CustomStringConvertible {
  let activity: TaskActivity?
  let location: (fileID: StaticString, line: UInt)?
  /// The name of the awaited event, if it is not a sleep.
  var name: String?

  var description: String {
    let place = location.map { "at \($0.fileID):\($0.line)" }
    return switch (activity, place) {
    case (let activity?, let place?): "\(activity), \(place)"
    case (let activity?, nil): activity.description
    case (nil, let place?): "a task \(place)"
    case (nil, nil): "a task"
    }
  }
}
