/// What an exploration has found.
enum Finding: Hashable {
  /// A property does not hold.
  case property(PropertyFailure)
  /// An issue was reported during the run.
  case issue(String)
  /// An effect waits for something that can't come.
  case deadlock(String)
  /// Two orders end in different states.
  case divergence

  var text: String {
    switch self {
    case .property(let failure): failure.text
    case .issue(let message): "An issue was reported:\n\n\(message)"
    case .deadlock(let effect):
      """
      A deadlock: \(effect) waits for something that can't come. Nothing else is pending, and the user can do nothing.
      """
    case .divergence:
      "Two orders in which the same calls return end in different states."
    }
  }
}
