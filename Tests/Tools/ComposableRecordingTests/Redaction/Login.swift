import ComposableArchitecture
import ComposableRecording
import Foundation

/// A feature with secrets in all places that a recording has.
@Reducer struct Login {
  @ObservableState struct State: Codable, Equatable {
    var name = ""
    var password = ""
    /// No name of a secret.
    var answer = ""
    var birthplace = ""
    var isLong = false
    var session: Session?
    var sessions: [Session] = []
    var card: Card?
    var rows: IdentifiedArrayOf<Row> = []
    var role = Role.user
    var profile = Profile()
    @Shared(.inMemory("accessToken")) var stored = "shared-secret"
    @Shared(.inMemory("session")) var current: Session?
  }

  /// A field of it is a secret by its name, one by a rule of a test.
  struct Profile: Codable, Equatable, Sendable {
    var password = ""
    var nickname = ""
    var pet = Pet()
  }

  struct Pet: Codable, Equatable, Sendable { var name = "", breed = "" }

  @ObservableState struct Row: Codable, Equatable, Identifiable {
    var id = 0
    var note = ""
    var text = ""
  }

  enum Role: String, Codable, CaseIterable { case user, admin }

  enum Action: BindableAction, Codable {
    case answerChanged(String)
    case binding(BindingAction<State>)
    case cardEntered(Card)
    case logInTapped
    case loggedIn(Session)
    case passwordChanged(String)
    case rows(IdentifiedActionOf<RowFeature>)
    case rowAdded
  }

  @Reducer struct RowFeature {
    typealias State = Row
    enum Action: BindableAction, Codable { case binding(BindingAction<Row>) }
    var body: some Reducer<Row, Action> { BindingReducer() }
  }

  @Dependency(LoginClient.self) var client

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .answerChanged(let answer): state.answer = answer
      case .binding(\.password): state.isLong = state.password.count > 6
      case .binding, .rows: break
      case .cardEntered(let card): state.card = card
      case .logInTapped:
        let check = client.check(name: state.name, password: state.password)
        state.role = check ? .admin : .user
        state.sessions.append(client.renew(state.answer))
        return .run { [state] send in
          await send(
            .loggedIn(
              try await client.logIn(name: state.name, password: state.password)))
        } catch: { _, _ in
        }
      case .loggedIn(let session):
        state.session = session
        state.$stored.withLock { $0 = session.key }
        state.$current.withLock { $0 = session }
      case .passwordChanged(let password): state.password = password
      case .rowAdded: state.rows.append(Row(id: state.rows.count))
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { RowFeature() }
  }
}

struct Session: Codable, Equatable, Sendable, Redactable {
  var user: String
  var key: String
  var number = 0
  var issued = Date(timeIntervalSinceReferenceDate: 1)

  static var redactedFields: [PartialKeyPath<Session>] { [\.key, \.number, \.issued] }
}

/// All of it is a secret.
struct Card: Codable, Equatable, Sendable, Redactable {
  var holder = "HOLDER-SECRET"
  var digits = [4, 7, 1, 1]
  var id: UUID? = UUID(uuidString: "12345678-1234-1234-1234-123456789012")
  var kind = Kind.debit

  enum Kind: String, Codable, CaseIterable { case credit, debit }
}

struct LoginFailure: Error, CustomStringConvertible {
  var description: String { "wrong password" }
}

@DependencyClient struct LoginClient: Sendable {
  var check: @Sendable (_ name: String, _ password: String) -> Bool = { _, _ in false }
  var logIn: @Sendable (_ name: String, _ password: String) async throws -> Session
  var renew: @Sendable (_ answer: String) -> Session = { _ in Session(user: "", key: "") }
}

extension LoginClient: TestDependencyKey {
  static let testValue = LoginClient()
}

extension LoginClient {
  static var live: LoginClient {
    LoginClient(
      check: { name, password in name == "blob" && password == "hunter2-secret" },
      logIn: { name, password in
        guard password == "hunter2-secret" else { throw LoginFailure() }
        return Session(user: name, key: "key-secret", number: 4711)
      },
      renew: { Session(user: "renewed", key: "\($0)-secret") })
  }
}
