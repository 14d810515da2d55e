/// A logged-in user.
public struct User: Codable, Equatable, Sendable {
  public var name: String
  public let email: String

  public init(name: String, email: String) {
    self.name = name
    self.email = email
  }
}
