import ComposableArchitecture

/// A server's response to a correct password.
@CasePathable
public enum LoginResponse: Codable, Equatable, Sendable {
  case user(User)
  /// The user also has to enter a code.
  case codeRequired(Challenge)
}
