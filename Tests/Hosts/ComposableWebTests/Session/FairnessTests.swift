import ComposableRuntime
import ComposableViews
import ComposableWeb
import Testing

/// A session that has much to do, beside others.
@Suite(.timeLimit(.minutes(20))) struct FairnessTests {
  /// A session's actor, with a time that only its work moves.
  private actor Worker {
    enum Lane { case short, long }

    private final class Record: Sendable {
      let lanes = Locked<[Lane]>([])
      let now = Locked(ContinuousClock.now)
      /// The tasks that run jobs of the executor, and those that have.
      let tasks = Locked<[Task<Void, Never>]>([])

      func run(in lane: Lane, _ body: @escaping @Sendable () -> Void) {
        lanes.withLock { $0.append(lane) }
        tasks.withLock { $0.append(Task.detached { body() }) }
      }
    }

    private let record = Record()
    private let executor: SessionExecutor
    private var log: [Int] = []
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init() {
      executor = SessionExecutor(
        SessionLanes { [record] in
          record.run(in: .short, $0)
        } long: { [record] in
          record.run(in: .long, $0)
        } now: { [record] in
          record.now.withLock { $0 }
        })
    }

    /// Work that takes a while.
    func work(_ time: Duration) { pass(time) }

    func note(_ number: Int) { log.append(number) }
    func takeLog() -> [Int] {
      defer { log = [] }
      return log
    }

    nonisolated func pass(_ time: Duration) { record.now.withLock { $0 += time } }

    /// Waits until the executor has read when its last job ended: whoever waits for the job goes on before that.
    nonisolated func rest() async {
      while let task = record.tasks.withLock({ $0.popLast() }) { await task.value }
    }

    /// Where it worked since the last call.
    nonisolated func takeLanes() -> [Lane] {
      record.lanes.withLock { lanes in
        defer { lanes = [] }
        return lanes
      }
    }
  }

  /// The threads of the system's pool are for what is short.
  @Test func aSessionThatWorksLongChangesItsThreads() async {
    let worker = Worker()
    for _ in 0..<3 { await worker.work(SessionExecutor.longest) }
    #expect(Set(worker.takeLanes()) == [.short])
    await worker.work(SessionExecutor.longest + .milliseconds(1))
    #expect(worker.takeLanes().first == .short)
    await worker.work(.milliseconds(150))
    await worker.work(.zero)
    #expect(Set(worker.takeLanes()) == [.long])
    // It goes back when it has done nothing long for a while.
    await worker.rest()
    worker.pass(SessionExecutor.penalty)
    await worker.work(.zero)
    #expect(Set(worker.takeLanes()) == [.long])
    await worker.rest()
    worker.pass(.milliseconds(1))
    await worker.work(.zero)
    #expect(Set(worker.takeLanes()) == [.short])
  }

  /// Jobs that come while others run are not lost, and none runs beside another.
  @Test func nothingIsLost() async {
    let worker = Worker()
    await withTaskGroup { group in
      for number in 0..<1_000 {
        group.addTask {
          if number.isMultiple(of: 50) { await worker.work(.milliseconds(10)) }
          await worker.note(number)
        }
      }
    }
    #expect(await worker.takeLog().sorted() == Array(0..<1_000))
  }

  private struct WorkView: View {
    @State private var count = 0

    var body: some View {
      Text("Count: \(count)")
      Button("Short") { count += 1 }
      Button("Long") {
        let start = ContinuousClock.now
        while start.duration(to: .now) < .milliseconds(10) {}
        count += 1
      }
    }
  }

  /// In the threads of the process.
  @Test func eventsStayInOrder() async throws {
    let visit = try await Visit(WebApp { _ in WorkView() })
    for count in 1...10 {
      for name in ["Short", "Long"] {
        try await visit.send("activate", to: visit.id("button", name))
      }
      #expect(visit.page.root.allText.contains("Count: \(2 * count)"))
    }
  }
}
