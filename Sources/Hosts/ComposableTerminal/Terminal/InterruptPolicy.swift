internal import ComposableRuntime

/// Decides when to stop waiting for a process that was asked to end but does not respond because
/// something blocks the actor of its views.
///
/// At least a second has to pass: shells forward a signal that the terminal has also sent, and keys repeat.
///
/// Signals and keys arrive on another thread than the responding one.
package final class InterruptPolicy: Sendable {
  private struct Content {
    var firstRequest: ContinuousClock.Instant?
    var firstInterrupt: ContinuousClock.Instant?
    var interrupts = 0
  }

  private let content = Locked(Content())

  package init() {}

  /// Records a signal that asks the process to end.
  ///
  /// - Returns: whether an earlier request got no response.
  package func isOver(atRequest now: ContinuousClock.Instant = .now) -> Bool {
    content.withLock {
      guard let first = $0.firstRequest else {
        $0.firstRequest = now
        return false
      }
      return first.duration(to: now) >= .seconds(1)
    }
  }

  /// Records control-C, which sends no signal in raw mode.
  ///
  /// - Returns: whether two earlier presses got no response.
  package func isOver(atInterrupt now: ContinuousClock.Instant = .now) -> Bool {
    content.withLock {
      let first = $0.firstInterrupt ?? now
      $0.firstInterrupt = first
      $0.interrupts += 1
      return $0.interrupts > 2 && first.duration(to: now) >= .seconds(1)
    }
  }

  /// Records that the process responded.
  package func renew() {
    content.withLock { $0 = Content() }
  }
}
