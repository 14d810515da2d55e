import ComposableArchitecture
import ComposableRecordingTesting

/// A feature with secrets. An answer that comes late opens what was locked.
@Reducer struct Vault {
  @ObservableState struct State: Codable, Equatable {
    var name = ""
    var password = ""
    var recoverySecret = "initial-secret"
    var accessToken: String?
    var isLocked = true
    var taps = 0
    @Shared(.inMemory("vaultPassword")) var stored = "stored-secret"
  }
  enum Action: Codable {
    case nameChanged(String)
    case passwordChanged(String)
    case logInTapped, lockTapped, tapped
    case loggedIn(accessToken: String)
  }

  @Dependency(VaultClient.self) var client

  var properties: PropertiesOf<Self> {
    FeatureProperty.always("a locked vault has no token") { state in
      !state.isLocked || state.accessToken == nil
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .nameChanged(let name): state.name = name
      case .passwordChanged(let password): state.password = password
      case .logInTapped:
        guard state.password.count > 4 else { break }
        state.isLocked = false
        return .run { [state] send in
          let token = try await client.logIn(name: state.name, password: state.password)
          await send(.loggedIn(accessToken: token.text))
        }
      case .lockTapped:
        state.isLocked = true
        state.accessToken = nil
      case .loggedIn(let token): state.accessToken = token
      case .tapped: state.taps += 1
      }
      return .none
    }
  }
}

@DependencyClient struct VaultClient: Sendable {
  var logIn: @Sendable (_ name: String, _ password: String) async throws -> VaultToken
}

extension VaultClient: TestDependencyKey {
  static let testValue = VaultClient()
}

struct VaultToken: Codable, Sendable, Redactable {
  var text: String
}
