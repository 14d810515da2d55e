/// A change of a ticket that is not on the server.
public struct PendingChange: Codable, Equatable, Sendable {
  /// Why it could not be saved; nil if it is about to be.
  public var failure: String?

  public init(failure: String? = nil) {
    self.failure = failure
  }
}
