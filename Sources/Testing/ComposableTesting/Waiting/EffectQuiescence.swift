internal import ComposableClocks

/// Decides from visible facts whether to keep waiting for effects. See `Decisions/0014`.
struct EffectQuiescence {
  /// The visible facts.
  struct View {
    /// Whether no effect is running that could matter.
    let areNoneLeft: Bool
    /// Whether all running effects have a known wait that is not about to end.
    let isStill: Bool
    /// A sum of counters, to detect any known change.
    let changes: Int
    /// Whether the time is up.
    let isOver: Bool
  }

  enum Verdict: Equatable {
    case noneLeft
    /// Nothing will happen by itself.
    case still
    case timedOut
    /// Wait until something happens.
    case wait
    /// Check again after all ready tasks have run.
    case lookAgain
    /// The same, and after a millisecond of real time.
    case lookAgainLater
  }

  /// In how many checks nothing may change before everything counts as still. Two things are invisible
  /// and need these checks: a task that the test started and that is about to move the clock, and the
  /// child task of an effect whose own task sleeps.
  static let quickLooks = 8
  /// The number of later looks, with real time in between, for busy machines.
  static let lateLooks = 40

  private var quiet = QuietChecks()

  mutating func see(_ view: View) -> Verdict {
    if view.areNoneLeft { return .noneLeft }
    // On a busy machine the time may be up before all checks are done.
    if view.isOver { return view.isStill ? .still : .timedOut }
    guard view.isStill else {
      quiet.restart()
      return .wait
    }
    quiet.see(view.changes)
    if quiet.count < Self.quickLooks { return .lookAgain }
    return quiet.count < Self.quickLooks + Self.lateLooks ? .lookAgainLater : .still
  }
}
