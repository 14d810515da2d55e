import Foundation

/// Runs an actor on one thread with a stack as small as that of an app's threads, other than the
/// main one.
///
/// Unchecked, because jobs and end are only accessed under the condition's lock.
final class SmallStackExecutor: SerialExecutor, @unchecked Sendable {
  /// The stack size of an app's thread on Apple platforms.
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

  /// Ends the thread.
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
