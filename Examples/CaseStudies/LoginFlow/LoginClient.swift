/// What the flow asks of a server.
public struct LoginClient: Sendable {
  /// Checks an address and a password. Throws what describes itself to the user.
  public var logIn: @Sendable (_ email: String, _ password: String) async throws -> LoginResponse

  /// Checks the code that the user was sent. Throws what describes itself to the user.
  public var verify: @Sendable (_ code: String, _ challenge: Challenge) async throws -> User

  public init(
    logIn: @escaping @Sendable (_ email: String, _ password: String) async throws -> LoginResponse,
    verify: @escaping @Sendable (_ code: String, _ challenge: Challenge) async throws -> User
  ) {
    self.logIn = logIn
    self.verify = verify
  }
}
