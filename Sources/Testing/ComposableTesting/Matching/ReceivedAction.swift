/// An applied action, and the state after it.
///
/// A class, so that passing it on doesn't look up its generic types each time.
final class ReceivedAction<State, Action> {
  let action: Action
  let state: State
  /// The ids that the feature had taken before it.
  let position: RecordedDependencies.Position

  /// The shared values after it.
  let shared: SharedChanges.Snapshot

  init(
    action: Action, state: State, shared: SharedChanges.Snapshot,
    position: RecordedDependencies.Position
  ) {
    self.action = action
    self.state = state
    self.shared = shared
    self.position = position
  }
}
