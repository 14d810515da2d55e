import ComposableArchitecture

/// What a server says to a right password.
@CasePathable
public enum LoginResponse: Equatable, Sendable {
  case user(User)
  /// The user has to prove it by a code, too.
  case codeRequired(Challenge)
}
