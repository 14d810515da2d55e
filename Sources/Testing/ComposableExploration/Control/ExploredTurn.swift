/// A turn of the run that is being explored, and all on which the effects depend that it returned: a closure's captures are a
/// function of the state before the action, the action, and what the reducer has read besides.
struct ExploredTurn {
  let number: Int
  /// The action and the state before it, and what the reducer read: the same for two turns with equal ones.
  let identity: Int
  let time: Duration
  /// Whether the reducer has read a clock.
  let hasReadClock: Bool

  /// The parts of a turn, before it is known whether something asks for its identity.
  struct Parts {
    let number: Int
    let action: Any
    /// Returns the number of the state before the action: equal states have the same.
    let stateNumber: () -> Int
    /// A hash of the values that the reducer has read.
    let reads: Int
    let time: Duration
    let hasReadClock: Bool
    /// The order of all steps up to here, for an action of which a part has no hash.
    let origin: Int
  }

  init(number: Int, identity: Int, time: Duration, hasReadClock: Bool) {
    self.number = number
    self.identity = identity
    self.time = time
    self.hasReadClock = hasReadClock
  }

  /// - Parameter stateNumber: the number of the state before the action.
  init(_ parts: Parts, stateNumber: Int) {
    var hasher = Hasher()
    hasher.combine(stateNumber)
    if !hasher.combine(anyValue: parts.action) { hasher.combine(parts.origin) }
    hasher.combine(parts.reads)
    number = parts.number
    identity = hasher.finalize()
    time = parts.time
    hasReadClock = parts.hasReadClock
  }
}
