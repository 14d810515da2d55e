import IssueReporting

/// The part of an engine that does not depend on its state and action: what a child store needs to
/// know of the root.
@usableFromInline
class EngineCore {
  /// What the engine is doing.
  ///
  /// Not checked for overlapping accesses, like `needsSettling`: both are read and written at once
  /// and never held, and the check costs more than a small reducer.
  @exclusivity(unchecked) @usableFromInline
  final var phase = EnginePhase.idle

  /// Whether the turn has more to do than to reduce, even if the action has no effect: actions wait,
  /// or somebody observes.
  @exclusivity(unchecked) @usableFromInline
  final var needsSettling = false

  let observation = StateObservation()

  init() {}

  /// To be called before the state is read through a store.
  @usableFromInline
  func willRead() {
    if phase == .reducing { reportReadWhileReducing() }
    observation.access()
    needsSettling = true
  }

  /// A stream that yields after each change of the state.
  func changes() -> AsyncStream<Void> {
    needsSettling = true
    return observation.changes()
  }

  private func reportReadWhileReducing() {
    reportIssue(
      """
      The state of a store was read while a reducer was changing it, from inside the reducer or from \
      a deinitialiser that it caused to run. What was read may be half changed.

      Read the state that the reducer was given instead, or send an action: it is applied when this \
      one is done.
      """)
  }
}

@usableFromInline
enum EnginePhase {
  /// Nothing is going on: an action is applied at once.
  case idle
  /// A reducer has the state. It can't be read, and actions wait.
  case reducing
  /// An action has been applied; its effects start and observers are told. The state can be read,
  /// and actions wait.
  case settling
}
