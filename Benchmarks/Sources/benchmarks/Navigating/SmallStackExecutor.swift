import Foundation

/// Runs an actor on one thread with as small a stack as apps' threads have, beside the main one.
///
/// Unchecked because jobs and end are accessed only under the condition's lock.
final class SmallStackExecutor: SerialExecutor, @unchecked Sendable {
  /// What a thread of an app has on Apple's platforms.
  static let stackSize = 512 << 10

  private let condition = NSCondition()
  private var jobs: [UnownedJob] = []
  private var hasEnded = false

  init() {
    let thread = Thread { [unowned self] in run() }
    thread.stackSize = Self.stackSize
    thread.start()
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    condition.withLock {
      jobs.append(job)
      condition.signal()
    }
  }

  /// Lets the thread go.
  func end() {
    condition.withLock {
      hasEnded = true
      condition.signal()
    }
  }

  private func run() {
    while let job = next() { job.runSynchronously(on: asUnownedSerialExecutor()) }
  }

  private func next() -> UnownedJob? {
    condition.withLock {
      while jobs.isEmpty, !hasEnded { condition.wait() }
      return jobs.isEmpty ? nil : jobs.removeFirst()
    }
  }
}
