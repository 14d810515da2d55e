/// Decides after each barrier, from the facts visible then, whether to keep waiting. See `Decisions/0010`.
struct ClockQuiescence {
  /// The facts visible after a barrier.
  struct View {
    /// A sum of counters, to detect any known change.
    let changes: Int
    /// Whether the woken task is known to rest. Nil if none was woken.
    let isWokenResting: Bool?
    /// Whether some activities neither rest nor are known to wait for something unknown.
    let areSomeActive: Bool
  }

  enum Verdict: Equatable {
    case goOn
    /// Continue after a millisecond of real time.
    case goOnLater
    case quiescent
    /// The restless activities seem to wait for something unknown.
    case gaveUpOnRestless
    /// The limit of barriers was reached, and something still changes.
    case endless
  }

  /// After this many barriers without a change, unknown tasks are taken to be at rest.
  static let quietBarriers = 8
  /// The same for activities that are known not to rest. The number is higher because they may run
  /// outside the caller's actor; and they are waited for only once.
  static let restlessBarriers = 100
  /// This many more barriers, with real time and a pass through the global pool in between: a busy machine may have
  /// preempted an activity's thread, or keep it waiting for one, and barriers alone would only keep the machine busier.
  static let lateBarriers = 25
  /// The limit, whatever changes.
  static let allBarriers = 10_000

  private var quiet = QuietChecks()
  private var barriers = 0

  mutating func see(_ view: View) -> Verdict {
    barriers += 1
    quiet.see(view.changes)
    if barriers >= Self.allBarriers { return .endless }
    if view.areSomeActive {
      if quiet.count < Self.restlessBarriers { return .goOn }
      return quiet.count < Self.restlessBarriers + Self.lateBarriers
        ? .goOnLater : .gaveUpOnRestless
    }
    if view.isWokenResting == true { return .quiescent }
    return quiet.count < Self.quietBarriers ? .goOn : .quiescent
  }
}
