internal import ComposableThreads

// A turn, as observation sees it: an engine reduces an action on this thread, and what changes
// meanwhile is told when it is done.

extension EngineCore {
  /// The engine that reduces an action on this thread, if one does.
  @usableFromInline
  static var current: EngineCore? {
    // Not retained by the thread: the caller holds the engine for the time of the turn.
    composable_current_turn().map { Unmanaged<EngineCore>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Puts down a change to be told when the action has been applied.
  func tellAfterwards(_ property: Int, of extent: ObservationExtent) {
    if !extent.forgetReaders(of: property),
      pending.contains(where: { $0.extent === extent && $0.property == property })
    {
      return
    }
    pending.append((extent, property))
    needsSettling = true
  }

  /// Tells the changes that were put down.
  func tellPending() {
    guard !pending.isEmpty else { return }
    // Observers change no list: what they send waits, and what they change by hand is told at once.
    swap(&pending, &telling)
    // Found before anybody is told: who is told may read again, and that is noted anew.
    var replaced: [ObservationExtent] = []
    for (extent, property) in telling {
      replaced += readStates.takeReplaced(at: property, of: extent, inTurnFrom: firstVersion)
    }
    for (extent, property) in telling { extent.tell(property) }
    for extent in replaced { extent.tellAll() }
    telling.removeAll(keepingCapacity: true)
    releaseGarbage()
  }

  /// Lets go of what was forgotten of readings: what it holds may have deinitializers, and those may read.
  func releaseGarbage() {
    let garbage = readStates.takeGarbage()
    withExtendedLifetime(garbage) {}
  }

  /// Whether a version was given to a state in this turn.
  func isOfThisTurn(_ version: UInt64) -> Bool {
    firstVersion != 0 && version >= firstVersion
  }

  func begin(with version: UInt64) {
    if firstVersion == 0 { firstVersion = version }
  }
}
