/// Decides from what is seen after each fence whether to go on waiting. See the decision "How a
/// test clock knows when to go on".
struct ClockQuiescence {
  /// What is seen after a fence.
  struct View {
    /// A sum of counters: whether anything known has changed.
    let changes: Int
    /// The task that was woken is known to rest. Nil when none was woken.
    let isWokenResting: Bool?
    /// There are activities that neither rest nor are known to wait for something unknown.
    let isAnybodyRestless: Bool
  }

  enum Verdict: Equatable {
    case goOn
    /// After a millisecond of real time.
    case goOnLater
    case settled
    /// The restless ones seem to wait for something unknown.
    case gaveUpOnRestless
  }

  /// How many fences in which nothing changes tell that tasks nobody knows of are where they want
  /// to be.
  static let quietFences = 8
  /// The same for activities, of which is known that they do not rest. More, since they may be at
  /// work outside the caller's actor; and they are asked for once only.
  static let restlessFences = 100
  /// And as many after those, with real time between: an activity's thread may have been stopped by
  /// a busy machine in the middle of its work, and fences alone would only keep it busier.
  static let lateFences = 25
  /// However much changes.
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
