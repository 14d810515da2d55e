/// A message that the user has to dismiss: a value, so that it is part of the state and a test can
/// compare it.
public struct Alert: Hashable, Sendable {
  /// The message in one line, without a period.
  public var title: String

  /// More details: for an error, what to do about it.
  public var message: String?

  public init(title: String, message: String? = nil) {
    self.title = title
    self.message = message
  }
}
