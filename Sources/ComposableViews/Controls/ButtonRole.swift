/// What a button is for, when that is something special.
public enum ButtonRole: Hashable, Sendable {
  /// It deletes something.
  case destructive
  /// It leaves things as they were.
  case cancel
}
