/// A change of a ticket that is not on the server.
public struct PendingChange: Codable, Equatable, Sendable {
  /// Why it could not be saved; nil if it is about to be.
  public var failure: String?
  /// Whether others have changed the ticket meanwhile, so that the server may know a later one. Nil if they have not.
  public var isOutdated: Bool?

  public init(failure: String? = nil) {
    self.failure = failure
  }
}
