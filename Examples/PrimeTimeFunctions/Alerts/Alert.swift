/// What the user is told, and has to dismiss: a value, so that it lies in the state and a test can
/// compare it.
public struct Alert: Hashable, Sendable {
  /// The news in one line, without a full stop.
  public var title: String

  /// What else there is to say: for an error, what to do about it.
  public var message: String?

  public init(title: String, message: String? = nil) {
    self.title = title
    self.message = message
  }
}
