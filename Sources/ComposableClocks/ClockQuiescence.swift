/// Decides after each fence, from what is visible then, whether to keep waiting. See the decision
/// "How a test clock knows when to go on".
struct ClockQuiescence {
  /// What is visible after a fence.
  struct View {
    /// A sum of counters, to detect any known change.
    let changes: Int
    /// Whether the woken task is known to rest. Nil if none was woken.
    let isWokenResting: Bool?
    /// Whether some activities neither rest nor are known to wait for something unknown.
    let isAnybodyRestless: Bool
  }

  enum Verdict: Equatable {
    case goOn
    /// Continue after a millisecond of real time.
    case goOnLater
    case settled
    /// The restless activities seem to wait for something unknown.
    case gaveUpOnRestless
  }

  /// After this many fences without a change, unknown tasks are taken to be at rest.
  static let quietFences = 8
  /// The same for activities that are known not to rest. The number is higher because they may run
  /// outside the caller's actor; and they are waited for only once.
  static let restlessFences = 100
  /// This many more fences, with real time in between: a busy machine may have preempted an
  /// activity's thread, and fences alone would only keep the machine busier.
  static let lateFences = 25
  /// The limit, whatever changes.
  static let allFences = 10_000

  private var changes: Int?
  private var quiet = 0
  private var fences = 0

  mutating func see(_ view: View) -> Verdict {
    fences += 1
    quiet = view.changes == changes ? quiet + 1 : 0
    changes = view.changes
    if fences >= Self.allFences { return .gaveUpOnRestless }
    if view.isAnybodyRestless {
      if quiet < Self.restlessFences { return .goOn }
      return quiet < Self.restlessFences + Self.lateFences ? .goOnLater : .gaveUpOnRestless
    }
    if view.isWokenResting == true { return .settled }
    return quiet < Self.quietFences ? .goOn : .settled
  }
}
