/// A state of another time, with the shared values of that time.
struct ShadowPoint<State> {
  /// The turn of its timeline after which the state holds.
  var turn: Int
  var state: State
  var shared: SharedOverlay
}
