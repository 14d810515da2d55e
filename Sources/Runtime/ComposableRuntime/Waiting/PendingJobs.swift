/// The pending jobs of a serial executor, and whether a thread runs them: the executor runs one job at a time.
package struct PendingJobs {
  private var jobs: [UnownedJob] = []
  private var isRunning = false

  package init() {}

  /// Appends a job.
  ///
  /// - Returns: whether the caller has to run the jobs, as no thread does.
  package mutating func append(_ job: UnownedJob) -> Bool {
    jobs.append(job)
    defer { isRunning = true }
    return !isRunning
  }

  /// Takes the next job to run. There must be one.
  package mutating func takeFirst() -> UnownedJob { jobs.removeFirst() }

  /// Takes all pending jobs to run.
  package mutating func takeAll() -> [UnownedJob] {
    defer { jobs = [] }
    return jobs
  }

  /// Puts jobs back that were taken and have not run, before the others.
  package mutating func putBack(_ rest: ArraySlice<UnownedJob>) {
    jobs.insert(contentsOf: rest, at: 0)
  }

  /// Call when the taken jobs have run.
  ///
  /// - Returns: whether further jobs are pending: then the caller runs these, too.
  package mutating func continues() -> Bool {
    isRunning = !jobs.isEmpty
    return isRunning
  }
}
