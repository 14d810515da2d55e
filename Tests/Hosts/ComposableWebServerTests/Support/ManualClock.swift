import Foundation

/// Time that stands still until a test moves it.
final class ManualClock: Clock, @unchecked Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration
    func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    func duration(to other: Self) -> Duration { other.offset - offset }
    static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
  }

  private struct Sleeper {
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private let lock = NSLock()
  private var time = Instant(offset: .zero)
  private var sleepers: [Int: Sleeper] = [:]
  private var cancelled: Set<Int> = []
  private var next = 0
  private var waiting: [AsyncStream<Void>.Continuation] = []

  var now: Instant { lock.withLock { time } }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = lock.withLock {
      next += 1
      return next
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let (isCancelled, isOver, waiters) = lock.withLock {
          let isCancelled = cancelled.remove(number) != nil
          let isOver = deadline <= time
          if !isCancelled, !isOver {
            sleepers[number] = Sleeper(deadline: deadline, continuation: continuation)
          }
          defer { waiting = [] }
          return (isCancelled, isOver, waiting)
        }
        if isCancelled {
          continuation.resume(throwing: CancellationError())
        } else if isOver {
          continuation.resume()
        }
        for waiter in waiters { waiter.yield() }
      }
    } onCancel: {
      let sleeper = lock.withLock {
        let sleeper = sleepers.removeValue(forKey: number)
        if sleeper == nil { cancelled.insert(number) }
        return sleeper
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Waits until `count` tasks sleep, or the test is cancelled.
  func waitForSleepers(_ count: Int = 1) async {
    while !Task.isCancelled {
      let (changed, continuation) = AsyncStream<Void>.makeStream()
      let areThere = lock.withLock {
        if sleepers.count < count { waiting.append(continuation) }
        return sleepers.count >= count
      }
      if areThere { return }
      for await _ in changed { break }
    }
  }

  /// Advances the time at once, without waiting: the woken tasks may be the last ones.
  func jump(by duration: Duration) {
    let due = lock.withLock {
      time = time.advanced(by: duration)
      let due = sleepers.filter { $0.value.deadline <= time }
      for number in due.keys { sleepers[number] = nil }
      return due.values
    }
    for sleeper in due { sleeper.continuation.resume() }
  }

  /// Advances the time step by step. After each step, and at the end, waits until the woken tasks
  /// sleep again.
  func advance(by duration: Duration) async {
    let end = now.advanced(by: duration)
    while !Task.isCancelled {
      await waitForSleepers()
      let sleeper: Sleeper? = lock.withLock {
        guard let (number, first) = sleepers.min(by: { $0.value.deadline < $1.value.deadline }),
          first.deadline <= end
        else {
          time = end
          return nil
        }
        time = max(time, first.deadline)
        return sleepers.removeValue(forKey: number)
      }
      guard let sleeper else { return }
      sleeper.continuation.resume()
    }
  }
}
