/// A task that sleeps on a ``TestClock``, and what is known of it.
struct Sleeper: Sendable {
  /// The suspended task. The bed that its executor belongs to is kept by the task itself.
  struct ParkedJob: Sendable {
    let job: UnownedJob
    let executor: UnownedSerialExecutor
  }

  /// In the order of going to sleep.
  let id: Int
  let task: _TaskIdentity?
  let origin: SleepOrigin
  let body: ParkedJob

  /// Runs the task on this thread until it enters the queue of its own actor. Once, and without
  /// locks.
  func wake() {
    body.job.runSynchronously(on: body.executor)
  }
}

/// Who sleeps, for messages.
struct SleepOrigin: Sendable, CustomStringConvertible {
  let activity: _TaskActivity?
  let location: (fileID: StaticString, line: UInt)?

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
