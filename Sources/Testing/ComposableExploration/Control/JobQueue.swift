internal import ComposableRuntime
internal import ComposableThreads

/// The jobs of one run that are ready to go on, first in, first out.
///
/// The thread that explores takes them, one after the other. So everything between two choices is determined. A job
/// that another thread enqueues comes from code that has left the explorer's executors.
///
/// Unchecked because its values are accessed under a lock, and the executor is set in `init` only; jobs are not `Sendable`
/// by their type.
final class JobQueue: @unchecked Sendable {
  private enum Job {
    case isolated(UnownedJob, UnownedSerialExecutor)
    /// Runs the job of code that is on no actor.
    case free(() -> Void)
  }

  private struct State {
    var jobs: [Job] = []
    var next = 0
    /// How many jobs other threads have enqueued.
    var foreign = 0
    /// The thread that explores, while it does.
    var thread: UInt?
    var waiter: CheckedContinuation<Void, Never>?
    /// Counts the waits, so that a timeout ends its own only.
    var wait = 0
    var endedWait = 0
  }

  private let state = Locked(State())

  /// Runs the code that is on no actor; an `any TaskExecutor`, where the system has them. Set in `init` only.
  ///
  /// It and the queue keep each other, for good: a task that has left the exploration has no reference to its executor,
  /// and may come back when the exploration is over. There is one pair for each exploration, not for each run.
  private(set) var freeExecutor: AnyObject!

  init() {
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      freeExecutor = FreeExecutor(queue: self)
    } else {
      freeExecutor = self
    }
  }

  /// Whether the running code is on the thread that explores.
  var isCurrent: Bool {
    let thread = composable_thread()
    return state.withLock { $0.thread == thread }
  }

  var foreignJobs: Int { state.withLock { $0.foreign } }

  func enqueue(_ job: UnownedJob, on executor: UnownedSerialExecutor) {
    append(.isolated(job, executor))
  }

  func enqueue(_ run: @escaping () -> Void) {
    append(.free(run))
  }

  private func append(_ job: Job) {
    let thread = composable_thread()
    let waiter = state.withLock { state in
      state.jobs.append(job)
      if state.thread != thread { state.foreign += 1 }
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume()
  }

  /// Runs code as if on the executors: what it starts is not foreign.
  func asCurrent<Result>(_ body: () -> Result) -> Result {
    let thread = composable_thread()
    let before = state.withLock { state in
      defer { state.thread = thread }
      return state.thread
    }
    defer { state.withLock { $0.thread = before } }
    return body()
  }

  /// Runs all jobs that are ready, and all jobs that become ready meanwhile. Call within `asCurrent`.
  ///
  /// - Parameters:
  ///   - limit: how many jobs it runs at most.
  ///   - prepare: is called before each.
  /// - Returns: how many jobs it has run.
  func runAll(upTo limit: Int, before prepare: () -> Void = {}) -> Int {
    var count = 0
    while count < limit, let job = takeFirst() {
      count += 1
      prepare()
      switch job {
      case .isolated(let job, let executor): job.runSynchronously(on: executor)
      case .free(let run): run()
      }
    }
    return count
  }

  /// Forgets the jobs that are ready. Their tasks never go on, and are never released.
  func discardAll() {
    state.withLock { state in
      state.jobs = []
      state.next = 0
    }
  }

  private func takeFirst() -> Job? {
    state.withLock { state in
      guard state.next < state.jobs.count else {
        state.jobs.removeAll(keepingCapacity: true)
        state.next = 0
        return nil
      }
      defer { state.next += 1 }
      return state.jobs[state.next]
    }
  }

  /// Waits in real time until another thread enqueues a job. On a busy machine code that has left takes long for each of its
  /// turns in the pool: the time counts only as far as a task there gets its turns.
  ///
  /// - Returns: whether one did.
  func waitForForeignJob(upTo patience: Duration) async -> Bool {
    let wait = state.withLock { state in
      state.wait += 1
      return state.wait
    }
    let timeout = Task.detached { [self] in
      let ticks = 10
      for _ in 0..<ticks {
        guard (try? await Task.sleep(for: patience / ticks)) != nil else { return }
        // Behind all that waits for a turn now.
        await Task.yield()
      }
      end(wait)
    }
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        if state.next < state.jobs.count || state.endedWait == wait { return true }
        state.waiter = continuation
        return false
      }
      if isOver { continuation.resume() }
    }
    timeout.cancel()
    return state.withLock { $0.next < $0.jobs.count }
  }

  /// Waits until the main actor has run the jobs that it has now.
  func waitForMainActor(upTo patience: Duration) async {
    let waiter = Locked<CheckedContinuation<Void, Never>?>(nil)
    let resume: @Sendable () -> Void = {
      let continuation = waiter.withLock { waiter in
        defer { waiter = nil }
        return waiter
      }
      continuation?.resume()
    }
    var timeout: Task<Void, Never>?
    await withCheckedContinuation { continuation in
      waiter.withLock { $0 = continuation }
      Task.detached { @MainActor in resume() }
      timeout = Task.detached {
        try? await Task.sleep(for: patience)
        resume()
      }
    }
    timeout?.cancel()
  }

  private func end(_ wait: Int) {
    let waiter = state.withLock { state in
      guard state.wait == wait else { return nil as CheckedContinuation<Void, Never>? }
      state.endedWait = wait
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume()
  }
}
