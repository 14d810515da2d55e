/// Runs the jobs of an activity's task and its child tasks in the global pool, and records them in the
/// activity. This shows whether they will continue by themselves or wait for something. Tasks that
/// they start with `Task { }` don't inherit the preference.
///
/// It sees everything that is isolated to no actor, and the default actors that the tasks go to; not
/// the main actor and other actors with custom executors.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class TaskActivityExecutor: TaskExecutor {
  private let activity: TaskActivity

  init(of activity: TaskActivity) {
    self.activity = activity
  }

  func enqueue(_ job: consuming ExecutorJob) {
    activity.beginJob()
    let priority = TaskPriority(job.priority)
    let job = UnownedJob(job)
    // A detached task: it must not be a child of the job's task, nor prefer this executor.
    Task.detached(priority: priority) { [self] in
      job.runSynchronously(on: asUnownedTaskExecutor())
      activity.endJob()
    }
  }
}

extension TaskActivity {
  /// The executor that the activity's task should prefer, so that the activity tracks this task and its child tasks in
  /// the global pool. Retain it for as long as it is preferred.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  package var executor: any TaskExecutor { TaskActivityExecutor(of: self) }
}
