internal import ComposableLocks

/// When a process that is to end is not waited for any longer, because it does not listen: something keeps
/// the actor of its views to itself.
///
/// A second has to pass: shells pass on a signal that the terminal has sent as well, and keys repeat.
///
/// Signals and keys come on another thread than the one that listens.
package final class InterruptPolicy: Sendable {
  private struct Content {
    var firstRequest: ContinuousClock.Instant?
    var firstInterrupt: ContinuousClock.Instant?
    var interrupts = 0
  }

  private let content = Locked(Content())

  package init() {}

  /// The process is asked to end by a signal.
  ///
  /// - Returns: whether it was before, and did not listen.
  package func isOver(atRequest now: ContinuousClock.Instant = .now) -> Bool {
    content.withLock {
      guard let first = $0.firstRequest else {
        $0.firstRequest = now
        return false
      }
      return first.duration(to: now) >= .seconds(1)
    }
  }

  /// Control-C is pressed, which is no signal here.
  ///
  /// - Returns: whether it was twice before, and nobody listened.
  package func isOver(atInterrupt now: ContinuousClock.Instant = .now) -> Bool {
    content.withLock {
      let first = $0.firstInterrupt ?? now
      $0.firstInterrupt = first
      $0.interrupts += 1
      return $0.interrupts > 2 && first.duration(to: now) >= .seconds(1)
    }
  }

  /// Somebody listens.
  package func renew() {
    content.withLock { $0 = Content() }
  }
}
