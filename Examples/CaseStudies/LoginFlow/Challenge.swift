/// A request for a code, and whereto the code was sent.
public struct Challenge: Equatable, Sendable {
  public let token: String
  public let email: String

  public init(token: String, email: String) {
    self.token = token
    self.email = email
  }
}
