internal import ComposableJobs

// Tasks that code of the run starts by itself.
extension RunControl {
  /// Runs code as if on the executors of the exploration: what it starts is not foreign, and tasks of its own run there, too,
  /// instead of in the pool of all tasks.
  func asCurrent<Result>(_ body: () -> Result) -> Result {
    queue.asCurrent {
      let outer = composable_job_context()
      let take: composable_job_taker = { context, job in
        let control = Unmanaged<RunControl>.fromOpaque(context).takeUnretainedValue()
        control.queue.enqueue { composable_run_job(job) }
      }
      composable_take_jobs(take, Unmanaged.passUnretained(self).toOpaque())
      defer { composable_take_jobs(outer == nil ? nil : take, outer) }
      return body()
    }
  }

  /// The control of the run whose code is running. Code that has left the executors still has its task's control; a detached
  /// task has the thread's.
  static var current: RunControl? {
    ofTask
      ?? composable_job_context().map {
        // The run holds it while its code runs.
        Unmanaged<RunControl>.fromOpaque($0).takeUnretainedValue()
      }
  }
}
