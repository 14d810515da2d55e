/// How a fork of the selected point begins.
enum ForkStart: Hashable, Sendable {
  /// After it, without steps.
  case empty
  /// After it, with the turns that followed.
  case withFollowing
  /// Before it, with the turns that followed, but without itself.
  case withoutSelected
}
