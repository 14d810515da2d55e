import ComposableArchitecture

/// The flow's requests to a server.
///
/// The app supplies the server: it conforms this type to `DependencyKey`, or overrides it for the store.
/// Until then each use is reported.
@DependencyClient
public struct LoginClient: Sendable {
  /// Checks an address and a password. The description of a thrown error is shown to the user.
  public var logIn: @Sendable (_ email: String, _ password: String) async throws -> LoginResponse

  /// Checks the code that the user was sent. The description of a thrown error is shown to the user.
  public var verify: @Sendable (_ code: String, _ challenge: Challenge) async throws -> User
}

extension LoginClient: TestDependencyKey {
  public static let testValue = LoginClient()
}

extension DependencyValues {
  public var loginClient: LoginClient {
    get { self[LoginClient.self] }
    set { self[LoginClient.self] = newValue }
  }
}
