import ComposableRuntime
import Testing

@MainActor @Suite(.timeLimit(.minutes(20))) struct PendingJobsTests {
  /// Keeps its jobs until the test runs them.
  private final class ManualExecutor: SerialExecutor {
    let pending = Locked(PendingJobs())
    /// For each job whether no thread ran the jobs when it arrived.
    let arrivals: AsyncStream<Bool>
    private let arrival: AsyncStream<Bool>.Continuation

    init() {
      (arrivals, arrival) = AsyncStream.makeStream()
    }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      arrival.yield(pending.withLock { $0.append(job) })
    }

    func run(_ job: UnownedJob) { job.runSynchronously(on: asUnownedSerialExecutor()) }
  }

  private actor Worker {
    nonisolated let executor = ManualExecutor()
    nonisolated let log = Locked<[Int]>([])
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    func work(_ number: Int) { log.withLock { $0.append(number) } }
  }

  @Test func jobsRunInOrderAndOneThreadRunsThem() async throws {
    let worker = Worker()
    let executor = worker.executor
    var arrivals = executor.arrivals.makeAsyncIterator()
    var tasks: [Task<Void, Never>] = []
    func add(_ number: Int) async -> Bool? {
      tasks.append(Task { await worker.work(number) })
      return await arrivals.next(isolation: #isolation)
    }
    #expect(await add(1) == true)
    #expect(await add(2) == false)
    #expect(await add(3) == false)

    // A thread takes all jobs, runs one, and puts the others back before a job that has arrived since.
    let jobs = executor.pending.withLock { $0.takeAll() }
    #expect(jobs.count == 3)
    executor.run(jobs[0])
    #expect(await add(4) == false)
    executor.pending.withLock { $0.putBack(jobs[1...]) }
    #expect(executor.pending.withLock { $0.continues() })

    // Another takes them one by one.
    for _ in 0..<3 { executor.run(executor.pending.withLock { $0.takeFirst() }) }
    #expect(worker.log.withLock { $0 } == [1, 2, 3, 4])
    #expect(executor.pending.withLock { !$0.continues() })

    // The next job has to be run by the thread that adds it.
    #expect(await add(5) == true)
    executor.run(executor.pending.withLock { $0.takeFirst() })
    for task in tasks { await task.value }
    #expect(worker.log.withLock { $0 } == [1, 2, 3, 4, 5])
  }
}
