/// The special purpose of a button.
public enum ButtonRole: Hashable, Sendable {
  /// The button deletes something.
  case destructive
  /// The button abandons an operation and changes nothing.
  case cancel
}
