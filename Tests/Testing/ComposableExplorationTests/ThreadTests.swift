import ComposableExploration
import Dispatch
import Foundation
import Testing

/// Explorations leave the threads of tasks to others.
@Suite(.timeLimit(.minutes(20)))
struct ThreadTests {
  /// As many as there are threads wait for a task. It would never run if they were on these threads.
  @Test func aTaskRunsBesideAsManyExplorationsAsThereAreThreads() async {
    let count = ProcessInfo.processInfo.activeProcessorCount
    let (begun, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let waited = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<count {
        group.addTask {
          await onThreadOfItsOwn {
            begun.signal()
            // The time passes only if the test fails: beside two thousand tests, the task may wait long for its turn.
            return ended.wait(timeout: .now() + 300) == .success
          }
        }
      }
      group.addTask {
        await onThreadOfItsOwn {
          for _ in 0..<count { begun.wait() }
        }
        await Task.detached { for _ in 0..<count { ended.signal() } }.value
        return true
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(waited == Array(repeating: true, count: count + 1))
  }

  @TaskLocal static var name = "none"

  @Test func whatIsLocalToATaskComesAlong() async {
    let name = await Self.$name.withValue("test") { await onThreadOfItsOwn { Self.name } }
    #expect(name == "test")
  }
}
