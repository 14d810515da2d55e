/// How a fork of the selected point begins.
enum ForkStart: Hashable, Sendable {
  /// After it, without steps.
  case empty
  /// After it, with the following turns.
  case withFollowing
  /// Before it, with the following turns, but without the selected one.
  case withoutSelected
}
