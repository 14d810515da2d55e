/// A mistake that an exploration has found.
enum Finding: Hashable {
  /// A property does not hold.
  case property(PropertyFailure)
  /// An issue was reported during the run.
  case issue(String)
  /// An effect waits for something that can't come.
  ///
  /// - Parameter limit: how many things the user has done on a screen, if it could go on.
  case deadlock(String, limit: Int? = nil)
  /// A step has no end: an effect goes on and waits for nothing that the exploration controls.
  case endless(String)
  /// Two orders end in different states.
  ///
  /// - Parameter other: the steps of the other run.
  case divergence(from: [Choice])

  var text: String {
    switch self {
    case .property(let failure): failure.text
    case .issue(let message): "An issue was reported:\n\n\(message)"
    case .deadlock(let effect, nil):
      """
      A deadlock: \(effect) waits for something that can't come. Nothing else is pending, and the user can do nothing.
      """
    case .deadlock(let effect, let limit?):
      """
      A deadlock: \(effect) waits, and nothing else is pending. The user does nothing anymore ('atMost: \(limit)'). If what \
      it waits for may come from there, pass 'allowsWaitingForever: true'.
      """
    case .endless(let effect):
      """
      A step has no end: \(effect) goes on again and again, and waits for nothing that the exploration controls. Give it a \
      client that is explored, or a clock.
      """
    case .divergence:
      "Two orders in which the same calls return end in different states."
    }
  }
}
