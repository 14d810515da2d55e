/// Runs in the global pool what an activity's task and its child tasks do there, and lets the activity
/// know: so that it can be told whether they go on by themselves or wait for something. Tasks that they
/// start by `Task { }` prefer nothing.
///
/// It sees whatever is isolated to no actor, and the default actors that the tasks go to; not the main
/// actor and others with executors of their own.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class TaskActivityExecutor: TaskExecutor {
  private let activity: _TaskActivity

  init(of activity: _TaskActivity) {
    self.activity = activity
  }

  func enqueue(_ job: consuming ExecutorJob) {
    activity.beginJob()
    let priority = TaskPriority(job.priority)
    let job = UnownedJob(job)
    // Neither a child of the task whose job it is nor one that prefers this executor.
    Task.detached(priority: priority) { [self] in
      job.runSynchronously(on: asUnownedTaskExecutor())
      activity.endJob()
    }
  }
}

extension _TaskActivity {
  /// What the activity's task is to prefer, so that the activity knows what that, and its child tasks, do in
  /// the global pool. To be held for as long as it is preferred.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  package var executor: any TaskExecutor { TaskActivityExecutor(of: self) }
}
