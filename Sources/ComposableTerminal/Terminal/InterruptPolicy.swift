internal import Foundation

/// When a process that is to end is not waited for any longer, because it does not listen: something keeps
/// the actor of its views to itself.
///
/// A second has to pass: shells pass on a signal that the terminal has sent as well, and keys repeat.
///
/// Unchecked: who is told of signals and keys is on another thread than who listens, and a lock is between
/// them.
package final class InterruptPolicy: @unchecked Sendable {
  private let lock = NSLock()
  private var firstRequest: ContinuousClock.Instant?
  private var firstInterrupt: ContinuousClock.Instant?
  private var interrupts = 0

  package init() {}

  /// The process is asked to end by a signal.
  ///
  /// - Returns: whether it was before, and did not listen.
  package func isOver(atRequest now: ContinuousClock.Instant = .now) -> Bool {
    lock.withLock {
      guard let first = firstRequest else {
        firstRequest = now
        return false
      }
      return first.duration(to: now) >= .seconds(1)
    }
  }

  /// Control-C is pressed, which is no signal here.
  ///
  /// - Returns: whether it was twice before, and nobody listened.
  package func isOver(atInterrupt now: ContinuousClock.Instant = .now) -> Bool {
    lock.withLock {
      let first = firstInterrupt ?? now
      firstInterrupt = first
      interrupts += 1
      return interrupts > 2 && first.duration(to: now) >= .seconds(1)
    }
  }

  /// Somebody listens.
  package func renew() {
    lock.withLock {
      (firstRequest, firstInterrupt) = (nil, nil)
      interrupts = 0
    }
  }
}
