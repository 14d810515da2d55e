/// A request for a code, and the destination it was sent to.
public struct Challenge: Codable, Equatable, Sendable {
  public let token: String
  public let email: String

  public init(token: String, email: String) {
    self.token = token
    self.email = email
  }
}
