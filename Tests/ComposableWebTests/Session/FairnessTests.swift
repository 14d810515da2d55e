import ComposableLocks
import ComposableViews
import ComposableWeb
import Dispatch
import Foundation
import Testing

/// A session that has much to do, beside others.
@Suite struct FairnessTests {
  /// Work that lasts until others have done theirs.
  private final class Gate: Sendable {
    let entries = AsyncStream.makeStream(of: Void.self)
    private let semaphore = DispatchSemaphore(value: 0)
    private let tally = Locked(0)

    /// How often nobody opened it.
    var failures: Int { tally.withLock { $0 } }

    func pass() {
      entries.continuation.yield()
      // If the others wait for this thread, nobody opens the gate.
      if semaphore.wait(timeout: .now() + 20) == .timedOut { tally.withLock { $0 += 1 } }
    }

    func open(for count: Int) { for _ in 0..<count { semaphore.signal() } }
  }

  private struct WorkView: View {
    let gate: Gate
    @State private var count = 0

    var body: some View {
      Text("Count: \(count)")
      Button("Short") { count += 1 }
      Button("Long") {
        let start = ContinuousClock.now
        while start.duration(to: .now) < .milliseconds(10) {}
        count += 1
      }
      Button("Longer") {
        gate.pass()
        count += 1
      }
    }
  }

  @Test func sessionsWithMuchToDoHoldUpNoOther() async throws {
    let gate = Gate()
    let app = WebApp { _ in WorkView(gate: gate) }
    // All threads of the pool.
    let cores = ProcessInfo.processInfo.activeProcessorCount
    try await withThrowingTaskGroup { group in
      for _ in 0..<cores {
        group.addTask {
          let visit = try await Visit(app)
          try await visit.send("activate", to: visit.id("button", "Long"))
          try await visit.send("activate", to: visit.id("button", "Longer"))
          #expect(visit.page.root.allText.contains("Count: 2"))
        }
      }
      var entries = gate.entries.stream.makeAsyncIterator()
      for _ in 0..<cores { await entries.next() }
      let other = try await Visit(app)
      for _ in 0..<100 { try await other.send("activate", to: other.id("button", "Short")) }
      #expect(other.page.root.allText.contains("Count: 100"))
      gate.open(for: cores)
      try await group.waitForAll()
    }
    #expect(gate.failures == 0)
  }

  /// A session's work stays in order, also where it changes its threads.
  @Test func eventsStayInOrder() async throws {
    let gate = Gate()
    gate.open(for: 10)
    let visit = try await Visit(WebApp { _ in WorkView(gate: gate) })
    for count in 1...10 {
      for name in ["Short", "Long", "Longer"] {
        try await visit.send("activate", to: visit.id("button", name))
      }
      #expect(visit.page.root.allText.contains("Count: \(3 * count)"))
    }
    #expect(gate.failures == 0)
  }
}
