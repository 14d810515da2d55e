/// Decides from what is seen whether to go on waiting for effects. See the decision "How receive
/// knows".
struct EffectQuiescence {
  /// What is seen.
  struct View {
    /// No effect runs that could matter.
    let isNobodyLeft: Bool
    /// All that run wait for something that is known, and that nobody is about to end.
    let isStill: Bool
    /// A sum of counters: whether anything known has changed.
    let changes: Int
    /// The time is up.
    let isOver: Bool
  }

  enum Verdict: Equatable {
    case nobodyLeft
    /// Nothing will happen by itself.
    case still
    case timedOut
    /// Until something happens.
    case wait
    /// After everything that is ready to run has had its turn.
    case lookAgain
    /// The same, and after a millisecond of real time.
    case lookAgainLater
  }

  /// In how many looks nothing may change before it is believed that all is still. What can't be
  /// seen, and takes these to come out: a task that the test has started and that is about to move
  /// the clock, and the child task of an effect whose own task sleeps.
  static let quickLooks = 8
  /// And as many after those with real time between, for busy machines.
  static let lateLooks = 40

  private var changes: Int?
  private var quiet = 0

  mutating func see(_ view: View) -> Verdict {
    if view.isNobodyLeft { return .nobodyLeft }
    // On a busy machine the time may be up before the looks are through.
    if view.isOver { return view.isStill ? .still : .timedOut }
    guard view.isStill else {
      changes = nil
      return .wait
    }
    quiet = view.changes == changes ? quiet + 1 : 0
    changes = view.changes
    if quiet < Self.quickLooks { return .lookAgain }
    return quiet < Self.quickLooks + Self.lateLooks ? .lookAgainLater : .still
  }
}
